/** How land that has grown together is shown: it spreads from where the new tiles touch the rest. */
import type { Point } from '$lib/draw/shapes';

import { UNIT, centre } from './cells';
import { beside } from './groups';

export interface Flow {
  /** The middles of the edges at which it begins. */
  springs: Point[];
  /** How far it goes from each of them until all land is covered. */
  reach: number;
}

/** Null if none of the new tiles touches anything. */
export function flow(
  cells: readonly string[],
  fresh: ReadonlyMap<string, unknown>,
  size: number,
): Flow | null {
  const springs = cells.flatMap((a, i) =>
    cells
      .slice(i + 1)
      .filter((b) => beside(a, b) && (fresh.has(a) || fresh.has(b)))
      .map((b): Point => {
        const [[ax, ay], [bx, by]] = [centre(a, size), centre(b, size)];
        return [(ax + bx) / 2, (ay + by) / 2];
      }),
  );
  if (springs.length === 0) return null;
  const far = cells.map((cell) => {
    const [x, y] = centre(cell, size);
    return Math.min(...springs.map(([sx, sy]) => Math.hypot(sx - x, sy - y)));
  });
  return { springs, reach: Math.round(Math.max(...far) + 0.9 * UNIT) };
}
