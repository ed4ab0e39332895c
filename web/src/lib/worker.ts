/** The service worker, public/sw.js: the app without a connection, and notices. */
import { texts } from './texts.svelte';

export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // what the page needs itself comes first
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // on the first visit the page was there before the worker was
    active?.postMessage({ assets: fetched(), lang: texts.lang });
  } catch {
    // without it the app needs a connection, and that is all
  }
}

/** Tells the worker in which language to speak. */
export function speakTo(lang: string): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ lang });
}

const fetched = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname);
