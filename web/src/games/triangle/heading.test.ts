import { expect, test } from 'vitest';

import { NODES } from './chart';
import { heading, put } from './heading';

test('with North up, east is right and north is up', () => {
  const held = heading('north');
  const [x, y] = held.at([2, 9.6]);
  expect([x, y]).toEqual([120, 230]);
  expect(held.at([3, 9.6])[0]).toBeGreaterThan(x);
  expect(held.at([2, 10.6])[1]).toBeLessThan(y);
});

test('with East up, east is up and north is left', () => {
  const held = heading('east');
  const [x, y] = held.at([2, 9.6]);
  expect([x, y]).toEqual([230, 902.5]);
  expect(held.at([3, 9.6])[1]).toBeLessThan(y);
  expect(held.at([2, 10.6])[0]).toBeLessThan(x);
  expect(held.angle(0)).toBe(-90);
});

test.each(['north', 'east'] as const)('with %s up, all places are on the sheet and back', (up) => {
  const held = heading(up);
  for (const node of NODES) {
    const [x, y] = held.at(node);
    expect(x).toBeGreaterThan(12);
    expect(x).toBeLessThan(held.width - 12);
    expect(y).toBeGreaterThan(12);
    expect(y).toBeLessThan(held.height - 12);
    const back = held.from([x, y]);
    expect(back[0]).toBeCloseTo(node[0], 9);
    expect(back[1]).toBeCloseTo(node[1], 9);
  }
});

test('a transform has few digits', () => {
  expect(put([1.23456, 2])).toBe('translate(1.23 2)');
});
