/** What the server says of a match of Hashi; see docs/protocol.md. */
import type { Lang } from '$lib/texts.svelte';

import type { View } from '../contract';

export type RaceName = 'red' | 'blue' | 'six';
export const RACES: readonly RaceName[] = ['red', 'blue', 'six'];

export interface Island {
  id: number;
  x: number;
  y: number;
  flag: 'red' | 'blue' | null;
}

export interface IslandMap {
  columns: number;
  rows: number;
  islands: Island[];
  /** By their islands, the smaller first: `4-7`. */
  lines: string[];
}

/** A seat's board, as all have seen it. */
export interface SeatBoard {
  /** By island. */
  numbers: Record<string, number>;
  /** By line. */
  bridges: Record<string, number>;
  last: string | null;
  finished: number[];
  hopeless: number[];
  linked: number[];
  progress: Record<RaceName, number[]>;
}

export interface Race {
  first: number;
  later: number;
  open: boolean;
  /** Alone: the last card that brings the first value. */
  deadline: number | null;
}

export interface HashiLegal {
  count: number;
  numbers: number[];
  islands: number[];
  bridges: number;
  /** By island, and by `-` for no number: the lines that some whole move draws on. */
  lines: Record<string, string[]>;
}

export interface HashiScore extends Record<RaceName, number> {
  points: number;
  islands: number;
}

export interface HashiView extends View {
  phase: 'lot' | 'start' | 'card' | 'turn' | 'over';
  map: IslandMap;
  card: string | null;
  drawn: number;
  pile: number[] | null;
  cards: { card: string; gone: boolean }[];
  removed: string | null;
  boards: SeatBoard[];
  committed: boolean[];
  own: string | null;
  races: Record<RaceName, Race>;
  title: Record<Lang, string> | null;
  score: HashiScore[];
  legal: HashiLegal | null;
}

const EMPTY: SeatBoard = {
  numbers: {},
  bridges: {},
  last: null,
  finished: [],
  hopeless: [],
  linked: [],
  progress: { red: [0, 4], blue: [0, 3], six: [0, 6] },
};

export const boardOf = (view: HashiView, seat: number): SeatBoard => view.boards[seat] ?? EMPTY;

/** How many cards are played in a match: all but the unseen one. */
export const cardsToPlay = (view: HashiView): number => view.cards.length - 1;

export const isSolo = (view: HashiView): boolean => view.boards.length === 1;

/** For whom a seat writes the start number: boards pass on by one seat. */
export const heirOf = (view: HashiView, seat: number): number => (seat + 1) % view.boards.length;

/** A card as its number and its bridges. */
export function readCard(card: string): { number: number; bridges: number } {
  const [number = 0, bridges = 0] = card.split('/').map(Number);
  return { number, bridges };
}
