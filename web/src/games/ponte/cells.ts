/** Cells by name (`c4`), by column and row from the top left, and by their place in the drawing. */
import type { Point } from '$lib/draw/shapes';

/** The side of a cell in the drawing. */
export const UNIT = 100;

const A = 'a'.charCodeAt(0);

/** Column and row, counted from the top left, as the drawing has them. */
export const place = (cell: string, size: number): Point => [
  cell.charCodeAt(0) - A,
  size - Number(cell.slice(1)),
];

/** The name of the cell in a column and row from the top left; null off the board. */
export function nameAt(column: number, row: number, size: number): string | null {
  if (column < 0 || row < 0 || column >= size || row >= size) return null;
  return String.fromCharCode(A + column) + (size - row);
}

/** The middle of a cell in the drawing. */
export function centre(cell: string, size: number): Point {
  const [column, row] = place(cell, size);
  return [(column + 0.5) * UNIT, (row + 0.5) * UNIT];
}

/** The square of a cell in the drawing, or one within it. */
export function box(cell: string, size: number, inset: number) {
  const [x, y] = place(cell, size);
  const side = UNIT - 2 * inset;
  return { x: x * UNIT + inset, y: y * UNIT + inset, width: side, height: side };
}

/** The cell at a point of the drawing. */
export const cellAt = ([x, y]: Point, size: number): string | null =>
  nameAt(Math.floor(x / UNIT), Math.floor(y / UNIT), size);

/** All cells, row by row from the top, as they are read. */
export const rows = (size: number): string[][] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => nameAt(column, row, size) as string),
  );
