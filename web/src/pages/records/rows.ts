/** The moves of a record as rows to read: each with the luck that followed it, and what is said. */
import type { Replay } from '$lib/api/types';

export interface Row {
  /** Which move this is, from 1; 0 for what was drawn or rolled before the first. */
  turn: number;
  /** Null for luck alone. */
  seat: number | null;
  move: string;
  luck: string[];
  comments: string[];
}

export function rowsOf(
  { moves, movers }: Pick<Replay, 'moves' | 'movers'>,
  comments: readonly string[],
): Row[] {
  const rows: Row[] = [];
  let turn = 0;
  moves.forEach((move, at) => {
    const seat = movers[at] ?? -1;
    if (seat >= 0) rows.push({ turn: ++turn, seat, move, luck: [], comments: [] });
    else if (!rows.length) rows.push({ turn: 0, seat: null, move: '', luck: [], comments: [] });
    const row = rows.at(-1)!;
    if (seat < 0) row.luck.push(move);
    if (comments[at]) row.comments.push(comments[at]);
  });
  return rows;
}

interface Node {
  variations?: Node[][];
}

/** How many lines of the record were not played, those within others too. */
export const variationsIn = (moves: unknown): number =>
  ((moves ?? []) as Node[])
    .flatMap((node) => node.variations ?? [])
    .reduce((count, line) => count + 1 + variationsIn(line), 0);
