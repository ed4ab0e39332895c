/**
 * The tables of one game on this device. What happens there is decided, applied and told by the
 * server's own code, translated; and as on a server it is stored before anybody is told of it.
 */
import { Bots } from './bots.ts';
import { NoEngine } from './kernels.ts';
import { atHand, load, speak } from './load.ts';
import type { Asked, Calls, Elsewhere, Kept, Refusal, StoredEvent, Told } from './messages.ts';
import { plain, read, type Any } from './python/values.ts';
import { NotKept, Store, Taken } from './store.ts';
import { Memory } from './store-memory.ts';
import type { Choice, Prospect } from './thinking.ts';

type Rules = typeof import('./rules/torcello.browser.local.js');
type LocalTable = import('./rules/torcello.browser.local.js').LocalTable;

/** Tables held in memory; others are read again when they are needed. */
const MOST_HELD = 4;
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const KEY_SIGNS = 12;
/** While a clock runs, every so often it is noted that the app is open: else no clock runs. */
const BEAT_MS = 2_000;
const SILENCE_MS = 3 * BEAT_MS;
const HINT_SECONDS = 1;

interface Due {
  seat: number;
  level: number;
  since: number;
  answers: number;
}

interface Place {
  readonly table: LocalTable;
  kept: Kept;
  /** The bot that thinks, and what ends it. */
  thought: { due: Due; stop: AbortController } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  beat: ReturnType<typeof setInterval> | undefined;
}

type Wish = (table: LocalTable, now: number) => Any;
type Answers = { [N in keyof Calls]: (...given: Parameters<Calls[N]>) => unknown };

/** Something refused by this device, for which the page has the words, or by a server. */
class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text = '',
  ) {
    super(code);
  }
}

export class Desk implements Answers {
  readonly #rules: Promise<Rules>;
  readonly #bots: Bots;
  readonly #held = new Map<string, Promise<Place>>();
  /** By match, what is done there one after another. */
  readonly #queues = new Map<string, Promise<unknown>>();
  /** By match, up to which event the page knows it. */
  readonly #watched = new Map<string, number>();
  /** By somebody else's match, what ends the thought about it. */
  readonly #elsewhere = new Map<string, AbortController>();
  readonly #others = new BroadcastChannel('torcello-here');
  #store: Promise<Store | Memory> | null = null;
  #lang = 'en';
  #spoken: Promise<void> | null = null;

