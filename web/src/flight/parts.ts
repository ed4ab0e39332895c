/** What the app consists of, so that a device can keep it part by part: for each game what only it needs. */
import type { Rolldown } from 'vite';

/** By part, its files by address, and their sizes in bytes. */
export type Parts = Record<string, Record<string, number>>;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Where the files of a game lie: its board and words, rules and kernels, what its bots have learned. */
const OF_A_GAME = /(?:\/games\/|browser\/ready\/|engine\/rules\/(?:torcello\.games\.)?)(\w+)[./]/;
/** Pages show all games by their pictures. */
const PICTURE = /\/Miniature$/;

/** The game that a file belongs to, if nothing else can want it: what is shared has no origin. */
export function gameOf(output: Output, games: readonly string[]): string | null {
  const origin = output.type === 'asset' ? output.originalFileNames[0] : output.facadeModuleId;
  const game = origin && !PICTURE.test(origin) ? OF_A_GAME.exec(origin)?.[1] : undefined;
  return game && games.includes(game) ? game : null;
}

export function sizeOf(output: Output): number {
  const content = output.type === 'chunk' ? output.code : output.source;
  return typeof content === 'string' ? Buffer.byteLength(content) : content.length;
}
