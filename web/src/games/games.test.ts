import { expect, it } from 'vitest';

import { about, DAILY, GAMES, isGame } from '.';
import { loadGame } from './faces';
import { teaching } from './teaching';

it('knows the games', async () => {
  expect([isGame(DAILY), isGame('chess'), isGame(null)]).toEqual([true, false, false]);
  expect(about('chess')).toEqual({ bots: 1 });
  await expect(loadGame('chess')).rejects.toThrow('no board for chess');
});

it.each(GAMES)('%s says how it is played by keys and how its moves are written', (game) => {
  const { keys, moves } = teaching(game);
  expect([keys.length > 1, moves.length > 1]).toEqual([true, true]);
});

it('names games in their folders, and in one list', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,svelte,css,ftl}', '!../**/*.test.ts', '!./*/**', '!../lib/api/types.ts'],
    { query: '?raw', import: 'default', eager: true },
  );
  const named = new RegExp(`\\b(${GAMES.join('|')})\\b`);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.keys(sources).filter((path) => named.test(sources[path]!))).toEqual(['./index.ts']);
});
