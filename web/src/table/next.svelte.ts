/** The match that follows one that is over: who asks for it, and whether one is awaited there. */
import { live, type Follower } from '$lib/api/live.svelte';
import type { SeatInfo, TableInfo, Update } from '$lib/api/types';

export class Next implements Follower {
  number = 0;
  #info = $state.raw<TableInfo | null>(null);

  constructor(readonly key: string) {}

  follow(): () => void {
    return live.follow(this.key, this);
  }

  /** Nothing until it is known, or once it was closed before it began. */
  readonly info = $derived(this.#info?.status === 'cancelled' ? null : this.#info);
  /** Whether a seat is kept there for this viewer. */
  readonly isAsked = $derived(
    this.info?.status === 'gathering' && (this.info.kept?.length ?? 0) > 0,
  );

  update(update: Update): void {
    this.number = Math.max(this.number, update.number);
    if (update.table) this.#info = update.table;
  }
}

/** Who will sit where, before everybody has come: by seat, those it is kept for, too. */
export const expected = (seat: SeatInfo): SeatInfo =>
  seat.kept_for == null ? seat : { ...seat, kind: 'person', name: seat.kept_for };
