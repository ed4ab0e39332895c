/** How games and bots are called. */
import { t } from './texts.svelte';

/** In the order in which pages show them. */
export const GAMES = ['ponte', 'equilibre', 'hashi', 'triangle'] as const;
export type GameId = (typeof GAMES)[number];

export const isGame = (id: string | null): id is GameId =>
  (GAMES as readonly string[]).includes(id ?? '');

export const gameName = (game: string): string => t(`game-${game}`);

/** Islands of the lagoon, from the gentlest bot to the strongest. */
const ISLANDS = [
  'Vignole',
  'Certosa',
  'Lazzaretto',
  'Sant’Erasmo',
  'Mazzorbo',
  'Pellestrina',
  'Burano',
  'Murano',
] as const;

export const LEVELS = ISLANDS.map((_, index) => index + 1);

/** The name of the bot of a level from 1 to 8. */
export const botName = (level: number): string => ISLANDS[level - 1] ?? String(level);

/** With its level, as it stands beside a seat: "Mazzorbo 5". */
export const botTitle = (level: number): string => `${botName(level)} ${level}`;
