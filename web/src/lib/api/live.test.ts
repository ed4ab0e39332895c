import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket } from './fake-socket';
import { Live } from './live.svelte';

beforeEach(() => {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('coming back as somebody else', () => {
  it('closes a connection in the making only once it is there', () => {
    const live = new Live();
    live.open();
    live.reopen();
    const [early, late] = FakeSocket.opened;
    expect(early!.closed).toBe(0); // a browser would complain
    early!.arrive();
    expect(early!.closed).toBe(1);
    late!.greet();
    expect(live.state).toBe('open');
    expect(late!.closed).toBe(0);
  });

  it('hears nothing more from the connection that was left', () => {
    const live = new Live();
    live.open();
    FakeSocket.opened[0]!.greet();
    expect(live.state).toBe('open');
    live.reopen();
    expect(FakeSocket.opened[0]!.closed).toBe(1);
    FakeSocket.opened[0]!.greet();
    expect(live.state).toBe('connecting');
    FakeSocket.opened[1]!.greet();
    expect(live.state).toBe('open');
  });
});

describe('a network that is gone', () => {
  it('is noticed while the connection is still being made', () => {
    const live = new Live();
    live.open();
    live.doubt();
    expect(live.state).toBe('lost');
    FakeSocket.opened[0]!.arrive(); // too late: another try is under way
    expect(FakeSocket.opened[0]!.closed).toBe(1);
    live.retry();
    FakeSocket.opened[1]!.greet();
    expect(live.state).toBe('open');
  });

  it('does not keep anybody waiting for a connection that never comes', () => {
    vi.useFakeTimers();
    const live = new Live();
    live.open();
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.opened.length).toBe(2);
    FakeSocket.opened[1]!.greet();
    expect(live.state).toBe('open');
    vi.advanceTimersByTime(20_000); // and a connection that is there stays
    expect(FakeSocket.opened.length).toBe(2);
    expect(live.state).toBe('open');
  });

  it('is tried again every few seconds, however long it is gone', () => {
    vi.useFakeTimers();
    const live = new Live();
    live.open();
    for (let tries = 1; tries < 20; tries += 1) {
      FakeSocket.opened.at(-1)!.close();
      vi.advanceTimersByTime(7_000);
      expect(FakeSocket.opened.length).toBe(tries + 1);
    }
  });
});
