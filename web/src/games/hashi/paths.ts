/** The outlines of what is drawn on the sheet. Equal things are computed once. */
import type { Extent } from '$lib/draw/pointing';
import { arch, type Arch, islet, n1, type Point, seeded } from '$lib/draw/shapes';

import { SHORE } from './geography';

const SHOAL = 50;
/** How far from the middle of an island its bridges end; below it there is room for dots. */
const INSET = 24;
const INSET_BELOW = 30;
/** How far the two bridges of a line lie from its middle. */
export const APART = 13;

function once<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** An island's land around its own middle. */
export const landOf = once((id) => islet(0, 0, SHORE, Number(id) * 7));
/** The shallow water around it. */
export const shoalOf = once((id) => islet(0, 1, SHOAL, Number(id) * 7));

const archOf = once((key): Arch => {
  const [dx = 0, dy = 0, width = 0] = key.split(' ').map(Number);
  const length = Math.hypot(dx, dy);
  const from = (dx === 0 ? INSET_BELOW : INSET) / length;
  const to = 1 - INSET / length;
  const span = length * (to - from);
  // seen from above, an arch along the view hardly rises
  const rise = dx === 0 ? Math.min(6 + span * 0.06, 15) : Math.min(6 + span * 0.09, 21);
  return arch([dx * from, dy * from], [dx * to, dy * to], {
    width,
    rise,
    spring: 3,
    steps: Math.max(3, Math.round(span / 11)),
  });
});

/** A bridge between two islands, drawn from the first one's middle. */
export const bridgeBetween = (a: Point, b: Point, width: number): Arch =>
  archOf(`${b[0] - a[0]} ${b[1] - a[1]} ${width}`);

/** Where the bridges of a line lie beside its middle. */
export const beside = (index: number, count: number): number =>
  count === 1 ? 0 : index === 0 ? -APART : APART;

/** A circle drawn by hand, a little open at the top. */
export const RING = 'M-12 -41C-45 -32 -48 22 -16 40S44 24 41 -8 6 -46 -20 -39';

const PIP = 2.8;
const dot = (x: number, y: number): string =>
  `M${n1(x - PIP)} ${y}a${PIP} ${PIP} 0 1 0 ${2 * PIP} 0a${PIP} ${PIP} 0 1 0 ${-2 * PIP} 0Z`;

/** Part of a centred row of `of` dots: those between `from` and `to`. */
export const pips = (from: number, to: number, of: number): string =>
  Array.from({ length: to - from }, (_, i) => dot((from + i - (of - 1) / 2) * 7.6, 18)).join('');

/** Little waves on the open sheet. */
export function waves({ x, y, width, height }: Extent): string {
  const random = seeded(11);
  const count = Math.round((width * height) / 10_500);
  return Array.from(
    { length: count },
    () =>
      `M${n1(x + 12 + random() * (width - 44))} ${n1(y + 12 + random() * (height - 24))}q5-5 10 0t10 0`,
  ).join('');
}
