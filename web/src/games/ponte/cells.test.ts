import { describe, expect, it } from 'vitest';

import { bridgeText, cellAt, centre, nameAt, pairText, parse, place, rows } from './cells';

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

describe('moves', () => {
  it('are written with the lower cell first, then the left one', () => {
    expect(pairText('d7', 'c3')).toBe('c3,d7');
    expect(pairText('d3', 'c3')).toBe('c3,d3');
    expect(pairText('a10', 'b9')).toBe('b9,a10');
    expect(bridgeText('c3', 'e1')).toBe('e1-c3');
  });

  it('are read', () => {
    expect(parse('c3,d10')).toEqual({ kind: 'tiles', cells: ['c3', 'd10'] });
    expect(parse('e1-c3')).toEqual({ kind: 'bridge', cells: ['e1', 'c3'] });
    expect(parse('light')).toEqual({ kind: 'light' });
    expect(parse('pass')).toEqual({ kind: 'pass' });
    expect(parse('?')).toBeNull();
    expect(parse('c3')).toBeNull();
  });
});
