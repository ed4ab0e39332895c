/**
 * What is to be seen between two views: steps that follow each other. Where something ended is told
 * by the later view. Where it was in between is told by the chart: this draws, it decides nothing.
 */
import type { EventInfo } from '$lib/api/types';
import type { Point } from '$lib/draw/shapes';

import {
  ahead,
  BONUS,
  docksOf,
  GRID,
  magnetAt,
  MAGNETS,
  next,
  nodeOf,
  placeAt,
  portAt,
  portBehind,
  sector,
  START,
  turnBetween,
  turnOf,
  type Direction,
  type Letter,
  type Port,
} from './chart';
import { isVoyage, numberOf, type Ship, type TriangleView } from './view';

export interface Catch {
  seat: number;
  number: number;
  /** 1 or 2. */
  magnet: number;
  /** At what part of the step. */
  time: number;
}

export type Step =
  | { kind: 'sail'; ms: number; seat: number; number: number; way: Point[]; docks: boolean }
  | {
      kind: 'hop';
      ms: number;
      seat: number;
      number: number;
      to: Point;
      docks: boolean;
      covered: boolean;
    }
  | {
      kind: 'pay';
      ms: number;
      port: Port;
      seat: number;
      sum: number;
      pile: { top: number | null; left: number };
    }
  | { kind: 'spin'; ms: number; sector: string }
  | { kind: 'turn'; ms: number; by: number; catches: Catch[] }
  | { kind: 'drift'; ms: number; to: Point; steps: number; catches: Catch[] }
  | { kind: 'lift'; ms: number; lost: { seat: number; number: number }[] }
  | { kind: 'roll'; ms: number; face: number };

/** As in the language of the design, in milliseconds. */
const PACE = {
  space: 120,
  hop: 600,
  pay: 700,
  spin: 900,
  quarter: 400,
  drift: 180,
  lift: 900,
  roll: 520,
};

const TOWARDS: Record<Direction, Point> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

const clamp = (x: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(x, least), most);
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const samePlace = (a: Ship, b: Ship): boolean =>
  a.state === b.state && a.node === b.node && a.dock === b.dock;
const afloat = (ship: Ship): boolean => ship.state === 'sea' || ship.state === 'port';
const pointOf = (ship: Ship): Point => [ship.x ?? 0, ship.y ?? 0];

export function script(
  before: TriangleView,
  after: TriangleView,
  news: readonly EventInfo[],
): Step[] {
  if (news.some((event) => event.kind === 'undo')) return [];
  return new Telling(before, after, news).steps;
}

/** Follows the news from one view to the other and notes what is to be seen. */
class Telling {
  steps: Step[] = [];
  #ships: Ship[][];
  #cloud: { at: Point; letter: Letter };
  #roll: number | null;
  #tops: Record<Port, { top: number | null; left: number }>;

