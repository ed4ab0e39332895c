/**
 * Which bridges can follow a beginning of a move. The server lists whole moves; they are asked for
 * as soon as a number is chosen, so that they are there before the second bridge is drawn.
 */
import { SvelteMap } from 'svelte/reactivity';

import { allThatBegin, type Ask, type Bridges, fits, openAfter } from './continuing';
import { readTurn, tally } from './notation';

export class Continuations {
  readonly #known = new SvelteMap<string, Bridges[]>();
  #asked: string[] = [];

  constructor(private readonly ask: Ask) {}

  /** Fetches all moves that begin with this number, or with `-` for none; `lines` are theirs. */
  async fetch(number: string, lines: readonly string[]): Promise<void> {
    const asked = this.#asked;
    if (asked.includes(number)) return;
    asked.push(number);
    try {
      const moves = await allThatBegin(this.ask, `${number} `, lines);
      if (asked !== this.#asked) return; // the turn is over
      const wholes = moves.map((move) => tally(readTurn(move).bridges));
      this.#known.set(number, wholes);
    } catch {
      // The server judges the move anyway; a later touch asks again.
      asked.splice(asked.indexOf(number), 1);
    }
  }

  /** The lines that a further bridge can lie on; null as long as it is unknown. */
  after(number: string, bridges: readonly string[]): string[] | null {
    const wholes = this.#known.get(number);
    return wholes ? openAfter(wholes, bridges) : null;
  }

  /** Whether some whole move draws these; null as long as it is unknown. */
  fits(number: string, bridges: readonly string[]): boolean | null {
    const wholes = this.#known.get(number);
    return wholes ? fits(wholes, bridges) : null;
  }

  /** For the next turn. */
  forget(): void {
    this.#known.clear();
    this.#asked = [];
  }
}
