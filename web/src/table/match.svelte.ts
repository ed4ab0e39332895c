/**
 * A match as this page follows it: what the server told, which position is looked at, and the move
 * in the making. It decides nothing by itself; every wish is a request.
 */
import {
  MOST_CONTINUATIONS,
  type Draft,
  type GameFace,
  type Refusal,
  type TableFace,
  type View,
} from '$games/contract';
import { loadGame } from '$games/index';
import { toldFirst } from '$lib/api/first';
import { live, type Follower } from '$lib/api/live.svelte';
import { ask, Refused } from '$lib/api/rest';
import type { EventInfo, Presence, TableInfo, Update } from '$lib/api/types';
import { noteSeal } from '$lib/luck/luck';
import { aMoment } from '$lib/moment';
import { notices } from '$lib/notices.svelte';
import { settings } from '$lib/settings.svelte';
import { sounds } from '$lib/sounds';
import { sentence, t } from '$lib/texts.svelte';
import { stillMotion } from '$lib/ui/motion';

import { rowsOf } from './log';
import { AT_ONCE, Past, type Step } from './past.svelte';
import { titles } from './titles';

export class Match implements TableFace, Follower {
  number = 0;
  face = $state.raw<GameFace | null>(null);
  events = $state.raw<EventInfo[]>([]);
  here = $state.raw<boolean[]>([]);
  watching = $state(0);
  /** The server is compiling the game; its bots answer later. */
  isPreparing = $state(false);
  /** Why the match cannot be shown at all. */
  problem = $state.raw<Refused | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  isSending = $state(false);
  isThinking = $state(false);
  isChatting = false;
  hint = $state<string | null>(null);
  /** Who has looked at the board since the device changed hands. */
  shownTo = $state<number | null>(null);
  /** When the table was last told, by the local clock: clocks run on from there. */
  toldAt = $state(0);
  draft = $state.raw<Draft | null>(null);
  readonly past: Past;

  #info = $state.raw<TableInfo | null>(null);
  #views = $state.raw<View[]>([]);
  /** What led to the present position, and whether it is to be seen. */
  #last = $state.raw<Step>(AT_ONCE);
  #telling: Promise<void> = Promise.resolve();
  #unfollow: (() => void) | null = null;
  #showing = '';

  constructor(readonly key: string) {
    this.past = new Past(key);
  }

  // --- what is shown ------------------------------------------------------------------------

  get info(): TableInfo {
    return this.#info!;
  }
  get isKnown(): boolean {
    return this.#info !== null;
  }
  /** The table has begun, so there is a position to draw. */
  get isPlayed(): boolean {
    return this.#views.length > 0 && this.face !== null && this.draft !== null;
  }

