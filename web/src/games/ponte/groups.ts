/** Groups of tiles: those of the view, and those that the tiles of a draft would make. */
import { place } from './cells';
import { COLOURS, type Colour, type PonteView } from './view';

/** A piece of land as it is drawn. */
export interface Shore {
  /** Alike for the same land in two positions. */
  key: string;
  colour: Colour;
  cells: string[];
  island: boolean;
}

const keyOf = (colour: Colour, cells: readonly string[]) => `${colour}:${cells.join(' ')}`;

/** Whether two cells lie side by side. */
export function beside(a: string, b: string): boolean {
  const column = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const row = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  return column + row === 1;
}

/** Whether they touch by a corner only. */
export function cornering(a: string, b: string): boolean {
  const column = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const row = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  return column === 1 && row === 1;
}

/** The cells, parted into those that hang together by their sides. */
export function connected(cells: readonly string[]): string[][] {
  const left = new Set(cells);
  const found: string[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const cell of group)
      for (const other of left)
        if (beside(cell, other)) {
          left.delete(other);
          group.push(other);
        }
    found.push(group);
  }
  return found;
}

/** All land of a position, the farthest first, so that nearer land is drawn over its edge. */
export function shores(view: PonteView): Shore[] {
  const land = COLOURS.flatMap((colour) =>
    view.groups[colour].map(({ cells, island }) => ({
      key: keyOf(colour, cells),
      colour,
      cells,
      island,
    })),
  );
  const top = (shore: Shore) => Math.min(...shore.cells.map((cell) => place(cell, view.size)[1]));
  return land.sort((a, b) => top(a) - top(b));
}

/**
 * The land with the tiles of a draft in it. They flow into the sandbanks beside them; what that
 * makes of them is for the rules to say, so they stay bare.
 */
export function withDraft(land: Shore[], colour: Colour, tiles: readonly string[]): Shore[] {
  if (tiles.length === 0) return land;
  const [own, others]: [Shore[], Shore[]] = [[], []];
  for (const shore of land) (shore.colour === colour && !shore.island ? own : others).push(shore);
  const joined = connected([...own.flatMap((shore) => shore.cells), ...tiles]);
  const same = new Map(own.map((shore) => [[...shore.cells].sort().join(), shore]));
  return [
    ...others,
    ...joined.map(
      (cells) =>
        same.get([...cells].sort().join()) ?? {
          key: keyOf(colour, cells),
          colour,
          cells,
          island: false,
        },
    ),
  ];
}
