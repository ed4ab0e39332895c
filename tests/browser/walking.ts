/** Runs `walking.py`, translated, in Node: a job a line comes in, all that is told goes out. */
import { createInterface } from 'node:readline';

import { TABLE_BYTES } from './engine/kernels.ts';
import { type Any, plain, read } from './engine/python/values.ts';
import { loaded } from './loading.ts';

const game: Any = process.argv[2];
const kernels = await loaded(game);
const { walk } = await import('./engine/rules/browser.walking.js');
kernels(TABLE_BYTES);

for await (const line of createInterface({ input: process.stdin })) {
  const { options, seats, seed, most } = JSON.parse(line);
  const told: string[] = [];
  const tell = (x: Any) => void told.push(JSON.stringify(plain(x)));
  const count = walk(game, read(options), seats, seed, tell, most);
  process.stdout.write(`${JSON.stringify({ count, told })}\n`);
}
