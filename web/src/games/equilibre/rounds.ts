/**
 * The end of a round. The server goes on to the next one in the same move, so the position in which
 * a round ended is taken from that move, and what it brought from the view.
 */
import type { EventInfo } from '$lib/api/types';

import { played, turnOf, type Played } from './deeds';
import { ROUND_OVER, SEATS, type EquilibreView, type RoundScore } from './view';

export const PARTS = ['crossing', 'pawns', 'combos', 'chain'] as const;

export const turnsOf = (news: readonly EventInfo[]): Played[] =>
  news.flatMap((event) => turnOf(event) ?? []);

/** The position in which a round ended, if one did between these two. */
export function roundEnd(
  before: EquilibreView,
  news: readonly EventInfo[],
  after: EquilibreView,
): EquilibreView | null {
  if (after.phase === 'over') return before.phase === 'over' ? null : after;
  if (after.round !== before.round + 1) return null;
  const last = turnsOf(news).find(({ did }) => did.ends !== null);
  if (!last) return null;
  const end = { phase: ROUND_OVER, score: after.score, to_act: [], legal: null } as const;
  return { ...played(before, last), ...end, to_act: [] };
}

/** Whether a round has ended in this position and no other has begun. */
export const isEnd = (view: EquilibreView): boolean =>
  view.phase === ROUND_OVER || view.phase === 'over';

/** What a round brought a seat, as the server counted it. */
export const wonIn = (view: EquilibreView, round: number, seat: number): RoundScore =>
  view.score[seat]?.rounds[round - 1] ?? { crossing: 0, pawns: 0, combos: 0, chain: 0 };

/** All parts of what a round brings, together. */
export const total = (won: RoundScore): number => PARTS.reduce((sum, part) => sum + won[part], 0);

export const pointsIn = (view: EquilibreView, round: number, seat: number): number =>
  total(wonIn(view, round, seat));

/** Who ended the round by a crossing; null if it goes on, or all tiles were laid. */
export const crosserOf = (view: EquilibreView): number | null =>
  (isEnd(view) ? SEATS.find((seat) => wonIn(view, view.round, seat).crossing > 0) : null) ?? null;
