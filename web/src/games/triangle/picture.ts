/**
 * The chart at one moment: where each ship, the cloud, the die and the spinner are. A view gives a
 * still picture; a step of what happened gives the pictures between two of them. All of it is pure.
 */
import { distance } from '$lib/draw/pointing';
import type { Point } from '$lib/draw/shapes';

import { COVER, magnetAt, SECTORS, START, turnOf, PORTS, type Port } from './chart';
import type { Meeting, Step } from './script';
import type { TriangleView } from './view';

export interface Boat {
  at: Point;
  /** Small, as in a dock. */
  docked: boolean;
  /** The magnet it hangs from, or 0. */
  hung: number;
  /** Under the cloud. */
  covered: boolean;
  /** Units of the drawing above the water. */
  lift: number;
  /** Degrees that it leans. */
  swing: number;
  /** From 0, gone, to 1. */
  shown: number;
}

export interface Sky {
  at: Point;
  /** The bearing of A, in degrees. */
  turn: number;
  /** From 0, on the water, to 1, lifted away. */
  rise: number;
}

export interface Picture {
  boats: readonly (readonly Boat[])[];
  sky: Sky;
  /** What the die shows, and from 0 to 1 how far its tumbling is; 1 when it lies. */
  die: { face: number | null; tumble: number };
  /** Degrees by which the spinner's ring is turned, and what it shows when it rests. */
  spinner: { turn: number; sector: string | null };
  piles: Record<Port, { top: number | null; left: number }>;
  /** A ship's way behind it. */
  wake: { way: readonly Point[]; seat: number; fade: number } | null;
  /** Where the cloud has come from: the bearing of A then, or its point. */
  swept: { turn: number; fade: number } | null;
  trail: { from: Point; fade: number } | null;
  /** Money that is being paid. */
  gain: { port: Port; seat: number; sum: number; progress: number } | null;
}

const LOST: Boat = {
  at: START,
  docked: false,
  hung: 0,
  covered: false,
  lift: 0,
  swing: 0,
  shown: 0,
};

/** By how much the ring is turned to show a sector at the top. */
export const ringTurn = (sector: string | null): number =>
  sector === null ? 0 : -15 * Math.max(0, SECTORS.indexOf(sector));

export function still(view: TriangleView): Picture {
  return {
    boats: view.ships.map((fleet) =>
      fleet.map((ship) =>
        ship.state === 'lost'
          ? LOST
          : {
              ...LOST,
              at: [ship.x ?? 0, ship.y ?? 0],
              docked: ship.state === 'port',
              hung: ship.magnet ?? 0,
              covered: ship.covered,
              lift: ship.state === 'hanging' ? LIFT : 0,
              shown: 1,
            },
      ),
    ),
    sky: { at: [view.cloud.x, view.cloud.y], turn: turnOf(view.cloud.letter), rise: 0 },
    die: { face: view.roll, tumble: 1 },
    spinner: { turn: ringTurn(view.spun), sector: view.spun },
    piles: Object.fromEntries(
      PORTS.map((port) => [port, { top: view.piles[port].top, left: view.piles[port].left }]),
    ) as Picture['piles'],
    wake: null,
    swept: null,
    trail: null,
    gain: null,
  };
}

/** How high a hanging ship is drawn. */
const LIFT = 10;
const HOP = 60;
/** At which part of a step spinner and die lie still, to be read. */
const SPUN = 0.7;
const ROLLED = 0.75;
/** How long a ship that was pushed aside sways, as a part of the cloud's way. */
const SWAY = 0.35;

const isUnder = (at: Point, cloud: Point): boolean => distance(at, cloud) <= COVER;
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeWater = (t: number): number => t * t * (3 - 2 * t);
const settle = (t: number): number => 1 - (1 - t) ** 2 * (1 - 1.7 * t);

/** Where one is on a way of several points, having gone a part of it. */
function along(way: readonly Point[], t: number): Point {
  const last = way.length - 1;
  const i = Math.min(Math.floor(t * last), last - 1);
  return between(way[i] ?? [0, 0], way[i + 1] ?? [0, 0], t * last - i);
}

function withBoat(
  boats: Picture['boats'],
  seat: number,
  number: number,
  change: Partial<Boat>,
): Picture['boats'] {
  return boats.map((fleet, s) =>
    s === seat ? fleet.map((boat, i) => (i === number - 1 ? { ...boat, ...change } : boat)) : fleet,
  );
}

const boatOf = (picture: Picture, seat: number, number: number): Boat =>
  picture.boats[seat]?.[number - 1] ?? LOST;

