/** From a finger or a mouse to a cell. */
import type { Point } from '$lib/draw/shapes';

import { UNIT, cellAt, centre } from './cells';

/** The frame around the water, for each cell of the board's side: letters stay equally large. */
const THIN = 2.4;
export const WIDE = 5.2;
/** How far a bridge along the upper edge rises above the water, with the halo of the last move. */
const RISES = 30;

/** The square that is drawn, in units of the drawing. */
export interface Frame {
  left: number;
  top: number;
  side: number;
}

export function frame(size: number): Frame {
  const thin = Math.max(THIN * size, RISES);
  return { left: -WIDE * size, top: -thin, side: size * (UNIT + WIDE) + thin };
}

/** How near a legal cell must be to take a touch that missed it, in pixels. */
export const REACH = 24;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Units of the drawing for each pixel; the square stands in the middle of its box. */
const scale = (box: Box, size: number): number =>
  frame(size).side / (Math.min(box.width, box.height) || 1);

/** A point of the window as a point of the drawing. */
export function toBoard(x: number, y: number, box: Box, size: number): Point {
  const { left, top, side } = frame(size);
  const k = scale(box, size);
  return [
    (x - box.left - box.width / 2) * k + side / 2 + left,
    (y - box.top - box.height / 2) * k + side / 2 + top,
  ];
}

/**
 * The cell that a touch means: the one below it, unless that does nothing and another one that
 * does is within reach.
 */
export function meant(
  point: Point,
  box: Box,
  size: number,
  takes: (cell: string) => boolean,
): string | null {
  const below = cellAt(point, size);
  if (below && takes(below)) return below;
  let [best, least] = [below, REACH * scale(box, size)];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) {
      const near = cellAt([point[0] + dx * UNIT, point[1] + dy * UNIT], size);
      if (!near || !takes(near)) continue;
      const [x, y] = centre(near, size);
      const away = Math.hypot(x - point[0], y - point[1]);
      if (away < least) [best, least] = [near, away];
    }
  return best;
}
