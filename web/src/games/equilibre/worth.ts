/** What racks and towers would bring if the round ended now, told from what lies there (E28–E31). */
import { numberOf, symbolOf, SECTIONS, type EquilibreView, type Section } from './view';

/** `made`: it scores; `growing`: nothing speaks against it so far; `missed`: it never will. */
export type Prospect = 'made' | 'growing' | 'missed';

export const FULL = 3;
export const ALL_TILES = 18;

/** What a section brings when it is made. */
export const prize = (section: Section): number => (section === 'c' ? 3 : 1);

export function prospect(
  section: Section,
  tiles: readonly string[],
  chain: unknown,
  isOver = false,
): Prospect {
  const fits = section !== 'c' ? oneOf(tiles.map(symbolOf)) : chained(tiles.map(numberOf), chain);
  if (!fits) return 'missed';
  if (tiles.length === FULL) return 'made';
  return isOver ? 'missed' : 'growing';
}

const oneOf = <T>(things: readonly T[]): boolean => new Set(things).size <= 1;

function chained(numbers: readonly number[], chain: unknown): boolean {
  if (chain !== 'run') return oneOf(numbers);
  const apart = new Set(numbers).size === numbers.length;
  return apart && Math.max(...numbers) - Math.min(...numbers) < FULL;
}

export interface Worth {
  pawns: number;
  combos: number;
  chain: number;
}

export function worth(view: EquilibreView, seat: number): Worth {
  const made = (section: Section) => {
    const tiles = view.racks[seat]?.[section] ?? [];
    return prospect(section, tiles, view.options.chain) === 'made' ? prize(section) : 0;
  };
  return {
    pawns: view.bridge.filter((tower) => tower?.seat === seat).length,
    combos: made('1') + made('2'),
    chain: made('c'),
  };
}

export const worthInAll = (view: EquilibreView, seat: number): number => {
  const { pawns, combos, chain } = worth(view, seat);
  return pawns + combos + chain;
};

/** How many tiles both racks hold. */
export const tilesLaid = (view: EquilibreView): number =>
  view.racks.reduce(
    (sum, rack) => sum + SECTIONS.reduce((n, section) => n + rack[section].length, 0),
    0,
  );
