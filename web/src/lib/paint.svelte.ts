/** Whether pages are painted in dark colours now: chosen, or as the system does, which may change its mind at dusk. */
import { MediaQuery } from 'svelte/reactivity';

import { settings } from './settings.svelte';

export class Paint {
  #night = new MediaQuery('prefers-color-scheme: dark', false);

  get theme(): 'light' | 'dark' {
    const { theme } = settings.now;
    return theme === 'system' ? (this.#night.current ? 'dark' : 'light') : theme;
  }
}
