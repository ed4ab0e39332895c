/** What networks are worth, where that is written, and which land belongs together. */
import { place } from './cells';
import type { Colour, Network, PonteView } from './view';

export interface Tag {
  key: string;
  colour: Colour;
  points: number;
  cell: string;
}

/** The tints of networks, by the names of their colours. */
export const TINTS = ['gold', 'green', 'brick', 'seat-1'] as const;

const ofColour = (view: PonteView, seat: number): Colour => view.colours[seat] ?? 'light';

/** The cells on which a bridge stands. */
export const piers = (view: PonteView): Set<string> =>
  new Set(view.bridges.flatMap((bridge) => bridge.ends));

/** For each network that scores, the island cell nearest its middle, if possible without a bridge. */
export function tags(view: PonteView): Tag[] {
  const taken = piers(view);
  return view.score.flatMap((score, seat) =>
    score.networks
      .filter((network) => network.points > 0)
      .map((network) => {
        const cell = spot(network, taken, view.size);
        const colour = ofColour(view, seat);
        return { key: `${colour}:${cell}`, colour, points: network.points, cell };
      }),
  );
}

function spot(network: Network, taken: Set<string>, size: number): string {
  const cells = network.islands.flat();
  const places = cells.map((cell) => place(cell, size));
  const middle = [0, 1].map(
    (axis) => places.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / places.length,
  );
  const away = (cell: string) => {
    const [x, y] = place(cell, size);
    return Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0)) + (taken.has(cell) ? 100 : 0);
  };
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

/**
 * The tint of each cell that belongs to a bridged network. A network keeps its tint as long as no
 * older one of its colour joins another.
 */
export function tints(view: PonteView): Map<string, number> {
  const built = new Map(view.bridges.map((bridge, i) => [bridge.ends.join('-'), i]));
  const oldest = (network: Network) =>
    Math.min(...network.bridges.map((name) => built.get(name) ?? 0));
  const found = new Map<string, number>();
  for (const score of view.score)
    score.networks
      .filter((network) => network.bridges.length > 0)
      .sort((a, b) => oldest(a) - oldest(b))
      .forEach((network, i) => {
        for (const cell of [...network.islands, ...network.sandbanks].flat())
          found.set(cell, i % TINTS.length);
      });
  return found;
}

/** What the network of each cell is worth, for those that score. */
export function worths(view: PonteView): Map<string, number> {
  const found = new Map<string, number>();
  for (const { networks } of view.score)
    for (const network of networks)
      if (network.points > 0)
        for (const cell of [...network.islands, ...network.sandbanks].flat())
          found.set(cell, network.points);
  return found;
}
