/** Moves, scores and ends in words. */
import type { Result } from '$games/contract';
import { clauses, listed } from '$lib/lists';
import { t, texts } from '$lib/texts.svelte';

import { lineName } from './lines';
import { readTurn, tally } from './notation';
import { boardOf, cardsToPlay, type HashiView, isSolo, RACES, readCard } from './view';

type Name = (seat: number) => string;

/** The bridges of a move: "4–7 twice, 10–16". */
export const lineWords = (bridges: readonly string[], name = lineName): string[] =>
  [...tally(bridges)].map(([line, count]) => t('hashi-times', { line: name(line), count }));

/** A move, short enough for a log. */
export function words(move: string): string {
  if (move === '?') return t('hashi-word-sealed');
  if (move.startsWith('card:')) {
    const { number, bridges } = readCard(move.slice(5));
    return t('hashi-word-card', { number, count: bridges });
  }
  if (move.startsWith('start:')) {
    const { written } = readTurn(move.slice(6));
    return t('hashi-word-start', { ...written });
  }
  const { written, bridges } = readTurn(move);
  if (!written && !bridges.length) return t('hashi-word-nothing');
  const number = written ? t('hashi-word-number', { ...written }) : t('hashi-word-no-number');
  if (!move.includes(' ')) return number;
  return clauses([number, ...(bridges.length ? lineWords(bridges) : [t('hashi-word-no-bridges')])]);
}

export function title(view: HashiView): string {
  const side = String(view.options.side ?? 'A');
  const of = cardsToPlay(view);
  if (view.phase === 'over') return t('hashi-title-over', { of, side });
  if (view.drawn === 0) return t('hashi-title-start', { side });
  return t('hashi-title-card', { card: view.drawn, of, side });
}

export function facts(view: HashiView, seat: number): string {
  const told = t('hashi-facts', { count: boardOf(view, seat).finished.length });
  const sealed = view.committed[seat] && !isSolo(view);
  return sealed ? t('hashi-facts-sealed', { facts: told }) : told;
}

export function standing(view: HashiView, name: Name): string {
  const points = view.score.map((score) => score.points);
  if (isSolo(view)) return t('hashi-alone', { count: points[0] ?? 0 });
  const most = Math.max(...points);
  const leaders = seatsWith(points, most);
  if (leaders.length > 1)
    return t('hashi-tied', { names: listed(leaders.map(name)), points: most });
  const leader = leaders[0] ?? 0;
  const second = Math.max(...points.filter((_, seat) => seat !== leader));
  if (leader === view.seat) return t('hashi-lead-you', { points: most, second });
  return t('hashi-lead', { name: name(leader), points: most, second });
}

const seatsWith = (points: readonly number[], value: number): number[] =>
  points.flatMap((count, seat) => (count === value ? [seat] : []));

export function ending(view: HashiView, { winners }: Result, name: Name): string {
  if (isSolo(view)) return sentences(madeOf(view, 0, name), unseen(view));
  const [first = 0] = winners;
  const points = pointsOf(view, first);
  if (winners.length > 1) return sentences(t('hashi-end-shared', { points }), unseen(view));
  const rest = view.score.filter((_, seat) => seat !== first).map((score) => score.points);
  const lead = t('hashi-end-by', { count: points - Math.max(...rest) });
  return sentences(lead, madeOf(view, first, name), unseen(view));
}

/** The title that the points of somebody who played alone have earned. */
export const rank = (view: HashiView): string | null => view.title?.[texts.lang] ?? null;

const sentences = (...told: string[]): string => told.filter(Boolean).join(' ');

const pointsOf = (view: HashiView, seat: number): number => view.score[seat]?.points ?? 0;

/** What a seat's points are made of. */
function madeOf(view: HashiView, seat: number, name: Name): string {
  const score = view.score[seat];
  if (!score) return '';
  const races = RACES.filter((race) => score[race] > 0).map((race) =>
    t('hashi-end-part', {
      what: t(`hashi-${race}`).toLocaleLowerCase(texts.lang),
      points: score[race],
    }),
  );
  const islands = t('hashi-two-each', { count: boardOf(view, seat).finished.length });
  const points = t('hashi-points', { count: score.points });
  return t('hashi-end-parts', {
    name: `${name(seat)}, ${points}`,
    parts: listed([islands, ...races]),
  });
}

function unseen(view: HashiView): string {
  if (!view.removed) return '';
  const { number, bridges } = readCard(view.removed);
  return t('hashi-end-unseen', { number, count: bridges });
}
