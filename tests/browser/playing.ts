/** Runs `playing.py`, translated, in Node: a job a line comes in, what the bot thought goes out. */
import { createInterface } from 'node:readline';

import { BOT_BYTES } from './engine/kernels.ts';
import { type Any, plain, read } from './engine/python/values.ts';
import { loaded } from './loading.ts';

const game: Any = process.argv[2];
const kernels = await loaded(game);
const { play } = await import('./engine/rules/browser.playing.js');

for await (const line of createInterface({ input: process.stdin })) {
  const { options, seats, seed, level, simulations, most } = JSON.parse(line);
  kernels(BOT_BYTES);
  const told: string[] = [];
  const tell = (x: Any) => void told.push(JSON.stringify(plain(x)));
  const count = play(game, read(options), seats, seed, level, simulations, tell, most);
  process.stdout.write(`${JSON.stringify({ count, told })}\n`);
}
