/** What is said of a match: places and ships, moves, the score, the end. */
import type { Result } from '$games/contract';
import { listed } from '$lib/lists';
import { t, texts } from '$lib/texts.svelte';

import {
  BONUS,
  portAhead,
  portAt,
  portBehind,
  sector,
  SECTORS,
  type Direction,
  type Port,
} from './chart';
import {
  goalOf,
  isVoyage,
  numberOf,
  whose,
  type Held,
  type Ship,
  type TriangleView,
  type Voyage,
} from './view';

export type Namer = (seat: number) => string;

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Thousands, written in full: "50,000". */
export const money = (thousands: number): string =>
  new Intl.NumberFormat(texts.lang).format(thousands * 1000);

/** Who is meant, as the sentences want it; French says "de Burano", but "d’Avocette". */
export function who(seat: number, view: { seat: number | null }, name: Namer) {
  const called = name(seat);
  const of = /^[aàâeéèêiîoôuùûy]/i.test(called) ? `d’${called}` : `de ${called}`;
  return { you: seat === view.seat ? 'yes' : 'no', name: called, of };
}

export const sign = (port: Port): string => t(`triangle-sign-${port}`);
export const portName = (port: Port): string => t(`triangle-port-${port}`);

export function placeName(node: number): string {
  const port = portAt(node);
  return port ? portName(port) : t('triangle-space', { node });
}

export const shipOf = (
  seat: number,
  number: number,
  view: { seat: number | null },
  name: Namer,
): string => t('triangle-ship-of', { ...who(seat, view, name), ship: number });

/** Places by name; spaces that follow each other are told together: "spaces 31–35". */
export function placeList(nodes: readonly number[]): string {
  const runs: number[][] = [];
  for (const node of nodes) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === node - 1 && !portAt(node) && !portAt(node - 1))
      run.push(node);
    else runs.push([node]);
  }
  return listed(
    runs.map(([first = 0, ...more]) =>
      more.length
        ? t('triangle-spaces', { first, last: more[more.length - 1] ?? first })
        : placeName(first),
    ),
  );
}

// --- the move in the making --------------------------------------------------------------------

/** What a port would pay to a ship that enters it now. */
export function payOf(port: Port, view: TriangleView): number {
  const { top } = view.piles[port];
  return top === null ? 0 : top + (port === 'sugar' && view.bonus > 0 ? BONUS : 0);
}

/** By how many sectors a ship would be caught, for a button or the chart: "3/24". */
export const riskBrief = (risk: number): string =>
  risk === 0 ? '0' : `${Math.round(risk * 10) / 10}/${SECTORS.length}`;

/** The danger that a ship would be in where its voyage ends, as a sentence. */
export const riskThere = ({ risk }: Voyage): string =>
  t('triangle-there', { risk: Math.round(risk * 10) / 10, sectors: SECTORS.length });

/** What a voyage would do, as a sentence. */
export function voyage(ship: number, course: Voyage, view: TriangleView, name: Namer): string {
  const { to: node, kind, bumps } = course;
  const port = portAt(node);
  if (port) {
    const pay = payOf(port, view);
    const seat = view.seat ?? 0;
    const facts = { ship, port: portName(port), sum: money(pay) };
    if (!pay) return t('triangle-to-empty', facts);
    if ((view.score[seat]?.points ?? 0) + pay >= goalOf(view)) return t('triangle-to-win', facts);
    return t(port === 'sugar' ? 'triangle-to-bonus' : 'triangle-to-port', facts);
  }
  if (bumps) {
    const { seat, number } = whose(bumps);
    const other = shipOf(seat, number, view, name);
    return t('triangle-to-bump', { ship, node, other, port: portName(portBehind(node)) });
  }
  const { port: next, away } = portAhead(node);
  const facts = { ship, node, away, port: portName(next) };
  const text = t(`triangle-to-${kind}`, facts);
  return capital(text);
}

const heldKey = (held: Held): string => held.why.replace('triangle/', '');
const known = (key: string, other: string): string => (texts.has(key) ? t(key) : t(other));

/** Why a ship stays, as a predicate: "hangs from the cloud". */
export const whyHeld = (held: Held): string =>
  known(`triangle-why-${heldKey(held)}`, 'triangle-why-other');

