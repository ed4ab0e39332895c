/** How games, bots and people are called. */
import { t, texts } from './texts.svelte';

/** The server allows 40 characters; a field counts halves of some, and must not cut these. */
export const NAME_UNITS = 80;

/** One that is not known yet is called as the server calls it. */
export const gameName = (game: string): string =>
  texts.has(`game-${game}`) ? t(`game-${game}`) : game;

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
