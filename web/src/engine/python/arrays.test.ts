import { expect, it } from 'vitest';

import { NdArray, recordOf, TYPES } from './arrays.ts';
import { accumulate } from './modules/itertools.ts';
import { array, concatenate } from './modules/numpy.ts';
import { add, div, item, mul, sub } from './operations.ts';
import { Slice, tupled } from './values.ts';

const grid = (): NdArray =>
  array([array([1.5, 2.5, 3.5]), array([4, 5, 6.5])].map((x) => x.tolist()));

it('computes number by number', () => {
  const row = item(grid(), tupled([1, new Slice(null, 2, null)]));
  expect(div(row, 2).tolist()).toEqual([2, 2.5]);
  expect(mul(row, 3).tolist()).toEqual([12, 15]);
  expect(add(row, row).tolist()).toEqual([8, 10]);
  expect(sub(row, 1).tolist()).toEqual([3, 4]);
});

it('sums numbers of all dimensions', () => {
  expect(grid().sum()).toBe(23);
  expect(array([2n ** 60n, 2n ** 60n], 'i8').sum()).toBe(2n ** 61n);
  expect(NdArray.zeros([0], TYPES.i2!).sum()).toBe(0);
});

it('lays records out as C does', () => {
  const type = recordOf([
    ['a', 'u1'],
    ['b', 'f8'],
    ['c', 'i2', tupled([3])],
  ]);
  expect([...type.fields.values()].map(({ offset }) => offset)).toEqual([0, 8, 16]);
  expect(type.itemsize).toBe(24);
});

it('joins arrays of one type', () => {
  expect(concatenate([array([1, 2]), array([3])]).tolist()).toEqual([1, 2, 3]);
});

it('accumulates from where it is told to begin', () => {
  expect([...accumulate([2, 3])]).toEqual([2, 5]);
  expect([...accumulate([2, 3], { initial: 0 })]).toEqual([0, 2, 5]);
});
