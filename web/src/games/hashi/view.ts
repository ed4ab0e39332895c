/** The view of Hashi, as the server types it. */
import type { HashiSeatBoard as SeatBoard, HashiView } from '$lib/api/types';

export type {
  HashiIsland as Island,
  HashiLegal,
  HashiMap as IslandMap,
  HashiRace as Race,
  HashiSeatBoard as SeatBoard,
  HashiSeatScore as HashiScore,
  HashiView,
} from '$lib/api/types';

export type RaceName = keyof HashiView['races'];
export const RACES: readonly RaceName[] = ['red', 'blue', 'six'];

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

/** All seats but one, in the order of play. */
export const rivals = (view: HashiView, seat: number): number[] =>
  view.boards.map((_, other) => other).filter((other) => other !== seat);

/** The seat for which another writes the start number: boards are passed on by one seat. */
export const heirOf = (view: HashiView, seat: number): number => (seat + 1) % view.boards.length;

/** The view as an onlooker sees it. */
export function blank(view: HashiView): HashiView {
  const isSealed = view.own !== null && view.last?.seat === view.seat;
  const last = isSealed && view.last ? { ...view.last, move: '?' } : view.last;
  return { ...view, seat: null, own: null, legal: null, last };
}

/** A card as its number and its bridges. */
export function readCard(card: string): { number: number; bridges: number } {
  const [number = 0, bridges = 0] = card.split('/').map(Number);
  return { number, bridges };
}
