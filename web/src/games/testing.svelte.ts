/** A table for tests: it stands still, and notes what it is asked for. */
import { STILL_SEAT, stillTable } from '$lib/api/still';
import type { Drawn, EventInfo, Making, TableInfo } from '$lib/api/types';

import { MOST_CONTINUATIONS, type Refusal, type TableFace, type View } from './contract';

export class StillTable<V extends View> implements TableFace<V> {
  view = $state.raw() as V;
  before = $state.raw<V | null>(null);
  news = $state.raw<readonly EventInfo[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  moving = false;
  live = true;
  paused = false;
  mine = $state(true);
  showLegal = false;
  seat: number;
  info: TableInfo;
  /** The moves that it says are legal. */
  legal: string[] = [];
  /** What it says of moves in the making. */
  makings: Record<string, Making> = {};
  /** What was asked, said and sent. */
  asked: string[] = [];
  said: string[] = [];
  sent = 0;
  wentOn = 0;

  constructor(view: V, more: Partial<TableInfo> = {}) {
    this.view = view;
    this.seat = view.seat ?? 0;
    this.mine = view.legal !== null;
    this.info = stillTable({
      game: view.game,
      options: view.options,
      status: view.outcome ? 'over' : 'running',
      you: view.seat === null ? [] : [view.seat],
      seats: view.score.map(() => STILL_SEAT),
      to_act: view.to_act,
      ...more,
    });
  }

  name(seat: number): string {
    return seat === this.seat ? 'You' : `Seat ${seat + 1}`;
  }
  async why(move: string): Promise<void> {
    this.asked.push(move);
  }
  async continuations(begins: string): Promise<string[]> {
    return this.legal.filter((move) => move.startsWith(begins)).slice(0, MOST_CONTINUATIONS);
  }
  async making(text: string): Promise<Making> {
    const told = this.makings[text];
    if (!told) throw new Error(`nothing is known of ${text}`);
    return told;
  }
  async drawn({ theme, lang }: { theme: string; lang: string }): Promise<Drawn> {
    const told = `${theme} ${lang} ${this.view.turn}`;
    return { svg: `<svg><title>${told}</title></svg>`, text: told, tally: told, verdict: null };
  }
  accept(): void {
    this.refusal = null;
  }
  announce(text: string): void {
    this.said.push(text);
  }
  send(): void {
    this.sent += 1;
  }
  goOn(): void {
    this.wentOn += 1;
  }
}
