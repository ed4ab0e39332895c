import { describe, expect, it } from 'vitest';

import { cellAt, centre, nameAt, place, rows } from './cells';

describe('cells', () => {
  it('count columns from the left and rows from the bottom', () => {
    expect(place('a1', 10)).toEqual([0, 9]);
    expect(place('j10', 10)).toEqual([9, 0]);
    expect(place('l12', 12)).toEqual([11, 0]);
    expect(centre('b2', 6)).toEqual([150, 450]);
  });

  it.each([6, 10, 12])('are found again by their place, on %i × %i', (size) => {
    const all = rows(size).flat();
    expect(new Set(all).size).toBe(size * size);
    for (const cell of all) {
      expect(nameAt(...(place(cell, size) as [number, number]), size)).toBe(cell);
      expect(cellAt(centre(cell, size), size)).toBe(cell);
    }
  });

  it('end at the edge', () => {
    expect(nameAt(-1, 0, 10)).toBeNull();
    expect(cellAt([1000, 50], 10)).toBeNull();
    expect(cellAt([50, 999], 10)).toBe('a1');
  });
});
