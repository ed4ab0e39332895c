/**
 * What the drafts of all games share: a move in the making, and what the server says of it.
 *
 * What may be chosen stands in `view.legal`. Of what stands there for no game, the server tells once
 * it is asked: how half a move may go on, and what a whole one would do.
 */
import { SvelteMap } from 'svelte/reactivity';

import type { Deed, LegalView, Making } from '$lib/api/types';
import { sentence } from '$lib/texts.svelte';

import type { TableFace, View } from './contract';

export abstract class Drafting<
  V extends View,
  Does extends Deed = Deed,
  Legal extends LegalView = NonNullable<V['legal']>,
> {
  abstract readonly prompt: string;
  abstract readonly outcome: string;
  abstract readonly move: string | null;

  readonly #told = new SvelteMap<string, Making>();
  /** Asked already, so that nothing is asked twice. */
  #asked: Record<string, Promise<void>> = {};

  constructor(readonly table: TableFace<V>) {}

  /** What the server has said of how a beginning may go on. */
  protected onward(begun: string): Legal | null {
    return (this.#told.get(begun)?.legal ?? null) as Legal | null;
  }

  /** What the move as it is would do; null until that is told. */
  protected get does(): Does | null {
    return (this.#told.get(this.move ?? '')?.does ?? null) as Does | null;
  }

  /** Asks what comes of a move, whole or half, if it has not been asked. */
  protected ask(move: string): Promise<void> {
    const asked = this.#asked;
    return (asked[move] ??= this.table
      .making(move)
      .then((told) => {
        if (asked === this.#asked) this.#told.set(move, told); // else the position is another
      })
      .catch(() => {
        delete asked[move]; // the server judges the move anyway; a later touch asks again
      }));
  }

  /** To be called in another position. */
  protected forget(): void {
    this.#told.clear();
    this.#asked = {};
  }

  /** Says what was done, what the move does, and what is expected now. */
  protected say(done: string): void {
    const said = [done, this.outcome, this.prompt].filter(Boolean);
    this.table.announce(said.map(sentence).join(' '));
  }

  /** The same once it is known what the move does, unless it has become another by then. */
  protected async sayWhenKnown(done: string): Promise<void> {
    const { move } = this;
    if (move !== null) await this.ask(move);
    if (this.move === move) this.say(done);
  }
}

/** Whether a key is meant for the browser or the system. */
export const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
