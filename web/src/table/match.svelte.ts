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
import { loadGame } from '$games/faces';
import { toldFirst } from '$lib/api/first';
import { isHere } from '$lib/api/here';
import { live, type Follower } from '$lib/api/live.svelte';
import { ask, Refused } from '$lib/api/rest';
import type {
  Drawn,
  EventInfo,
  Making,
  Presence,
  Request,
  TableInfo,
  Update,
} from '$lib/api/types';
import { noteSeal } from '$lib/luck/seal';
import { aMoment } from '$lib/moment';
import { notices } from '$lib/notices.svelte';
import { settings } from '$lib/settings.svelte';
import { sounds } from '$lib/sounds';
import { sentence, t } from '$lib/texts.svelte';
import { stillMotion } from '$lib/ui/motion';

import { Drafts } from './drafts';
import { endingOf } from './ending';
import { Lending } from './lending';
import { rowsOf } from './log';
import { Next } from './next.svelte';
import { AT_ONCE, Past, type Step } from './past.svelte';
import { titles } from './titles';

/** A bot that thinks longer than this is said to. */
const PATIENCE_MS = 500;

type AtTable<R> = R extends { match: string } ? Omit<R, 'id' | 'match'> : never;

/** What the server told, and when. */
interface News {
  update: Update;
  events: EventInfo[];
  isFirst: boolean;
  at: number;
  /** Whether it was put together from more than one. */
  isMuch: boolean;
}

