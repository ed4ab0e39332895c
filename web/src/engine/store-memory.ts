/** Where a browser stores nothing: matches last as long as their worker. */
import type { Kept, StoredEvent } from './messages.ts';

export class Memory {
  readonly #tables = new Map<string, Kept>();
  readonly #events = new Map<string, StoredEvent[]>();

  async table(match: string): Promise<Kept | null> {
    return this.#tables.get(match) ?? null;
  }

  async events(match: string): Promise<StoredEvent[]> {
    return this.#events.get(match) ?? [];
  }

  async add(kept: Kept, events: StoredEvent[]): Promise<void> {
    this.#tables.set(kept.match, kept);
    this.#events.set(kept.match, [...(this.#events.get(kept.match) ?? []), ...events]);
  }

  async note(kept: Kept): Promise<void> {
    this.#tables.set(kept.match, kept);
  }
}
