/** What can be chosen for each game with a board here, asked of the rules when the app is built. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { GameInfo } from '../../lib/api/types';
import { bring } from '../python/modules/importlib.resources.ts';
import { plain } from '../python/values.ts';
import { GAMES, TEXTS } from '../rules/games.js';
import { info } from '../rules/torcello.browser.local.js';

/** The plain board is drawn by a server. */
const hasBoard = (game: string) =>
  existsSync(new URL(`../../games/${game}/face.ts`, import.meta.url));

export async function offers(): Promise<GameInfo[]> {
  const files = Object.values(GAMES).flatMap(({ files, texts }) => [
    files,
    ...Object.values(texts),
  ]);
  for (const [name, url] of Object.entries(Object.assign({}, ...Object.values(TEXTS), ...files)))
    bring(name, await readFile(new URL(url as string)));
  for (const game of Object.values(GAMES)) await game.load();
  return Object.keys(GAMES)
    .filter(hasBoard)
    .map((game) => plain(info(game)));
}
