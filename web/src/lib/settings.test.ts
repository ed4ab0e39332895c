import { beforeEach, expect, it } from 'vitest';

import { settings } from './settings.svelte';

beforeEach(async () => {
  localStorage.clear();
  await settings.start();
});

it('shows what can be touched in the first two matches of each game', () => {
  for (const match of ['m1', 'm1', 'm2', 'm3']) settings.meet('ponte', match);
  const shown = (game: string, match: string) => settings.showsLegal(game, match);
  expect(['m1', 'm2', 'm3'].map((match) => shown('ponte', match))).toEqual([true, true, false]);
  expect(shown('hashi', 'm4')).toBe(false);
  settings.meet('hashi', 'm4');
  expect(shown('hashi', 'm4')).toBe(true);
});

it.each([true, false])('does as it was told once somebody chose %s', (chosen) => {
  settings.meet('ponte', 'm1');
  settings.set('showLegal', chosen);
  expect([settings.showsLegal('ponte', 'm1'), settings.showsLegal('ponte', 'm9')]).toEqual([
    chosen,
    chosen,
  ]);
});

it('remembers on this device which games are no longer new', async () => {
  settings.meet('ponte', 'm1');
  settings.meet('ponte', 'm2');
  await settings.start();
  settings.meet('ponte', 'm3');
  expect(settings.showsLegal('ponte', 'm3')).toBe(false);
});
