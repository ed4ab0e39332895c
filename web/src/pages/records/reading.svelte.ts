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
  #number = 0;

  /** Which match of which text is looked at, and through whose eyes. */
  get source(): { text: string; number: number; seat: number | null } {
    return { text: this.#text, number: this.#number, seat: this.seat };
  }

  async read(text: string): Promise<void> {
    this.seat = null;
    this.#number = 0;
    await this.#ask(text);
  }

  /** A file as it is: what is no text, or in another alphabet's bytes, would be read as nonsense. */
  async open(file: File): Promise<string> {
    try {
      const bytes = await file.arrayBuffer();
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      await this.read(text);
      return text;
    } catch {
      this.found = null;
      this.problem = t('records-not-text');
      return '';
    }
  }

  /** Another match of the same file. */
  async turnTo(number: number): Promise<void> {
    this.seat = null;
    this.#number = number;
    await this.#ask(this.#text);
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
      this.found = await ask('POST /api/records', {
        body: { text, seat: this.seat, number: this.#number },
      });
    } catch (error) {
      this.found = null;
      this.problem = error instanceof Refused ? error.message : t('app-not-reached');
    }
    this.busy = false;
  }
}
