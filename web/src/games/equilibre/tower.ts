/** The shape of a tower, standing on (0, 0): few paths, whatever its size. */
import { n1 } from '$lib/draw/shapes';

import { heading } from './view';

const PLINTH = 13;
const STOREY = 39;
const WALL = 34;

/** Half the width of a storey; they get slimmer upwards. */
const half = (storey: number): number => 32 - 1.6 * storey;
const floor = (storey: number): number => -PLINTH - STOREY * storey;

/** How high a tower stands, up to the tip of its roof. */
export const height = (seat: number, size: number): number =>
  PLINTH + STOREY * size + (seat === 0 ? 31 : 15);

const box = (left: number, top: number, width: number, tall: number): string =>
  `M${n1(left)} ${n1(top)}h${n1(width)}v${n1(tall)}h${n1(-width)}Z`;

export interface TowerPaths {
  plinth: string;
  /** One chevron for each square that it goes, pointing that way. */
  chevrons: string;
  walls: string;
  sides: string;
  cornices: string;
  windows: string;
  roof: string;
  roofShade: string;
  /** The tip of a pitched roof; battlements have none. */
  tip: number | null;
}

export function tower(seat: number, size: number): TowerPaths {
  const storeys = Array.from({ length: size }, (_, i) => i);
  const draw = (path: (storey: number) => string) => storeys.map(path).join('');
  const top = floor(size);
  const wide = half(size - 1);
  return {
    plinth: box(-37, -PLINTH, 74, PLINTH),
    chevrons: chevrons(seat, size),
    walls: draw((i) => box(-half(i), floor(i) - WALL, 2 * half(i), WALL)),
    sides: draw((i) => box(half(i) - 11, floor(i) - WALL, 11, WALL)),
    cornices: draw((i) => box(-half(i) - 2.5, floor(i + 1), 2 * half(i) + 5, STOREY - WALL)),
    windows: storeys
      .slice(1)
      .map((i) => windows(seat, i))
      .join(''),
    roof: seat === 0 ? pitched(wide + 6, top) : battlements(wide + 2, top),
    roofShade: seat === 0 ? `M0 ${top - 25}L${n1(wide + 6)} ${top}h-16Z` : '',
    tip: seat === 0 ? top - 27 : null,
  };
}

function chevrons(seat: number, size: number): string {
  const way = heading(seat);
  const one = (x: number) => `M${n1(x - 2.5 * way)} -10.5l${5 * way} 4 ${-5 * way} 4`;
  return size % 2 === 0 ? one(-6.5) + one(6.5) : one(0);
}

/** The ground floor bears the number; the others have three windows, round above or square. */
function windows(seat: number, storey: number): string {
  const sill = floor(storey) - (seat === 0 ? 7 : 12);
  const one = (x: number) =>
    seat === 0
      ? `M${n1(x - 4.5)} ${sill}v-12a4.5 4.5 0 0 1 9 0v12Z`
      : box(x - 4.5, sill - 15, 9, 15);
  const apart = half(storey) * 0.54;
  return one(-apart) + one(0) + one(apart);
}

const pitched = (wide: number, top: number): string =>
  `M${n1(-wide)} ${top}L0 ${top - 25}L${n1(wide)} ${top}Z`;

function battlements(wide: number, top: number): string {
  const gap = n1(wide - 15);
  return `M${n1(-wide)} ${top}v-15h10v6h${gap}v-6h10v6h${gap}v-6h10v15Z`;
}
