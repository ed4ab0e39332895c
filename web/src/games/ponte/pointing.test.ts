import { describe, expect, it } from 'vitest';

import { arch } from '$lib/draw/shapes';

import { cellAt, centre } from './cells';
import { frame, meant, toBoard } from './pointing';

const PHONE = { left: 0, top: 100, width: 390, height: 390 };
const units = frame(10).side / 390;

describe('a point of the window', () => {
  it('is a point of the drawing', () => {
    const { left, top, side } = frame(10);
    expect(toBoard(0, 100, PHONE, 10).point).toEqual([left, top]);
    expect(toBoard(390, 490, PHONE, 10).point).toEqual([left + side, top + side]);
  });

  it('is one, too, where the square stands in the middle of a wide box', () => {
    const wide = { left: 0, top: 0, width: 790, height: 390 };
    const { point } = toBoard(395, 195, wide, 10);
    expect(cellAt(point, 10)).toBe(cellAt(toBoard(195, 295, PHONE, 10).point, 10));
  });
});

describe('the frame', () => {
  it.each([6, 10, 12])('has room for a bridge along the upper edge of a board of %i', (size) => {
    const { deck, railFar } = arch(centre(`a${size}`, size), centre(`c${size}`, size), {
      ...{ width: 32, rise: 44, spring: 5 },
    });
    const heights = [...(deck + railFar).matchAll(/[-\d.]+ ([-\d.]+)/g)].map((at) => Number(at[1]));
    const halo = 24 / 2;
    expect(Math.min(...heights) - halo).toBeGreaterThan(frame(size).top);
  });
});

describe('a touch', () => {
  const takes = (cell: string) => cell === 'd5';
  const near = (cell: string, dx: number) => {
    const [x, y] = centre(cell, 10);
    return meant({ point: [x + dx * units, y], units }, 10, takes);
  };

  it('means the cell below it, if that does something', () => {
    expect(near('d5', 0)).toBe('d5');
  });

  it('means a cell nearby that does something, if the one below does not', () => {
    expect(near('e5', -13)).toBe('d5');
    expect(near('c5', 13)).toBe('d5');
  });

  it('asks about the cell below it, if it is clear', () => {
    expect(near('e5', 0)).toBe('e5');
    expect(near('e5', 13)).toBe('e5');
    expect(near('a1', 0)).toBe('a1');
  });
});
