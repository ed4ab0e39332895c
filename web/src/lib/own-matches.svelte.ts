/** The matches I sit in. Every page knows who waits for me. */
import { addressOf, tables } from './api/here';
import { live } from './api/live.svelte';
import { ask, Refused } from './api/rest';
import type { OwnMatch } from './api/types';
import { gameName } from './names';
import { notices } from './notices.svelte';
import { reach } from './reach.svelte';
import { session } from './session.svelte';
import { settings } from './settings.svelte';
import { t } from './texts.svelte';

class OwnMatches {
  /** Null until they are known. */
  all = $derived.by(() => this.#there && [...this.#here, ...this.#there]);
  /** Those of a server, and those that are on this device only. */
  #there = $state.raw<OwnMatch[] | null>(null);
  #here = $state.raw<OwnMatch[]>([]);
  /** Gathering or running, those that wait for me first, those that cannot be opened last. At the daily Hashi nobody waits. */
  current = $derived(inOrder(this.all ?? []));
  over = $derived((this.all ?? []).filter((match) => match.status === 'over'));
  waiting = $derived(this.current.filter((match) => match.your_turn).length);

  async refresh(): Promise<void> {
    await this.#look();
    if (!session.me) {
      if (session.hasLooked) this.#there = [];
      return;
    }
    try {
      this.#there = await ask('GET /api/me/matches');
    } catch (problem) {
      // what was known before is better than nothing
      if (problem instanceof Refused || reach.isAlone) this.#there ??= [];
    }
  }

  /** Looks for matches on this device, if there have ever been any. */
  async #look(): Promise<void> {
    if (settings.now.playsHere) this.#here = await (await tables()).list();
  }

  /** Keeps them up to date, until the answer is called. */
  follow(): () => void {
    const look = () => document.visibilityState === 'visible' && void this.refresh();
    const stop = $effect.root(() => {
      $effect(() => {
        if (!session.me) return void this.refresh();
        live.open();
        void this.refresh();
      });
      $effect(() => {
        const tables = this.current.length;
        if (this.all && tables !== settings.now.tables) settings.set('tables', tables);
      });
    });
    live.onTurn = (match, game) => {
      void this.refresh();
      notices.show(t('app-your-turn', { game: gameName(game) }), 'plain', addressOf(match));
    };
    live.onAsked = ({ match, game, name }) => {
      void this.refresh();
      notices.show(t('app-rematch', { name, game: gameName(game) }), 'plain', addressOf(match));
    };
    live.onSignedOut = () => {
      session.me = null;
      void this.refresh();
      notices.show(t('app-signed-out'), 'bad', '/me');
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      stop();
      live.onTurn = live.onAsked = live.onSignedOut = null;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }
}

export function inOrder(all: OwnMatch[]): OwnMatch[] {
  return all
    .filter(({ status, day }) => !day && (status === 'gathering' || status === 'running'))
    .sort(
      (a, b) =>
        Number(b.your_turn) - Number(a.your_turn) ||
        Number(a.old_rules) - Number(b.old_rules) ||
        b.updated - a.updated,
    );
}

export const ownMatches = new OwnMatches();
