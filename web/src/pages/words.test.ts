import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

import { GAMES } from '$games/index';
import { teaching } from '$games/teaching';
import { LEVELS } from '$lib/names';

import english from '../texts/en';

const known = new Set(new FluentResource(english).body.map((entry) => entry.id));
const sources = import.meta.glob<string>(
  ['./**/*.svelte', './**/*.ts', '../lib/**/*.{ts,svelte}', '../App.svelte', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Of the words that a page asks for, written out: also both sides of a choice. */
const asked = Object.values(sources)
  .flatMap((source) => [
    ...source.matchAll(/'((?:app|nav|home|new|daily|learn|records|bots|me)-[\w-]+)'/g),
  ])
  .map(([, key]) => key!)
  // ids of elements look the same
  .filter((key) => !sources['./Me.svelte']!.includes(`id="${key}"`) || known.has(key));

it('all words that pages ask for are there', () => {
  expect(asked.length).toBeGreaterThan(150);
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
});

it('and those that are put together', () => {
  const together = [
    ...GAMES.flatMap((game) => [
      `game-${game}`,
      `home-facts-${game}`,
      `home-about-${game}`,
      `home-play-${game}`,
      `new-order-${game}`,
      `learn-credit-${game}`,
      `bots-${game}`,
      ...['aim', 'turn', 'twist', 'end'].map((part) => `learn-${game}-${part}`),
      ...LEVELS.map((level) => `bots-${game}-${level}`),
      ...teaching(game).keys.map(([, text]) => text),
      ...teaching(game).moves.map(([, text]) => `learn-${game}-write-${text}`),
    ]),
    ...['friend', 'bot', 'here'].flatMap((way) => [
      `home-choose-${way}`,
      `home-choose-${way}-text`,
    ]),
    ...['none', 'move', 'total', 'days'].flatMap((kind) => [
      `new-clock-${kind}`,
      `new-clock-${kind}-help`,
      `new-clock-${kind}-short`,
    ]),
    ...['me', 'here', 'bot', 'open'].map((who) => `new-who-${who}`),
    ...['asking', 'impossible', 'not-here', 'forbidden', 'off', 'on'].map((at) => `me-push-${at}`),
    ...['system', 'light', 'dark'].map((theme) => `me-theme-${theme}`),
  ];
  expect(together.filter((key) => !known.has(key))).toEqual([]);
});

it('every choice of the rules has words, and every value that is no number', () => {
  // docs/notation.md lists them all
  const notation = Object.values(
    import.meta.glob<string>('../../../docs/notation.md', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )[0]!;
  const table = /\| game \| option \|[^]*?\n\n/.exec(notation)![0];
  let game = '';
  let found = 0;
  for (const [, id, name, values] of table.matchAll(/^\| (?:`(\w+)` )?\| `(\w+)` \| (.*) \|$/gm)) {
    game = id ?? game;
    found += 1;
    expect(known).toContain(`option-${game}-${name}`);
    for (const [, value] of values!.matchAll(/`([A-Za-z]\w*)`/g))
      expect(known).toContain(
        `option-${game}-${name}-${/^(True|False)$/.test(value!) ? value!.toLowerCase() : value}`,
      );
  }
  expect(found).toBe(18);
});