  constructor(
    private readonly before: TriangleView,
    private readonly after: TriangleView,
    private readonly news: readonly EventInfo[],
  ) {
    this.#ships = before.ships.map((fleet) => [...fleet]);
    this.#cloud = { at: [before.cloud.x, before.cloud.y], letter: before.cloud.letter };
    this.#roll = before.roll;
    this.#tops = { ...before.piles };
    news.forEach((event, i) => this.#event(event, i));
  }

  #event(event: EventInfo, index: number): void {
    if (event.kind !== 'move' && event.kind !== 'start') return;
    const luck = event.luck ?? [];
    if (event.kind === 'move' && event.move?.startsWith('s'))
      this.#sail(event.seat ?? 0, numberOf(event.move), luck, index === 0);
    for (const text of luck) {
      const [what, ...rest] = text.split(':');
      if (what === 'spin') this.#spin(rest[0] ?? '', index);
      if (what === 'roll') {
        this.#roll = Number(rest[0]);
        this.steps.push({ kind: 'roll', ms: PACE.roll, face: this.#roll });
      }
    }
  }

  #sail(seat: number, number: number, luck: readonly string[], first: boolean): void {
    const ship = this.#ships[seat]?.[number - 1];
    if (!ship || !afloat(ship) || ship.node === null) return;
    const node = this.#target(ship, seat, number, first);
    const port = portAt(node);
    const landed = port ? this.#docked(ship, port, seat, number) : this.#atSea(ship, node);
    const way = [pointOf(ship)];
    for (let at = next(ship.node); at !== node; at = next(at)) way.push(placeAt(at));
    way.push(pointOf(landed));
    this.#put(seat, number, landed);
    this.steps.push({
      kind: 'sail',
      ms: PACE.space * (way.length - 1),
      seat,
      number,
      way,
      docks: port !== null,
    });
    if (port) this.#pay(seat, port, luck);
    else this.#bump(seat, number, node);
  }

  /** Where a ship came to: as it was foretold, or as it is now, or else as far as the roll goes. */
  #target(ship: Ship, seat: number, number: number, first: boolean): number {
    const from = ship.node ?? 0;
    const roll = this.#roll ?? 1;
    if (first && this.before.seat === seat) {
      const course = this.before.legal?.ships[ship.name];
      if (isVoyage(course)) return course.to;
    }
    const now = this.after.ships[seat]?.[number - 1];
    if (now && afloat(now) && now.node !== null) {
      const gone = ahead(from, now.node);
      if (gone > 0 && gone <= roll) return now.node;
    }
    let at = next(from);
    for (let i = 1; i < roll && !portAt(at) && !this.before.covered.includes(next(at)); i++)
      at = next(at);
    return at;
  }

