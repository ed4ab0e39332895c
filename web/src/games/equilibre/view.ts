/** The view of Équilibre, as the server types it. */
import type { EquilibrePawn as Tower, EquilibreView as Served } from '$lib/api/types';

export type { EquilibrePawn as Tower, EquilibreRound as RoundScore } from '$lib/api/types';

/** The places of the bridge in order; square n is at n − 1. */
export type Bridge = readonly (Tower | null)[];

export type Rack = EquilibreView['racks'][number];
export type Section = `${keyof Rack}`;
export const SECTIONS: readonly Section[] = ['1', '2', 'c'];
/** How many tiles a section has room for. */
export const FULL = 3;

/** The phase of the position in which a round ended; see `rounds.ts`. */
export const ROUND_OVER = 'round-over';

export type EquilibreView = Omit<Served, 'phase'> & {
  phase: Served['phase'] | typeof ROUND_OVER;
};

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

/** Whether every hand is known, as in the replay of a match that is over. */
export const isOpen = (view: EquilibreView): boolean => view.hands.every(Array.isArray);

/** The view as an onlooker sees it. */
export const blank = (view: EquilibreView): EquilibreView => ({
  ...view,
  seat: null,
  hands: SEATS.map((seat) => handSize(view, seat)),
  luck: view.luck.map((drawn) => drawn.replace(/^draw:.*/, 'draw:?')),
  legal: null,
});

export function handSize(view: EquilibreView, seat: number): number {
  const hand = view.hands[seat];
  return Array.isArray(hand) ? hand.length : (hand ?? 0);
}

export const numberOf = (tile: string): number => Number(tile[0]);
export const symbolOf = (tile: string): string => tile[1] ?? '';
