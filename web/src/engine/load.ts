/** Loads what a worker needs to play a game: its module, its rules, its words, its networks. */
import { BOT_BYTES, Kernels, NoEngine, TABLE_BYTES, type Description } from './kernels.ts';
import { bring } from './python/modules/importlib.resources.ts';
import { COMMON, GAMES } from './rules/games.js';

/** The shortest module with an instruction on vectors. */
// prettier-ignore
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

export async function load(game: string, role: 'table' | 'bot'): Promise<void> {
  if (typeof WebAssembly === 'undefined') throw new NoEngine('no-wasm');
  if (!WebAssembly.validate(VECTORS)) throw new NoEngine('no-simd');
  const its = GAMES[game];
  if (!its) throw new NoEngine('other-version');
  const files = { ...COMMON, ...its.files, ...(role === 'bot' ? its.learned : {}) };
  const brought = Object.entries(files).map(async ([name, url]) => bring(name, await bytesOf(url)));
  const [module, { default: described }] = await Promise.all([
    bytesOf(its.module).then((bytes) => WebAssembly.compile(bytes)),
    its.described() as Promise<{ default: Description }>,
    ...brought,
  ]);
  const room = role === 'bot' ? BOT_BYTES : TABLE_BYTES;
  new Kernels(module, described, room).answer();
  await its.load();
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
