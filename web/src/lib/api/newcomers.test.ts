import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PAGES } from '../../texts';
import { session } from '../session.svelte';
import { texts } from '../texts.svelte';
import { FakeSocket } from './fake-socket';
import { Live, live } from './live.svelte';
import { ask, newcomers, Refused } from './rest';

const ME = { id: 'me', name: 'Heron', lang: 'en', has_phrase: false };
const NEEDED = { code: 'guest/needed', text: 'Allow cookies.', rule: null, where: [] };

let asked: string[] = [];
/** What the server knows of this browser. */
let isKnown = false;
/** Whether the browser keeps cookies. */
let keeps = true;

beforeEach(async () => {
  await texts.add(PAGES);
  [asked, isKnown, keeps] = [[], false, true];
  session.me = null;
  // the app's own connection is not what is tried here
  vi.spyOn(live, 'reopen').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    if (address === '/api/me' && method === 'POST') {
      isKnown = keeps;
      return Response.json(ME);
    }
    return isKnown ? Response.json({}) : Response.json(NEEDED, { status: 403 });
  });
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
const { welcome } = newcomers;
afterEach(() => {
  newcomers.welcome = welcome;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const record = () => ask('POST /api/records', { body: { text: '[Game "ponte"]' } });

describe('somebody the server does not know', () => {
  it('becomes a guest when it is needed, whichever request comes first', async () => {
    await record();
    expect(asked).toEqual(['POST /api/records', 'POST /api/me', 'POST /api/records']);
    expect(session.me).toEqual(ME);
  });

  it('becomes one guest, however much is asked for at once', async () => {
    await Promise.all([record(), record(), record()]);
    expect(asked.filter((one) => one === 'POST /api/me')).toHaveLength(1);
  });

  it('becomes known again after the server has forgotten who it was', async () => {
    session.me = { ...ME, id: 'forgotten' };
    await record();
    expect(session.me.id).toBe('me');
  });

  it('is told so by a browser that keeps nothing, and not asked for ever', async () => {
    keeps = false;
    await expect(record()).rejects.toThrow('Allow cookies.');
    expect(asked).toHaveLength(3);
  });

  it('stays nobody as long as it only looks', async () => {
    await expect(ask('GET /api/me/matches')).rejects.toBeInstanceOf(Refused);
    expect(asked).toEqual(['GET /api/me/matches']);
  });

  it('becomes a guest at a table, too', async () => {
    const sockets = FakeSocket.opened;
    const own = new Live();
    newcomers.welcome = async () => own.reopen();
    const done = own.request({ kind: 'join', match: 'abc' });
    sockets[0]!.greet();
    const first = sockets[0]!.sent.at(-1)!;
    sockets[0]!.say({ ...NEEDED, kind: 'refused', id: first.id });
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    sockets[1]!.greet();
    await vi.waitFor(() => expect(sockets[1]!.sent).toHaveLength(1));
    const again = sockets[1]!.sent[0]!;
    expect(again.kind).toBe('join');
    sockets[1]!.say({ kind: 'done', id: again.id, match: 'abc', number: 3 });
    expect((await done).number).toBe(3);
  });
});

describe('what is refused', () => {
  it.each([
    ['protocol/unreadable', 'This message cannot be understood: body.text: Field required'],
    ['guard/no-method', 'That cannot be done here.'],
    ['made/up', 'made/up'],
    ['made/up', ''],
  ])('%s is said in a plain sentence, not as programs say it', (code, text) => {
    expect(new Refused(code, text).message).toMatch(/no longer match/);
  });

  it('is otherwise said as the server says it', () => {
    expect(new Refused('table/full', 'All seats are taken.').message).toBe('All seats are taken.');
  });
});
