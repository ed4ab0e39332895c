import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Live } from './live.svelte';

const sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly CONNECTING = 0;
  readyState = FakeSocket.CONNECTING;
  closed = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    sockets.push(this);
  }
  close() {
    this.closed += 1;
    this.onclose?.();
  }
  send(text: string) {
    this.sent.push(text);
  }
  arrive() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { kind: 'welcome', now: 0, chat: true };

beforeEach(() => {
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

describe('coming back as somebody else', () => {
  it('closes a connection in the making only once it is there', () => {
    const live = new Live();
    live.open();
    live.reopen();
    const [early, late] = sockets;
    expect(early!.closed).toBe(0); // a browser would complain
    early!.arrive();
    expect(early!.closed).toBe(1);
    late!.arrive();
    late!.say(WELCOME);
    expect(live.state).toBe('open');
    expect(late!.closed).toBe(0);
  });

  it('hears nothing more from the connection that was left', () => {
    const live = new Live();
    live.open();
    sockets[0]!.arrive();
    sockets[0]!.say(WELCOME);
    expect(live.state).toBe('open');
    live.reopen();
    expect(sockets[0]!.closed).toBe(1);
    sockets[0]!.say(WELCOME);
    expect(live.state).toBe('connecting');
    sockets[1]!.arrive();
    sockets[1]!.say(WELCOME);
    expect(live.state).toBe('open');
  });
});

describe('a network that is gone', () => {
  it('is noticed while the connection is still being made', () => {
    const live = new Live();
    live.open();
    live.doubt();
    expect(live.state).toBe('lost');
    sockets[0]!.arrive(); // too late: another try is under way
    expect(sockets[0]!.closed).toBe(1);
    live.retry();
    sockets[1]!.arrive();
    sockets[1]!.say(WELCOME);
    expect(live.state).toBe('open');
  });
});
