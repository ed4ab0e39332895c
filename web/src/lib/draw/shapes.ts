/**
 * The geometry that the boards are drawn with: pure functions. Height is shown by one oblique
 * projection on every board: a point at height h is moved by UP · h.
 */
export type Point = readonly [number, number];

export const UP: Point = [-0.26, -0.966];
export const SHADOW: Point = [0.42, 0.3];

/** A number as paths want it: one digit behind the point. */
export const n1 = (x: number): string => (Math.round(x * 10) / 10).toString();

const pt = (p: Point) => `${n1(p[0])} ${n1(p[1])}`;
const add = (a: Point, b: Point, k = 1): Point => [a[0] + b[0] * k, a[1] + b[1] * k];
const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
const at = <T>(ring: readonly T[], i: number): T => ring[(i + ring.length) % ring.length] as T;

/** A small seeded generator, so that the same island always has the same coast. */
export function seeded(seed: number): () => number {
  let s = (seed * 2654435761) >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

export const polyline = (ps: readonly Point[]): string => 'M' + ps.map(pt).join('L');
export const polygon = (ps: readonly Point[]): string => polyline(ps) + 'Z';

const bend = (a: Point, b: Point, c: Point, e: Point, tension: number): string =>
  `C${pt([b[0] + (c[0] - a[0]) / tension, b[1] + (c[1] - a[1]) / tension])} ` +
  `${pt([c[0] - (e[0] - b[0]) / tension, c[1] - (e[1] - b[1]) / tension])} ${pt(c)}`;

/** A closed smooth curve through points (Catmull-Rom as cubic Béziers). */
export function smooth(ps: readonly Point[], tension = 6): string {
  let d = 'M' + pt(at(ps, 0));
  for (let i = 0; i < ps.length; i++)
    d += bend(at(ps, i - 1), at(ps, i), at(ps, i + 1), at(ps, i + 2), tension);
  return d + 'Z';
}

/** An open one. */
export function smoothOpen(ps: readonly Point[], tension = 6): string {
  const last = ps.length - 1;
  const near = (i: number) => at(ps, Math.min(Math.max(i, 0), last));
  let d = 'M' + pt(near(0));
  for (let i = 0; i < last; i++) d += bend(near(i - 1), near(i), near(i + 1), near(i + 2), tension);
  return d;
}

/** The corners around unit cells that are joined side to side, clockwise on the screen. */
function outline(cells: readonly Point[]): Point[] {
  const key = (x: number, y: number) => `${x},${y}`;
  const has = new Set(cells.map(([x, y]) => key(x, y)));
  const next = new Map<string, Point>();
  for (const [x, y] of cells) {
    if (!has.has(key(x, y - 1))) next.set(key(x, y), [x + 1, y]);
    if (!has.has(key(x + 1, y))) next.set(key(x + 1, y), [x + 1, y + 1]);
    if (!has.has(key(x, y + 1))) next.set(key(x + 1, y + 1), [x, y + 1]);
    if (!has.has(key(x - 1, y))) next.set(key(x, y + 1), [x, y]);
  }
  const [first = '0,0'] = next.keys();
  const ring: Point[] = [];
  let here = first;
  do {
    const [x = 0, y = 0] = here.split(',').map(Number);
    ring.push([x, y]);
    const to = next.get(here);
    here = to ? key(...(to as [number, number])) : first;
  } while (here !== first && ring.length <= next.size); // corners that meet would never end
  return ring.filter((q, i) => {
    const a = at(ring, i - 1);
    const b = at(ring, i + 1);
    return (q[0] - a[0]) * (b[1] - q[1]) !== (q[1] - a[1]) * (b[0] - q[0]);
  });
}

export interface CoastStyle {
  /** The side of a cell. */
  size?: number;
  inset?: number;
  /** How round corners of land are, and corners of water. */
  round?: number;
  cove?: number;
  wobble?: number;
  seed?: number;
}

/** The soft coast of a group of tiles, as a path. The same seed gives the same coast. */
export function coast(cells: readonly Point[], style: CoastStyle = {}): string {
  const { size = 100, inset = 6, round = 34, cove = 20, wobble = 2.6, seed = 1 } = style;
  const ring = outline(cells);
  const dir = (a: Point, b: Point): Point => [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  const corners = ring.map((q, i) => {
    const din = dir(at(ring, i - 1), q);
    const dout = dir(q, at(ring, i + 1));
    const convex = din[0] * dout[1] - din[1] * dout[0] > 0;
    const p: Point = [
      q[0] * size + (-din[1] - dout[1]) * inset,
      q[1] * size + (din[0] + dout[0]) * inset,
    ];
    return { p, din, dout, r: convex ? round : cove };
  });
  const pts: Point[] = [];
  corners.forEach((c, i) => {
    const d = at(corners, i + 1);
    const a = add(c.p, c.din, -c.r);
    const b = add(c.p, c.dout, c.r);
    // a quarter turn as a soft quadratic
    for (const t of [0, 0.25, 0.5, 0.75, 1]) pts.push(mix(mix(a, c.p, t), mix(c.p, b, t), t));
    const end = add(d.p, d.din, -d.r);
    const k = Math.floor(Math.hypot(end[0] - b[0], end[1] - b[1]) / 26);
    for (let j = 1; j < k; j++) pts.push(mix(b, end, j / k));
  });
  const rnd = seeded(seed + 7);
  const f = [rnd() * 6.3, rnd() * 6.3, rnd() * 6.3] as const;
  return smooth(
    pts.map(([x, y], i) => {
      const a = at(pts, i - 1);
      const b = at(pts, i + 1);
      const nx = b[1] - a[1];
      const ny = a[0] - b[0];
      const l = Math.hypot(nx, ny) || 1;
      const wave =
        Math.sin(x / 23 + y / 31 + f[0]) +
        0.7 * Math.sin(x / 11 - y / 17 + f[1]) +
        0.4 * Math.sin(y / 9 + f[2]);
      return [x + (nx / l) * wobble * wave, y + (ny / l) * wobble * wave] as Point;
    }),
  );
}

/** A round islet, slightly irregular. */
export function islet(x: number, y: number, r: number, seed: number, wobble = 0.06): string {
  const rnd = seeded(seed + 3);
  const f = [rnd() * 6.3, rnd() * 6.3, rnd() * 6.3] as const;
  return smooth(
    Array.from({ length: 18 }, (_, i): Point => {
      const a = (i / 18) * Math.PI * 2;
      const wave =
        Math.sin(2 * a + f[0]) * 0.7 + Math.sin(3 * a + f[1]) * 0.6 + Math.sin(5 * a + f[2]) * 0.35;
      return [x + Math.cos(a) * r * (1 + wobble * wave), y + Math.sin(a) * r * (1 + wobble * wave)];
    }),
  );
}

export interface ArchStyle {
  width?: number;
  rise?: number;
  /** Half of the opening, as a part of the length. */
  opening?: number;
  /** How high the ends stand. */
  spring?: number;
  steps?: number;
}

/** The paths of a bridge, to be drawn in this order. */
export interface Arch {
  shadow: string;
  /** The far wall, seen through the opening. */
  back: string;
  /** The near wall with its opening. */
  face: string;
  soffit: string;
  deck: string;
  steps: string;
  railFar: string;
  railNear: string;
  /** Where the deck is highest. */
  top: Point;
}

/** An arched bridge from A to B in the oblique projection. */
export function arch(A: Point, B: Point, style: ArchStyle = {}): Arch {
  const { width = 36, rise = 34, opening = 0.33, spring = 4, steps = 9 } = style;
  const L = Math.hypot(B[0] - A[0], B[1] - A[1]);
  const d: Point = [(B[0] - A[0]) / L, (B[1] - A[1]) / L];
  // the near side is the one that looks down the screen
  let side: Point = [-d[1], d[0]];
  if (side[0] * UP[0] + side[1] * UP[1] > 0) side = [-side[0], -side[1]];
  const N = 28;
  const deckAt = (t: number) => spring + rise * Math.sin(Math.PI * t) ** 1.25;
  const openAt = (t: number) => {
    const u = (t - 0.5) / opening;
    return Math.abs(u) >= 1 ? 0 : rise * 0.78 * Math.sqrt(1 - u * u);
  };
  const P = (t: number, where: number, h: number, up: Point = UP): Point =>
    add(add(mix(A, B, t), side, (where * width) / 2), up, h);
  const run = (where: number, h: (t: number) => number, up?: Point): Point[] =>
    Array.from({ length: N + 1 }, (_, i) => P(i / N, where, h(i / N), up));
  const rail = (t: number) => deckAt(t) + 3;
  const band = (near: Point[], far: Point[]) => polygon([...near, ...far.reverse()]);
  return {
    shadow: band(run(1, rail, SHADOW), run(-1, rail, SHADOW)),
    back: band(run(-1, deckAt), run(-1, openAt)),
    face: band(run(1, deckAt), run(1, openAt)),
    soffit: polyline(run(1, openAt)),
    deck: band(run(1, deckAt), run(-1, deckAt)),
    steps: Array.from({ length: steps }, (_, i) => {
      const t = (i + 1) / (steps + 1);
      return polyline([P(t, 0.8, deckAt(t)), P(t, -0.8, deckAt(t))]);
    }).join(''),
    railNear: polyline(run(1, rail)),
    railFar: polyline(run(-1, rail)),
    top: P(0.5, 0, deckAt(0.5)),
  };
}

/** A point on a circle, by degrees clockwise from the top. */
export const polar = (cx: number, cy: number, r: number, deg: number): Point => [
  cx + r * Math.sin((deg * Math.PI) / 180),
  cy - r * Math.cos((deg * Math.PI) / 180),
];

/** The outline of a puffy cloud around (0, 0) with mean radius r. */
export function cloud(r: number, bumps = 11, seed = 4, depth = 0.16): string {
  const rnd = seeded(seed);
  const ring = Array.from({ length: bumps }, (_, i) => {
    const radius = r * (1 - depth / 2 + (rnd() - 0.5) * depth);
    return polar(0, 0, radius, (i + (rnd() - 0.5) * 0.35) * (360 / bumps));
  });
  let d = 'M' + pt(at(ring, 0));
  for (let i = 1; i <= bumps; i++) {
    const p = at(ring, i);
    const q = at(ring, i - 1);
    const puff = n1(Math.hypot(p[0] - q[0], p[1] - q[1]) * 0.58);
    d += `A${puff} ${puff} 0 0 1 ${pt(p)}`;
  }
  return d + 'Z';
}
