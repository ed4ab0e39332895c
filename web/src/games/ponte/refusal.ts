/** What to draw of a refusal: the places that are refused, what is in the way, and where they meet. */
import type { Point } from '$lib/draw/shapes';

import type { Refusal } from '../contract';
import { centre } from './cells';
import { connected, cornering } from './groups';

export interface Objection {
  /** Cells to be hatched. */
  hatched: string[];
  /** Groups of cells to be outlined. */
  outlined: string[][];
  /** Bridges to be traced: the refused one, and those in its way. */
  traced: [Point, Point][];
  /** Points to be crossed out. */
  crossed: Point[];
}

const BRIDGE = /^[a-z]\d+-[a-z]\d+$/;

export function objection(refusal: Refusal, size: number): Objection {
  const {
    at = [],
    group = [],
    touching = [],
    under = [],
    shared = [],
    bridge = [],
  } = refusal.parts;
  const named = bridge.filter((text) => BRIDGE.test(text)).map((text) => text.split('-'));
  // the bridge over a covered cell is told by its two ends
  const spans = [...named, ...(named.length === 0 && bridge.length === 2 ? [bridge] : [])];
  const isSpan = at.length === 2;
  const touched = touching.some((cell) => group.includes(cell));
  const line = ([a = '', b = '']: readonly string[]): [Point, Point] => [
    centre(a, size),
    centre(b, size),
  ];
  const traced = [...(isSpan ? [at] : []), ...spans].map(line);
  const meeting = isSpan && traced.length === 2 ? crossing(traced[0]!, traced[1]!) : null;
  return {
    hatched: isSpan ? shared : at,
    outlined: [
      ...connected(group),
      ...[...(touched ? [] : touching), ...under, ...(isSpan ? at : [])].map((cell) => [cell]),
    ],
    traced,
    crossed: [
      // the group is the island that is touched, or the new one that would touch
      ...contacts(touched ? at : [...at, ...group], touching, size),
      ...under.map((cell) => centre(cell, size)),
      ...(meeting ? [meeting] : []),
    ],
  };
}

/** The corners where cells of two lists touch. */
function contacts(cells: readonly string[], others: readonly string[], size: number): Point[] {
  const found = new Map<string, Point>();
  for (const cell of cells)
    for (const other of others.filter((each) => cornering(cell, each))) {
      const [p, q] = [centre(cell, size), centre(other, size)];
      const meet: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      found.set(String(meet), meet);
    }
  return [...found.values()];
}

/** Where two lines cross; null if they do not. */
function crossing([a, b]: [Point, Point], [c, d]: [Point, Point]): Point | null {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn;
  return t < 0 || t > 1 || u < 0 || u > 1 ? null : [a[0] + rx * t, a[1] + ry * t];
}
