/** Looking back: all positions so far through the viewer's eyes, fetched when they are wanted. */
import type { View } from '$games/contract';
import { ask } from '$lib/api/rest';
import type { EventInfo, Replay } from '$lib/api/types';

const STEP_MS = 1100;

/** How one position came to follow another on the board. */
export interface Step {
  before: View | null;
  news: readonly EventInfo[];
  /** Whether it is to be seen happening. */
  moving: boolean;
}

export const AT_ONCE: Step = { before: null, news: [], moving: false };

export class Past {
  /** Which position is looked at, by the moves before it; null for the present one. */
  at = $state<number | null>(null);
  isPlaying = $state(false);
  #replay = $state.raw<Replay | null>(null);
  #isStale = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Of a match that is followed, by its key, or of one that is known from its start to its end. */
  constructor(readonly of: string | Replay) {
    if (typeof of === 'string') return;
    this.#replay = of;
    this.at = of.views.length - 1;
  }

  /** How many moves there are, luck's included. */
  readonly length = $derived(this.#replay ? this.#replay.views.length - 1 : 0);
  readonly moves = $derived(this.#replay?.moves ?? []);
  readonly movers = $derived(this.#replay?.movers ?? []);
  readonly view = $derived(this.#viewAt(this.at));

  #viewAt(at: number | null): View | null {
    return at === null ? null : ((this.#replay?.views[at] ?? null) as unknown as View | null);
  }

  /** A step forward is seen as a move, any other way as a jump. */
  last = $state.raw<Step>(AT_ONCE);

  /** Goes to the position after so many moves. After the last one it is the present. */
  async go(at: number, seat: number | null): Promise<void> {
    await this.#fetch(seat);
    const isPresent = at >= this.length && typeof this.of === 'string';
    const to = isPresent ? null : Math.min(Math.max(at, 0), this.length);
    this.last = to !== null && to - 1 === this.at ? this.#stepTo(to) : AT_ONCE;
    this.at = to;
  }

  #stepTo(at: number): Step {
    const [move = '', mover = 0] = [this.moves[at - 1], this.movers[at - 1]];
    const isLuck = mover < 0;
    const event: EventInfo = {
      number: at,
      at: 0,
      kind: 'move',
      seat: isLuck ? null : mover,
      move: isLuck ? null : move,
      luck: isLuck ? [move] : [],
    };
    return { before: this.#viewAt(at - 1), news: [event], moving: true };
  }

  async step(by: number, seat: number | null): Promise<void> {
    await this.#fetch(seat);
    await this.go((this.at ?? this.length) + by, seat);
  }

  /** Goes on by itself, from the start if it is at the end. */
  async toggle(seat: number | null): Promise<void> {
    if (this.isPlaying) return this.stop();
    this.isPlaying = true;
    await this.#fetch(seat);
    if (this.at === null || this.at >= this.length) this.at = 0;
    this.#timer = setInterval(() => {
      if (this.at === null || this.at >= this.length) this.stop();
      else void this.step(1, seat);
    }, STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.isPlaying = false;
  }

  /** The match has gone on. */
  outdate(): void {
    this.#isStale = true;
  }

  async #fetch(seat: number | null): Promise<void> {
    if (typeof this.of !== 'string' || (this.#replay && !this.#isStale)) return;
    this.#replay = await ask('GET /api/tables/{key}/replay', {
      path: { key: this.of },
      query: { seat },
    });
    this.#isStale = false;
  }
}
