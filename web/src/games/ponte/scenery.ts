/** What stands on islands: houses and a bell tower on light ones, cypresses on dark ones. */
import { seeded } from '$lib/draw/shapes';

import { UNIT, centre, place } from './cells';
import type { Shore } from './groups';
import type { Bridge } from './view';

export type Sprite = 'house' | 'gable' | 'tower' | 'cypress';

/** A sprite, where its foot is, and its scale. */
export interface Standing {
  sprite: Sprite;
  x: number;
  y: number;
  scale: number;
}

type Spot = readonly [Sprite, number, number, number];
const GROVE: readonly Spot[] = [
  ['cypress', 30, 53, 0.95],
  ['cypress', 67, 58, 0.8],
  ['cypress', 53, 76, 1.02],
];
const HOUSES: readonly Spot[] = [
  ['gable', 41, 46, 0.9],
  ['house', 57, 76, 1.02],
];
const BELFRY: readonly Spot[] = [
  ['tower', 60, 79, 0.95],
  ['house', 34, 76, 0.9],
];

/** What is drawn by chance on this land is drawn alike each time. */
export function seedOf(cells: readonly string[], size: number): number {
  const seeds = cells.map((cell) => {
    const [x, y] = place(cell, size);
    return 1 + x + 31 * y;
  });
  return Math.min(...seeds);
}

/** All that stands on an island, the farthest first. `taken` are the cells without room for it. */
export function scenery(
  island: Shore,
  taken: ReadonlySet<string>,
  bridges: readonly Bridge[],
  size: number,
): Standing[] {
  const free = island.cells.filter((cell) => !taken.has(cell));
  const standing = free.length ? onFreeCells(island, free, size) : byBridges(island, bridges, size);
  return standing.sort((a, b) => a.y - b.y);
}

function onFreeCells(island: Shore, free: string[], size: number): Standing[] {
  const seed = seedOf(island.cells, size);
  const chance = seeded(seed);
  const belfry = (seed % 7) % free.length;
  return free.flatMap((cell, i) => {
    const [column, row] = place(cell, size);
    const light = i === belfry ? BELFRY : HOUSES;
    return (island.colour === 'light' ? light : GROVE).map(([sprite, x, y, scale]) => ({
      sprite,
      x: column * UNIT + x + 8 * chance() - 4,
      y: row * UNIT + y + 4 * chance() - 2,
      scale,
    }));
  });
}

/** One small thing behind the foot of each bridge, for an island that has no other room. */
function byBridges(island: Shore, bridges: readonly Bridge[], size: number): Standing[] {
  const sprite: Sprite = island.colour === 'light' ? 'house' : 'cypress';
  return bridges.flatMap(({ ends: [a, b] }) =>
    [
      [a, b],
      [b, a],
    ].flatMap(([here, there]) => {
      if (!here || !there || !island.cells.includes(here)) return [];
      const [x, y] = centre(here, size);
      const [tx, ty] = centre(there, size);
      const [dx, dy] = [(x - tx) / 8, (y - ty) / 8];
      return [{ sprite, x: x + dx, y: y + dy + (dy > 0 ? 5 : 12), scale: 0.8 }];
    }),
  );
}