/** The picture a part of the way through a step that began with this one; `t` from 0 to 1. */
export function during(start: Picture, step: Step, t: number): Picture {
  switch (step.kind) {
    case 'sail': {
      const { seat, number, way } = step;
      const gone = easeOut(t);
      const done = t === 1;
      return {
        ...start,
        // what was rolled is sailed
        die: { face: done ? null : start.die.face, tumble: 1 },
        boats: withBoat(start.boats, seat, number, {
          at: along(way, gone),
          docked: done && step.docks,
          swing: done ? 0 : 3 * Math.sin(gone * Math.PI * way.length),
        }),
        wake: done ? null : { way, seat, fade: t },
      };
    }
    case 'hop': {
      const boat = boatOf(start, step.seat, step.number);
      return {
        ...start,
        boats: withBoat(start.boats, step.seat, step.number, {
          at: between(boat.at, step.to, easeOut(t)),
          lift: t === 1 ? 0 : HOP * 4 * easeOut(t) * (1 - easeOut(t)),
          docked: t > 0.5 ? step.docks : boat.docked,
          covered: t > 0.5 ? step.covered : boat.covered,
        }),
      };
    }
    case 'pay': {
      const { port, seat, sum } = step;
      return {
        ...start,
        piles: t < 0.4 ? start.piles : { ...start.piles, [port]: step.pile },
        gain: t === 1 ? null : { port, seat, sum, progress: t },
      };
    }
    case 'card':
      return { ...start, piles: { ...start.piles, [step.port]: step.pile } };
    case 'rest':
      return start;
    case 'spin': {
      const from = start.spinner.turn;
      const to = ringTurn(step.sector);
      const whole = from - 720 - ((((from - to) % 360) + 360) % 360);
      const gone = Math.min(1, t / SPUN);
      return {
        ...start,
        spinner: {
          turn: gone === 1 ? to : mix(from, whole, easeOut(gone)),
          sector: gone === 1 ? step.sector : null,
        },
      };
    }
    case 'turn': {
      const turn = start.sky.turn + step.by * easeWater(t);
      return swept(
        {
          ...start,
          sky: { ...start.sky, turn: t === 1 ? start.sky.turn + step.by : turn },
          swept: t === 1 ? null : { turn: start.sky.turn, fade: t },
        },
        start,
        step.meets,
        easeWater(t),
      );
    }
    case 'drift': {
      // one step of the grid after the other
      const pace = t * step.steps;
      const gone = (Math.floor(pace) + easeWater(pace - Math.floor(pace))) / step.steps;
      return swept(
        {
          ...start,
          sky: { ...start.sky, at: t === 1 ? step.to : between(start.sky.at, step.to, gone) },
          trail: t === 1 ? null : { from: start.sky.at, fade: t },
        },
        start,
        step.meets,
        gone,
      );
    }
    case 'lift': {
      const away = t < 0.7;
      const lost = new Set(step.lost.map(({ seat, number }) => `${seat}:${number}`));
      return {
        ...start,
        sky: away
          ? { ...start.sky, rise: easeWater(t / 0.7) }
          : { at: START, turn: 0, rise: t === 1 ? 0 : 1 - (t - 0.7) / 0.3 },
        boats: start.boats.map((fleet, seat) =>
          fleet.map((boat, i) =>
            lost.has(`${seat}:${i + 1}`)
              ? {
                  ...boat,
                  shown: away ? 1 - t / 0.7 : 0,
                  lift: LIFT + 60 * t,
                  hung: away ? boat.hung : 0,
                }
              : { ...boat, covered: !away && isUnder(boat.at, START) },
          ),
        ),
      };
    }
    case 'roll': {
      const gone = Math.min(1, t / ROLLED);
      return {
        ...start,
        die: {
          face: gone < 1 ? (step.face + Math.floor(gone * 9) * 5) % 6 || 6 : step.face,
          tumble: gone,
        },
      };
    }
  }
}

/**
 * Ships that have been caught so far hang from their magnets and go where these go; those that were
 * pushed aside sway, and stay.
 */
function swept(picture: Picture, start: Picture, meets: readonly Meeting[], gone: number): Picture {
  const { at, turn } = picture.sky;
  let boats: Picture['boats'] = picture.boats.map((fleet) =>
    fleet.map((boat) =>
      boat.hung
        ? { ...boat, at: magnetAt(at, turn, boat.hung - 1) }
        : { ...boat, covered: isUnder(boat.at, at) },
    ),
  );
  for (const { seat, number, magnet, time, caught } of meets) {
    if (gone < time) continue;
    if (!caught) {
      const left = gone === 1 ? 0 : Math.max(0, 1 - (gone - time) / SWAY);
      boats = withBoat(boats, seat, number, { swing: 24 * left * Math.sin(18 * (1 - left)) });
      continue;
    }
    const boat = boatOf(start, seat, number);
    // it takes a moment to be drawn in
    const drawn = gone === 1 ? 1 : settle(Math.min(1, (gone - time) * 4));
    boats = withBoat(boats, seat, number, {
      at: between(boat.at, magnetAt(at, turn, magnet - 1), drawn),
      hung: magnet,
      docked: false,
      covered: false,
      lift: LIFT * drawn,
      swing: gone === 1 ? 0 : 14 * (1 - drawn) * Math.sin(12 * drawn),
    });
  }
  return { ...picture, boats };
}
