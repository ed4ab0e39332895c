import { expect, test } from 'vitest';

import { SOLO, TURN } from './fixtures';
import { Geography } from './geography';

const sideA = new Geography(TURN.map);
const never = () => false;

test('islands stand a hundred apart', () => {
  expect(sideA.island(1)).toEqual([0, 0]);
  expect(sideA.island(7)).toEqual([100, 200]);
  expect(sideA.extent).toEqual({ x: -72, y: -72, width: 644, height: 644 });
});

test('arrows lead to the next island along a line, over what lies between', () => {
  expect(sideA.next(1, 'right')).toBe(2);
  expect(sideA.next(1, 'down')).toBe(10);
  expect(sideA.next(1, 'up')).toBeNull();
  expect(sideA.next(7, 'right')).toBe(8);
  expect(new Geography(SOLO.map).next(4, 'right')).toBe(5);
});

test('every island is reached by arrows', () => {
  for (const geography of [sideA, new Geography(SOLO.map)]) {
    const seen = new Set([1]);
    for (const id of seen)
      for (const way of ['up', 'down', 'left', 'right'] as const) {
        const next = geography.next(id, way);
        if (next !== null) seen.add(next);
      }
    expect(seen.size).toBe(18);
  }
});

test('a stroke follows the line it is nearest to', () => {
  expect(sideA.drawn(4, [180, 130])).toBe('4-5');
  expect(sideA.drawn(7, [110, 150])).toBe('4-7');
  expect(sideA.drawn(1, [0, -60])).toBeNull();
});

test('a line is drawn from middle to middle, or from coast to coast', () => {
  expect(sideA.path('1-2')).toBe('M0 0L200 0');
  expect(sideA.path('4-7', 34)).toBe('M100 134L100 166');
});

test('lines that cross are known', () => {
  expect(sideA.across('7-8')).toEqual(['5-11']);
  expect(sideA.across('4-5')).toEqual([]);
});

test('a touch on land means the island', () => {
  expect(sideA.at([8, -20], 24, never)).toEqual({ kind: 'island', island: 1 });
  expect(sideA.at([38, 0], 24, never)).toEqual({ kind: 'island', island: 1 });
});

test('the coast belongs to a line that can be drawn on', () => {
  expect(sideA.at([135, 100], 24, (line) => line === '4-5')).toEqual({ kind: 'line', line: '4-5' });
});

test('a touch near an open line means it, one on the open sea means nothing', () => {
  expect(sideA.at([100, 18], 24, (line) => line === '1-2')).toEqual({ kind: 'line', line: '1-2' });
  expect(sideA.at([100, 18], 24, never)).toBeNull();
  expect(sideA.at([100, 10], 24, never)).toEqual({ kind: 'line', line: '1-2' });
  expect(sideA.at([50, 450], 24, () => true)).toBeNull();
});

test('of two open lines that cross, the nearer one is meant', () => {
  const place = sideA.at([205, 190], 24, (line) => ['7-8', '5-11'].includes(line));
  expect(place).toEqual({ kind: 'line', line: '5-11' });
});
