/** Where things are in the picture of the bridge. */
import { n1, polygon, polyline, type Point } from '$lib/draw/shapes';

/** What is always seen; the picture goes on beyond it. */
export const FRAME = { x: 40, y: 66, width: 920, height: 530 } as const;

const FIRST = 100;
const SQUARE = 100;
const MIDDLE = 500;
const RISE = 50.2;
const TOP = 410;

/** How thick the deck is, and the band below it that bears the numbers. */
const DECK = 16;
const BAND = 28;

/** The height of the water below the arch, where towers fall to. */
export const WATER = 548;

/** The deck, an arc over the water. Beyond its ends it goes on level. */
export function deck(x: number): number {
  const clamped = Math.min(Math.max(x, FIRST), FIRST + 8 * SQUARE);
  return TOP + RISE * ((clamped - MIDDLE) / (4 * SQUARE)) ** 2;
}

/** The middle of a square; 0 and 9 are the banks. */
export const middle = (square: number): number => FIRST + (square - 0.5) * SQUARE;

/** Where a tower stands. */
export const foot = (square: number): Point => [middle(square), deck(middle(square)) - 1];

/** A box around what stands on a square, as high and as deep as wanted from the deck. */
export const box = (square: number, half: number, up: number, down: number) => ({
  ...{ x: middle(square) - half, y: deck(middle(square)) - up },
  ...{ width: 2 * half, height: up + down },
});

const along = (from: number, to: number, drop: number): Point[] =>
  Array.from({ length: 7 }, (_, i) => {
    const x = from + ((to - from) * i) / 6;
    return [x, deck(x) + drop];
  });

function strip(square: number, top: number, bottom: number): string {
  const [a, b] = [FIRST + (square - 1) * SQUARE, FIRST + square * SQUARE];
  return polygon([...along(a, b, top), ...along(a, b, bottom).reverse()]);
}

export interface SquareShape {
  square: number;
  seat: number;
  paving: string;
  band: string;
  number: Point;
  mark: Point;
}

export function squareShape(square: number): SquareShape {
  const x = middle(square);
  return {
    square,
    seat: square <= 4 ? 0 : 1,
    paving: strip(square, 0, DECK),
    band: strip(square, DECK, DECK + BAND),
    number: [x + 3, deck(x) + DECK + BAND / 2 + 1],
    mark: [x - 24, deck(x - 24) + DECK + BAND / 2],
  };
}

/** The upper edge of the brick wall, for what lies below it. */
export const wall = (bottom: number): string => {
  const xs = Array.from({ length: 45 }, (_, i) => 60 + 20 * i);
  const edge = xs.map((x): Point => [x, 440 + RISE * ((x - MIDDLE) / (4 * SQUARE)) ** 2]);
  return `${polyline([[60, bottom], ...edge, [940, bottom]])}H790V600C790 505 690 486 500 486S210 505 210 600V${bottom}Z`;
};

/** An arrow from above one square to above another, as a curve and a head. */
export function arrow(from: Point, to: Point): { curve: string; head: string } {
  const way = Math.sign(to[0] - from[0]) || 1;
  const high = Math.min(from[1], to[1]) - 46;
  const start: Point = [from[0] + 20 * way, from[1]];
  const end: Point = [to[0], to[1] - 22];
  const bend = Math.abs(end[0] - start[0]) * 0.4;
  return {
    curve:
      `M${n1(start[0])} ${n1(start[1])}C${n1(start[0] + bend * way)} ${n1(high)} ` +
      `${n1(end[0] - 4 * way)} ${n1(high)} ${n1(end[0])} ${n1(end[1])}`,
    head: `M${n1(to[0] - 15)} ${n1(to[1] - 24)}h30l-15 25Z`,
  };
}
