/** The view of Équilibre, as docs/protocol.md tells it. */
import type { View } from '../contract';

export interface Tower {
  seat: number;
  size: number;
}

/** The places of the bridge in order; square n is at n − 1. */
export type Bridge = readonly (Tower | null)[];

export type Section = '1' | '2' | 'c';
export const SECTIONS: readonly Section[] = ['1', '2', 'c'];
export type Rack = Record<Section, string[]>;

export interface RoundScore {
  crossing: number;
  pawns: number;
  combos: number;
  chain: number;
}

export interface EquilibreView extends View {
  round: number;
  starter: number | null;
  bridge: (Tower | null)[];
  /** By seat: how many towers of size 1 to 6 are left. */
  reserve: number[][];
  fallen: number[][];
  racks: Rack[];
  /** By seat: one's own tiles, of others how many they have. */
  hands: (string[] | number)[];
  pile: number;
  score: { points: number; crossings: number; rounds: RoundScore[] }[];
  legal: { count: number; moves: string[] } | null;
}

export const SEATS = [0, 1] as const;
export const SQUARES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const other = (seat: number): number => 1 - seat;

/** Seat 0 walks to the right, seat 1 to the left. */
export const heading = (seat: number): 1 | -1 => (seat === 0 ? 1 : -1);

export const towerOn = (bridge: Bridge, square: number): Tower | null => bridge[square - 1] ?? null;

/** The tiles of a hand, if the view holds them. */
export function handOf(view: EquilibreView, seat: number): string[] | null {
  const hand = view.hands[seat];
  return Array.isArray(hand) ? hand : null;
}

export function handSize(view: EquilibreView, seat: number): number {
  const hand = view.hands[seat];
  return Array.isArray(hand) ? hand.length : (hand ?? 0);
}

export const numberOf = (tile: string): number => Number(tile[0]);
export const symbolOf = (tile: string): string => tile[1] ?? '';
