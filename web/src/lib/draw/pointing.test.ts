import { expect, test } from 'vitest';

import { distance, nearest, toDrawing } from './pointing';
import type { Point } from './shapes';

test('a touch is found on a drawing that leaves room at its sides', () => {
  const box = { left: 10, top: 20, width: 520, height: 455 };
  // half size, so 50 units of room above and below
  const drawn = { x: 0, y: 0, width: 1040, height: 710 };
  const { point, units } = toDrawing(box, [10 + 260, 20 + 50], drawn);
  expect(units).toBe(2);
  expect(point).toEqual([520, 0]);
});

test('the nearest within reach takes the touch', () => {
  const near = (point: Point) =>
    nearest([[100, 100] as const, [130, 100] as const], (at) => distance(at, point), 44);
  expect(near([120, 100])?.what).toEqual([130, 100]);
  expect(near([104, 100])?.what).toEqual([100, 100]);
  expect(near([300, 100])).toBeNull();
});
