/**
 * The one connection for all that is live. It comes back by itself, asks for what was missed, and
 * sends again what was not acknowledged: the server counts a request once, by its id.
 */
import { reach } from '../reach.svelte';
import { texts } from '../texts.svelte';
import { followHere, isHere, requestHere } from './here';
import { asGuest, Refused } from './rest';
import type { Asked, Done, Presence, Refusal, Reply, Request, Update } from './types';

type Unsent<R> = R extends Request ? Omit<R, 'id'> : never;

/** Something that follows a match. */
export interface Follower {
  /** The number of the last event it has. */
  readonly number: number;
  /** Whether it can think for the bots that `think_for` names. */
  readonly thinks?: boolean;
  update(update: Update): void;
  presence?(presence: Presence): void;
  /** Its game is being compiled; bots answer a little later. */
  preparing?(): void;
  /** The match cannot be watched. */
  refused?(problem: Refused): void;
}

interface Waiting {
  request: Request;
  done: (done: Done) => void;
  refused: (problem: Refused) => void;
}

const FIRST_WAIT = 500;
/** No more, so that everybody is back within ten seconds after a network is. */
const LONGEST_WAIT = 5_000;
/** How long an answer may take before the connection is given up. */
const PATIENCE = 10_000;

export class Live {
  state = $state<'idle' | 'connecting' | 'open' | 'lost' | 'ended'>('idle');
  /** Why the server does not want this client. */
  ended = $state<string | null>(null);
  chat = $state(true);
  /** Called when one of the guest's other matches awaits them. */
  onTurn: ((match: string, game: string) => void) | null = null;
  /** Called when somebody wants a rematch of one of them. */
  onAsked: ((asked: Asked) => void) | null = null;
  /** Called when this device was signed out from another one. It comes back as nobody. */
  onSignedOut: (() => void) | null = null;

  #socket: WebSocket | null = null;
  // plain maps: pages read none of it
  /* eslint-disable svelte/prefer-svelte-reactivity */
  #followers = new Map<string, Follower>();
  #waiting = new Map<string, Waiting>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(): void {
    if (this.#socket || this.state === 'ended' || reach.isSite) return;
    clearTimeout(this.#timer);
    this.state = this.state === 'idle' ? 'connecting' : this.state;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/live?lang=${texts.lang}`);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Reply);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
    // a browser itself would try for minutes
    setTimeout(() => {
      if (this.#socket !== socket || this.state === 'open') return;
      this.#lose();
      leave(socket);
    }, PATIENCE);
  }

  /** Comes back as somebody else, or in another language. */
  reopen(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) leave(socket);
    // nothing can be sent before the new one is there
    if (this.state === 'open') this.state = 'connecting';
    this.open();
  }

  follow(match: string, follower: Follower): () => void {
    if (isHere(match)) return followHere(match, follower);
    this.#followers.set(match, follower);
    if (this.state === 'open') this.#watch(match, follower);
    else this.open();
    return () => {
      // another page may follow it by now
      if (this.#followers.get(match) !== follower) return;
      this.#followers.delete(match);
      if (this.state === 'open') this.request({ kind: 'unwatch', match }).catch(() => {});
    };
  }

  /** Says anew how a match is followed. */
  rewatch(match: string): void {
    const follower = this.#followers.get(match);
    if (follower && this.state === 'open') this.#watch(match, follower);
  }

  /** Settled when the server has stored it or refused it, however often the connection is lost. */
  request(unsent: Unsent<Request>): Promise<Done> {
    if ('match' in unsent && isHere(unsent.match))
      return requestHere({ ...unsent, id: randomId() } as Request);
    return asGuest(() => this.#send(unsent));
  }

  #send(unsent: Unsent<Request>): Promise<Done> {
    const request = { ...unsent, id: randomId() } as Request;
    return new Promise((done, refused) => {
      this.#waiting.set(request.id, { request, done, refused });
      setTimeout(() => this.#waiting.has(request.id) && this.doubt(), PATIENCE);
      if (this.state === 'open') this.#socket?.send(JSON.stringify(request));
      else this.open();
    });
  }

  #watch(match: string, follower: Follower): void {
    const { number: have, thinks = false } = follower;
    this.request({ kind: 'watch', match, have, thinks }).catch((problem: Refused) =>
      follower.refused?.(problem),
    );
  }

  #hear(reply: Reply): void {
    switch (reply.kind) {
      case 'welcome':
        this.chat = reply.chat;
        this.#wait = FIRST_WAIT;
        this.state = 'open';
        reach.met();
        for (const { request } of this.#waiting.values())
          if (request.kind === 'watch') this.#waiting.delete(request.id);
        // events first, so that a move sent again meets a table that has caught up
        for (const [match, follower] of this.#followers) this.#watch(match, follower);
        for (const { request } of this.#waiting.values())
          if (request.kind !== 'watch') this.#socket?.send(JSON.stringify(request));
        break;
      case 'done':
        this.#waiting.get(reply.id)?.done(reply);
        this.#waiting.delete(reply.id);
        break;
      case 'refused':
        this.#refuse(reply);
        break;
      case 'update':
        this.#followers.get(reply.match)?.update(reply);
        break;
      case 'presence':
        this.#followers.get(reply.match)?.presence?.(reply);
        break;
      case 'preparing':
        this.#followers.get(reply.match)?.preparing?.();
        break;
      case 'turn':
        this.onTurn?.(reply.match, reply.game);
        break;
      case 'asked':
        this.onAsked?.(reply);
        break;
      case 'bye':
        if (reply.reason === 'signed-out') this.onSignedOut?.();
        if (reply.again_in === null) {
          this.state = 'ended';
          this.ended = reply.reason;
        } else this.#wait = Math.max(FIRST_WAIT, reply.again_in);
    }
  }

  #refuse(reply: Refusal): void {
    const problem = new Refused(reply.code, reply.text, reply.rule ?? null, reply.where);
    this.#waiting.get(reply.id ?? '')?.refused(problem);
    this.#waiting.delete(reply.id ?? '');
  }

  #lose(): void {
    this.#socket = null;
    if (this.state === 'ended') return;
    this.state = 'lost';
    reach.missed();
    // not all at once after a restart
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.open(), wait);
  }

  /** A network that is gone may leave a connection that never says so, even before it is there. */
  doubt(): void {
    const socket = this.#socket;
    if (!socket || this.state === 'lost') return;
    this.#lose();
    leave(socket);
  }

  /** A device that has slept does not know whether anybody is still there. */
  check(): void {
    if (this.state === 'open') this.request({ kind: 'ping' }).catch(() => {});
    else this.retry();
  }

  /** Does not wait: the network is back, or somebody is impatient. */
  retry(): void {
    // an attempt that was made before may hang for minutes
    if (this.state === 'lost') this.reopen();
  }
}

/** What it still says is for somebody else. Browsers complain of one closed before it is there. */
function leave(socket: WebSocket): void {
  socket.onmessage = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** By hand: pages that are not served over TLS have no crypto.randomUUID. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const live = new Live();
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => live.retry());
  window.addEventListener('offline', () => live.doubt());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.check();
  });
}
