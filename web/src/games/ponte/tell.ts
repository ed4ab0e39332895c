/** What happened, how it stands and how it ended, in words. */
import type { EventInfo, TableInfo } from '$lib/api/types';
import { t } from '$lib/texts.svelte';

import { parse } from './cells';
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

/** What happened, for the live region. */
export function tell(
  event: EventInfo,
  before: PonteView | null,
  after: PonteView,
  name: Name,
): string {
  const read = event.kind === 'move' ? parse(event.move ?? '') : null;
  if (!read || event.seat == null) return '';
  const who = name(event.seat);
  const [a = '', b = ''] = 'cells' in read ? read.cells : [];
  const said = [t(`ponte-tell-${read.kind}`, { name: who, a, b })];
  if (before) said.push(...gains(before, after, event.seat, who));
  return said.join(' ');
}

function gains(before: PonteView, after: PonteView, seat: number, who: string): string[] {
  const [was, is] = [before.score[seat], after.score[seat]];
  if (!was || !is) return [];
  const said: string[] = [];
  if (is.islands > was.islands)
    said.push(t('ponte-tell-islands', { count: is.islands - was.islands }));
  if (is.points > was.points) said.push(t('ponte-tell-points', { name: who, points: is.points }));
  return said;
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

/** How it ended, as a heading and a sentence. */
export function ending(
  view: PonteView,
  info: TableInfo,
  name: Name,
): { heading: string; text: string } {
  const result = info.result ?? view.outcome;
  if (!result) return { heading: '', text: '' };
  const [winner, other] = result.winners;
  if (winner === undefined)
    return { heading: t('ponte-end-none'), text: reasonText(view, info, result.reason, 0, name) };
  const heading =
    other !== undefined
      ? t('ponte-end-shared')
      : t('ponte-end-won', { name: name(winner), reason: result.reason });
  return { heading, text: reasonText(view, info, result.reason, winner, name) };
}

function reasonText(
  view: PonteView,
  info: TableInfo,
  reason: string,
  winner: number,
  name: Name,
): string {
  const [won, lost] = [view.score[winner], view.score[1 - winner]];
  const colour = view.colours[winner] ?? '';
  if (!won || !lost) return '';
  switch (reason) {
    case 'points':
      return t('ponte-end-points', {
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
    case 'shared':
      return t('ponte-end-level', { points: won.points });
    case 'resigned':
    case 'time':
      return out(info, reason, name);
    default:
      return t(reason === 'draw' ? 'ponte-end-draw' : 'ponte-end-stopped');
  }
}

/** Who left the match early; nobody is named if both did. */
function out(info: TableInfo, reason: 'resigned' | 'time', name: Name): string {
  const gone = info.seats.flatMap((seat, i) => (seat.out ? [i] : []));
  const [first] = gone;
  if (gone.length !== 1 || first === undefined) return t('ponte-end-both-out');
  return t(`ponte-end-${reason}`, { name: name(first) });
}
