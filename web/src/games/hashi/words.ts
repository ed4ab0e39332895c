/** Moves, events, scores and ends in words. */
import type { EventInfo, TableInfo } from '$lib/api/types';
import { t, texts } from '$lib/texts.svelte';

import { lineName, lineSaid, listed } from './lists';
import { readTurn, tally } from './notation';
import { boardOf, cardsToPlay, type HashiView, isSolo, RACES, readCard } from './view';

type Name = (seat: number) => string;

/** The bridges of a move: "4–7 twice, 10–16". */
const lineWords = (bridges: readonly string[], name = lineName): string[] =>
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
  return [number, ...(bridges.length ? lineWords(bridges) : [t('hashi-word-no-bridges')])].join(
    ', ',
  );
}

/** A move as it is read out. */
function spoken(move: string): string {
  const { written, bridges } = readTurn(move);
  if (!written && !bridges.length) return t('hashi-word-nothing');
  const parts = [written ? t('hashi-say-number', { ...written }) : t('hashi-word-no-number')];
  if (bridges.length)
    parts.push(
      t('hashi-say-bridges', {
        count: bridges.length,
        lines: listed(lineWords(bridges, lineSaid)),
      }),
    );
  else if (move.includes(' ')) parts.push(t('hashi-word-no-bridges'));
  return parts.join(', ');
}

export function tell(
  event: EventInfo,
  before: HashiView | null,
  after: HashiView,
  name: Name,
): string {
  if (event.kind !== 'move' || event.seat == null || event.move == null) return '';
  const moves = event.revealed ?? (isSolo(after) ? [event.move] : null);
  if (!moves) return t('hashi-tell-sealed', { name: name(event.seat) });
  return [
    ...revealing(moves, before, name),
    ...(before ? gains(before, after, name) : []),
    ...coming(after),
  ].join(' ');
}

function revealing(moves: readonly string[], before: HashiView | null, name: Name): string[] {
  const told = moves.map((move, seat) =>
    t('hashi-tell-move', { name: name(seat), move: spoken(move) }),
  );
  if (moves.length === 1 || !before) return told;
  const heading =
    before.phase === 'start' ? t('hashi-tell-start') : t('hashi-tell-turn', { turn: before.drawn });
  return [heading, ...told];
}

function gains(before: HashiView, after: HashiView, name: Name): string[] {
  const told: string[] = [];
  after.score.forEach((score, seat) => {
    const had = boardOf(before, seat).finished;
    const finished = boardOf(after, seat).finished.filter((island) => !had.includes(island));
    if (finished.length)
      told.push(t('hashi-tell-finished', { name: name(seat), islands: listed(finished) }));
    for (const race of RACES) {
      const count = score[race] - (before.score[seat]?.[race] ?? 0);
      if (count > 0)
        told.push(t('hashi-tell-race', { name: name(seat), race: t(`hashi-${race}`), count }));
    }
  });
  return told;
}

function coming(after: HashiView): string[] {
  if (after.phase !== 'turn' || !after.card) return [];
  const { number, bridges } = readCard(after.card);
  return [t('hashi-tell-card', { number, count: bridges })];
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

export function ending(
  view: HashiView,
  info: TableInfo,
  name: Name,
): { heading: string; text: string } {
  const result = info.result ?? view.outcome;
  const winners = result?.winners ?? [];
  const reason = result?.reason ?? '';
  if (['resigned', 'time', 'draw', 'stopped'].includes(reason))
    return { heading: winning(view, winners, name), text: t(`hashi-end-${reason}`) };
  if (isSolo(view)) {
    const heading = view.title?.[texts.lang] ?? t('hashi-points', { count: pointsOf(view, 0) });
    return { heading, text: sentences(madeOf(view, 0, name), unseen(view)) };
  }
  const heading = winning(view, winners, name);
  const first = winners[0] ?? 0;
  const points = pointsOf(view, first);
  if (winners.length > 1)
    return { heading, text: sentences(t('hashi-end-shared', { points }), unseen(view)) };
  const rest = view.score.filter((_, seat) => seat !== first).map((score) => score.points);
  const lead = t('hashi-end-by', { count: points - Math.max(...rest) });
  return { heading, text: sentences(lead, madeOf(view, first, name), unseen(view)) };
}

const sentences = (...told: string[]): string => told.filter(Boolean).join(' ');

const pointsOf = (view: HashiView, seat: number): number => view.score[seat]?.points ?? 0;

function winning(view: HashiView, winners: readonly number[], name: Name): string {
  const [first] = winners;
  if (first === undefined) return t('hashi-no-winner');
  if (winners.length > 1) return t('hashi-shared', { names: listed(winners.map(name)) });
  return first === view.seat ? t('hashi-wins-you') : t('hashi-wins', { name: name(first) });
}

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