  constructor(
    readonly game: string,
    readonly tell: (told: Told) => void,
  ) {
    this.#bots = new Bots(game);
    this.#rules = load(game, 'table').then(() =>
      atHand(import('./rules/torcello.browser.local.js')),
    );
    this.#rules.catch(() => {}); // whoever asks is told
    this.#others.onmessage = ({ data }: MessageEvent<string>) => void this.#catchUp(data);
  }

  async hear(asked: Asked): Promise<void> {
    if ('lang' in asked) {
      this.#lang = asked.lang;
      // words that have not come are no reason not to play
      this.#spoken = speak(this.game, asked.lang).catch(() => {});
      return;
    }
    const { id, name, given } = asked;
    try {
      await this.#spoken;
      const gives = await (this[name] as (...given: unknown[]) => unknown)(...given);
      this.tell({ id, gives: gives ?? null });
    } catch (problem) {
      const refused = await this.#refusal(problem);
      if (refused) this.tell({ id, refused });
      else
        this.tell({
          id,
          failed: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
        });
    }
  }

  // --- what a page may ask --------------------------------------------------------------------

  async open(plan: Parameters<Calls['open']>[0], name: string): Promise<unknown> {
    const { plan_of } = await this.#rules;
    const match = await this.#open(plan_of(read(plan)), name, plan.words ?? null, null);
    return { match, isKept: (await this.#kept()) instanceof Store };
  }

  async watch(match: string, have: number): Promise<void> {
    await this.#at(match, (place) => {
      if (place.kept.isMoved) throw new Refused('here-moved');
      this.#watched.set(match, have);
      this.#tell(place);
      this.#go(place);
      const { bots, status } = place.kept.row;
      const { options } = place.kept.plan as Prospect;
      if (status === 'running')
        for (const level of bots) this.#bots.warm(`${match} ${level}`, { options });
    });
  }

  unwatch(match: string): void {
    this.#watched.delete(match);
  }

  async request(request: Parameters<Calls['request']>[0]): Promise<unknown> {
    const { match } = request as { match: string };
    if (request.kind === 'rematch') return { match: await this.#rematch(match), number: 0 };
    const number = await this.#change(match, (table, now) => table.do(read(request), now));
    return { match, number };
  }

  async answer(route: string, match: string, wanted: Record<string, Any>): Promise<unknown> {
    if (route === 'POST /api/tables/{key}/hint') return this.#hint(match, wanted);
    return this.#at(match, ({ table }) => plain(reply(table, route, wanted)));
  }

  record(match: string, form: string): Promise<string> {
    return this.#at(match, ({ table }) => table.record(form));
  }

  /** No move comes in between, and what is refused stays here. No page is told the secret. */
  hand(match: string): Promise<string> {
    return this.#at(match, async (place) => {
      if (place.kept.isMoved) throw new Refused('here-moved');
      place.thought?.stop.abort();
      place.thought = null;
      try {
        const key = await takenBy(plain(place.table.handed()), this.#lang);
        place.kept = { ...place.kept, isMoved: true };
        await (await this.#kept()).note(place.kept);
        this.#others.postMessage(match);
        return key;
      } finally {
        this.#go(place);
      }
    });
  }

  async info(): Promise<unknown> {
    return plain((await this.#rules).info(this.game));
  }

  /** What a bot would do at somebody else's table; there, one thinks at a time. */
  async think({ match, plan, moves, seat, level }: Elsewhere): Promise<string | null> {
    this.halt(match);
    const stop = new AbortController();
    this.#elsewhere.set(match, stop);
    try {
      const { observed } = await this.#rules;
      const asked = question(observed(read(plan), moves, seat), level);
      return (await this.#bots.think(`${match} ${level}`, asked, stop.signal)).move;
    } catch (problem) {
      if (stop.signal.aborted) return null;
      throw problem;
    } finally {
      if (this.#elsewhere.get(match) === stop) this.#elsewhere.delete(match);
    }
  }

  halt(match: string): void {
    this.#elsewhere.get(match)?.abort();
  }

  // --- tables ---------------------------------------------------------------------------------

  async #open(plan: Any, name: string, words: string | null, after: string | null) {
    const { LocalTable, told_plan } = await this.#rules;
    const [match, secret, now] = [newKey(), newSecret(), Date.now()];
    const lost: Kept['lost'] = [];
    const table = LocalTable(match, plan, secret, name, lostIn(lost));
    const events = plain(table.open(now, words, after)) as StoredEvent[];
    const rules = table.table.game.rules_version as string;
    const [told, row] = [plain(told_plan(plan)), plain(table.row(now))];
    const kept = { match, game: this.game, rules, plan: told, secret, name, lost, alive: now, row };
    await (await this.#kept()).add(kept, events);
    this.#hold(match, Promise.resolve(seated(table, kept)));
    return match;
  }

  /** A rematch is made once, however often it is asked for. */
  async #rematch(match: string): Promise<string> {
    const made = await this.#at(match, ({ table, kept }) => ({
      known: table.table.rematch as string | null,
      plan: table.table.rematch ? null : table.rematch(),
      name: kept.name,
    }));
    if (made.known !== null) return made.known;
    const { plan_of } = await this.#rules;
    const next = await this.#open(plan_of(made.plan), made.name, null, match);
    await this.#change(match, (table, now) => table.follow(next, now));
    return next;
  }

  /** Does something at a table after all that was wished there before. */
  #at<T>(match: string, work: (place: Place) => T | Promise<T>): Promise<T> {
    const before = this.#queues.get(match) ?? Promise.resolve();
    const done = before.then(() => this.#place(match)).then(work);
    const settled = done.catch(() => {});
    this.#queues.set(match, settled);
    void settled.then(() => {
      if (this.#queues.get(match) === settled) this.#queues.delete(match);
    });
    return done;
  }

  #place(match: string): Promise<Place> {
    const held = this.#held.get(match);
    if (!held) return this.#hold(match, this.#read(match));
    this.#held.delete(match); // the one used last is the last to be dropped
    this.#held.set(match, held);
    return held;
  }

  #hold(match: string, place: Promise<Place>): Promise<Place> {
    this.#held.set(match, place);
    place.catch(() => this.#held.delete(match));
    const spare = [...this.#held.keys()].filter((one) => one !== match && !this.#watched.has(one));
    const most = this.#held.size - MOST_HELD;
    for (const one of spare.slice(0, Math.max(0, most))) this.#drop(one);
    return place;
  }

  /** Forgets what is in memory; what is stored stays. */
  #drop(match: string): void {
    void this.#held.get(match)?.then(
      (place) => rest(place),
      () => {},
    );
    this.#held.delete(match);
  }

  async #read(match: string): Promise<Place> {
    const { LocalTable, plan_of } = await this.#rules;
    const store = await this.#kept();
    const kept = await store.table(match);
    if (!kept) throw new Refused('here-unknown');
    const now = Date.now();
    if (now - kept.alive > SILENCE_MS) kept.lost.push([kept.alive, now]);
    const plan = plan_of(read(kept.plan));
    const table = LocalTable(match, plan, kept.secret, kept.name, lostIn(kept.lost));
    if (table.table.game.rules_version !== kept.rules) throw new Refused('here-other-rules');
    try {
      table.again(read(await store.events(match)));
    } catch {
      throw new Refused('here-damaged');
    }
    return seated(table, kept);
  }

  // --- changing -------------------------------------------------------------------------------

  /** Lets something happen; the number of the last event then. */
  #change(match: string, wish: Wish): Promise<number> {
    return this.#at(match, async (place) => {
      let now = place;
      try {
        await this.#try(now, wish);
      } catch (problem) {
        if (!(problem instanceof Taken)) throw problem;
        now = await this.#place(match); // another tab was quicker: it is judged anew
        await this.#try(now, wish);
      }
      this.#tell(now);
      this.#others.postMessage(match);
      this.#go(now);
      return now.table.table.number as number;
    });
  }

  async #try(place: Place, wish: Wish): Promise<void> {
    const { table, kept } = place;
    if (kept.isMoved) throw new Refused('here-moved');
    const before = table.table.number;
    try {
      const now = Date.now();
      const events = plain(wish(table, now)) as StoredEvent[];
      if (!events.length) return;
      const row = plain(table.row(now));
      await (await this.#kept()).add({ ...kept, alive: now, row }, events);
      place.kept = { ...kept, alive: now, row };
    } catch (problem) {
      // what is not stored has not happened
      if (table.table.number !== before) this.#drop(kept.match);
      throw problem;
    }
  }

  /** Another tab has stored something. */
  async #catchUp(match: string): Promise<void> {
    if (!this.#held.has(match)) return;
    this.#drop(match);
    if (!this.#watched.has(match)) return;
    await this.#at(match, (place) => {
      this.#tell(place);
      this.#go(place);
    }).catch(() => {});
  }

  #tell({ table, kept: { match } }: Place): void {
    const have = this.#watched.get(match);
    if (have === undefined) return;
    table.lang = this.#lang;
    const update = plain(table.update(have, Date.now()));
    this.#watched.set(match, update.number);
    this.tell({ update });
  }

  /** What goes on by itself: bots, and time. */
  #go(place: Place): void {
    if (place.kept.isMoved) return rest(place);
    this.#letBotThink(place);
    const { table, kept } = place;
    clearTimeout(place.timer);
    clearInterval(place.beat);
    const due = table.due(Date.now());
    if (due !== null) {
      const wait = Math.min(Math.max(due - Date.now(), 0), 2 ** 31 - 1);
      place.timer = setTimeout(() => void this.#time(kept.match), wait);
    }
    if (table.table.has_clock && table.table.status === 'running')
      place.beat = setInterval(() => void this.#beat(place), BEAT_MS);
  }

  async #time(match: string): Promise<void> {
    await this.#at(match, (place) => this.#beat(place)).catch(() => {});
    await this.#change(match, (table, now) => table.time(now)).catch(() => {});
  }

  /** Nobody's clock ran while the device slept. */
  async #beat({ kept }: Place): Promise<void> {
    const now = Date.now();
    if (now - kept.alive > SILENCE_MS) kept.lost.push([kept.alive, now]);
    kept.alive = now;
    await (await this.#kept()).note(kept).catch(() => {});
  }

  // --- bots -----------------------------------------------------------------------------------

  /** One after another, as on a server. What nobody waits for any more is stopped. */
  #letBotThink(place: Place): void {
    const [due = null] = plain(place.table.bots_to_act()) as Due[];
    const known = place.thought;
    if (known && due && known.due.seat === due.seat && known.due.since === due.since) return;
    known?.stop.abort();
    place.thought = due && { due, stop: new AbortController() };
    if (place.thought) void this.#think(place, place.thought);
  }

  async #think(place: Place, thought: NonNullable<Place['thought']>): Promise<void> {
    const { due, stop } = thought;
    const { match } = place.kept;
    const { signal } = stop;
    try {
      // of several tabs, one lets it think
      await oneTab(match, signal, async () => {
        const asked = question(place.table.observed(due.seat), due.level);
        const who = `${match} ${due.level}`;
        const tell = (share: number) => this.tell({ progress: { match, share } });
        const { move } = await this.#bots.think(who, asked, signal, tell);
        place.thought = null;
        await this.#change(match, (table, now) => table.bot_move(due.seat, move, due.answers, now));
      });
    } catch (problem) {
      if (signal.aborted) return;
      place.thought = null;
      const refused = await this.#refusal(problem);
      if (refused?.code === 'table/stale') return; // somebody has taken a move back
      this.tell({ trouble: { match, code: refused?.code ?? 'here-bot-failed' } });
    }
  }

  async #hint(match: string, { body }: Record<string, Any>): Promise<unknown> {
    const { seat, asked, seen } = await this.#at(match, ({ table }) => {
      const told = table.hinted(body?.seat ?? null);
      return { seat: told.get('seat'), asked: told.get('asked'), seen: told.get('seen') };
    });
    const level = body?.level ?? 8;
    const { signal } = new AbortController();
    const wanted = { ...question(seen, level), seconds: HINT_SECONDS };
    const choice: Choice = await this.#bots.think(`hint ${level}`, wanted, signal);
    await this.#change(match, (table, now) => table.take_hint(seat, asked, now));
    return { move: choice.move, values: choice.values, line: choice.line };
  }

  // --- the rest -------------------------------------------------------------------------------

  /** A browser that stores nothing plays all the same, and says that nothing will be left. */
  #kept(): Promise<Store | Memory> {
    const store = new Store();
    this.#store ??= store.tables().then(
      () => store,
      () => new Memory(),
    );
    return this.#store;
  }

  async #refusal(problem: unknown): Promise<Refusal | null> {
    const nothing = { text: '', rule: null, where: [] };
    if (problem instanceof Refused) return { ...nothing, code: problem.code, text: problem.text };
    if (problem instanceof NoEngine) return { code: `here-${problem.why}`, ...nothing };
    if (problem instanceof NotKept) return { code: `here-${problem.why}`, ...nothing };
    if (!(problem as Any)?.$class || typeof (problem as Any).code !== 'string') return null;
    const { refusal } = await this.#rules;
    return plain(refusal(problem, this.#lang)) as Refusal;
  }
}

