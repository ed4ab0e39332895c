/** The view of Le Triangle du Diable, as the server types it. */
import type { TriangleHeld as Held, TriangleView, TriangleVoyage as Voyage } from '$lib/api/types';

export type {
  TriangleHeld as Held,
  TrianglePile as Pile,
  TriangleShip as Ship,
  TriangleView,
  TriangleVoyage as Voyage,
} from '$lib/api/types';

export const isVoyage = (course: Voyage | Held | undefined): course is Voyage =>
  course !== undefined && 'to' in course;

/** The number of a ship that is called `s3`. */
export const numberOf = (ship: string): number => Number(ship.slice(1));
export const shipName = (number: number): string => `s${number}`;

/** Seat and number of a ship that is called `1:s3`. */
export function whose(full: string): { seat: number; number: number } {
  const [seat = '0', ship = 's1'] = full.split(':');
  return { seat: Number(seat), number: numberOf(ship) };
}

export const goalOf = (view: TriangleView): number => Number(view.options.goal);
