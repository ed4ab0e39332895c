/** Short messages at the edge of the page, and what is said to those who listen. */
import { Refused } from './api/rest';
import { t } from './texts.svelte';

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'bad';
  /** Where a click leads. */
  href?: string;
}

const SHOWN_MS = 6000;
/** How long is waited for more that belongs together: a bot answers at once. */
export const BREATH_MS = 120;

class Notices {
  shown = $state<Notice[]>([]);
  /** The last thing said quietly, and the last thing said at once. */
  polite = $state('');
  urgent = $state('');
  #count = 0;
  readonly #breath = { polite: [] as string[], urgent: [] as string[] };
  /** Open dialogs, and what nobody heard behind them. */
  #covers = 0;
  #unheard: string[] = [];

  show(text: string, kind: Notice['kind'] = 'plain', href?: string): void {
    const id = ++this.#count;
    this.shown = [...this.shown.slice(-2), { id, text, kind, href }];
    this.say(text, kind === 'bad' && !this.#covers);
    setTimeout(() => this.close(id), SHOWN_MS);
  }

  close(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }

  /**
   * A reader of a dialog does not hear what is said behind it: that waits until the returned function
   * is called. Anything urgent would come too late; the dialog has to say it itself.
   */
  cover(): () => void {
    this.#covers++;
    return () => {
      this.#covers--;
      if (!this.#covers) this.#unheard.splice(0).forEach((text) => this.say(text));
    };
  }

  say(text: string, urgent = false): void {
    if (this.#covers && !urgent) {
      this.#unheard.push(text);
      return;
    }
    const to = urgent ? 'urgent' : 'polite';
    // what happens together is said together, and a region that grew would be read from its start
    if (this.#breath[to].push(text) === 1) setTimeout(() => this.#speak(to), BREATH_MS);
  }

  #speak(to: 'polite' | 'urgent'): void {
    const text = this.#breath[to].splice(0).join(' ');
    // the same words twice are said twice only if the region changes
    this[to] = this[to] === text ? text + '\u00a0' : text;
  }

  /** Says why something did not work. */
  problem(error: unknown, otherwise: string): void {
    // what a browser says of its own failures is for programmers
    this.show(error instanceof Refused ? error.message : otherwise, 'bad');
  }

  /** Does something, and says why if it did not work; then the answer is null. */
  async tried<T>(wish: () => Promise<T>, otherwise = 'app-not-reached'): Promise<T | null> {
    try {
      return await wish();
    } catch (error) {
      this.problem(error, t(otherwise));
      return null;
    }
  }
}

export const notices = new Notices();
