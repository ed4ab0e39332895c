/** A turn as notation, `4b:c @3 m5`, and its parts. */
import { SECTIONS, type Section } from './view';

export interface Move {
  tile: string;
  section: Section;
  /** The square of the new tower; null if none comes. */
  at: number | null;
  /** The square of the tower that moves; null if none does. */
  from: number | null;
}

/** The parts in the order in which a turn is played. */
export const KINDS = ['tile', 'section', 'at', 'from'] as const;
export type Kind = (typeof KINDS)[number];
export type Value = string | number | null;

const TILE = /^([1-6][abc]):([12c])$/;
const SQUARE = /^([@m])([1-8])$/;

/** The move that a text means; its parts may stand in any order. Null if it is no whole move. */
export function parse(text: string): Move | null {
  const move: Partial<Move> = { at: null, from: null };
  for (const word of text.trim().toLowerCase().split(/\s+/)) {
    const [, tile, section] = TILE.exec(word) ?? [];
    const [, sign, square] = SQUARE.exec(word) ?? [];
    if (tile) {
      move.tile = tile;
      move.section = SECTIONS.find((name) => name === section);
    } else if (sign) move[sign === '@' ? 'at' : 'from'] = Number(square);
    else return null;
  }
  return move.tile && move.section ? (move as Move) : null;
}

export function write(move: Move): string {
  const words = [`${move.tile}:${move.section}`];
  if (move.at !== null) words.push(`@${move.at}`);
  if (move.from !== null) words.push(`m${move.from}`);
  return words.join(' ');
}
