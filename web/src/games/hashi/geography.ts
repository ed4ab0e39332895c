/**
 * Where things lie on the sheet: islands stand on a grid with steps of 100. From here come the
 * places of lines, what lies next in a direction, and what a touch means.
 */
import { distance, nearest, type Extent } from '$lib/draw/pointing';
import type { Point } from '$lib/draw/shapes';

import { endsOf, lineText } from './notation';
import type { Island, IslandMap } from './view';

export const STEP = 100;
export const MARGIN = 72;
/** How far the land of an island reaches. */
export const SHORE = 34;
/** Within this distance of its middle, a touch means the island and not a line. */
const HEART = 30;
const ISLAND_REACH = 46;

export const WAYS = ['up', 'right', 'down', 'left'] as const;
export type Way = (typeof WAYS)[number];

/** An island or a line that is touched. */
export type Place = { kind: 'island'; island: number } | { kind: 'line'; line: string };

export const placeOf = (island: Island): Point => [island.x * STEP, island.y * STEP];

export class Geography {
  readonly extent: Extent;
  readonly #places: Map<number, Point>;
  readonly #lines: { line: string; a: Point; b: Point }[];

  constructor(readonly map: IslandMap) {
    this.extent = {
      x: -MARGIN,
      y: -MARGIN,
      width: (map.columns - 1) * STEP + 2 * MARGIN,
      height: (map.rows - 1) * STEP + 2 * MARGIN,
    };
    this.#places = new Map(map.islands.map((island) => [island.id, placeOf(island)]));
    this.#lines = map.lines.map((line) => {
      const [a, b] = endsOf(line);
      return { line, a: this.island(a), b: this.island(b) };
    });
  }

  island(id: number): Point {
    return this.#places.get(id) ?? [0, 0];
  }

  ends(line: string): [Point, Point] {
    const [a, b] = endsOf(line);
    return [this.island(a), this.island(b)];
  }

  /** A line as a path, from middle to middle or a little shorter at both ends. */
  path(line: string, inset = 0): string {
    const [a, b] = this.ends(line);
    const t = inset / distance(a, b);
    const [dx, dy] = [(b[0] - a[0]) * t, (b[1] - a[1]) * t];
    return `M${a[0] + dx} ${a[1] + dy}L${b[0] - dx} ${b[1] - dy}`;
  }

  /** The next island along a line. */
  next(id: number, way: Way): number | null {
    const here = this.island(id);
    for (const line of this.map.lines) {
      const [a, b] = endsOf(line);
      const other = a === id ? b : b === id ? a : null;
      if (other !== null && wayTo(here, this.island(other)) === way) return other;
    }
    return null;
  }

  /** The line that a finger has drawn from an island towards a point. */
  drawn(from: number, towards: Point): string | null {
    const other = this.next(from, wayTo(this.island(from), towards));
    return other === null ? null : lineText(from, other);
  }

  /**
   * What is meant by a touch. Lines that can be drawn on reach further than those that cannot, and
   * into the coasts of the islands at their ends, as the gaps between neighbours are narrow.
   */
  at(point: Point, reach: number, isOpen: (line: string) => boolean): Place | null {
    const island = nearest(this.map.islands, (one) => distance(point, placeOf(one)));
    if (island && island.far <= HEART) return { kind: 'island', island: island.what.id };
    const line = nearest(this.#lines, ({ line, a, b }) => {
      const far = distanceToSegment(point, a, b);
      return far <= (isOpen(line) ? reach : reach / 2) ? far : Infinity;
    });
    const onLand = island !== null && island.far <= ISLAND_REACH;
    if (line && (!onLand || isOpen(line.what.line))) return { kind: 'line', line: line.what.line };
    return onLand ? { kind: 'island', island: island.what.id } : null;
  }

  /** Lines that lie across a line, end to end. */
  across(line: string): string[] {
    const [a, b] = this.ends(line);
    return this.#lines.filter((other) => cross(a, b, other.a, other.b)).map(({ line }) => line);
  }
}

export function wayTo(from: Point, to: Point): Way {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length ** 2;
  const t = Math.min(Math.max(along, 0), 1);
  return distance(p, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const level = a[1] === b[1];
  if (level === (c[1] === d[1])) return false;
  const [h, k, v, w] = level ? [a, b, c, d] : [c, d, a, b];
  const between = (x: number, y: number, z: number) => Math.min(y, z) < x && x < Math.max(y, z);
  return between(v[0], h[0], k[0]) && between(h[1], v[1], w[1]);
}
