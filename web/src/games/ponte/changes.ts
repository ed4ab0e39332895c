/** What has come to the board between two positions, and in which order it is shown. */
import { type Shore, shores } from './groups';
import type { PonteView } from './view';

export interface Changes {
  /** Tiles that fall into their places, and whose turn it is among them. */
  falling: ReadonlyMap<string, number>;
  /** Land that lay there before and has flowed into other land since. */
  leaving: readonly Shore[];
  /** Land that is new, by key: after how many tiles it takes its shape. */
  forming: ReadonlyMap<string, number>;
  /** Bridges that fall into their places. */
  bridges: ReadonlySet<string>;
  /** Cells that were not covered before. */
  covered: ReadonlySet<string>;
}

export const NOTHING: Changes = {
  falling: new Map(),
  leaving: [],
  forming: new Map(),
  bridges: new Set(),
  covered: new Set(),
};

/** `laid` tells what was put down by hand already: it lies there and does not fall again. */
export function changes(
  before: PonteView,
  after: PonteView,
  laid: (piece: string) => boolean,
): Changes {
  const had = new Set([...before.tiles.light, ...before.tiles.dark]);
  const added = [...after.tiles.light, ...after.tiles.dark].filter((cell) => !had.has(cell));
  const fallen = added.filter((cell) => !laid(cell));
  const falling = new Map(fallen.map((cell, i) => [cell, i]));

  const [old, now] = [shores(before), shores(after)];
  const was = new Set(old.map((shore) => shore.key));
  const is = new Set(now.map((shore) => shore.key));
  const forming = now
    .filter((shore) => !was.has(shore.key))
    .map((shore): [string, number] => {
      const landed = shore.cells.map((cell) => (falling.get(cell) ?? -1) + 1);
      return [shore.key, Math.max(...landed)];
    });

  const stood = new Set(before.bridges.map((bridge) => bridge.ends.join('-')));
  const built = after.bridges.map((bridge) => bridge.ends.join('-'));
  return {
    falling,
    leaving: old.filter((shore) => !is.has(shore.key)),
    forming: new Map(forming),
    bridges: new Set(built.filter((name) => !stood.has(name) && !laid(name))),
    covered: new Set(after.covered.filter((cell) => !before.covered.includes(cell))),
  };
}
