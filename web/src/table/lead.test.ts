import { expect, it } from 'vitest';

import { area, leads, turns } from './lead';

const POINTS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [3, 1],
  [3, 6],
];

it('knows where the lead changed; a tie does not take it away', () => {
  expect(turns(POINTS)).toEqual([
    { at: 1, seat: 0, more: 1, less: 0 },
    { at: 4, seat: 1, more: 6, less: 3 },
  ]);
  expect(turns([[0, 0]])).toEqual([]);
});

it('is drawn above for one and below for the other', () => {
  expect(leads(POINTS, 0)).toEqual([0, 1, 0, 2, 0]);
  expect(leads(POINTS, 1)).toEqual([0, 0, 0, 0, 3]);
  expect(area([0, 2], -1)).toBe('M0 0V0H1V-2H2V0Z');
});
