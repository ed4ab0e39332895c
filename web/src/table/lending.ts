/**
 * Thinks for the bots of a server's table, where the server lets browsers do that. If it cannot be
 * done here, the server hears of it and thinks itself.
 */
import { tables } from '$lib/api/here';
import { live } from '$lib/api/live.svelte';
import { Refused } from '$lib/api/rest';
import type { EventInfo, Update } from '$lib/api/types';

import { lacking } from '../engine/able';
import type { Elsewhere } from '../engine/messages';

/** The bot has moved by now, or its turn is gone. */
const TOO_LATE: ReadonlySet<string> = new Set(['table/stale', 'table/not-your-bot', 'match/over']);

export class Lending {
  thinks = lacking() === null;
  #events: EventInfo[] = [];
  /** What a bot has to decide, by name, and what is thought about it. */
  #due: string | null = null;
  #thought: Elsewhere | null = null;

  constructor(readonly match: string) {}

  /** What a table has told, and which of its events are new. */
  hear({ table, number }: Update, events: readonly EventInfo[]): void {
    this.#events.push(...events);
    if (!table) return;
    const [seat = -1] = table.think_for;
    const bot = table.seats[seat];
    const due = bot ? `${seat}@${bot.since}` : null;
    if (due === this.#due) return;
    this.stop();
    this.#due = due;
    if (!bot || !this.thinks) return;
    const { game, options } = table;
    this.#thought = {
      match: this.match,
      plan: { game, options, seats: table.seats.length },
      moves: standing(this.#events),
      seat,
      level: bot.level ?? 1,
    };
    void this.#think(this.#thought, number);
  }

  /** Nobody waits any more. */
  stop(): void {
    const thought = this.#thought;
    this.#thought = this.#due = null;
    if (thought) void tables().then((here) => here.halt(thought));
  }

  async #think(thought: Elsewhere, answers: number): Promise<void> {
    const { match, seat } = thought;
    try {
      const move = await (await tables()).think(thought);
      if (move === null || thought !== this.#thought) return;
      this.#thought = null;
      await live.request({ kind: 'bot_move', match, seat, answers, move });
    } catch (problem) {
      if (problem instanceof Refused && TOO_LATE.has(problem.code)) return;
      this.thinks = false;
      live.rewatch(match);
    }
  }
}

/** All moves that stand, and between them what was drawn or rolled. */
export function standing(events: readonly EventInfo[]): string[] {
  const gone = new Set(events.flatMap((event) => event.takes_back ?? []));
  return events
    .filter(({ number }) => !gone.has(number))
    .flatMap(({ kind, move, luck = [] }) =>
      kind === 'move' && move ? [move, ...luck] : kind === 'start' ? luck : [],
    );
}
