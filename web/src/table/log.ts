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

/** The moves that stand. A turn that all make at once is put in the order of seats when it is revealed. */
export function rowsOf(events: readonly EventInfo[]): Row[] {
  // an undo says what it took back: a viewer who comes later is not told what those moves were
  const gone = new Set(events.flatMap((event) => event.takes_back ?? []));
  const rows: Row[] = [];
  for (const { kind, number, seat, move, revealed } of events) {
    if (kind !== 'move' || !move || gone.has(number)) continue;
    rows.push({ number, seat: seat ?? 0, move, turn: 0 });
    if (!revealed) continue;
    const turn = rows.splice(-revealed.length).sort((a, b) => a.seat - b.seat);
    rows.push(...turn.map((row) => ({ ...row, move: revealed[row.seat] ?? row.move })));
  }
  rows.forEach((row, i) => (row.turn = i + 1));
  return rows;
}

/** The rows up to a move that is known by its text. */
export function upTo(rows: Row[], last: { seat: number; move: string } | null): Row[] {
  const end = rows.findLastIndex(({ seat, move }) => seat === last?.seat && move === last.move);
  return end < 0 ? rows : rows.slice(0, end + 1);
}
