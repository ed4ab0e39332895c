/** From a finger or a mouse to a cell. */
import { distance, nearest, toDrawing } from '$lib/draw/pointing';

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

/** A point of the window as a point of the drawing, and how many units of it a pixel is. */
export function toBoard(x: number, y: number, box: Parameters<typeof toDrawing>[0], size: number) {
  const { left, top, side } = frame(size);
  return toDrawing(box, [x, y], { x: left, y: top, width: side, height: side });
}

/**
 * The cell that a touch means: the one below it, unless that does nothing and another one that
 * does is within reach.
 */
export function meant(
  { point, units }: ReturnType<typeof toBoard>,
  size: number,
  takes: (cell: string) => boolean,
): string | null {
  const below = cellAt(point, size);
  if (below && takes(below)) return below;
  const around = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => cellAt([point[0] + dx * UNIT, point[1] + dy * UNIT], size)),
  );
  const taking = around.filter((cell) => cell !== null && takes(cell)) as string[];
  const far = (cell: string) => distance(centre(cell, size), point);
  return nearest(taking, far, REACH * units)?.what ?? below;
}
