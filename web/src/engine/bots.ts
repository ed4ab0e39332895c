/** The bots that a worker of tables lets think, each in a worker of its own. */
import { NoEngine } from './kernels.ts';
import type { Answer, Choice, Prospect, Question } from './thinking.ts';

/** How many there may be: each takes memory. */
const MOST = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));
/** How long one that has nothing to do is kept: it remembers what it thought. */
const IDLE_MS = 60_000;

interface Bot {
  worker: Worker;
  isBusy: boolean;
  idle: ReturnType<typeof setTimeout> | undefined;
}

export class Bots {
  /** By who plays: the match and the level. */
  readonly #bots = new Map<string, Bot>();
  readonly #waiting: (() => void)[] = [];

  constructor(readonly game: string) {}

  /** Lets a bot fetch what it needs before it is asked, while there may still be a network. */
  warm(who: string, prospect: Prospect): void {
    if (this.#bots.has(who) || this.#bots.size >= MOST) return;
    const bot = this.#start(who);
    bot.worker.postMessage(prospect);
    this.#rest(who, bot, true);
  }

  /** What a bot would do. Once `stop` is aborted it thinks no more, at once, and nothing is answered. */
  async think(
    who: string,
    question: Question,
    stop: AbortSignal,
    progress: (share: number) => void = () => {},
  ): Promise<Choice> {
    const bot = await this.#free(who, stop);
    return new Promise((done, failed) => {
      const end = (isUsable: boolean) => {
        stop.removeEventListener('abort', halt);
        this.#rest(who, bot, isUsable);
      };
      const halt = () => {
        end(false);
        failed(stop.reason);
      };
      bot.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if ('share' in data) return progress(data.share);
        end('choice' in data);
        if ('choice' in data) done(data.choice);
        else failed(data.why ? new NoEngine(data.why as NoEngine['why']) : new Error(data.failed));
      };
      bot.worker.onerror = (event) => {
        end(false);
        failed(new Error(event.message || 'a bot has died'));
      };
      stop.addEventListener('abort', halt);
      bot.worker.postMessage(question);
    });
  }

  /** A bot that has nothing to do: the same as before, or a new one if there is room for it. */
  async #free(who: string, stop: AbortSignal): Promise<Bot> {
    for (;;) {
      stop.throwIfAborted();
      const known = this.#bots.get(who);
      if (known && !known.isBusy) return this.#use(known);
      const idle = [...this.#bots].find(([, bot]) => !bot.isBusy);
      if (!known && this.#bots.size >= MOST && idle) this.#end(...idle);
      if (!known && this.#bots.size < MOST) return this.#use(this.#start(who));
      await new Promise<void>((done) => this.#waiting.push(done));
    }
  }

  #start(who: string): Bot {
    // this very file: what it needs has been fetched
    const worker = new Worker(self.location.href, { type: 'module', name: `bot:${this.game}` });
    const bot = { worker, isBusy: false, idle: undefined };
    this.#bots.set(who, bot);
    return bot;
  }

  #use(bot: Bot): Bot {
    clearTimeout(bot.idle);
    bot.isBusy = true;
    return bot;
  }

  #rest(who: string, bot: Bot, isUsable: boolean): void {
    bot.isBusy = false;
    bot.worker.onmessage = bot.worker.onerror = null;
    if (isUsable) bot.idle = setTimeout(() => this.#end(who, bot), IDLE_MS);
    else this.#end(who, bot);
    for (const go of this.#waiting.splice(0)) go();
  }

  #end(who: string, bot: Bot): void {
    clearTimeout(bot.idle);
    bot.worker.terminate();
    if (this.#bots.get(who) === bot) this.#bots.delete(who);
  }
}
