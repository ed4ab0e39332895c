/** A bot, in a worker of its own: it is stopped by ending the worker. */
import { atHand, learn, load } from './load.ts';
import type { Beside } from './messages.ts';
import { plain, read } from './python/values.ts';

/** What a bot is given, and what it answers. */
export interface Question {
  level: number;
  seconds: number | null;
  simulations: number | null;
  seed: number;
  /** What its seat may know: the position as bytes, the rest ready for JSON. */
  seen: Record<string, unknown>;
  state: Uint8Array;
}

/** What a bot will be asked about. */
export interface Prospect {
  options: Record<string, unknown>;
}

const optionsOf = ({ seen }: Question) => seen.options as Prospect['options'];

export interface Choice {
  move: string;
  values: number[];
  line: string[];
  visits: number;
  seconds: number;
}

export type Answer = { choice: Choice } | { share: number } | { failed: string; why?: string };

const PROGRESS_MS = 200;

export function thinkHere(worker: Beside, game: string): void {
  const ready = load(game, 'bot').then(() =>
    atHand(import('./rules/torcello.browser.thinking.js')),
  );
  ready.catch(() => {}); // whoever asks is told
  let bot: import('./rules/torcello.browser.thinking.js').Thinker | null = null;
  const answer = (told: Answer) => worker.postMessage(told);
  worker.onmessage = async ({ data }: MessageEvent<Question | Prospect>) => {
    if ('options' in data) return void learn(game, data.options).catch(() => {}); // asked for again
    try {
      const [{ Thinker }] = await Promise.all([ready, learn(game, optionsOf(data))]);
      const { level, seconds, simulations, seed } = data;
      // it remembers the turn before: a worker is one bot
      bot ??= Thinker(game, level, seconds, simulations, seed);
      const seen = read(data.seen);
      seen.put('state', data.state);
      const most = bot.bot.seconds;
      answer({
        choice: plain(
          bot.choose(
            seen,
            watch(most, (share) => answer({ share })),
          ),
        ),
      });
    } catch (problem) {
      const why = (problem as { why?: string }).why;
      answer({ failed: problem instanceof Error ? problem.message : String(problem), why });
    }
  };
}

/** It is asked again and again whether to stop, so it knows how time goes by. */
function watch(most: number | null, tell: (share: number) => void): { is_set(): boolean } {
  const began = performance.now();
  let last = began;
  return {
    is_set() {
      const now = performance.now();
      if (most !== null && now - last >= PROGRESS_MS) {
        last = now;
        tell(Math.min(1, (now - began) / 1000 / most));
      }
      return false;
    },
  };
}
