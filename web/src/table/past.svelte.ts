/** Looking back: all positions so far through the viewer's eyes, fetched when they are wanted. */
import type { View } from '$games/contract';
import { ask } from '$lib/api/rest';
import type { EventInfo, Replay } from '$lib/api/types';

const STEP_MS = 1100;
/** How long the end of a round stays in sight before play goes on by itself. */
export const PAUSE_MS = 8000;

/** How one position came to follow another on the board. */
export interface Step {
  before: View | null;
  news: readonly EventInfo[];
  /** Whether it is to be seen happening. */
  moving: boolean;
}

/** Where play stops between two positions, as the game's face tells it. */
export type Pausing = (
  before: View,
  news: readonly EventInfo[],
  after: View,
) => View | null | undefined;

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
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a round that ended here is still looked at; a step on shows how the next one begins. */
  #isHeld = $state(false);

  /** Of a match that is followed, by its key, or of one that is known from its start to its end. */
  constructor(
    readonly of: string | Replay,
    readonly pausing: Pausing = () => null,
    /** Through whose eyes positions are fetched; null for a spectator's. */
    readonly eyes: () => number | null = () => null,
  ) {
    if (typeof of === 'string') return;
    this.#replay = of;
    this.at = stopsOf(of).length - 1;
  }

  readonly #stops = $derived(this.#replay ? stopsOf(this.#replay) : [0]);
  /** How many moves there are. */
  readonly length = $derived(this.#stops.length - 1);
  /** The end of a round, if the move that is looked at brought it. */
  readonly pause = $derived(this.#isHeld && this.at !== null ? this.#pauseAt(this.at) : null);
  /** The same by all that has happened before it, luck included. */
  readonly place = $derived(this.at === null ? null : (this.#stops[this.at] ?? null));
  readonly view = $derived(this.pause ?? this.#viewAt(this.at));
  /** All points after each move, by seat; empty until they are fetched. */
  readonly points = $derived(
    this.#replay
      ? this.#stops.map((_, at) => this.#viewAt(at)?.score.map(({ points }) => points) ?? [])
      : [],
  );

  #viewAt(at: number | null): View | null {
    const view = at === null ? null : this.#replay?.views[this.#stops[at] ?? -1];
    return view ?? null;
  }

  #pauseAt(at: number): View | null {
    const around = this.around(at);
    if (!around) return null;
    return this.pausing(around.before, this.stepTo(at).news, around.after) ?? null;
  }

  /** A step forward is seen as a move, any other way as a jump. */
  last = $state.raw<Step>(AT_ONCE);

  /** Goes to the position after that many moves. After the last one it is the present. */
  async go(wanted: number): Promise<void> {
    await this.load();
    const at = Math.min(Math.max(wanted, 0), this.length);
    const isStep = at - 1 === this.at;
    // the last move, too, is seen to end its round before the present is shown
    const isPresent = this.#isPresent(at) && !(isStep && this.#pauseAt(at));
    this.last = isStep && !isPresent ? this.stepTo(at) : AT_ONCE;
    this.at = isPresent ? null : at;
    this.#isHeld = true;
  }

  #isPresent(at: number | null): boolean {
    return at === this.length && typeof this.of === 'string';
  }

  /** From the end of a round to how it went on. */
  goOn(): void {
    this.last = AT_ONCE;
    this.#isHeld = false;
    if (this.#isPresent(this.at)) this.at = null;
  }

  /** The positions before and after a move, by which one it is; nothing if they are not fetched. */
  around(at: number): { before: View; after: View } | null {
    const [before, after] = [this.#viewAt(at - 1), this.#viewAt(at)];
    return before && after ? { before, after } : null;
  }

  /** What led to the position after that many moves. */
  stepTo(at: number): Step {
    const { moves = [], movers = [], deeds = [] } = this.#replay ?? {};
    const from = this.#stops[at - 1] ?? 0;
    const [move = '', ...luck] = moves.slice(from, this.#stops[at]);
    const did = deeds.slice(from, this.#stops[at]);
    const seat = movers[from];
    const event: EventInfo = { number: at, at: 0, kind: 'move', seat, move, luck, did };
    return { before: this.#viewAt(at - 1), news: [event], moving: true };
  }

  async step(by: number): Promise<void> {
    await this.load();
    if (by > 0 && this.pause) this.goOn();
    else await this.go((this.at ?? this.length) + by);
  }

  /** Goes on by itself, from the start if it is at the end. */
  async toggle(): Promise<void> {
    if (this.isPlaying) return this.stop();
    this.isPlaying = true;
    await this.load();
    if (this.at === null || this.at >= this.length) this.at = 0;
    this.#goOnByItself();
  }

  #goOnByItself(): void {
    this.#timer = setTimeout(
      () => {
        if (this.at === null || (this.at >= this.length && !this.pause)) this.stop();
        else void this.step(1).then(() => this.isPlaying && this.#goOnByItself());
      },
      this.pause ? PAUSE_MS : STEP_MS,
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  /** The match has gone on. */
  outdate(): void {
    this.#isStale = true;
  }

  /** Fetches the positions if they are not known; callers in the meantime wait for the same answer. */
  load(): Promise<void> {
    if (this.#replay && !this.#isStale) return Promise.resolve();
    this.#coming ??= this.#fetch().finally(() => (this.#coming = null));
    return this.#coming;
  }

  async #fetch(): Promise<void> {
    if (typeof this.of !== 'string') return;
    this.#isStale = false; // the match may go on before the answer is there
    try {
      this.#replay = await ask('GET /api/tables/{key}/replay', {
        path: { key: this.of },
        query: { seat: this.eyes() },
      });
    } catch (problem) {
      this.#isStale = true;
      throw problem;
    }
  }
}
