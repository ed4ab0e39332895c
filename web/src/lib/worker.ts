/** The service worker, src/flight/sw.js: the app without a connection, and notices. */
import { texts } from './texts.svelte';

export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  stay();
  // what the page needs itself comes first
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    await tellWorker({ lang: texts.lang });
  } catch {
    // without it the app needs a connection, and that is all
  }
}

/** As long as this page is open, the version of the app that it runs on is kept. */
function stay(): void {
  const file = new URL(import.meta.url).pathname;
  const forever = new Promise<never>(() => {});
  void navigator.locks?.request(`torcello ${file}`, { mode: 'shared' }, () => forever);
}

/** Tells it something, once it is there. */
export async function tellWorker(told: Told, answers?: MessagePort): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(told, answers ? [answers] : []);
}

interface Told {
  /** In which language notices speak. */
  lang?: string;
  /** The games that are kept with all that plays them; what only others need may go. */
  games?: string[];
}
