import { expect, it } from 'vitest';

import { flow } from './flow';

const fresh = (...cells: string[]) => new Map(cells.map((cell, i) => [cell, i]));

it('begins where new tiles touch the rest, and covers all of it', () => {
  // a1 and b1 lay there, c1 has come
  expect(flow(['a1', 'b1', 'c1'], fresh('c1', 'f6'), 10)).toEqual({
    springs: [[200, 950]],
    reach: 150 + 90,
  });
});

it('begins once between two that have come together', () => {
  expect(flow(['a1', 'b1'], fresh('a1', 'b1'), 10)?.springs).toEqual([[100, 950]]);
});

it('is none for a tile that lies alone, and for land that was there', () => {
  expect(flow(['c1'], fresh('c1'), 10)).toBeNull();
  expect(flow(['a1', 'b1'], fresh('c1'), 10)).toBeNull();
});