/** Events that change neither whose turn it is nor whether the match is over. */
const ASIDE: ReadonlySet<EventInfo['kind']> = new Set(['chat', 'hint', 'rematch', 'remind']);
/** Events that are not announced. */
const SILENT: ReadonlySet<EventInfo['kind']> = new Set(['hint', 'keep', 'remind']);

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
  /** What a bot would do, and whether that is the draft now; else it is offered beside it. */
  hint = $state.raw<{ move: string; isDraft: boolean } | null>(null);
  /** The bot is taking its time. */
  isPondering = $state(false);
  /** The board shows how it came to what was told last; all else waits for it. */
  isShowing = $state(false);
  /** The seat that has seen the board since the device changed hands. */
  shownTo = $state<number | null>(null);
  /** When the table was last told, by the local clock: clocks run on from there. */
  toldAt = $state(0);
  draft = $state.raw<Draft | null>(null);
  readonly past: Past;
  /** The match that follows this one, once somebody has asked for it. */
  next = $state.raw<Next | null>(null);

  #info = $state.raw<TableInfo | null>(null);
  #views = $state.raw<View[]>([]);
  /** What led to the present position, and whether it is to be seen. */
  #last = $state.raw<Step>(AT_ONCE);
  /** The end of a round, looked at before the match goes on, and what led to it. */
  #pause = $state.raw<{ view: View; step: Step } | null>(null);
  #telling: Promise<void> = Promise.resolve();
  #unfollow: (() => void) | null = null;
  #showing = '';
  readonly #drafts: Drafts;
  readonly #lending: Lending;
  #waiting: News[] = [];

  constructor(readonly key: string) {
    this.past = new Past(
      key,
      (...between) => this.face?.pause?.(...between),
      () => this.eyes,
    );
    this.#drafts = new Drafts(key);
    this.#lending = new Lending(key);
  }

  // --- what is shown ------------------------------------------------------------------------

  get info(): TableInfo {
    return this.#info!;
  }
  /** Whether the match is on this device only. */
  get isHere(): boolean {
    return isHere(this.key);
  }
  /** The server cannot be reached, and the match is there. */
  get isCutOff(): boolean {
    return !this.isHere && live.state === 'lost';
  }
  get thinks(): boolean {
    return this.#lending.thinks;
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

  /** Through whose eyes one looks; null for a spectator's. */
  get eyes(): number | null {
    return this.#info?.you.length ? this.seat : null;
  }

  readonly #now = $derived.by(() => {
    const at = this.#info?.you.indexOf(this.seat) ?? -1;
    return this.#views[Math.max(at, 0)] as View;
  });

  readonly view = $derived.by(() => this.#seen(this.past.view ?? this.#pause?.view ?? this.#now));
  readonly live = $derived.by(() => this.past.view === null);
  readonly #step = $derived.by(() =>
    this.live ? (this.#pause?.step ?? this.#last) : this.past.last,
  );
  readonly paused = $derived.by(() => (this.live ? this.#pause : this.past.pause) !== null);
  readonly before = $derived.by(() => this.#step.before && this.#seen(this.#step.before));
  readonly news = $derived(this.#step.news);
  readonly moving = $derived(this.#step.moving && !stillMotion() && !document.hidden);
  /** What is looked back at, for those who listen. */
  readonly lookedAt = $derived.by(() => {
    const { at, length, isPlaying } = this.past;
    if (at === null || isPlaying) return '';
    const { before, after } = this.past.around(at) ?? {};
    const told = before
      ? this.past.stepTo(at).news.map((event) => this.face!.tell(event, before, after!, this.name))
      : [];
    return [t('table-looked-at', { at, count: length }), ...told].join(' ').trim();
  });
  /** The end of the last round is looked at before the result. */
  readonly isOver = $derived(this.#info?.status === 'over' && this.#pause === null);

  /** Hands are covered while the device goes from one to another. */
  readonly isCovered = $derived(
    (this.#info?.you.length ?? 0) > 1 &&
      this.#info?.status === 'running' &&
      this.face?.blank !== undefined &&
      this.#pause === null &&
      this.shownTo !== this.seat,
  );

  readonly isAwaited = $derived(
    this.#info?.status === 'running' &&
      this.#info.you.includes(this.seat) &&
      this.#info.to_act.includes(this.seat) &&
      this.#info.seats[this.seat]?.out === null &&
      this.#info.seats[this.seat]?.level === null,
  );
  /** What has to be decided, by name: others may do something in the meantime without changing it. */
  readonly #decision = $derived(`${this.seat}@${this.#info?.seats[this.seat]?.since ?? 0}`);
  readonly mine = $derived(
    this.live &&
      this.isAwaited &&
      !this.isCovered &&
      !this.isSending &&
      !this.isShowing &&
      this.#pause === null,
  );

  readonly showLegal = $derived.by(() => settings.showsLegal(this.#info?.game ?? '', this.key));

  /** Whether nobody else's patience or secrets are at stake: bots, or all at this device. */
  readonly isAmongUs = $derived(
    this.#info?.seats.every((seat, i) => seat.kind === 'bot' || this.#info?.you.includes(i)) ??
      false,
  );

  /** A position as the player who holds the device may see it. */
  #seen(view: View): View {
    return this.isCovered && view ? (this.face!.blank!(view) as View) : view;
  }

  readonly name = (seat: number): string => {
    const { seats = [], you = [] } = this.#info ?? {};
    if (you.includes(seat) && you.length === 1) return t('table-you');
    return titles(seats)[seat] ?? '';
  };
  get names(): string[] {
    return this.info.seats.map((_, seat) => this.name(seat));
  }

  /** The player who has the device now may look. */
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
    return () => {
      this.#unfollow?.();
      this.#lending.stop();
    };
  }

  update(update: Update): void {
    // a spectator who comes back as a guest is told everything again
    const events = update.events.filter((event) => event.number > this.number);
    const news = { update, events, isFirst: !this.#info, at: Date.now(), isMuch: false };
    this.number = Math.max(this.number, update.number);
    this.#lending.hear(update, events);
    if (this.isShowing && events.every((event) => event.kind === 'chat')) this.#hear(news);
    this.#waiting.push(news);
    if (this.isShowing) this.#catchUp();
    else this.#takeNext();
  }

  /** What people say is not kept waiting by what moves. */
  #hear(news: News): void {
    const lines = news.events;
    this.events = [...this.events, ...lines];
    news.events = [];
    this.#telling = this.#telling.then(() => this.#tell(lines, null, undefined)).catch(reportError);
  }

  /** A viewer who has fallen behind is not shown everything that was missed. */
  #catchUp(): void {
    const [first, second, ...more] = this.#waiting;
    if (!first || !second || more.length < this.info.seats.length) return;
    const last = second.update.table ? second : first; // some have nothing to say of the table
    const events = [...first.events, ...second.events];
    this.#waiting = [{ ...last, events, isMuch: true }, ...more];
  }

  /** One after the other: the board shows it first, then all else tells it. */
  #takeNext(): void {
    for (let news = this.#waiting.shift(); news; news = this.#waiting.shift()) {
      const told = news;
      const shown = this.#show(told);
      if (!shown) {
        this.#take(told);
        continue;
      }
      this.isShowing = true;
      void shown.then(() => {
        this.isShowing = false;
        this.#take(told);
        this.#takeNext();
      });
      return;
    }
  }

  #show({ update, events, isFirst, isMuch }: News): Promise<void> | null {
    if (isFirst || !events.some((event) => event.kind === 'move')) return null;
    const views = update.views ?? [];
    const after = views[Math.max(update.table?.you.indexOf(this.seat) ?? 0, 0)];
    if (!after || !this.#now) return null;
    const moving = !isMuch && this.live && !stillMotion() && !document.hidden;
    try {
      return this.draft?.show?.(this.#now, after, events, moving)?.catch(reportError) ?? null;
    } catch (error) {
      reportError(error); // a match goes on even if nobody can draw how
      return null;
    }
  }

  #take({ update, events, isFirst, at }: News): void {
    if (events.length) this.events = [...this.events, ...events];
    if (!update.table) return;
    const old = this.#views.length ? this.#now : null;
    const decision = this.#decision;
    const hasEnded = this.#info?.status === 'running' && update.table.status === 'over';
    this.#sayWhoDeclines(update.table);
    this.#info = update.table;
    if (update.table.status === 'running' && update.table.you.length)
      settings.meet(update.table.game, this.key);
    this.toldAt = at;
    const { rematch } = update.table;
    if (rematch && rematch !== this.next?.key) this.next = new Next(rematch);
    const hasPlayed = events.some((event) => event.kind === 'move' || event.kind === 'undo');
    // the same position again (a chat line) is not redrawn
    const views = update.views ?? [];
    const showing = JSON.stringify(views);
    if (showing !== this.#showing) {
      this.#showing = showing;
      this.#views = views;
      const before = hasPlayed && !isFirst ? old : null;
      const step = { before, news: isFirst ? [] : events, moving: before !== null };
      const pause = before && this.face?.pause?.(before, events, this.#now);
      if (pause) {
        this.#pause = { view: pause, step };
        sounds.play('bell');
      } else if (events.some((event) => event.kind === 'undo')) this.#pause = null;
      this.#last = pause ? AT_ONCE : step;
      this.refusal = null;
      this.draft?.reset();
      if (decision !== this.#decision) this.hint = null;
    }
    if (hasEnded) {
      // a match may end before its position does: what was being tried there is no longer
      this.hint = null;
      this.draft?.clear();
    }
    if (hasPlayed) this.isPreparing = false;
    if (this.#info.you.length === 1) this.shownTo = this.#info.you[0] ?? null;
    // at the end what was hidden comes to light
    if (hasPlayed || hasEnded) this.past.outdate();
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

  /** A seat that was kept for somebody and is anybody's now: they would rather not play again. */
  #sayWhoDeclines({ seats, you }: TableInfo): void {
    this.#info?.seats.forEach(({ kept_for }, i) => {
      if (kept_for == null || seats[i]?.kind !== 'open' || seats[i].kept_for != null) return;
      if (you.length) notices.show(t('table-rematch-declined', { name: kept_for }));
    });
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
    if (!this.#views.length) return;
    const draft: Draft = (this.draft ??= this.face.makeDraft(this));
    if (this.mine && !draft.kept) this.#drafts.recall(this.#decision, draft);
  }

  /** Notes what the draft is, for a page that is loaded again. */
  keepDraft(): void {
    // what one may not see must not be left lying about on a device that goes round
    const isShared = this.face?.blank !== undefined && this.info.you.length > 1;
    // and a bot's advice would come back as one's own
    const chosen = isShared || this.hint?.isDraft ? '' : (this.draft?.kept ?? '');
    if (this.mine) this.#drafts.keep(this.#decision, chosen);
  }

  /** Says what has happened to those who listen. */
  async #tell(events: EventInfo[], before: View | null, after: View | undefined): Promise<void> {
    // of what was missed, nobody wants to hear more than what each did last
    const moves = events.filter((event) => event.kind === 'move');
    const missed = moves.slice(0, -this.info.seats.length);
    const isKnown = await this.#loadBetween(moves);
    const turns = isKnown ? rowsOf(this.events) : [];
    for (const event of events) {
      if (missed.includes(event)) continue;
      if ((event.kind === 'move' || event.kind === 'start') && after) {
        const turn = turns.find(({ number }) => number === event.number)?.turn;
        const led = (turn && this.past.around(turn)) || { before, after };
        this.announce(this.face!.tell(event, led.before, led.after, this.name));
        if (event.kind === 'move') sounds.play('place');
      } else if (event.hidden) {
        // somebody whom the reader has blocked
        continue;
      } else if (event.kind === 'chat') {
        if (!this.info.you.includes(event.seat ?? -1)) sounds.play('chat');
        // an open chat reads its lines itself
        if (!this.isChatting) this.announce(`${this.name(event.seat ?? 0)}: ${said(event)}`);
      } else if (event.kind === 'rematch') {
        if (this.info.you.includes(event.seat ?? -1)) continue;
        notices.show(t('table-asks-rematch', { name: this.name(event.seat ?? 0) }));
        sounds.play('chat');
      } else if (!SILENT.has(event.kind)) {
        this.announce(t(`table-event-${event.kind}`, { name: this.name(event.seat ?? 0) }));
      }
    }
    // What follows must not cut off what has just been told, so none of it is urgent.
    if (events.every(({ kind }) => ASIDE.has(kind)) || after !== this.#now) return;
    if (this.#pause === null) this.#sayNext();
  }

  /** What is expected now, or how it ended. */
  #sayNext(): void {
    if (this.isAwaited && this.isCovered)
      this.announce(`${t('table-hand-over', { name: this.name(this.seat) })}.`);
    else if (this.mine) {
      this.announce(t('table-your-turn'));
      this.#sayPrompt();
    }
    if (this.isOver) {
      const { face, info, name } = this;
      const { heading, text, help } = endingOf({ face, view: this.#now, info, name });
      this.announce([`${heading}.`, text, help].filter(Boolean).join(' '));
      sounds.play('end');
    }
  }

  /** Of moves that come at once, each led somewhere; a turn that all make together is one step. */
  async #loadBetween(moves: EventInfo[]): Promise<boolean> {
    // what a move did may be told with it
    if (moves.length < 2 || moves.every(({ did }) => did)) return false;
    if (moves.some(({ move, revealed }) => revealed || move?.includes('?'))) return false;
    return this.past.load().then(
      () => true,
      () => false, // without a line it is told as well as it is known
    );
  }

  #sayPrompt(): void {
    this.announce(sentence(this.draft?.prompt ?? ''));
  }

  goOn(): void {
    if (!this.live) return this.past.goOn();
    if (!this.#pause) return;
    this.#pause = null;
    this.#sayNext();
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
      const { key: match, number: answers } = this;
      await live.request({ kind: 'move', match, seat: this.#asSeat, answers, move });
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
  async wish(kind: 'undo' | 'draw' | 'pause' | 'resign' | 'leave' | 'back'): Promise<void> {
    // of several own moves the last one is meant, no matter who is to move now
    const seat = kind === 'undo' ? null : this.#asSeat;
    await this.request({ kind, seat });
  }
  /** Anything else that is asked of this table; whether it was granted. */
  async request(wanted: AtTable<Request>): Promise<boolean> {
    const request = { ...wanted, match: this.key } as Parameters<typeof live.request>[0];
    return (await this.#try(() => live.request(request))) !== null;
  }
  /** The key of the match that follows. */
  async rematch(): Promise<string | null> {
    const done = await this.#try(() => live.request({ kind: 'rematch', match: this.key }));
    return done?.match ?? null;
  }

  /** Says yes or no to somebody who wants a rematch; the key of the match that then follows. */
  async answerRematch(yes: boolean): Promise<string | null> {
    const { key = '' } = this.next ?? {};
    const kind = yes ? 'join' : 'leave';
    return (await this.#try(() => live.request({ kind, match: key }))) && yes ? key : null;
  }

  #try<T>(wish: () => Promise<T>): Promise<T | null> {
    return notices.tried(wish, 'app-failed');
  }

  // --- asking ---------------------------------------------------------------------------------

  #about(move: string): { path: { key: string }; body: { move: string; seat: number | null } } {
    return { path: { key: this.key }, body: { move, seat: this.#asSeat } };
  }

  async why(move: string): Promise<void> {
    const asked = this.#about(move);
    const answer = await this.#try(() => ask('POST /api/tables/{key}/explain', asked));
    if (!answer?.text || answer.legal) return;
    const { text, rule = null, where, parts } = answer;
    this.refusal = { text, rule, where, parts };
    sounds.play('refuse');
    this.announce(text, true);
  }

  accept(): void {
    this.refusal = null;
  }

  drawn({ view, theme, lang }: Parameters<TableFace['drawn']>[0]): Promise<Drawn> {
    return ask('GET /api/tables/{key}/board', {
      path: { key: this.key },
      query: { seat: view.seat, at: this.past.place, theme, lang },
    });
  }

  /** The moves that begin like this. */
  async continuations(begins: string): Promise<string[]> {
    const answer = await ask('GET /api/tables/{key}/legal', {
      path: { key: this.key },
      query: { seat: this.#asSeat, begins, limit: MOST_CONTINUATIONS },
    });
    return answer.moves;
  }

  making(move: string): Promise<Making> {
    return ask('POST /api/tables/{key}/making', this.#about(move));
  }

  /** What a bot would do: shown as a draft if there is none, so that nothing happens by itself. */
  async askHint(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    const slow = setTimeout(() => {
      this.isPondering = true;
      this.announce(t('table-hint-comes'));
    }, PATIENCE_MS);
    const decision = this.#decision;
    const asked = { path: { key: this.key }, body: { seat: this.#asSeat, level: 8 } };
    const answer = await this.#try(() => ask('POST /api/tables/{key}/hint', asked));
    clearTimeout(slow);
    this.isThinking = this.isPondering = false;
    if (!answer || decision !== this.#decision || !this.isAwaited) return;
    const { move } = answer;
    const isFree = !this.draft?.kept;
    this.hint = { move, isDraft: isFree };
    if (isFree) this.draft?.adopt(move);
    const told = { move: this.face!.words(move, this.view) };
    this.announce(t(isFree ? 'table-hint-is' : 'table-hint-beside', told));
  }

  /** Whether somebody else sits there, a person. */
  isAnother(seat: number): boolean {
    return this.info.seats[seat]?.kind === 'person' && !this.info.you.includes(seat);
  }

  /** What is said, by those whom the reader wants to hear. */
  get talk(): EventInfo[] {
    return this.events.filter(({ kind, hidden }) => kind === 'chat' && !hidden);
  }

  /** The reader has blocked somebody: what they have said goes, too. */
  unhear(seat: number): void {
    this.events = this.events.map((event) =>
      event.kind === 'chat' && event.seat === seat ? { ...event, hidden: true } : event,
    );
  }

  /** Takes the hint in place of the draft, or forgets it. */
  useHint(isUsed: boolean): void {
    const { hint } = this;
    if (!hint) return;
    this.hint = isUsed ? { ...hint, isDraft: true } : null;
    if (isUsed) this.draft?.adopt(hint.move);
  }
}

/** What somebody said, in the reader's language if the words were ready-made. */
export function said(event: EventInfo): string {
  return event.text ?? t(`chat-${event.preset}`);
}
