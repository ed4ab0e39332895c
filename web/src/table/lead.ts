/** Who led when: for two, from the points after each move. */

/** By move, then by seat. */
export type Points = readonly (readonly number[])[];

/** After which move somebody has come to lead who did not before. */
export interface Turn {
  at: number;
  seat: number;
  more: number;
  less: number;
}

export function turns(points: Points): Turn[] {
  let leader: number | null = null;
  return points.flatMap(([a = 0, b = 0], at) => {
    const seat = a > b ? 0 : 1;
    if (a === b || seat === leader) return [];
    leader = seat;
    return [{ at, seat, more: Math.max(a, b), less: Math.min(a, b) }];
  });
}

/** By how much a seat led after each move; 0 where it did not. */
export const leads = (points: Points, seat: number): number[] =>
  points.map((of) => Math.max(0, (of[seat] ?? 0) - (of[1 - seat] ?? 0)));

/** The area under them, one unit per move; upwards where `up` is −1. */
export const area = (leads: readonly number[], up: 1 | -1): string =>
  `M0 0${leads.map((lead, at) => `V${lead * up}H${at + 1}`).join('')}V0Z`;
