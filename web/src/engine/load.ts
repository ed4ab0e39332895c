/** Loads what a worker needs to play a game: its module, its rules, its words, its networks. */
import { lacking } from './able.ts';
import { Kernels, NoEngine, type Description } from './kernels.ts';
import { bring } from './python/modules/importlib.resources.ts';
import { COMMON, GAMES } from './rules/games.js';

/** How much memory the kernels of a table, and those of a bot, may take. */
export const ROOM = { table: 4 << 20, bot: 96 << 20 };

export async function load(game: string, role: keyof typeof ROOM): Promise<void> {
  const lacks = lacking();
  if (lacks) throw new NoEngine(lacks);
  const its = GAMES[game];
  if (!its) throw new NoEngine('other-version');
  const files = { ...COMMON, ...its.files, ...(role === 'bot' ? its.learned : {}) };
  const brought = Object.entries(files).map(async ([name, url]) => bring(name, await bytesOf(url)));
  const [module, { default: described }] = await Promise.all([
    bytesOf(its.module).then((bytes) => WebAssembly.compile(bytes)),
    its.described() as Promise<{ default: Description }>,
    ...brought,
  ]);
  new Kernels(module, described, ROOM[role]).answer();
  await its.load();
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
