/** This device's own tables, for the page: which engine plays each, and who follows it. */
import { Broken, Engine, RefusedHere, type Hearer } from '../../engine/client';
import type { Calls, Elsewhere, Kept } from '../../engine/messages';
import { Store } from '../../engine/store';
import { notices } from '../notices.svelte';
import { settings } from '../settings.svelte';
import { t, texts } from '../texts.svelte';
import { isHere } from '../api/here';
import type { Follower } from '../api/live.svelte';
import { Refused } from '../api/rest';
import type { Done, GameInfo, NewTable, OwnMatch, Request, Update } from '../api/types';
import { WORDS } from './words';

class TablesHere implements Hearer {
  readonly #store = new Store();
  readonly #engines = new Map<string, Engine>();
  readonly #followers = new Map<string, Follower>();
  /** By match, its game. */
  readonly #games = new Map<string, string>();
  #hasWarned = false;

  /** Opens a table; its key. */
  async open(plan: NewTable, name: string): Promise<string> {
    const { match, isKept } = await this.#ask(plan.game, 'open', plan, name);
    this.#games.set(match, plan.game);
    settings.set('playsHere', true);
    if (isKept) void navigator.storage?.persist?.();
    else this.#warn();
    return match;
  }

  /** Tables here as they stand in a list, the newest first. */
  async list(): Promise<OwnMatch[]> {
    const kept = await this.#store.tables().catch((): Kept[] => []);
    // those that were handed over stand among the server's
    const mine = kept.filter(({ isMoved }) => !isMoved).map(({ row }) => row);
    return mine.sort((a, b) => b.updated - a.updated);
  }

  forget(match: string): Promise<void> {
    return this.#store.forget(match);
  }

  /** What may be chosen for a game. */
  info(game: string): Promise<GameInfo> {
    return this.#ask(game, 'info');
  }

  /** Hands a table over to the server; its key there. */
  hand(match: string): Promise<string> {
    return this.#of(match, 'hand', match);
  }

  /** What a bot would do at a server's table. */
  think(elsewhere: Elsewhere): Promise<string | null> {
    return this.#ask(elsewhere.plan.game, 'think', elsewhere);
  }

  /** Nobody waits any more for what a bot would do there. */
  halt({ match, plan }: Elsewhere): void {
    this.#ask(plan.game, 'halt', match).catch(() => {});
  }

  follow(match: string, follower: Follower): void {
    this.#followers.set(match, follower);
    this.#of(match, 'watch', match, follower.number).catch((problem: unknown) => {
      if (problem instanceof Refused) follower.refused?.(problem);
      else this.trouble(match, 'here-broken');
    });
  }

  leave(match: string, follower: Follower): void {
    if (this.#followers.get(match) !== follower) return; // another page may follow it by now
    this.#followers.delete(match);
    this.#of(match, 'unwatch', match).catch(() => {});
  }

  async request(request: Request): Promise<Done> {
    const { match = '' } = request as { match?: string };
    const done = await this.#of(match, 'request', request);
    return { kind: 'done', id: request.id, ...done };
  }

  answer(route: string, match: string, wanted: Record<string, unknown>): Promise<unknown> {
    return this.#of(match, 'answer', route, match, wanted);
  }

  record(match: string, form: string): Promise<string> {
    return this.#of(match, 'record', match, form);
  }

  // --- what the engines say -------------------------------------------------------------------

  update(update: Update): void {
    this.#followers.get(update.match)?.update(update);
  }

  trouble(_match: string, code: string): void {
    notices.show(t(code), 'bad');
  }

  lost(): void {
    for (const [match, follower] of this.#followers) this.follow(match, follower);
  }

  // --------------------------------------------------------------------------------------------

  async #of<N extends keyof Calls>(
    match: string,
    name: N,
    ...given: Parameters<Calls[N]>
  ): Promise<ReturnType<Calls[N]>> {
    return this.#ask(await this.#gameOf(match), name, ...given);
  }

  async #gameOf(match: string): Promise<string> {
    const known = this.#games.get(match);
    if (known) return known;
    const kept = isHere(match) ? await this.#store.table(match).catch(() => null) : null;
    if (!kept) throw new Refused('here-unknown', t('here-unknown'));
    this.#games.set(match, kept.game);
    return kept.game;
  }

  async #ask<N extends keyof Calls>(
    game: string,
    name: N,
    ...given: Parameters<Calls[N]>
  ): Promise<ReturnType<Calls[N]>> {
    let engine = this.#engines.get(game);
    if (!engine) this.#engines.set(game, (engine = new Engine(game, this, () => texts.lang)));
    try {
      return await engine.ask(name, ...given);
    } catch (problem) {
      if (problem instanceof Broken) {
        console.error(problem.message);
        throw new Refused(problem.code, t(problem.code));
      }
      if (!(problem instanceof RefusedHere)) throw problem;
      const { code, text, rule, where } = problem.refusal;
      // what the device itself refuses has its words here
      throw new Refused(code, text || t(code), rule, where);
    }
  }

  #warn(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    notices.show(t('here-refused'));
  }
}

export const here = new TablesHere();
await texts.add(WORDS);