/** Gives a match to the server; its key there. */
async function takenBy(handed: object, lang: string): Promise<string> {
  const answer = await fetch('/api/tables/handed', {
    method: 'POST',
    headers: { 'Accept-Language': lang, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...handed, thinks: true }),
  }).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as { match?: string } & Partial<Refusal>;
  if (answer?.ok && told?.match) return told.match;
  throw told?.code ? new Refused(told.code, told.text) : new Refused('here-no-server');
}

/** What a route of the server's answers. */
function reply(table: LocalTable, route: string, { query = {}, body = {} }: Any): Any {
  const seat: number | null = body.seat ?? query.seat ?? null;
  switch (route) {
    case 'GET /api/tables/{key}':
      return table.update(0, Date.now());
    case 'GET /api/tables/{key}/legal':
      return table.legal(seat, query.begins ?? '', query.limit ?? 50);
    case 'POST /api/tables/{key}/explain':
      return table.explain(body.move, seat);
    case 'POST /api/tables/{key}/making':
      return table.making(body.move, seat);
    case 'GET /api/tables/{key}/replay':
      return table.replay(seat);
    case 'GET /api/tables/{key}/luck':
      return table.chances();
    default:
      throw new Refused('here-needs-others');
  }
}

const seated = (table: LocalTable, kept: Kept): Place => ({
  table,
  kept,
  thought: null,
  timer: undefined,
  beat: undefined,
});

function rest(place: Place): void {
  place.thought?.stop.abort();
  clearTimeout(place.timer);
  clearInterval(place.beat);
}

function question(seen: Any, level: number) {
  const { state, ...told } = Object.fromEntries(seen.items()) as { state: Uint8Array };
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const seen_ = Object.fromEntries(Object.entries(told).map(([name, x]) => [name, plain(x)]));
  return { level, seconds: null, simulations: null, seed, seen: seen_, state };
}

/** How much of a time lies in others. They do not overlap. */
const lostIn = (lost: Kept['lost']) => (began: number, ended: number) =>
  lost.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, ended) - Math.max(from, began)),
    0,
  );

async function oneTab(match: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!navigator.locks) return work();
  await navigator.locks.request(`torcello bots ${match}`, { signal }, work);
}

function newKey(): string {
  // 32 signs: each byte is as likely to give any of them
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_SIGNS));
  return `here-${[...bytes].map((byte) => SIGNS[byte % 32]).join('')}`;
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
