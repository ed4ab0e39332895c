import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { session } from '../session.svelte';
import { texts } from '../texts.svelte';
import { FakeSocket } from './fake-socket';
import { Live, live } from './live.svelte';
import { ask } from './rest';

const opened = () =>
  FakeSocket.opened.map((socket) => new URL(socket.address).searchParams.get('lang'));
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('Accept-Language') ?? 'none');
    return Response.json({});
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await texts.choose('en');
});

it('asks for answers in the language of the page, whatever the browser prefers', async () => {
  for (const lang of ['fr', 'en'] as const) {
    await texts.choose(lang);
    await ask('GET /api/games');
    new Live().open();
    expect(asked.at(-1)).toBe(lang);
    expect(opened().at(-1)).toBe(lang);
  }
});

it('comes back in another language as soon as one is chosen', async () => {
  await session.speak('fr');
  expect(opened()).toEqual([]); // nobody follows anything yet
  live.open();
  await session.speak('en');
  expect(opened()).toEqual(['fr', 'en']);
});
