import { expect, test } from 'vitest';

import { deck } from './deck';
import { OVER, SOLO, START, TURN } from './fixtures';
import { piles } from './piles';

const states = (view: typeof TURN, number: number) =>
  deck(view)
    .find((group) => group.number === number)
    ?.cards.map(({ bridges, state }) => `${bridges} ${state}`);

test('cards are listed by number, with those that are gone and the one in play', () => {
  expect(deck(TURN).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(states(TURN, 5)).toEqual(['1 left', '2 gone', '3 now']);
  expect(states(TURN, 1)).toEqual(['1 left', '2 gone', '2 gone']);
});

test('before the first card none is gone; after the last one was never seen', () => {
  const all = (view: typeof TURN) => deck(view).flatMap(({ cards }) => cards);
  expect(all(START).every(({ state }) => state === 'left')).toBe(true);
  const removed = all(OVER).filter(({ state }) => state === 'removed');
  expect(removed.map(({ card }) => card)).toEqual([OVER.removed]);
});

test('alone, the piles end with the deadlines', () => {
  expect(piles(SOLO)).toEqual([
    { size: 7, played: 7 },
    { size: 5, played: 2 },
    { size: 5, played: 0 },
  ]);
  expect(piles(TURN)).toEqual([]);
});
