/** The view of Ponte del Diavolo, as docs/protocol.md describes it. */
import type { View } from '../contract';

export type Colour = 'light' | 'dark';
export const COLOURS: readonly Colour[] = ['light', 'dark'];

export interface Group {
  cells: string[];
  island: boolean;
}

export interface Bridge {
  colour: Colour;
  ends: [string, string];
  covers: string[];
}

export interface Network {
  points: number;
  islands: string[][];
  sandbanks: string[][];
  /** As moves: `c3-e4`. */
  bridges: string[];
}

export interface SeatScore {
  points: number;
  islands: number;
  bridges: number;
  networks: Network[];
}

export interface Legal {
  count: number;
  tiles: string[];
  /** Pairs of `tiles` that cannot go down together: `b1,c1`. */
  apart: string[];
  /** As moves: `c3-e4`. */
  bridges: string[];
  pass: boolean;
  choice: boolean;
}

export interface PonteView extends View {
  phase: 'opening' | 'choice' | 'play' | 'over';
  size: number;
  /** By seat. */
  colours: Colour[];
  tiles: Record<Colour, string[]>;
  groups: Record<Colour, Group[]>;
  bridges: Bridge[];
  covered: string[];
  /** How many are left; null for without end. */
  supply: Record<Colour | 'bridges', number | null>;
  score: SeatScore[];
  legal: Legal | null;
}

/** Whether the seats know their colours: before the choice they are not settled. */
export const coloursSettled = (view: PonteView): boolean =>
  view.options['choice'] === false || (view.phase !== 'opening' && view.phase !== 'choice');

/** The colour of the seat that looks; null for a spectator, and before the choice. */
export const ownColour = (view: PonteView): Colour | null =>
  view.seat === null || !coloursSettled(view) ? null : (view.colours[view.seat] ?? null);

/** The colour of what the seat that has to move puts down. */
export const movingColour = (view: PonteView): Colour =>
  view.colours[view.to_act[0] ?? view.seat ?? 0] ?? 'light';
