/** Who plays here. Nobody has to say who they are before they want to play. */
import { live } from './api/live.svelte';
import { ask, askOnce, newcomers } from './api/rest';
import type { Me } from './api/types';
import { settings } from './settings.svelte';
import { texts, type Lang } from './texts.svelte';
import { tellWorker } from './worker';

class Session {
  me = $state<Me | null>(null);
  /** Whether the server has been asked: until then, an unknown visitor may still be a known guest. */
  hasLooked = $state(false);
  #coming: Promise<Me> | null = null;

  /** Who I am, if the browser has been here before. */
  async look(): Promise<void> {
    try {
      this.me = await ask('GET /api/me');
    } finally {
      this.hasLooked = true;
    }
  }

  /** Who I am; somebody new becomes a guest. */
  guest(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    this.#coming ??= this.#become().finally(() => (this.#coming = null));
    return this.#coming;
  }

  /** Who I am now, if the server does not know who I was: its memory or the cookie is gone. */
  again(): Promise<Me> {
    this.me = null;
    return this.guest();
  }

  async #become(): Promise<Me> {
    let me = await askOnce('POST /api/me');
    if (me.lang !== texts.lang) me = await askOnce('PATCH /api/me', { body: { lang: texts.lang } });
    this.me = me;
    live.reopen();
    return me;
  }

  async rename(name: string): Promise<void> {
    await this.guest();
    this.me = await ask('PATCH /api/me', { body: { name } });
  }

  async speak(lang: Lang): Promise<void> {
    await texts.choose(lang);
    settings.set('lang', lang);
    void tellWorker({ lang });
    if (this.me) this.me = await ask('PATCH /api/me', { body: { lang } });
    if (live.state !== 'idle') live.reopen();
  }

  async recover(phrase: string): Promise<void> {
    this.me = await ask('POST /api/me/recover', { body: { phrase } });
    live.reopen();
  }

  async forget(): Promise<void> {
    await ask('DELETE /api/me');
    this.me = null;
    live.reopen();
  }
}

export const session = new Session();
newcomers.welcome = () => session.again();
