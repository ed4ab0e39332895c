/**
 * What the drafts of all games share: what has been chosen of a move, and what the server says of it.
 *
 * `view.legal` says what may be chosen. What it does not say, the server tells when it is asked:
 * how half a move may go on, and what a whole one would do.
 */
import { SvelteMap } from 'svelte/reactivity';

import type { Deed, LegalView, Making } from '$lib/api/types';
import { sentence } from '$lib/texts.svelte';

import type { Choice, TableFace, View } from './contract';

export abstract class Drafting<
  V extends View,
  Made extends object,
  Does extends Deed = Deed,
  Legal extends LegalView = NonNullable<V['legal']>,
> {
  abstract readonly prompt: string;
  abstract readonly outcome: string;
  abstract readonly choices: Choice[];
  abstract readonly move: string | null;
  /** Whether nothing has been chosen. */
  protected abstract readonly isEmpty: boolean;
  /** Drops of what has been chosen whatever makes no sense in the position as it is now. */
  abstract reset(): void;

  /** What has been chosen. */
  protected made = $state.raw() as Made;
  readonly #told = new SvelteMap<string, Making>();
  /** Asked already, so that nothing is asked twice. */
  #asked: Record<string, Promise<void>> = {};

  constructor(
    readonly table: TableFace<V>,
    protected readonly nothing: Made,
  ) {
    this.made = nothing;
  }

  protected get legal(): Legal | null {
    return this.table.mine ? (this.table.view.legal as Legal | null) : null;
  }

  /** False if nothing may be chosen; else whatever was said against the last try is gone. */
  protected begin(): boolean {
    if (!this.table.mine || !this.legal) return false;
    this.table.accept();
    return true;
  }

  protected change(more: Partial<Made>): void {
    this.made = { ...this.made, ...more };
  }

  clear(): void {
    this.table.accept();
    this.made = this.nothing;
  }

  get kept(): string {
    return this.isEmpty ? '' : JSON.stringify(this.made);
  }

  recall(kept: string): void {
    this.made = { ...this.nothing, ...(JSON.parse(kept) as Made) };
    this.reset();
  }

  /** A key that one of the choices has; most games know others, too. */
  key(event: KeyboardEvent): boolean {
    if (isForOthers(event)) return false;
    const pressed = event.key.toUpperCase();
    const choice = this.choices.find(({ key, disabled }) => key === pressed && !disabled);
    choice?.run();
    return choice !== undefined;
  }

  protected why(move: string): void {
    void this.table.why(move);
  }

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
        delete asked[move]; // the server judges the move anyway, and a later touch asks again
      }));
  }

  /** To be called when the position has changed. */
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
