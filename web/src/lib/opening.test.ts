import { afterEach, expect, it, vi } from 'vitest';

import { againstBots, keyIn, visit } from './opening';
import { router } from './router.svelte';

afterEach(() => vi.unstubAllGlobals());

it('one click seats me and as many bots as are wanted', () => {
  expect(againstBots(0, 2)).toEqual([{ kind: 'mine' }]);
  const bot = { kind: 'bot', level: 3 };
  expect(againstBots(2, 3)).toEqual([{ kind: 'mine' }, bot, bot]);
});

it.each([
  ['k7wq3m9hx2va', 'k7wq3m9hx2va'],
  ['  K7WQ 3M9H X2VA ', 'k7wq3m9hx2va'],
  ['https://games.example.org/t/k7wq3m9hx2va', 'k7wq3m9hx2va'],
  ['games.example.org/t/k7wq3m9hx2va/?x=1#y', 'k7wq3m9hx2va'],
  ['', null],
  ['hi', null],
  ['https://games.example.org/t/../etc', null],
])('%j means the table %s', (typed, key) => {
  expect(keyIn(typed)).toBe(key);
});

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

it('does not go to a table that is not there', async () => {
  router.go('/');
  answer(404, { code: 'table/unknown', text: '', rule: null, where: [] });
  expect(await visit('k7wq3m9hx2va')).toBe(false);
  expect(location.pathname).toBe('/');
});

it('goes to a table that only its players may see', async () => {
  answer(403, { code: 'table/no-spectators', text: '', rule: null, where: [] });
  expect(await visit('k7wq3m9hx2va')).toBe(true);
  expect(location.pathname).toBe('/t/k7wq3m9hx2va');
});
