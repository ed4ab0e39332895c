import { expect, test } from 'vitest';

import { fits, openAfter } from './continuing';
import { TURN, TURN_MOVES } from './fixtures';

const sets = TURN_MOVES.filter((move) => move.startsWith('5@7 ') && !move.endsWith(' -')).map(
  (move) => move.split(' ').slice(1),
);

test('a further bridge leads to a whole move, whichever was drawn first', () => {
  expect(sets.length).toBeGreaterThan(1);
  for (const set of sets) {
    expect(set).toHaveLength(TURN.legal!.bridges);
    expect(openAfter(sets, [set.at(-1)!])).toEqual(expect.arrayContaining(set.slice(0, -1)));
    expect(fits(sets, set)).toBe(true);
    expect(openAfter(sets, set)).toEqual([]);
  }
  expect(fits(sets, ['1-2'])).toBe(false);
  expect(fits(sets, [])).toBe(true);
});
