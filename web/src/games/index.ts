/** The list of games, by what the server calls them; no other file outside their folders names one. */
import type { GameAbout } from './contract';

/** In the order in which pages show them. */
export const GAMES = ['ponte', 'equilibre', 'hashi', 'triangle'] as const;
export type GameId = (typeof GAMES)[number];

/** The one that the server has a puzzle of every day. */
export const DAILY: GameId = 'hashi';

export const isGame = (id: string | null): id is GameId =>
  (GAMES as readonly string[]).includes(id ?? '');

const ABOUT = import.meta.glob<GameAbout>('./*/about.ts', { eager: true, import: 'default' });

export const about = (id: string): GameAbout => ABOUT[`./${id}/about.ts`] ?? { bots: 1 };
