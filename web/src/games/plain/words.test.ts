import { FluentBundle, FluentResource } from '@fluent/bundle';
import { beforeEach, expect, it } from 'vitest';

import type { EventInfo, GameInfo } from '$lib/api/types';
import { LEVELS } from '$lib/names';
import { texts } from '$lib/texts.svelte';

import { WORDS } from './catalogue';
import { VIEW } from './any-view';
import { ending, log, standing, tell, title } from './words';
import { wordsFor } from './words-for';

const GAME: GameInfo = {
  id: 'planks',
  name: 'Planks "{n}" \\ $& more',
  seats: [2, 3, 4],
  options: [{ name: 'last', values: ['wins'], text: { en: 'who takes the { last }', fr: 'qui' } }],
  levels: 8,
  luck: true,
  secrets: false,
  ready: true,
};
const name = (seat: number) => ['You', 'Heron'][seat]!;

beforeEach(async () => {
  await texts.choose('en');
  await texts.add(WORDS);
});

it.each(['en', 'fr'] as const)('pages have all their words for any game, in %s', async (lang) => {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const { default: source } = await wordsFor(GAME)[lang]();
  expect(bundle.addResource(new FluentResource(source))).toEqual([]);
  const said = (key: string) => bundle.formatPattern(bundle.getMessage(key)!.value!);
  expect(said('game-planks')).toBe(GAME.name);
  expect(said('home-facts-planks')).toMatch(/2 (to|à) 4$/);
  expect(said('option-planks-last')).toBe(lang === 'en' ? 'Who takes the { last }' : 'Qui');
  for (const key of ['home-about-', 'home-play-', 'new-order-', 'learn-credit-', 'bots-'])
    expect(said(`${key}planks`).length).toBeGreaterThan(10);
  for (const level of LEVELS) expect(said(`bots-planks-${level}`).length).toBeGreaterThan(10);
  expect(source).not.toMatch(/GAME|NAME|SEATS/);
});

it('a match is told by what any game tells', () => {
  const event: EventInfo = {
    ...{ number: 4, at: 0, kind: 'move', seat: 1, move: 'take 2', luck: ['roll:3'] },
  };
  expect(tell(event, null, VIEW, name)).toBe('Heron: take 2. Luck: roll:3.');
  expect(log(event)).toEqual([{ text: 'take 2' }, { text: 'roll:3', luck: true }]);
  expect(title(VIEW)).toBe('Turn 3');
  expect(standing(VIEW, name)).toBe('You: 0, Heron: 1.');
  const result = { winners: [1], points: [0, 1], reason: 'took', tie_break: null };
  expect(ending(VIEW, result, name)).toBe('Final score: You: 0, Heron: 1.');
});
