/** Moves in the making, kept in this tab: they are found as they were when the page is loaded again. */
import type { Draft } from '$games/contract';

export class Drafts {
  #kept = '';
  readonly #name: string;

  constructor(match: string) {
    this.#name = `torcello-draft-${match}`;
  }

  /** Keeps what has been chosen for a decision; nothing chosen is nothing kept. */
  keep(decision: string, chosen: string): void {
    const kept = chosen && JSON.stringify([decision, chosen]);
    if (kept === this.#kept) return;
    this.#kept = kept;
    try {
      if (kept) sessionStorage.setItem(this.#name, kept);
      else sessionStorage.removeItem(this.#name);
    } catch {
      // a browser that keeps nothing loses a draft, as before
    }
  }

  /** Gives a draft back what was kept for the same decision; for another one it is thrown away. */
  recall(decision: string, draft: Draft): void {
    try {
      const kept = sessionStorage.getItem(this.#name);
      if (!kept) return;
      const [made, chosen] = JSON.parse(kept) as [string, string];
      if (made === decision) draft.recall(chosen);
      else sessionStorage.removeItem(this.#name);
    } catch {
      // what cannot be read is no draft
    }
  }
}
