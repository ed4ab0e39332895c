/** Whether a server can be reached. Without one, people still play here against bots and each other. */

/** How long until we look again whether the server is back, if nobody asks it anything. */
const PAUSE = 10_000;

class Reach {
  /** A server is expected, but cannot be reached now. */
  isAway = $state(typeof navigator !== 'undefined' && !navigator.onLine && !isSite());
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** These are plain files, with no server of ours behind them. */
  get isSite(): boolean {
    return isSite();
  }

  /** Nobody can be asked at the moment, whether or not there ever will be somebody. */
  get isAlone(): boolean {
    return this.isSite || this.isAway;
  }

  /** The server has answered. */
  met(): void {
    clearTimeout(this.#timer);
    this.isAway = false;
  }

  /** The server did not answer. */
  missed(): void {
    if (this.isSite) return;
    this.isAway = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), PAUSE);
  }

  /** Asks. What the browser says of its network is no answer: a server on the same machine needs none. */
  async look(): Promise<void> {
    if (this.isSite) return;
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (response?.ok) this.met();
    else this.missed();
  }

  /** Listens to the browser; the answer ends it. */
  follow(): () => void {
    const look = () => void this.look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    if (this.isAway) look();
    return () => {
      clearTimeout(this.#timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }
}

function isSite(): boolean {
  return typeof document !== 'undefined' && 'site' in document.documentElement.dataset;
}

export const reach = new Reach();
