/** The moving picture: it shows a view at once, or plays what has led to it, one step at a time. */
import { during, still, type Picture } from './picture';
import type { Step } from './script';
import type { TriangleView } from './view';

export class Scene {
  picture = $state.raw() as Picture;
  playing = $state(false);
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

  /** Plays steps that end in a view. What was being played before is over. */
  play(steps: readonly Step[], view: TriangleView): void {
    this.finish();
    this.#end = still(view);
    if (steps.length === 0) return this.finish();
    this.playing = true;
    this.#run(steps, 0, this.picture, performance.now());
  }

  /** Jumps to the end. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.playing = false;
    this.picture = this.#end;
  }

  #run(steps: readonly Step[], index: number, start: Picture, since: number): void {
    this.#frame = requestAnimationFrame((now) => {
      const step = steps[index];
      if (!step) return this.finish();
      const t = Math.min(1, Math.max(0, now - since) / step.ms);
      this.picture = during(start, step, t);
      if (t < 1) this.#run(steps, index, start, since);
      else this.#run(steps, index + 1, this.picture, now);
    });
  }
}
