/** Notices of the browser when it is my turn, also while no page is open. */
import { ask } from './api/rest';
import type { Subscription } from './api/types';
import { session } from './session.svelte';

export type PushState =
  /** Not known yet. */
  | 'asking'
  /** The browser cannot, or the page is not served in a way that lets it. */
  | 'impossible'
  /** The server sends none. */
  | 'not-here'
  /** Somebody has told the browser not to. */
  | 'forbidden'
  | 'off'
  | 'on';

class Push {
  state = $state<PushState>('asking');
  #key: string | null = null;

  async look(): Promise<void> {
    const worker = await registration();
    if (!worker || !('PushManager' in window) || !('Notification' in window)) {
      this.state = 'impossible';
      return;
    }
    this.#key = (await ask('GET /api/push')).key;
    if (!this.#key) this.state = 'not-here';
    else if (Notification.permission === 'denied') this.state = 'forbidden';
    else this.state = (await worker.pushManager.getSubscription()) ? 'on' : 'off';
  }

  async turnOn(): Promise<void> {
    const worker = await registration();
    if (!worker || !this.#key) return;
    if ((await Notification.requestPermission()) !== 'granted') {
      await this.look();
      return;
    }
    await session.guest();
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(this.#key),
    });
    try {
      await ask('POST /api/push', { body: written(subscription) });
    } catch (problem) {
      // the server knows nothing of it, so neither should the browser
      await subscription.unsubscribe();
      throw problem;
    }
    this.state = 'on';
  }

  async turnOff(): Promise<void> {
    const subscription = await (await registration())?.pushManager.getSubscription();
    if (subscription) {
      await ask('DELETE /api/push', { body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    }
    this.state = 'off';
  }
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** As the server wants it; a browser's types know less of it than its documents. */
const written = (subscription: PushSubscription): Subscription =>
  subscription.toJSON() as unknown as Subscription;

/** Base64url, as the server writes its key. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export const push = new Push();
