/** Moves, how it stands and how it ended, in words. */
import type { Result } from '$games/contract';
import { t } from '$lib/texts.svelte';

import { parse } from './notation';
import { type PonteView, coloursSettled } from './view';

type Name = (seat: number) => string;

/** Below the game's name: "Turn 25 · 10 × 10". */
export const title = (view: PonteView): string =>
  t(view.outcome ? 'ponte-title-over' : 'ponte-title', {
    turn: view.turn,
    size: view.size,
  });

/** Below a seat's name: "Light · 3 islands · 4 bridges". */
export function facts(view: PonteView, seat: number): string {
  const score = view.score[seat];
  if (!coloursSettled(view) || !score) return t('ponte-facts-open');
  return t('ponte-facts', {
    colour: view.colours[seat] ?? '',
    islands: score.islands,
    bridges: score.bridges,
  });
}

/** A move: "tiles c3, d7", "bridge e3–g4". */
export function words(move: string): string {
  const read = parse(move);
  if (!read) return move;
  const [a = '', b = ''] = 'cells' in read ? read.cells : [];
  return t(`ponte-move-${read.kind}`, { a, b });
}

/** The same where its cells are told already. */
export function brief(move: string): string {
  const kind = parse(move)?.kind;
  if (kind === 'tiles') return '';
  return kind === 'bridge' ? t('ponte-log-bridge') : words(move);
}

/** The score in one sentence: "You lead, 18 to 15." */
export function standing(view: PonteView, name: Name): string {
  const [a = 0, b = 0] = view.score.map((score) => score.points);
  if (a === b) return t('ponte-standing-level', { points: a });
  const leader = a > b ? 0 : 1;
  return t('ponte-standing', {
    name: name(leader),
    more: Math.max(a, b),
    less: Math.min(a, b),
  });
}

/** What decided it. */
export function ending(view: PonteView, result: Result, name: Name): string {
  const { winners, reason } = result;
  const [winner = 0] = winners;
  const [won, lost] = [view.score[winner], view.score[1 - winner]];
  const colour = view.colours[winner] ?? '';
  if (!won || !lost) return '';
  switch (reason) {
    case 'points':
      return t('ponte-end-points', {
        name: name(winner),
        colour,
        count: won.points - lost.points,
        more: won.points,
        less: lost.points,
      });
    case 'islands':
    case 'bridges':
      return t(`ponte-end-${reason}`, {
        colour,
        more: won[reason],
        less: lost[reason],
        points: won.points,
      });
    default:
      return t('ponte-end-level', { points: won.points });
  }
}
