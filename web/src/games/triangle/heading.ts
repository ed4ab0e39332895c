/**
 * How the chart is held. On a wide window North is up; on a phone East is up, which gains room.
 * Chart points become points of the drawing here and nowhere else.
 */
import type { Point } from '$lib/draw/shapes';

export type Up = 'north' | 'east';

/** Units of the drawing for a step of the cloud's grid. */
export const STEP = 50;

const LEFT = 20;
const HEIGHT = 710;
const EAST_EDGE = 1022.5;

export interface Heading {
  up: Up;
  width: number;
  height: number;
  /** The drawing's point for a point of the chart. */
  at(point: Point): Point;
  /** The chart's point for one of the drawing. */
  from(point: Point): Point;
  /** The screen's angle, clockwise from the top, for a bearing. */
  angle(bearing: number): number;
  /** Lays out what is drawn with North up. */
  layout: string;
  /** How large a space is drawn, by its radius: with room for its number. */
  space: number;
  /** The size of that number: words name spaces by it, so it has to be read on a phone, too. */
  figures: number;
}

const sheet = ([x, y]: Point): Point => [LEFT + STEP * x, HEIGHT - STEP * y];
const unsheet = ([x, y]: Point): Point => [(x - LEFT) / STEP, (HEIGHT - y) / STEP];

const NORTH: Heading = {
  up: 'north',
  width: 1040,
  height: HEIGHT,
  at: sheet,
  from: unsheet,
  angle: (bearing) => bearing,
  layout: '',
  space: 12.5,
  figures: 13,
};

const EAST: Heading = {
  up: 'east',
  width: HEIGHT,
  height: 987.5,
  at(point) {
    const [x, y] = sheet(point);
    return [y, EAST_EDGE - x];
  },
  from: ([x, y]) => unsheet([EAST_EDGE - y, x]),
  angle: (bearing) => bearing - 90,
  layout: `translate(0 ${EAST_EDGE}) rotate(-90)`,
  space: 15.5,
  figures: 18,
};

/** On a phone that is held on its side, or with the chart turned. */
const SMALL_NORTH: Heading = { ...NORTH, space: EAST.space, figures: EAST.figures };

export const heading = (up: Up, isSmall = false): Heading =>
  up === 'east' ? EAST : isSmall ? SMALL_NORTH : NORTH;

/** A transform that puts something at a point of the drawing. */
export const put = ([x, y]: Point, more = ''): string =>
  `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})${more ? ` ${more}` : ''}`;
