/** Runs `walking.py`, translated, in Node: a job a line comes in, all that is told goes out. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { Kernels } from './engine/kernels.ts';
import { bring } from './engine/python/modules/importlib.resources.ts';
import { type Any, plain, read } from './engine/python/values.ts';

const [source = '', game = ''] = process.argv.slice(2);
const fileOf = (path: string) => readFileSync(`${source}/torcello/${path}`);

bring('torcello.games.hashi/boards.json', fileOf('games/hashi/boards.json'));
bring('torcello.games.triangle.kernels/chart.json', fileOf('games/triangle/kernels/chart.json'));
for (const lang of ['en', 'fr']) {
  bring(`torcello.texts/${lang}.ftl`, fileOf(`texts/${lang}.ftl`));
  bring(`torcello.games.${game}/texts/${lang}.ftl`, fileOf(`games/${game}/texts/${lang}.ftl`));
}
const module = new WebAssembly.Module(fileOf(`browser/ready/${game}.wasm`));
const described = JSON.parse(fileOf(`browser/ready/${game}.json`).toString());
new Kernels(module, described, 1 << 26).answer();
const games: Record<string, () => Promise<unknown>> = {
  ponte: () => import('./engine/rules/torcello.games.ponte.found.js'),
  equilibre: () => import('./engine/rules/torcello.games.equilibre.found.js'),
  hashi: () => import('./engine/rules/torcello.games.hashi.found.js'),
  triangle: () => import('./engine/rules/torcello.games.triangle.found.js'),
};
await games[game]!();
const { walk } = await import('./engine/rules/browser.walking.js');

for await (const line of createInterface({ input: process.stdin })) {
  const { options, seats, seed, most } = JSON.parse(line);
  const told: string[] = [];
  const tell = (x: Any) => void told.push(JSON.stringify(plain(x)));
  const count = walk(game, read(options), seats, seed, tell, most);
  process.stdout.write(`${JSON.stringify({ count, told })}\n`);
}
