import type { Component } from 'svelte';
import { afterEach, expect, it } from 'vitest';

import { about, DAILY, GAMES, isGame } from '.';
import { loadGame } from './faces';
import { all, mounting } from './mounting';
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

const CATALOGUES = import.meta.glob<string>('./*/en.ftl', {
  ...{ query: '?raw', eager: true, import: 'default' },
});

it.each(GAMES)('the words of %s have its name before their keys', (game) => {
  const keys = [...CATALOGUES[`./${game}/en.ftl`]!.matchAll(/^([a-z][\w-]*) =/gm)];
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(([, key]) => !key!.startsWith(`${game}-`))).toEqual([]);
});

const show = mounting(afterEach);
const MINIATURES = import.meta.glob<Component>('./*/Miniature.svelte', {
  ...{ eager: true, import: 'default' },
});

it.each(Object.keys(MINIATURES))('%s is small, and hidden from those who listen', (file) => {
  show(MINIATURES[file]!, {});
  expect(all('svg, svg *').length).toBeGreaterThan(30);
  expect(all('svg, svg *').length).toBeLessThan(250);
  expect(all('svg')[0]?.getAttribute('aria-hidden')).toBe('true');
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
