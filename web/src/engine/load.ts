/** Loads what a worker needs to play a game: its module, its rules, its words, its networks. */
import { lacking } from './able.ts';
import { BOT_BYTES, Kernels, NoEngine, TABLE_BYTES, type Description } from './kernels.ts';
import { bring } from './python/modules/importlib.resources.ts';
import { COMMON, GAMES } from './rules/games.js';

export async function load(game: string, role: 'table' | 'bot'): Promise<void> {
  const lacks = lacking();
  if (lacks) throw new NoEngine(lacks);
  const its = GAMES[game];
  if (!its) throw new NoEngine('other-version');
  await fetched(bringAll(its, role));
}

/** What cannot be fetched now may be fetched later; then it stays on the device. */
export const fetched = <T>(wanted: Promise<T>): Promise<T> =>
  wanted.catch((problem: unknown) => {
    if (problem instanceof TypeError) throw new NoEngine('not-here', { cause: problem });
    throw problem;
  });

async function bringAll(its: (typeof GAMES)[string], role: 'table' | 'bot'): Promise<void> {
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
