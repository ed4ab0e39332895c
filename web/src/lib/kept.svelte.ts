/** What of the app is kept on this device, so that it opens where there is no connection. */
import { settings } from './settings.svelte';
import { tellWorker } from './worker';

type Answer = { done: number; of: number } | { isWhole: boolean };

class Kept {
  /** Bytes that are wanted and here, and those of everything; null until the service worker says it. */
  bytes = $state.raw<{ done: number; of: number } | null>(null);
  isComing = $state(false);
  /** Something could not be fetched. */
  hasFailed = $state(false);
  #wanted: string | null = null;

  /** Keeps what was chosen: of these games all of them, or those that were played here. */
  keep(all: readonly string[]): void {
    const { keepsAll, firsts } = settings.now;
    const games = all.filter((game) => keepsAll || game in firsts);
    const wanted = games.join();
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.isComing = true;
    this.hasFailed = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (wanted !== this.#wanted) return port1.close(); // something else was chosen by now
      if ('done' in data) this.bytes = data;
      else {
        this.isComing = false;
        this.hasFailed = !data.isWhole;
        port1.close();
      }
    };
    void tellWorker({ games }, port2);
  }
}

export const kept = new Kept();
