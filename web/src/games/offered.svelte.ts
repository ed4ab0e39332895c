/** The games that the server has: those that were built in here, and whatever is installed beside it. */
import { ask } from '$lib/api/rest';
import type { GameInfo } from '$lib/api/types';
import { texts } from '$lib/texts.svelte';

import { GAMES, isGame } from '.';

class Offered {
  /** Those without a folder of their own here; the server draws their boards. */
  others = $state.raw<GameInfo[]>([]);
  /** Whether the server has been asked: a game may be one that is not known yet. */
  hasLooked = $state(false);
  #coming: Promise<void> | null = null;

  get ids(): string[] {
    return [...GAMES, ...this.others.map(({ id }) => id)];
  }

  has(id: string | null): id is string {
    return id !== null && this.ids.includes(id);
  }

  /** Asks the server, once; where it could not be reached, again the next time. */
  look(): Promise<void> {
    this.#coming ??= this.#look().catch(() => {
      this.#coming = null;
      this.hasLooked = true;
    });
    return this.#coming;
  }

  async #look(): Promise<void> {
    const others = (await ask('GET /api/games')).filter(({ id }) => !isGame(id));
    if (others.length) {
      const { wordsFor } = await import('./plain/words-for');
      await Promise.all(others.map((game) => texts.add(wordsFor(game))));
    }
    this.others = others;
    this.hasLooked = true;
  }
}

export const offered = new Offered();
