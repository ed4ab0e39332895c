/** From a touch on the screen to what it means on the drawing. */
import type { Point } from '$lib/draw/shapes';

/** The drawing's point under a point of the screen, and how many pixels a unit of it takes. */
export function toDrawing(
  box: { left: number; top: number; width: number; height: number },
  client: Point,
  drawing: { width: number; height: number },
): { point: Point; scale: number } {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height) || 1;
  const left = box.left + (box.width - drawing.width * scale) / 2;
  const top = box.top + (box.height - drawing.height * scale) / 2;
  return { point: [(client[0] - left) / scale, (client[1] - top) / scale], scale };
}

/** The ship whose aim is nearest to a point, if any is within reach. */
export function nearest(
  point: Point,
  aims: readonly { ship: number; at: Point }[],
  reach: number,
): number | null {
  let best: number | null = null;
  let gap = reach;
  for (const { ship, at } of aims) {
    const away = Math.hypot(at[0] - point[0], at[1] - point[1]);
    if (away < gap) {
      best = ship;
      gap = away;
    }
  }
  return best;
}
