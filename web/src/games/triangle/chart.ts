/**
 * The sea chart as data. `chart.json` is a copy of the one in the Python package, where the rules
 * read it; a test compares the two. Distances are in steps of the cloud's grid, x runs east, y north.
 */
import type { Point } from '$lib/draw/shapes';

import chart from './chart.json';

export type Port = 'sugar' | 'lumber' | 'bananas' | 'oil';
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
export type Direction = 'N' | 'E' | 'S' | 'W';

export const PORTS: readonly Port[] = ['sugar', 'lumber', 'bananas', 'oil'];
export const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** The centres of the places, in the order in which ships sail. */
export const NODES: readonly Point[] = chart.circuit.map(({ x, y }) => [x, y]);
const PORT_AT = new Map<number, Port>(
  chart.circuit.flatMap((node, i) => ('port' in node ? [[i, node.port as Port] as const] : [])),
);
const DOCKS = new Map<Port, Point[]>(
  chart.ports.map(({ id, docks }) => [id as Port, docks.map(([x = 0, y = 0]): Point => [x, y])]),
);

/** The cards of the ports, in thousands. */
export const PILES: Readonly<Record<Port, readonly number[]>> = chart.piles;
export const BONUS = chart.bonus.value;
export const BONUS_PORT = chart.bonus.port as Port;
export const START: Point = [chart.cloud.start.x, chart.cloud.start.y];
export const COVER = chart.cloud.cover_radius;
export const FOOT = chart.cloud.foot_radius;
export const CAPTURE = chart.cloud.capture_radius;
export const MAGNETS: readonly { radius: number; degrees: number }[] = chart.cloud.magnets;
export const SECTORS: readonly string[] = chart.sectors;
export const GRID = chart.cloud.grid as { x: [number, number]; y: [number, number] };

/** The port that is at a place, if one is. */
export const portAt = (node: number): Port | null => PORT_AT.get(node) ?? null;
export const nodeOf = (port: Port): number =>
  [...PORT_AT].find(([, name]) => name === port)?.[0] ?? 0;
export const placeAt = (node: number): Point => NODES[node] ?? [0, 0];
export const docksOf = (port: Port): readonly Point[] => DOCKS.get(port) ?? [];

export const next = (node: number): number => (node + 1) % NODES.length;

/** The next port ahead, and how many places away it is. */
export function portAhead(node: number): { port: Port; away: number } {
  for (let away = 1; ; away++) {
    const port = portAt((node + away) % NODES.length);
    if (port) return { port, away };
  }
}

/** The last port that a ship on this place has left behind. */
export function portBehind(node: number): Port {
  for (let at = node; ; at = (at + NODES.length - 1) % NODES.length) {
    const port = portAt(at);
    if (port) return port;
  }
}

/** A sector of the spinner. One without steps is a word: the cloud goes to the edge and is lifted. */
export interface Sector {
  letter: Letter;
  steps: number | null;
  direction: Direction;
}

export function sector(name: string): Sector {
  const steps = name.slice(1, -1);
  return {
    letter: name.charAt(0) as Letter,
    steps: steps ? Number(steps) : null,
    direction: name.charAt(name.length - 1) as Direction,
  };
}

/** The bearing of A, in degrees clockwise from North, when this letter is to the North. */
export const turnOf = (letter: Letter): number => -45 * LETTERS.indexOf(letter);

/** What is at a distance and a bearing from a point. */
export function off(point: Point, radius: number, bearing: number): Point {
  const radians = (bearing * Math.PI) / 180;
  return [point[0] + radius * Math.sin(radians), point[1] + radius * Math.cos(radians)];
}

/** Where a magnet is, by the cloud's point and the bearing of A. */
export function magnetAt(cloud: Point, turn: number, magnet: number): Point {
  const { radius, degrees } = MAGNETS[magnet] ?? { radius: 0, degrees: 0 };
  return off(cloud, radius, turn + degrees);
}
