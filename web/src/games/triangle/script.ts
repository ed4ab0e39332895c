/**
 * Turns what happened into steps that are shown one after the other. The server tells what
 * happened, and the chart tells where; nothing is decided here.
 */
import type { EventInfo } from '$lib/api/types';
import { distance } from '$lib/draw/pointing';
import type { Point } from '$lib/draw/shapes';

import { docksOf, next, placeAt, portAt, type Port } from './chart';
import { deedsOf, withDoubtsSettled, type Deed, type Fate, type Sail, type Spin } from './deeds';
import { numberOf, type TriangleView } from './view';

/** What the cloud does to a ship on its way. */
export interface Meeting {
  seat: number;
  number: number;
  /** 1 or 2; 0 for the foot. */
  magnet: number;
  /** At what part of the step. */
  time: number;
  /** Caught, or pushed aside and left where it was. */
  caught: boolean;
}

export interface Whose {
  seat: number;
  number: number;
}

/** What a step is part of, to be put in words. */
export interface About {
  deed: Exclude<Deed, { kind: 'catch' }>;
  fates?: Fate[];
}

export type Step = { ms: number; about: About } & (
  | ({ kind: 'sail'; way: Point[]; docks: boolean } & Whose)
  | ({ kind: 'hop'; to: Point; docks: boolean; covered: boolean } & Whose)
  | {
      kind: 'pay';
      port: Port;
      seat: number;
      sum: number;
      pile: { top: number | null; left: number };
    }
  | { kind: 'card'; port: Port; pile: { top: number | null; left: number } }
  | { kind: 'spin'; sector: string }
  | { kind: 'turn'; by: number; meets: Meeting[] }
  | { kind: 'drift'; to: Point; steps: number; meets: Meeting[] }
  | { kind: 'lift'; lost: Whose[] }
  | { kind: 'rest' }
  | { kind: 'roll'; face: number }
);

/** In milliseconds; what is also to be read takes a little longer. */
const PACE = {
  space: 120,
  sail: 480,
  hop: 700,
  pay: 800,
  spin: 1300,
  quarter: 400,
  drift: 180,
  lift: 1000,
  rest: 700,
  roll: 700,
  pass: 700,
};

export function script(before: TriangleView, news: readonly EventInfo[]): Step[] {
  if (news.some((event) => event.kind === 'undo')) return [];
  return new Playback(before, news).steps;
}

/** Follows the news and collects the steps to be shown. */
class Playback {
  steps: Step[] = [];
  /** Where ships are afloat, by seat and number. */
  #at: Point[][];
  #piles: Record<Port, { top: number | null; left: number }>;

  constructor(before: TriangleView, news: readonly EventInfo[]) {
    this.#at = before.ships.map((fleet) => fleet.map(({ x, y }): Point => [x ?? 0, y ?? 0]));
    this.#piles = { ...before.piles };
    for (const event of news)
      for (const deed of withDoubtsSettled(deedsOf(event))) this.#deed(deed);
  }

  #deed(deed: About['deed']): void {
    const about = { deed };
    if (deed.kind === 'sail') this.#sail(deed);
    else if (deed.kind === 'spin') this.#spin(deed);
    else if (deed.kind === 'roll')
      this.steps.push({ kind: 'roll', ms: PACE.roll, face: deed.roll, about });
    else if (deed.kind === 'pass') this.steps.push({ kind: 'rest', ms: PACE.pass, about });
    else if (deed.kind === 'card') this.#turnUp(deed.port, deed.sum, about);
  }

  #sail(deed: Sail): void {
    const { seat, from, to, dock, took, bumped } = deed;
    const number = numberOf(deed.ship);
    const way = [this.#at[seat]?.[number - 1] ?? placeAt(from)];
    for (let at = next(from); at !== to; at = next(at)) way.push(placeAt(at));
    way.push(this.#put({ seat, number }, to, dock));
    const ms = Math.max(PACE.sail, PACE.space * (way.length - 1));
    const about = { deed };
    const port = portAt(to);
    this.steps.push({ kind: 'sail', ms, seat, number, way, docks: port !== null, about });
    if (port && took) {
      const pile = { top: null, left: this.#piles[port].left - 1 };
      this.#piles[port] = pile;
      this.steps.push({ kind: 'pay', ms: PACE.pay, port, seat, sum: took, pile, about });
    }
    if (bumped) {
      const whose = { seat: bumped.seat, number: numberOf(bumped.ship) };
      this.#hop(whose, bumped.to, bumped.dock, bumped.covered, about);
    }
  }

  #turnUp(port: Port, top: number, about: About): void {
    const pile = { top, left: this.#piles[port].left };
    this.#piles[port] = pile;
    this.steps.push({ kind: 'card', ms: 0, port, pile, about });
  }

  #hop(whose: Whose, node: number, dock: number | null, covered: boolean, about: About): void {
    const to = this.#put(whose, node, dock);
    this.steps.push({
      kind: 'hop',
      ms: PACE.hop,
      ...whose,
      to,
      docks: dock !== null,
      covered,
      about,
    });
  }

  #spin(deed: Spin): void {
    const from: Point = [deed.from.x, deed.from.y];
    const to: Point = [deed.to.x, deed.to.y];
    const about = (part: Fate['part']): About => ({
      deed,
      fates: deed.ships.filter((fate) => fate.part === part),
    });
    this.steps.push({ kind: 'spin', ms: PACE.spin, sector: deed.spin, about: { deed } });
    if (deed.turn) {
      const ms = (PACE.quarter * deed.turn) / 90;
      const turning = about('rotation');
      this.steps.push({ kind: 'turn', ms, by: deed.turn, meets: met(turning), about: turning });
    }
    const steps = Math.round(distance(from, to));
    if (steps) {
      const drifting = about('translation');
      const meets = met(drifting);
      this.steps.push({ kind: 'drift', ms: PACE.drift * steps, to, steps, meets, about: drifting });
    }
    if (deed.lifts) {
      const lifted = about('lift');
      const lost = (lifted.fates ?? []).filter(({ fate }) => fate === 'lost').map(whoseOf);
      this.steps.push({ kind: 'lift', ms: PACE.lift, lost, about: lifted });
    }
    for (const fate of deed.ships)
      if (fate.fate === 'pushed' && fate.node !== null)
        this.#hop(whoseOf(fate), fate.node, null, false, { deed, fates: [fate] });
    if (deed.ships.length)
      this.steps.push({ kind: 'rest', ms: PACE.rest, about: { deed, fates: deed.ships } });
  }

  /** Notes where a ship is now, and tells it. */
  #put({ seat, number }: Whose, node: number, dock: number | null): Point {
    const port = portAt(node);
    const at = (port && dock !== null ? docksOf(port)[dock] : null) ?? placeAt(node);
    const fleet = this.#at[seat];
    if (fleet) fleet[number - 1] = at;
    return at;
  }
}

const whoseOf = ({ seat, ship }: { seat: number; ship: string }): Whose => ({
  seat,
  number: numberOf(ship),
});

/** The ships that are met in a part of the cloud's move. */
const met = ({ fates = [] }: About): Meeting[] =>
  fates.map((fate) => ({
    ...whoseOf(fate),
    magnet: fate.magnet ?? 0,
    time: fate.time ?? 0,
    caught: fate.fate === 'caught',
  }));
