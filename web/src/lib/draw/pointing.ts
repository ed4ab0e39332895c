/** From a finger or a mouse to what it means on a drawing. */
import type { Point } from './shapes';

/** A rectangle of a drawing. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** What is nearest of several things, if any is nearer than `reach`, and how far it is. */
export function nearest<T>(things: readonly T[], far: (thing: T) => number, reach = Infinity) {
  let best: { what: T; far: number } | null = null;
  for (const what of things) {
    const away = far(what);
    if (away < (best?.far ?? reach)) best = { what, far: away };
  }
  return best;
}

/**
 * The drawing's point under a point of the window, and how many units of the drawing a pixel is. What
 * is drawn stands in the middle of its box, as large as it can be.
 */
export function toDrawing(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  [x, y]: Point,
  drawn: Extent,
): { point: Point; units: number } {
  const units = Math.max(drawn.width / (box.width || 1), drawn.height / (box.height || 1));
  const across = (x - box.left - box.width / 2) * units + drawn.width / 2 + drawn.x;
  const down = (y - box.top - box.height / 2) * units + drawn.height / 2 + drawn.y;
  return { point: [across, down], units };
}
