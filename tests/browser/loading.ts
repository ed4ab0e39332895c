/** A game for Node: its kernels, and all that its Python reads, from where the pages have them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { Kernels } from './engine/kernels.ts';
import { bring } from './engine/python/modules/importlib.resources.ts';
import { GAMES, TEXTS } from './engine/rules/games.js';

/** As browsers have it: bytes of which a slice is a copy. */
const read = (url: string) => new Uint8Array(readFileSync(fileURLToPath(url)));

/** Makes kernels with a memory of their own each time they are asked for. */
export async function loaded(game: keyof typeof GAMES): Promise<(bytes: number) => Kernels> {
  const its = GAMES[game];
  const texts = [TEXTS, its.texts].flatMap((by) => Object.values(by));
  for (const files of [...texts, its.files, its.learned]) {
    for (const [path, url] of Object.entries(files)) bring(path, read(url as string));
  }
  const module = new WebAssembly.Module(read(its.module));
  const described = (await its.described()).default;
  const fresh = (bytes: number) => {
    const kernels = new Kernels(module, described, bytes);
    kernels.answer();
    return kernels;
  };
  fresh(1 << 22);
  await its.load();
  return fresh;
}