  #docked(ship: Ship, port: Port, seat: number, number: number): Ship {
    const now = this.after.ships[seat]?.[number - 1];
    const node = nodeOf(port);
    if (now?.state === 'port' && now.node === node) return now;
    const taken = this.#ships
      .flat()
      .filter((other) => other.state === 'port' && other.node === node);
    const docks = docksOf(port);
    const dock = docks.findIndex((_, i) => taken.every((other) => other.dock !== i));
    const [x, y] = docks[Math.max(0, dock)] ?? placeAt(node);
    return { ...ship, state: 'port', node, dock: Math.max(0, dock), x, y };
  }

  #atSea(ship: Ship, node: number): Ship {
    const [x, y] = placeAt(node);
    return { ...ship, state: 'sea', node, dock: null, x, y, covered: false };
  }

  #pay(seat: number, port: Port, luck: readonly string[]): void {
    const { top, left } = this.#tops[port];
    if (top === null) return;
    const turned = luck.find((text) => text.startsWith(`pile:${port}:`));
    const pile = { top: turned ? Number(turned.split(':')[2]) : null, left: left - 1 };
    this.#tops[port] = pile;
    const sum = top + (port === 'sugar' ? BONUS : 0);
    this.steps.push({ kind: 'pay', ms: PACE.pay, port, seat, sum, pile });
  }

  /** Whoever lay where a ship has landed hops back. */
  #bump(seat: number, number: number, node: number): void {
    this.#ships.forEach((fleet, other) =>
      fleet.forEach((ship, i) => {
        if (ship.state !== 'sea' || ship.node !== node || (other === seat && i === number - 1))
          return;
        const now = this.after.ships[other]?.[i];
        this.#hop(
          other,
          i + 1,
          now && afloat(now) && now.node !== node
            ? now
            : this.#docked(ship, portBehind(node), other, i + 1),
        );
      }),
    );
  }

  #hop(seat: number, number: number, to: Ship): void {
    this.#put(seat, number, to);
    this.steps.push({
      kind: 'hop',
      ms: PACE.hop,
      seat,
      number,
      to: pointOf(to),
      docks: to.state === 'port',
      covered: to.covered,
    });
  }

  #spin(name: string, index: number): void {
    const { letter, steps, direction } = sector(name);
    const { at: from, letter: old } = this.#cloud;
    const by = turnBetween(old, letter);
    const far = steps ?? 99;
    const to: Point = [
      clamp(from[0] + far * TOWARDS[direction][0], GRID.x),
      clamp(from[1] + far * TOWARDS[direction][1], GRID.y),
    ];
    const { turning, drifting } = this.#catches(from, turnOf(old), by, to, this.#isLastSpin(index));
    this.steps.push({ kind: 'spin', ms: PACE.spin, sector: name });
    if (by) this.steps.push({ kind: 'turn', ms: (PACE.quarter * by) / 90, by, catches: turning });
    const way = Math.round(distance(from, to));
    if (way)
      this.steps.push({ kind: 'drift', ms: PACE.drift * way, to, steps: way, catches: drifting });
    this.#cloud = { at: to, letter };
    if (steps === null) this.#lift();
    if (this.#isLastSpin(index)) this.#pushed(index);
  }

  #isLastSpin(index: number): boolean {
    return !this.news
      .slice(index + 1)
      .some((event) => event.luck?.some((text) => text.startsWith('spin:')));
  }

  /** Which ships a magnet takes with it on its way, and when. */
  #catches(
    from: Point,
    turn: number,
    by: number,
    to: Point,
    last: boolean,
  ): { turning: Catch[]; drifting: Catch[] } {
    const turning: Catch[] = [];
    const drifting: Catch[] = [];
    this.#ships.forEach((fleet, seat) =>
      fleet.forEach((ship, i) => {
        const now = this.after.ships[seat]?.[i];
        if (!now || !afloat(ship) || afloat(now)) return;
        const magnets = now.magnet ? [now.magnet] : MAGNETS.map((_, m) => m + 1);
        const meetings = magnets.flatMap((magnet) => [
          ...(by
            ? [{ magnet, turns: true, ...this.#nearest(ship, magnet, from, turn, by, from) }]
            : []),
          { magnet, turns: false, ...this.#nearest(ship, magnet, from, turn + by, 0, to) },
        ]);
        const [best] = meetings.sort((a, b) => a.gap - b.gap);
        if (!best || (!last && best.gap > NEAR)) return;
        const found = meetings.find((meeting) => meeting.turns && meeting.gap <= NEAR) ?? best;
        const { magnet, time, turns } = found;
        (turns ? turning : drifting).push({ seat, number: i + 1, magnet, time });
        this.#put(seat, i + 1, { ...ship, state: 'hanging', node: null, dock: null, magnet });
      }),
    );
    return { turning, drifting };
  }

  /** How near a magnet comes to a ship, and when. */
  #nearest(
    ship: Ship,
    magnet: number,
    from: Point,
    turn: number,
    by: number,
    to: Point,
  ): { gap: number; time: number } {
    let best = { gap: Infinity, time: 0 };
    for (let i = 0; i <= SAMPLES; i++) {
      const time = i / SAMPLES;
      const cloud: Point = [from[0] + (to[0] - from[0]) * time, from[1] + (to[1] - from[1]) * time];
      const gap = distance(magnetAt(cloud, turn + by * time, magnet - 1), pointOf(ship));
      if (gap < best.gap - 1e-9) best = { gap, time };
    }
    return best;
  }

  #lift(): void {
    const lost: { seat: number; number: number }[] = [];
    this.#ships.forEach((fleet, seat) =>
      fleet.forEach((ship, i) => {
        if (ship.state !== 'hanging') return;
        lost.push({ seat, number: i + 1 });
        this.#put(seat, i + 1, { ...ship, state: 'lost' });
      }),
    );
    this.steps.push({ kind: 'lift', ms: PACE.lift, lost });
    this.#cloud = { at: START, letter: 'A' };
  }

  /** When the cloud rests, the ships it has pushed are put down. */
  #pushed(index: number): void {
    const later = new Set(
      this.news.slice(index + 1).map((event) => `${event.seat}:${event.move ?? ''}`),
    );
    this.#ships.forEach((fleet, seat) =>
      fleet.forEach((ship, i) => {
        const now = this.after.ships[seat]?.[i];
        if (!now || now.state !== 'sea' || !afloat(ship) || samePlace(ship, now)) return;
        if (!later.has(`${seat}:${ship.name}`)) this.#hop(seat, i + 1, now);
      }),
    );
  }

  #put(seat: number, number: number, ship: Ship): void {
    const fleet = this.#ships[seat];
    if (fleet) fleet[number - 1] = ship;
  }
}

/** Within this a magnet may catch, by whichever option. */
const NEAR = 0.71;
const SAMPLES = 120;
