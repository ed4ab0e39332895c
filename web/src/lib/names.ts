/** Bots are named after islands of the lagoon, the stronger the further from the quiet ones. */
const ISLANDS = [
  'Vignole',
  'Certosa',
  'Lazzaretto',
  'Sant’Erasmo',
  'Mazzorbo',
  'Pellestrina',
  'Burano',
  'Murano',
];

/** "Mazzorbo 5": a bot by its level. */
export const botName = (level: number): string => `${ISLANDS[level - 1] ?? ISLANDS[0]} ${level}`;
