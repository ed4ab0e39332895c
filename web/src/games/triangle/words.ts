/** What is said of a match: names of places and ships, moves, events, the score, the end. */
import type { EventInfo, TableInfo } from '$lib/api/types';
import { t, texts } from '$lib/texts.svelte';

import { BONUS, portAhead, portAt, portBehind, sector, SECTORS, type Port } from './chart';
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

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Thousands, written in full: "50,000". */
export const money = (thousands: number): string =>
  new Intl.NumberFormat(texts.lang).format(thousands * 1000);

/** "a, b and c" */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return t('triangle-and', {
    first: items.slice(0, -1).join(', '),
    last: items[items.length - 1] ?? '',
  });
}

/** Who is meant, as the sentences want it; French says "de Burano", but "d’Avocette". */
function who(seat: number, view: TriangleView, name: Namer) {
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

export const shipOf = (seat: number, number: number, view: TriangleView, name: Namer): string =>
  t('triangle-ship-of', { ...who(seat, view, name), ship: number });

/** Places by name; spaces that follow each other are told together: "spaces 31–35". */
export function placeList(nodes: readonly number[]): string {
  const runs: number[][] = [];
  for (const node of nodes) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === node - 1 && !portAt(node) && !portAt(node - 1))
      run.push(node);
    else runs.push([node]);
  }
  return list(
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
    return t('triangle-to-bump', { ship, other, port: portName(portBehind(node)) });
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

// --- for those who listen ----------------------------------------------------------------------

/** Where a ship is: "Ship 2, at sea on space 17, under the cloud". */
export function shipPlace(ship: Ship): string {
  const port = ship.node === null ? null : portAt(ship.node);
  const text = t(`triangle-ship-${ship.state}`, {
    ship: numberOf(ship.name),
    node: ship.node ?? 0,
    port: port ? portName(port) : '',
    magnet: ship.magnet ?? 0,
  });
  return ship.covered ? `${text}, ${t('triangle-ship-is-covered')}` : text;
}

export const riskOf = (ship: Ship): string =>
  t('triangle-ship-at-risk', { risk: Math.round(ship.risk * 10) / 10, sectors: SECTORS.length });

/** All that there is to know of an own ship, for a screen reader. */
export function shipName(ship: Ship, view: TriangleView, name: Namer, risk: boolean): string {
  const afloat = ship.state === 'sea' || ship.state === 'port';
  const is = risk && afloat ? `${shipPlace(ship)}, ${riskOf(ship)}` : shipPlace(ship);
  const course = view.legal?.ships[ship.name];
  if (!course) return is;
  if (isVoyage(course))
    return t('triangle-ship-goes', {
      name: is,
      outcome: voyage(numberOf(ship.name), course, view, name),
    });
  if (!afloat || ship.covered) return is;
  return t('triangle-ship-stays', {
    name: is,
    why: whyHeld(course),
    rule: t('triangle-rule', { rule: course.rule }),
  });
}

export function pileName(port: Port, view: TriangleView): string {
  const { top, left } = view.piles[port];
  const pile = t('triangle-pile', { port: sign(port), sum: money(top ?? 0), left });
  if (port !== 'sugar' || !view.bonus) return pile;
  return t('triangle-pile-bonus', { pile, sum: money(BONUS) });
}

/** What the cloud covers and what hangs from it. */
export function cloudHolds(view: TriangleView, name: Namer): string {
  const hanging = view.cloud.magnets.flatMap((magnet) => magnet.ships);
  const ships = hanging.map((full) => {
    const { seat, number } = whose(full);
    return shipOf(seat, number, view, name);
  });
  const covers = view.covered.length
    ? t('triangle-cloud-covers', { places: placeList(view.covered) })
    : t('triangle-cloud-covers-nothing');
  if (!ships.length) return covers;
  return `${covers} ${t('triangle-cloud-holds', { count: ships.length, ships: list(ships) })}`;
}

/** The same, and where the cloud is. */
export function cloudWords(view: TriangleView, name: Namer): string {
  const { x, y, letter } = view.cloud;
  return `${t('triangle-cloud', { x, y, letter })} ${cloudHolds(view, name)}`;
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

/** What happened, in whole sentences. */
export function tell(
  event: EventInfo,
  before: TriangleView | null,
  after: TriangleView,
  name: Namer,
): string {
  if (event.kind !== 'move' && event.kind !== 'start') return '';
  const luck = event.luck ?? [];
  const said: string[] = [];
  if (event.kind === 'start' && after.starter !== null)
    said.push(t('triangle-tell-begin', who(after.starter, after, name)));
  if (event.kind === 'move' && event.move) said.push(...sailed(event, before, after, name));
  said.push(...turnedUp(luck));
  const spin = luck.find((text) => text.startsWith('spin:'))?.slice(5);
  if (spin) said.push(...spun(spin, event, before, after, name));
  const roll = luck.find((text) => text.startsWith('roll:'))?.slice(5);
  if (roll && after.mover !== null)
    said.push(t('triangle-tell-roll', { ...who(after.mover, after, name), roll }));
  return said.join(' ');
}

function sailed(
  event: EventInfo,
  before: TriangleView | null,
  after: TriangleView,
  name: Namer,
): string[] {
  const seat = event.seat ?? 0;
  const mover = who(seat, after, name);
  if (event.move === 'pass') return [t('triangle-tell-pass', mover)];
  const ship = numberOf(event.move ?? '');
  const now = after.ships[seat]?.[ship - 1];
  const node = now?.node ?? null;
  const port = node === null ? null : portAt(node);
  const said = [
    node === null
      ? t('triangle-tell-moved', { ...mover, ship })
      : port
        ? t('triangle-tell-port', { ...mover, ship, port: portName(port) })
        : t('triangle-tell-sail', { ...mover, ship, node }),
  ];
  const total = after.score[seat]?.points ?? 0;
  const sum = total - (before?.score[seat]?.points ?? total);
  if (sum > 0)
    said.push(t('triangle-tell-takes', { ...mover, sum: money(sum), total: money(total) }));
  if (before) said.push(...sentBack(event, before, after, name));
  return said;
}

/** What ports pay from now on. */
function turnedUp(luck: readonly string[]): string[] {
  const cards = luck.flatMap((text) => {
    const [, port, sum] = /^pile:(\w+):(\d+)$/.exec(text) ?? [];
    return port ? [{ port: sign(port as Port), sum: money(Number(sum)) }] : [];
  });
  if (cards.length < 2) return cards.map((card) => t('triangle-tell-next', card));
  return [t('triangle-tell-cards', { list: list(cards.map((card) => t('triangle-card', card))) })];
}

/** The ship that lay where another has landed. */
function sentBack(
  event: EventInfo,
  before: TriangleView,
  after: TriangleView,
  name: Namer,
): string[] {
  const seat = event.seat ?? 0;
  const landed = after.ships[seat]?.[numberOf(event.move ?? '') - 1];
  return changed(before, after).flatMap(({ seat: other, number, was, now }) => {
    const moved = other === seat && `s${number}` === event.move;
    if (moved || was.state !== 'sea' || was.node !== landed?.node || now.node === null) return [];
    const ship = capital(shipOf(other, number, after, name));
    const port = portAt(now.node);
    return [
      port
        ? t('triangle-tell-back-port', { ship, port: portName(port) })
        : t('triangle-tell-back-space', { ship, node: now.node }),
    ];
  });
}

function spun(
  spin: string,
  event: EventInfo,
  before: TriangleView | null,
  after: TriangleView,
  name: Namer,
): string[] {
  const { letter, steps, direction } = sector(spin);
  const facts = { letter, steps: steps ?? 0, direction: t(`triangle-${direction.toLowerCase()}`) };
  const { x, y } = after.cloud;
  const said = [t(steps === null ? 'triangle-tell-word' : 'triangle-tell-spin', facts)];
  if (steps === null) said.push(t('triangle-tell-lifted'));
  else if (before?.cloud.letter === letter) said.push(t('triangle-tell-drifted', { x, y }));
  else said.push(t('triangle-tell-turned', { letter, x, y }));
  if (!before) return said;
  const landed = after.ships[event.seat ?? 0]?.[numberOf(event.move ?? '') - 1]?.node;
  for (const { seat, number, was, now } of changed(before, after)) {
    const ship = capital(shipOf(seat, number, after, name));
    const moved = seat === event.seat && `s${number}` === event.move;
    if (now.state === 'lost') said.push(t('triangle-tell-lost', { ship }));
    else if (now.state === 'hanging') said.push(t('triangle-tell-caught', { ship }));
    else if (!moved && was.state === 'sea' && was.node !== landed && now.state === 'sea')
      said.push(t('triangle-tell-pushed', { ship, node: now.node ?? 0 }));
  }
  return said;
}

/** Ships that are elsewhere than before. */
export function changed(
  before: TriangleView,
  after: TriangleView,
): { seat: number; number: number; was: Ship; now: Ship }[] {
  return before.ships.flatMap((fleet, seat) =>
    fleet.flatMap((was, i) => {
      const now = after.ships[seat]?.[i];
      if (!now || (was.state === now.state && was.node === now.node)) return [];
      return [{ seat, number: i + 1, was, now }];
    }),
  );
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

export function ending(
  view: TriangleView,
  info: TableInfo,
  name: Namer,
): { heading: string; text: string } {
  const result = info.result ?? view.outcome;
  const winners = result?.winners ?? [];
  const [winner = 0] = winners;
  const first = who(winner, view, name);
  const points = view.score.map((score, seat) => ({ seat, points: score.points }));
  const all = list(
    points
      .sort((a, b) => b.points - a.points)
      .map(({ seat, points: sum }) =>
        t('triangle-end-item', { name: name(seat), points: money(sum) }),
      ),
  );
  const heading = winners.length === 1 ? t('triangle-end-won', first) : t('triangle-end-shared');
  const said = [reason(result?.reason ?? '', view, winner, first, all)];
  if (result?.tie_break === 'ships') said.push(t('triangle-end-ships'));
  if (result?.tie_break === 'shared') said.push(t('triangle-end-equal'));
  return { heading, text: said.join(' ') };
}

function reason(
  why: string,
  view: TriangleView,
  winner: number,
  first: { you: string; name: string },
  all: string,
): string {
  if (why === 'fleet' || why === 'cards') return t(`triangle-end-${why}`, { list: all });
  if (why !== 'goal') return t('triangle-end-other', { list: all });
  return t(first.you === 'yes' ? 'triangle-end-goal-you' : 'triangle-end-goal', {
    name: first.name,
    points: money(view.score[winner]?.points ?? 0),
    goal: money(goalOf(view)),
  });
}
