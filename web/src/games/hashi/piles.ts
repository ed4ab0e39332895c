/** Alone, the cards lie in piles that end where a race's first value ends. */
import { cardsToPlay, type HashiView, RACES } from './view';

export function piles(view: HashiView): { size: number; played: number }[] {
  const ends = RACES.map((race) => view.races[race].deadline).filter((card) => card !== null);
  if (!ends.length) return [];
  const marks = [...new Set([...ends, cardsToPlay(view)])].sort((a, b) => a - b);
  return marks.map((end, i) => {
    const from = marks[i - 1] ?? 0;
    return { size: end - from, played: Math.min(Math.max(view.drawn - from, 0), end - from) };
  });
}
