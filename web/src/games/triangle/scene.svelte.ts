/**
 * The moving picture: it shows a view at once, or plays what has led to it, one step at a time.
 * What comes while something is played waits for its turn.
 */
import { during, still, type Picture } from './picture';
import type { Step } from './script';
import type { TriangleView } from './view';

interface Act {
  steps: readonly Step[];
  end: Picture;
}

/** More than this is not waited for, in milliseconds. */
const PATIENCE = 9000;

const length = (act: Act): number => act.steps.reduce((sum, step) => sum + step.ms, 0);

export class Scene {
  picture = $state.raw() as Picture;
  playing = $state(false);
  #acts: Act[] = [];
  #end: Picture;
  #frame = 0;

  constructor(view: TriangleView) {
    this.#end = still(view);
    this.picture = this.#end;
  }

  /** Shows a view at once. */
  show(view: TriangleView): void {
    this.#end = still(view);
    this.finish();
  }

  /** Plays steps that end in a view, after what is being played; if that is too much, instead. */
  play(steps: readonly Step[], view: TriangleView): void {
    const act = { steps, end: still(view) };
    if (this.#acts.reduce((sum, each) => sum + length(each), length(act)) > PATIENCE) this.finish();
    this.#end = act.end;
    this.#acts.push(act);
    if (this.playing) return;
    this.playing = true;
    this.#run(0, this.picture, null);
  }

  /** Jumps to the end. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#acts = [];
    this.playing = false;
    this.picture = this.#end;
  }

  #run(index: number, start: Picture, since: number | null): void {
    this.#frame = requestAnimationFrame((now) => {
      const act = this.#acts[0];
      if (!act) return this.finish();
      const step = act.steps[index];
      if (!step) {
        this.#acts.shift();
        this.picture = act.end;
        return this.#acts.length ? this.#run(0, act.end, null) : this.finish();
      }
      const began = since ?? now;
      const t = Math.min(1, (now - began) / step.ms);
      this.picture = during(start, step, t);
      if (t < 1) this.#run(index, start, began);
      else this.#run(index + 1, this.picture, now);
    });
  }
}
