/** A move that is chosen from a list: the server knows which there are. */
import { t } from '$lib/texts.svelte';

import {
  MOST_CONTINUATIONS,
  type Choice,
  type Draft,
  type Part,
  type TableFace,
} from '../contract';

export class PlainDraft implements Draft {
  /** How the moves that are listed begin. */
  begins = $state('');
  /** The moves that begin so, never more than `MOST_CONTINUATIONS`; null until they are known. */
  found = $state.raw<string[] | null>(null);
  #move = $state<string | null>(null);
  #asked = 0;
  readonly #table: TableFace;
  readonly choices: Choice[] = [];
  readonly help = '';
  readonly outcome = '';

  constructor(table: TableFace) {
    this.#table = table;
  }

  get prompt(): string {
    return t(this.#move === null ? 'plain-prompt' : 'plain-prompt-chosen');
  }
  get confirm(): string {
    return t('plain-confirm');
  }
  get move(): string | null {
    return this.#move;
  }
  get parts(): Part[] {
    return this.#move === null ? [] : [{ text: this.#move, remove: () => this.clear() }];
  }
  get kept(): string {
    return this.#move ?? '';
  }

  /** Lists the moves that begin as typed, and drops a chosen one that can no longer be played. */
  async look(): Promise<void> {
    const asked = ++this.#asked;
    const begins = this.begins.trim();
    const found = await this.#table.continuations(begins).catch((): string[] => []);
    if (asked !== this.#asked) return;
    this.found = found;
    const isAll = begins === '' && found.length < MOST_CONTINUATIONS;
    if (isAll && this.#move !== null && !found.includes(this.#move)) this.#move = null;
  }

  choose(move: string): void {
    this.#table.accept();
    this.#move = move;
  }

  /** What was typed, taken as a move: the one that is meant, or why there is none. */
  settle(): void {
    const typed = this.begins.trim();
    const meant = this.found?.find((move) => move === typed) ?? this.found?.[0];
    if (this.found?.length === 1 || meant === typed) this.choose(meant!);
    else if (typed && !this.found?.length) void this.#table.why(typed);
  }

  takeBack(): boolean {
    if (this.#move === null) return false;
    this.clear();
    return true;
  }
  clear(): void {
    this.#move = null;
    this.begins = '';
  }
  /** What has been chosen is dropped when the new list lacks it. */
  reset(): void {
    this.begins = '';
    this.found = null;
  }
  key(event: KeyboardEvent): boolean {
    const isOnButton = (event.target as HTMLElement | null)?.closest?.('button, a, summary');
    if (event.key !== 'Enter' || this.#move === null || isOnButton) return false;
    this.#table.send();
    return true;
  }
  adopt(move: string): void {
    this.choose(move);
  }
  recall(kept: string): void {
    this.#move = kept;
  }
}
