/** A board as it is drawn: what stands there in ink, and what was added in pencil. */
import { endsOf, readTurn, tally } from './notation';
import type { Island, IslandMap, SeatBoard } from './view';

/** What is not played yet. */
export interface Pencil {
  number: { number: number; island: number } | null;
  bridges: ReadonlyMap<string, number>;
}

export const NOTHING: Pencil = { number: null, bridges: new Map() };

/** A settled move that the others have not seen. */
export function pencilOf(move: string | null): Pencil {
  if (!move) return NOTHING;
  const { written, bridges } = readTurn(move);
  return { number: written, bridges: tally(bridges) };
}

export interface DrawnIsland extends Island {
  number: number | null;
  /** Whether the number is in pencil. */
  pencilled: boolean;
  /** Bridges that arrive, those in pencil among them. */
  arriving: number;
  finished: boolean;
  /** Whether what is in pencil would finish it. */
  nearly: boolean;
  hopeless: boolean;
}

export interface DrawnLine {
  line: string;
  ends: [number, number];
  ink: number;
  pencil: number;
}

export interface Sheet {
  islands: DrawnIsland[];
  lines: DrawnLine[];
}

export function sheetOf(map: IslandMap, board: SeatBoard, pencil: Pencil = NOTHING): Sheet {
  const lines = map.lines.map((line): DrawnLine => {
    const ink = board.bridges[line] ?? 0;
    return { line, ends: endsOf(line), ink, pencil: pencil.bridges.get(line) ?? 0 };
  });
  const arriving = (id: number) =>
    lines
      .filter(({ ends }) => ends.includes(id))
      .reduce((sum, { ink, pencil }) => sum + ink + pencil, 0);
  const islands = map.islands.map((island): DrawnIsland => {
    const pencilled = pencil.number?.island === island.id;
    const number = board.numbers[island.id] ?? (pencilled ? (pencil.number?.number ?? null) : null);
    const finished = board.finished.includes(island.id);
    const there = arriving(island.id);
    return {
      ...island,
      number,
      pencilled: pencilled && !(island.id in board.numbers),
      arriving: there,
      finished,
      nearly: !finished && number !== null && number === there,
      hopeless: board.hopeless.includes(island.id),
    };
  });
  return { islands, lines };
}

/** What is new on a board since it was last looked at. */
export interface Fresh {
  islands: ReadonlySet<number>;
  lines: ReadonlySet<string>;
  finished: ReadonlySet<number>;
}

export const STALE: Fresh = { islands: new Set(), lines: new Set(), finished: new Set() };

export function freshOn(before: SeatBoard | undefined, now: SeatBoard): Fresh {
  if (!before) return STALE;
  return {
    islands: new Set(
      Object.keys(now.numbers)
        .filter((id) => !(id in before.numbers))
        .map(Number),
    ),
    lines: new Set(
      Object.keys(now.bridges).filter(
        (line) => (now.bridges[line] ?? 0) > (before.bridges[line] ?? 0),
      ),
    ),
    finished: new Set(now.finished.filter((id) => !before.finished.includes(id))),
  };
}

/** What the last move changed on a board. */
export function lastOn(board: SeatBoard): Fresh {
  if (!board.last) return STALE;
  const { written, bridges } = readTurn(board.last);
  return {
    islands: new Set(written ? [written.island] : []),
    lines: new Set(bridges),
    finished: new Set(),
  };
}
