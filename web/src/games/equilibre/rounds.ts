/**
 * The end of a round. The server goes on to the next one in the same move, so the position in which
 * it ended is put together from the one before it; what it brought stands in the view.
 */
import type { EventInfo } from '$lib/api/types';

import { parse } from './notation';
import { ROUND_OVER, SEATS, type EquilibreView, type RoundScore } from './view';
import { bridgeOf, walkOf } from './walk';
import { ALL_TILES, tilesLaid } from './worth';

export interface Played {
  seat: number;
  move: string;
}

export const PARTS = ['crossing', 'pawns', 'combos', 'chain'] as const;

export const movesOf = (news: readonly EventInfo[]): Played[] =>
  news.flatMap(({ kind, seat, move }) =>
    kind === 'move' && move && typeof seat === 'number' ? [{ seat, move }] : [],
  );

/** A position with a move played on its bridge and its tile in the rack. */
export function played(view: EquilibreView, { seat, move }: Played): EquilibreView {
  const bridge = walkOf(view, seat, move)?.after ?? bridgeOf(view.bridge, seat, move);
  const { section, tile } = parse(move) ?? {};
  const racks = view.racks.map((rack, whose) =>
    whose === seat && section && tile ? { ...rack, [section]: [...rack[section], tile] } : rack,
  );
  return { ...view, bridge: [...bridge], racks, last: { seat, move } };
}

/** The position in which a round ended, if one did between these two. */
export function roundEnd(
  before: EquilibreView,
  news: readonly EventInfo[],
  after: EquilibreView,
): EquilibreView | null {
  if (after.phase === 'over') return before.phase === 'over' ? null : after;
  if (after.round !== before.round + 1) return null;
  let view = before;
  for (const move of movesOf(news)) {
    const crossed = walkOf(view, move.seat, move.move)?.crossed;
    view = played(view, move);
    if (crossed || tilesLaid(view) === ALL_TILES)
      return { ...view, phase: ROUND_OVER, score: after.score, to_act: [], legal: null };
  }
  return null;
}

/** Whether a round has ended in this position and no other has begun. */
export const isEnd = (view: EquilibreView): boolean =>
  view.phase === ROUND_OVER || view.phase === 'over';

/** What a round brought a seat, as the server counted it. */
export const wonIn = (view: EquilibreView, round: number, seat: number): RoundScore =>
  view.score[seat]?.rounds[round - 1] ?? { crossing: 0, pawns: 0, combos: 0, chain: 0 };

export const pointsIn = (view: EquilibreView, round: number, seat: number): number => {
  const won = wonIn(view, round, seat);
  return PARTS.reduce((sum, part) => sum + won[part], 0);
};

/** Who ended the round by a crossing; null if it goes on, or all tiles were laid. */
export const crosserOf = (view: EquilibreView): number | null =>
  (isEnd(view) ? SEATS.find((seat) => wonIn(view, view.round, seat).crossing > 0) : null) ?? null;
