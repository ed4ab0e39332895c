/** What the server tells of a match of Le Triangle du Diable; see docs/protocol.md. */
import type { View } from '$games/contract';

import type { Letter, Port } from './chart';

export interface Ship {
  name: string;
  state: 'sea' | 'port' | 'hanging' | 'lost';
  node: number | null;
  dock: number | null;
  /** The magnet it hangs from, 1 or 2. */
  magnet: number | null;
  x: number | null;
  y: number | null;
  covered: boolean;
  /** By how many of the spinner's sectors it would be caught now. */
  risk: number;
}

export interface Pile {
  top: number | null;
  left: number;
  below: number[];
}

/** Where a ship would go. */
export interface Voyage {
  to: number;
  kind: 'space' | 'port' | 'wait' | 'cloud';
  /** A ship that would be sent back: `1:s3`. */
  bumps: string | null;
}

/** Why a ship may not sail, as a code and a rule. */
export interface Held {
  why: string;
  rule: string;
}

export interface TriangleView extends View {
  colours: string[];
  starter: number | null;
  mover: number | null;
  round: number;
  roll: number | null;
  ships: Ship[][];
  cloud: {
    x: number;
    y: number;
    letter: Letter;
    magnets: { x: number; y: number; ships: string[] }[];
  };
  covered: number[];
  piles: Record<Port, Pile>;
  bonus: number;
  spun: string | null;
  doubt: { seat: number; ship: string; odds: [number, number] } | null;
  score: { points: number; ships: number; cards: Record<Port, number[]>; bonuses: number }[];
  legal: { count: number; moves: string[]; ships: Record<string, Voyage | Held> } | null;
}

export const isVoyage = (course: Voyage | Held | undefined): course is Voyage =>
  course !== undefined && 'to' in course;

/** The number of a ship that is called `s3`. */
export const numberOf = (ship: string): number => Number(ship.slice(1));
export const shipName = (number: number): string => `s${number}`;

/** Seat and number of a ship that is called `1:s3`. */
export function whose(full: string): { seat: number; number: number } {
  const [seat = '0', ship = 's1'] = full.split(':');
  return { seat: Number(seat), number: numberOf(ship) };
}

export const goalOf = (view: TriangleView): number => Number(view.options.goal);