/** In one word, for a button. */
export function brief(course: Voyage | Held | undefined, view: TriangleView): string {
  if (!course) return '';
  if (!isVoyage(course)) return known(`triangle-held-${heldKey(course)}`, 'triangle-held-other');
  const port = portAt(course.to);
  if (port) {
    const sum = payOf(port, view);
    return sum ? t('triangle-pick-port', { sum }) : t('triangle-pick-empty');
  }
  return t(`triangle-pick-${course.bumps ? 'bump' : course.kind}`, { node: course.to });
}

/** The letter of a direction, as a compass has it: a French one says O where records write W. */
export const compass = (direction: Direction): string => t('triangle-compass', { direction });

/** "B3S", as short as a record writes it */
export function spinBrief(name: string): string {
  const { letter, steps, direction } = sector(name);
  return `${letter}${steps ?? ''}${compass(direction)}`;
}

/** "B 3 south" */
export function spinWords(name: string): string {
  const { letter, steps, direction } = sector(name);
  const facts = { letter, steps: steps ?? 0, direction: t(`triangle-${direction.toLowerCase()}`) };
  return t(steps === null ? 'triangle-spin-word' : 'triangle-spin-short', facts);
}

// --- what happened -----------------------------------------------------------------------------

/** A move in words, for the log. */
export function moveWords(move: string, view: TriangleView | null): string {
  if (move === 'pass') return t('triangle-move-pass');
  const ship = numberOf(move);
  const course = view?.legal?.ships[move];
  if (!isVoyage(course)) return t('triangle-move-ship', { ship });
  return t('triangle-move-ship-to', { ship, place: placeName(course.to) });
}

// --- the score and the end ---------------------------------------------------------------------

export const title = (view: TriangleView): string =>
  t('triangle-title', { round: view.round, goal: goalOf(view) });

/** What became of ships: "1 caught", "2 lost". */
export function fates(view: TriangleView, seat: number): string[] {
  const count = (state: Ship['state']) =>
    view.ships[seat]?.filter((ship) => ship.state === state).length ?? 0;
  const [caught, lost] = [count('hanging'), count('lost')];
  return [
    ...(caught ? [t('triangle-facts-caught', { count: caught })] : []),
    ...(lost ? [t('triangle-facts-lost', { count: lost })] : []),
  ];
}

/** "3 ships · 1 caught · 140 to go" */
export function facts(view: TriangleView, seat: number): string {
  const { points = 0, ships = 0 } = view.score[seat] ?? {};
  const left = goalOf(view) - points;
  return [
    t('triangle-facts-ships', { count: ships }),
    ...fates(view, seat),
    ...(left > 0 && !view.outcome ? [t('triangle-facts-to-go', { sum: left })] : []),
  ].join(' · ');
}

export function standing(view: TriangleView, name: Namer): string {
  const points = view.score.map((score) => score.points);
  const most = Math.max(...points);
  const first = points.flatMap((sum, seat) => (sum === most ? [seat] : []));
  const [leader = 0] = view.outcome?.winners ?? first;
  const said = { ...who(leader, view, name), points: money(most), goal: money(goalOf(view)) };
  if (view.outcome && view.outcome.winners.length === 1) return t('triangle-standing-won', said);
  return t(first.length > 1 ? 'triangle-standing-level' : 'triangle-standing-lead', said);
}

export function ending(view: TriangleView, result: Result, name: Namer): string {
  const { winners, reason, tie_break } = result;
  const [winner = 0] = winners;
  const first = who(winner, view, name);
  const said = [winners.length === 1 ? t('triangle-end-won', first) : t('triangle-end-shared')];
  if (reason === 'goal')
    said.push(
      t(first.you === 'yes' ? 'triangle-end-goal-you' : 'triangle-end-goal', {
        name: first.name,
        points: money(view.score[winner]?.points ?? 0),
        goal: money(goalOf(view)),
      }),
    );
  else {
    const points = view.score.map((score, seat) => ({ seat, points: score.points }));
    const all = points
      .sort((a, b) => b.points - a.points)
      .map(({ seat, points: sum }) =>
        t('triangle-end-item', { name: name(seat), points: money(sum) }),
      );
    said.push(t(`triangle-end-${reason}`, { list: listed(all) }));
  }
  if (tie_break === 'ships') said.push(t('triangle-end-ships'));
  if (tie_break === 'shared') said.push(t('triangle-end-equal'));
  return said.join(' ');
}
