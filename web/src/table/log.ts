/** The moves of a match as rows to read, from what happened at its table. */
import type { EventInfo } from '$lib/api/types';

export interface Row {
  /** Of the event. */
  number: number;
  /** Which move of the match this is, from 1. */
  turn: number;
  seat: number;
  move: string;
}

/**
 * The standing moves. An undo takes back the last one of its seat and all after it, except in a
 * turn that all make at once and that is not revealed yet: there it takes back that seat's alone.
 */
export function rowsOf(events: readonly EventInfo[]): Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    if (event.kind === 'move' && event.move) {
      const { number, seat, move } = event;
      rows.push({ number, seat: seat ?? 0, move, turn: 0 });
      // what was hidden comes to light with the last move of the turn
      event.revealed?.forEach((revealed, seat) => {
        const hidden = rows.findLast((row) => row.seat === seat);
        if (hidden && hidden.move.includes('?')) hidden.move = revealed;
      });
    } else if (event.kind === 'undo') takeBack(rows, event.seat ?? 0);
  }
  rows.forEach((row, i) => (row.turn = i + 1));
  return rows;
}

function takeBack(rows: Row[], seat: number): void {
  const last = rows.findLastIndex((row) => row.seat === seat);
  if (last < 0) return;
  const isHidden = rows.slice(last).every((row) => row.move === '?' || row.seat === seat);
  if (isHidden && rows.length - last > 1) rows.splice(last, 1);
  else rows.splice(last);
}
