/** A page's end of the worker of one game. It starts when something is asked of it first. */
import type { Update } from '../lib/api/types';
import type { Asked, Call, Calls, Refusal, Told } from './messages';
import file from './worker?worker&url';

/** The worker refused something, as a server would. */
export class RefusedHere extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** The worker is gone, or something in it is broken. What was confirmed is stored. */
export class Broken extends Error {
  constructor(
    why: string,
    readonly code: 'here-broken' | 'here-not-here' = 'here-broken',
  ) {
    super(why);
  }
}

export interface Hearer {
  update(update: Update): void;
  trouble(match: string, code: string): void;
  /** The worker has died; what it watched is to be watched again. */
  lost(): void;
}

const MOST_DEATHS = 3;

interface Waiting {
  done: (gives: never) => void;
  failed: (problem: Error) => void;
}

export class Engine {
  #worker: Worker | null = null;
  #count = 0;
  #hasAnswered = false;
  #deaths = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    readonly game: string,
    readonly hearer: Hearer,
    readonly lang: () => string,
  ) {}

  ask<N extends keyof Calls>(
    name: N,
    ...given: Parameters<Calls[N]>
  ): Promise<ReturnType<Calls[N]>> {
    const id = ++this.#count;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#send({ lang: this.lang() });
      this.#send({ id, name, given } as Call & { id: number });
    });
  }

  #send(asked: Asked): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(asked);
  }

  #start(): Worker {
    const worker = new Worker(file, { type: 'module', name: `table:${this.game}` });
    this.#hasAnswered = false;
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(event.message || 'the worker did not start');
    };
    return worker;
  }

  #hear(told: Told): void {
    if ('update' in told) return this.hearer.update(told.update);
    if ('trouble' in told) return this.hearer.trouble(told.trouble.match, told.trouble.code);
    if (!('id' in told)) return;
    this.#hasAnswered = true;
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ('gives' in told) waiting?.done(told.gives as never);
    else if ('refused' in told) waiting?.failed(new RefusedHere(told.refused));
    else waiting?.failed(new Broken(told.failed));
  }

  /** The next question starts a new one. */
  #end(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    // what never answered could not be fetched
    const code = this.#hasAnswered ? 'here-broken' : 'here-not-here';
    for (const { failed } of this.#waiting.values()) failed(new Broken(why, code));
    this.#waiting.clear();
    // one that never answers would only die again
    if (this.#hasAnswered && ++this.#deaths <= MOST_DEATHS) this.hearer.lost();
  }
}
