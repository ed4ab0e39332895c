/** The moves of a match as rows to read, from what happened at its table. */
import type { EventInfo } from '$lib/api/types';

export interface Row {
  /** Of the event. */
  number: number;
  /** Which move of the match this is, from 1. */
  turn: number;
  seat: number;
  move: string;
  /** What was drawn or rolled after it. */
  luck: string[];
  /** How many moves, luck's included, led to the position after it and its luck. */
  at: number;
}

/**
 * The standing moves. An undo takes back the last one of its seat and all after it, except in a
 * turn that all make at once and that is not revealed yet: there it takes back that seat's alone.
 */
export function rowsOf(events: readonly EventInfo[]): Row[] {
  const rows: Row[] = [];
  let drawn = 0;
  for (const event of events) {
    if (event.kind === 'start') drawn = event.luck?.length ?? 0;
    else if (event.kind === 'move' && event.move) {
      const { number, seat, move, luck } = event;
      rows.push({ number, seat: seat ?? 0, move, luck: luck ?? [], turn: 0, at: 0 });
      // what was hidden comes to light with the last move of the turn
      event.revealed?.forEach((revealed, seat) => {
        const hidden = rows.findLast((row) => row.seat === seat);
        if (hidden && hidden.move.includes('?')) hidden.move = revealed;
      });
    } else if (event.kind === 'undo') takeBack(rows, event.seat ?? 0);
  }
  let at = drawn;
  rows.forEach((row, i) => {
    row.turn = i + 1;
    at += 1 + row.luck.length;
    row.at = at;
  });
  return rows;
}

function takeBack(rows: Row[], seat: number): void {
  const last = rows.findLastIndex((row) => row.seat === seat);
  if (last < 0) return;
  const isHidden = rows.slice(last).every((row) => row.move === '?' || row.seat === seat);
  if (isHidden && rows.length - last > 1) rows.splice(last, 1);
  else rows.splice(last);
}
