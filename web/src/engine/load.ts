/** Loads what a worker needs to play a game: its module, its rules, its words, its networks. */
import { lacking } from './able.ts';
import { BOT_BYTES, Kernels, NoEngine, TABLE_BYTES, type Description } from './kernels.ts';
import { bring } from './python/modules/importlib.resources.ts';
import { GAMES, TEXTS } from './rules/games.js';

export async function load(game: string, role: 'table' | 'bot'): Promise<void> {
  const lacks = lacking();
  if (lacks) throw new NoEngine(lacks);
  const its = GAMES[game];
  if (!its) throw new NoEngine('other-version');
  const [module, { default: described }] = await Promise.all([
    bytesOf(its.module).then((bytes) => WebAssembly.compile(bytes)),
    atHand(its.described()) as Promise<{ default: Description }>,
    fetched(its.files),
  ]);
  const room = role === 'bot' ? BOT_BYTES : TABLE_BYTES;
  new Kernels(module, described, room).answer();
  await atHand(its.load());
}

/** What cannot be fetched now may be fetched later; then it stays on the device. */
export const atHand = <T>(wanted: Promise<T>): Promise<T> =>
  wanted.catch((problem: unknown) => {
    if (problem instanceof TypeError) throw new NoEngine('not-here', { cause: problem });
    throw problem;
  });

/** What is said of a game in one language. */
export const speak = (game: string, lang: string): Promise<void> =>
  fetched({ ...TEXTS[lang], ...GAMES[game]?.texts[lang] });

/** What bots have learned, as far as it is of use to those who have chosen these options. */
export function learn(game: string, options: Record<string, unknown>): Promise<void> {
  const chosen = Object.values(options).map(String);
  const isOfUse = (name: string) => {
    const [, choice] = /([^/]+)-\w+\.npz$/.exec(name) ?? [];
    return choice === undefined || chosen.includes(choice);
  };
  const learned = Object.entries(GAMES[game]?.learned ?? {});
  return fetched(Object.fromEntries(learned.filter(([name]) => isOfUse(name))));
}

/** Files that have come, or are on their way. */
const coming = new Map<string, Promise<void>>();

async function fetched(files: Record<string, string>): Promise<void> {
  const all = Object.entries(files).map(([name, url]) => {
    let one = coming.get(name);
    if (!one) {
      one = bytesOf(url).then((bytes) => bring(name, bytes));
      one.catch(() => coming.delete(name)); // it may be asked for again
      coming.set(name, one);
    }
    return one;
  });
  await Promise.all(all);
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await atHand(fetch(url));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
