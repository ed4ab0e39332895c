/** A record that somebody brings: read and checked by the server. */
import { ask, Refused } from '$lib/api/rest';
import type { Imported } from '$lib/api/types';
import { t } from '$lib/texts.svelte';

export class Reading {
  found = $state.raw<Imported | null>(null);
  problem = $state('');
  busy = $state(false);
  /** Through whose eyes; null for a spectator's. */
  seat = $state<number | null>(null);
  #text = '';

  async read(text: string): Promise<void> {
    this.seat = null;
    await this.#ask(text);
  }

  /** The same match through other eyes. */
  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.#ask(this.#text);
  }

  async #ask(text: string): Promise<void> {
    this.#text = text;
    this.busy = true;
    this.problem = '';
    try {
      this.found = await ask('POST /api/records', { body: { text, seat: this.seat } });
    } catch (error) {
      this.found = null;
      this.problem = error instanceof Refused ? error.message : t('app-not-reached');
    }
    this.busy = false;
  }
}
