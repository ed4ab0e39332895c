/**
 * The moving picture: it shows a view at once, or plays what has led to it, one step at a time, as
 * fast as the player likes. It can be halted, and what happened since the player's own last move
 * can be seen again.
 */
import { settings, type Pace } from '$lib/settings.svelte';

import { during, still, type Picture } from './picture';
import type { Step } from './script';
import type { TriangleView } from './view';

/** How many times as fast time runs. Players who wait for nothing may still ask to see something again. */
const PACES: Record<Pace, number> = { slow: 0.5, normal: 1, fast: 2, none: 1 };

interface Act {
  start: Picture;
  steps: readonly Step[];
  end: Picture;
}

/** No more acts than this are kept to be seen again. */
const KEPT = 12;
/** How long at least the end of each step is shown to a player who wants nothing to move. */
const LOOK = 900;

export class Scene {
  picture = $state.raw() as Picture;
  playing = $state(false);
  paused = $state(false);
  /** What is played now, and how much of it, from 0 to 1. */
  step = $state.raw<Step | null>(null);
  part = $state(0);
  /** Whether there is something to be seen again. */
  canRepeat = $state(false);
  #kept: Act[] = [];
  #from: TriangleView | null = null;
  #end: Picture;
  #frame = 0;
  #over: (() => void) | null = null;

  constructor(view: TriangleView) {
    this.#end = still(view);
    this.picture = this.#end;
  }

  /** Shows a view at once, unless it is the one from which it is shown how it went on. */
  show(view: TriangleView): void {
    if (this.playing && view === this.#from) return;
    this.#end = still(view);
    this.finish();
  }

  /** Keeps what leads from one view to another, and `alone` if nothing before it is of interest now. */
  keep(steps: readonly Step[], before: TriangleView, after: TriangleView, alone: boolean): void {
    const act = { start: still(before), steps, end: still(after) };
    this.#from = before;
    this.#kept = [...(alone ? [] : this.#kept), act].slice(-KEPT);
    this.canRepeat = true;
  }

  /** Plays what was noted last, and tells when that is over. */
  play(): Promise<void> {
    this.finish();
    const act = this.#kept[this.#kept.length - 1];
    if (!act) return Promise.resolve();
    this.#end = act.end;
    return this.#perform([act], false);
  }

  /** All that is noted, once more; `isStill` shows where each step led, and not the way. */
  repeat(isStill: boolean): void {
    if (!this.playing && this.#kept.length) void this.#perform(this.#kept, isStill);
  }

  /** What was noted did not lead to what is shown. */
  forget(): void {
    this.#kept = [];
    this.canRepeat = false;
  }

  toggle(): void {
    if (this.playing) this.paused = !this.paused;
  }

  /** Jumps to the end. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.playing = this.paused = false;
    this.step = null;
    this.picture = this.#end;
    this.#over?.();
    this.#over = null;
  }

  #perform(acts: readonly Act[], isStill: boolean): Promise<void> {
    this.playing = true;
    this.step = acts[0]?.steps[0] ?? null;
    this.part = 0;
    const over = new Promise<void>((resolve) => (this.#over = resolve));
    const queue = acts.flatMap(({ start, steps, end }) => [
      { picture: start },
      ...steps.map((step) => ({ step })),
      { picture: end },
    ]);
    this.#run(queue, 0, acts[0]?.start ?? this.picture, 0, null, isStill);
    return over;
  }

  #run(
    queue: readonly { picture?: Picture; step?: Step }[],
    index: number,
    start: Picture,
    gone: number,
    since: number | null,
    isStill: boolean,
  ): void {
    this.#frame = requestAnimationFrame((now) => {
      const { picture, step } = queue[index] ?? {};
      if (picture) {
        this.picture = picture;
        return this.#run(queue, index + 1, picture, 0, now, isStill);
      }
      if (!step) return this.finish();
      const elapsed = this.paused || since === null ? 0 : now - since;
      const played = gone + elapsed * PACES[settings.now.pace];
      const ms = isStill && step.ms ? Math.max(LOOK, step.ms) : step.ms;
      const t = ms && played < ms ? played / ms : 1;
      this.step = step;
      this.part = isStill ? 1 : t;
      this.picture = during(start, step, this.part);
      if (t < 1) this.#run(queue, index, start, played, now, isStill);
      else this.#run(queue, index + 1, this.picture, 0, now, isStill);
    });
  }
}
