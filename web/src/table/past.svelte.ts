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

/** Where one stops: what is rolled or drawn after a move belongs to it. */
const stopsOf = ({ movers }: Replay): number[] =>
  [...movers, 0].flatMap((mover, i) => (mover < 0 ? [] : [i]));

export class Past {
  /** Which position is looked at, by the moves before it; null for the present one. */
  at = $state<number | null>(null);
  isPlaying = $state(false);
  #replay = $state.raw<Replay | null>(null);
  #isStale = false;
  #coming: Promise<void> | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Of a match that is followed, by its key, or of one that is known from its start to its end. */
  constructor(readonly of: string | Replay) {
    if (typeof of === 'string') return;
    this.#replay = of;
    this.at = stopsOf(of).length - 1;
  }

  readonly #stops = $derived(this.#replay ? stopsOf(this.#replay) : [0]);
  /** How many moves there are. */
  readonly length = $derived(this.#stops.length - 1);
  readonly view = $derived(this.#viewAt(this.at));
  /** All points after each move, by seat; empty until they are fetched. */
  readonly points = $derived(
    this.#replay
      ? this.#stops.map((_, at) => this.#viewAt(at)?.score.map(({ points }) => points) ?? [])
      : [],
  );

  #viewAt(at: number | null): View | null {
    const view = at === null ? null : this.#replay?.views[this.#stops[at] ?? -1];
    return (view ?? null) as unknown as View | null;
  }

  /** A step forward is seen as a move, any other way as a jump. */
  last = $state.raw<Step>(AT_ONCE);

  /** Goes to the position after so many moves. After the last one it is the present. */
  async go(at: number, seat: number | null): Promise<void> {
    await this.load(seat);
    const isPresent = at >= this.length && typeof this.of === 'string';
    const to = isPresent ? null : Math.min(Math.max(at, 0), this.length);
    this.last = to !== null && to - 1 === this.at ? this.stepTo(to) : AT_ONCE;
    this.at = to;
  }

  /** The positions before and after a move, by which one it is; nothing if they are not fetched. */
  around(at: number): { before: View; after: View } | null {
    const [before, after] = [this.#viewAt(at - 1), this.#viewAt(at)];
    return before && after ? { before, after } : null;
  }

  /** What led to the position after so many moves. */
  stepTo(at: number): Step {
    const { moves = [], movers = [] } = this.#replay ?? {};
    const from = this.#stops[at - 1] ?? 0;
    const [move = '', ...luck] = moves.slice(from, this.#stops[at]);
    const event: EventInfo = { number: at, at: 0, kind: 'move', seat: movers[from], move, luck };
    return { before: this.#viewAt(at - 1), news: [event], moving: true };
  }

  async step(by: number, seat: number | null): Promise<void> {
    await this.load(seat);
    await this.go((this.at ?? this.length) + by, seat);
  }

  /** Goes on by itself, from the start if it is at the end. */
  async toggle(seat: number | null): Promise<void> {
    if (this.isPlaying) return this.stop();
    this.isPlaying = true;
    await this.load(seat);
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

  /** Fetches the positions if they are not known; who asks meanwhile waits for the same answer. */
  load(seat: number | null): Promise<void> {
    if (this.#replay && !this.#isStale) return Promise.resolve();
    this.#coming ??= this.#fetch(seat).finally(() => (this.#coming = null));
    return this.#coming;
  }

  async #fetch(seat: number | null): Promise<void> {
    if (typeof this.of !== 'string') return;
    this.#isStale = false; // the match may go on before the answer is there
    try {
      this.#replay = await ask('GET /api/tables/{key}/replay', {
        path: { key: this.of },
        query: { seat },
      });
    } catch (problem) {
      this.#isStale = true;
      throw problem;
    }
  }
}