  /** Of several own seats, the one that has to move; else the one that was looked through last. */
  readonly seat = $derived.by(() => {
    const you = this.#info?.you ?? [];
    const awaited = you.filter((seat) => this.#info?.to_act.includes(seat));
    return awaited[0] ?? (you.includes(this.shownTo ?? -1) ? this.shownTo! : (you[0] ?? 0));
  });

  readonly #now = $derived.by(() => {
    const at = this.#info?.you.indexOf(this.seat) ?? -1;
    return this.#views[Math.max(at, 0)] as View;
  });

  readonly view = $derived.by(() => this.past.view ?? this.#now);
  readonly live = $derived.by(() => this.past.view === null);
  readonly #step = $derived.by(() => (this.live ? this.#last : this.past.last));
  readonly before = $derived(this.#step.before);
  readonly news = $derived(this.#step.news);
  readonly moving = $derived(this.#step.moving && !stillMotion() && !document.hidden);
  /** What is looked back at, for those who listen. */
  readonly lookedAt = $derived.by(() => {
    const { at, view, length, isPlaying } = this.past;
    if (at === null || !view || isPlaying) return '';
    const { before, news } = this.past.stepTo(at);
    const told = before
      ? news.map((event) => this.face!.tell(event, before, view, (seat) => this.name(seat)))
      : [];
    return [t('table-looked-at', { at, count: length }), ...told].join(' ').trim();
  });
  readonly isOver = $derived(this.#info?.status === 'over');

  /** Hands are covered while the device goes from one to another. */
  readonly isCovered = $derived(
    (this.#info?.you.length ?? 0) > 1 &&
      this.#info?.status === 'running' &&
      (this.face?.secret ?? false) &&
      this.shownTo !== this.seat,
  );

  readonly isAwaited = $derived(
    this.#info?.status === 'running' &&
      this.#info.you.includes(this.seat) &&
      this.#info.to_act.includes(this.seat) &&
      this.#info.seats[this.seat]?.out === null &&
      this.#info.seats[this.seat]?.level === null,
  );
  readonly mine = $derived(this.live && this.isAwaited && !this.isCovered && !this.isSending);

  readonly showLegal = $derived(settings.now.showLegal);

  /** Whether nobody else's patience or secrets are at stake: bots, or all at this device. */
  readonly isAmongUs = $derived(
    this.#info?.seats.every((seat, i) => seat.kind === 'bot' || this.#info?.you.includes(i)) ??
      false,
  );

  name(seat: number): string {
    const info = this.#info?.seats[seat];
    if (!info) return '';
    const you = this.#info!.you;
    if (you.includes(seat) && you.length === 1) return t('table-you');
    return titles(this.#info!.seats)[seat] ?? '';
  }

  /** Who has the device now may look. */
  uncover(): void {
    this.shownTo = this.seat;
    this.#sayPrompt();
  }

  // --- following ------------------------------------------------------------------------------

  follow(): () => void {
    this.#unfollow = live.follow(this.key, this);
    void toldFirst(this.key).then((update) => {
      if (update && this.number === 0) this.update(update);
    });
    return () => this.#unfollow?.();
  }

  update(update: Update): void {
    const isFirst = this.number === 0;
    // who comes back as a guest is told again what a spectator was told
    const events = update.events.filter((event) => event.number > this.number);
    this.number = Math.max(this.number, update.number);
    if (events.length) this.events = [...this.events, ...events];
    if (!update.table) return;
    const old = this.#views.length ? this.#now : null;
    this.#info = update.table;
    this.toldAt = Date.now();
    const hasPlayed = events.some((event) => event.kind === 'move' || event.kind === 'undo');
    // the same position again (a chat line) is not drawn anew
    const views = (update.views ?? []) as unknown as View[];
    const showing = JSON.stringify(views);
    if (showing !== this.#showing) {
      this.#showing = showing;
      this.#views = views;
      const before = hasPlayed && !isFirst ? old : null;
      this.#last = { before, news: isFirst ? [] : events, moving: before !== null };
      this.refusal = null;
      this.hint = null;
      this.draft?.reset();
    }
    if (hasPlayed) this.isPreparing = false;
    if (this.#info.you.length === 1) this.shownTo = this.#info.you[0] ?? null;
    if (hasPlayed) this.past.outdate();
    if (this.#info.luck) noteSeal(this.key, this.#info.luck);
    const now = this.#now;
    // one after another: what came later must not be told first
    this.#telling = this.#telling
      .then(() => this.#load())
      .then(
        () => (isFirst ? undefined : this.#tell(events, old, now)),
        (error: unknown) => notices.problem(error, t('table-no-board')),
      )
      .catch(reportError);
  }

  presence(presence: Presence): void {
    this.here = presence.here;
    this.watching = presence.watching;
  }
  preparing(): void {
    this.isPreparing = true;
  }
  refused(problem: Refused): void {
    this.problem = problem;
  }

  async #load(): Promise<void> {
    if (!this.face) {
      const face = await loadGame(this.info.game);
      await aMoment();
      this.face ??= face;
    }
    if (this.#views.length) this.draft ??= this.face.makeDraft(this);
  }

  /** Says what has happened to those who listen. */
  async #tell(events: EventInfo[], before: View | null, after: View | undefined): Promise<void> {
    // of what was missed meanwhile, nobody wants to hear more than what each did last
    const moves = events.filter((event) => event.kind === 'move');
    const missed = moves.slice(0, -this.info.seats.length);
    const isKnown = await this.#loadBetween(moves);
    const turns = isKnown ? rowsOf(this.events) : [];
    for (const event of events) {
      if (missed.includes(event)) continue;
      if ((event.kind === 'move' || event.kind === 'start') && after) {
        const turn = turns.find(({ number }) => number === event.number)?.turn;
        const led = (turn && this.past.around(turn)) || { before, after };
        this.announce(this.face!.tell(event, led.before, led.after, (seat) => this.name(seat)));
        if (event.kind === 'move') sounds.play('place');
      } else if (event.kind === 'chat') {
        if (!this.info.you.includes(event.seat ?? -1)) sounds.play('chat');
        // an open chat reads its lines itself
        if (!this.isChatting) this.announce(`${this.name(event.seat ?? 0)}: ${said(event)}`);
      } else {
        this.announce(t(`table-event-${event.kind}`, { name: this.name(event.seat ?? 0) }));
      }
    }
    // What follows must not cut off what has just been told, so none of it is urgent.
    if (events.every((event) => event.kind === 'chat') || after !== this.#now) return;
    if (this.isAwaited && this.isCovered)
      this.announce(`${t('table-hand-over', { name: this.name(this.seat) })}.`);
    else if (this.mine) {
      this.announce(t('table-your-turn'));
      this.#sayPrompt();
    }
    if (this.isOver && after) {
      const end = this.face!.ending(after, this.info, (seat) => this.name(seat));
      this.announce(`${end.heading}. ${end.text}`);
      sounds.play('end');
    }
  }

  /** Of moves that come at once, each led somewhere; a turn that all make together is one step. */
  async #loadBetween(moves: EventInfo[]): Promise<boolean> {
    if (moves.length < 2 || moves.some(({ move, revealed }) => revealed || move?.includes('?')))
      return false;
    return this.past.load(this.info.you.length ? this.seat : null).then(
      () => true,
      () => false, // without a line it is told as well as it is known
    );
  }

  #sayPrompt(): void {
    this.announce(sentence(this.draft?.prompt ?? ''));
  }

  announce(text: string, urgent = false): void {
    if (text) notices.say(text, urgent);
  }

  // --- wishing --------------------------------------------------------------------------------

  /** The seat to name in a request: needed only if several are ours. */
  get #asSeat(): number | null {
    return this.info.you.length > 1 ? this.seat : null;
  }

  send(): void {
    const move = this.draft?.move;
    if (move && this.mine) void this.play(move);
  }

  async play(move: string): Promise<void> {
    if (!this.mine) return;
    this.isSending = true;
    this.refusal = null;
    try {
      await live.request({
        kind: 'move',
        match: this.key,
        seat: this.#asSeat,
        answers: this.number,
        move,
      });
      this.draft?.clear();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'table/stale') this.draft?.reset();
      this.refusal = { text: error.message, rule: error.rule, where: error.where, parts: {} };
      this.announce(error.message, true);
    } finally {
      this.isSending = false;
    }
  }

  /** A wish that has no answer but what then happens. */
  async wish(kind: 'undo' | 'draw' | 'resign' | 'leave' | 'back'): Promise<void> {
    await this.#try(() => live.request({ kind, match: this.key, seat: this.#asSeat }));
  }
  async join(seat?: number): Promise<void> {
    await this.#try(() => live.request({ kind: 'join', match: this.key, seat }));
  }
  async seatBot(seat: number, level: number): Promise<void> {
    await this.#try(() => live.request({ kind: 'bot', match: this.key, seat, level }));
  }
  async start(): Promise<void> {
    await this.#try(() => live.request({ kind: 'start', match: this.key }));
  }
  async answer(what: 'undo' | 'draw', yes: boolean): Promise<void> {
    await this.#try(() => live.request({ kind: 'answer', match: this.key, what, yes }));
  }
  async miss(seat: number): Promise<void> {
    await this.#try(() => live.request({ kind: 'miss', match: this.key, seat }));
  }
  async say(words: { text?: string; preset?: string }): Promise<boolean> {
    return this.#try(() => live.request({ kind: 'chat', match: this.key, ...words }));
  }
  /** The key of the match that follows. */
  async rematch(): Promise<string | null> {
    if (this.info.rematch) return this.info.rematch;
    let key: string | null = null;
    await this.#try(async () => {
      key = (await live.request({ kind: 'rematch', match: this.key })).match ?? null;
    });
    return key;
  }

  async #try(wish: () => Promise<unknown>): Promise<boolean> {
    try {
      await wish();
      return true;
    } catch (error) {
      notices.problem(error, t('app-failed'));
      return false;
    }
  }

  // --- asking ---------------------------------------------------------------------------------

  async why(move: string): Promise<void> {
    try {
      const answer = await ask('POST /api/tables/{key}/explain', {
        path: { key: this.key },
        body: { move, seat: this.#asSeat },
      });
      if (answer.legal || !answer.text) return;
      this.refusal = {
        text: answer.text,
        rule: answer.rule ?? null,
        where: answer.where,
        parts: answer.parts,
      };
      sounds.play('refuse');
      this.announce(answer.text, true);
    } catch (error) {
      notices.problem(error, t('app-failed'));
    }
  }

  accept(): void {
    this.refusal = null;
  }

  /** The moves that begin like this. */
  async continuations(begins: string): Promise<string[]> {
    const answer = await ask('GET /api/tables/{key}/legal', {
      path: { key: this.key },
      query: { seat: this.#asSeat, begins, limit: MOST_CONTINUATIONS },
    });
    return answer.moves;
  }

  /** What a bot would do; shown as a draft, so that nothing happens by itself. */
  async askHint(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    const at = this.number;
    try {
      const { move } = await ask('POST /api/tables/{key}/hint', {
        path: { key: this.key },
        body: { seat: this.#asSeat, level: 8 },
      });
      if (at !== this.number) return;
      this.hint = move;
      this.draft?.adopt(move);
      this.announce(t('table-hint-is', { move: this.face!.words(move, this.view) }));
    } catch (error) {
      notices.problem(error, t('app-failed'));
    } finally {
      this.isThinking = false;
    }
  }
}

/** What somebody said, in the reader's language if the words were ready-made. */
export function said(event: EventInfo): string {
  return event.text ?? t(`chat-${event.preset}`);
}
