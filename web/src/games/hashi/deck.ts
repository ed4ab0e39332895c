/** The bar of all cards: which are gone, which one is in play, which one was never seen. */
import { type HashiView, readCard } from './view';

export type CardState = 'left' | 'gone' | 'now' | 'removed';

export interface Listed {
  card: string;
  bridges: number;
  state: CardState;
}

/** The cards by their number. Of cards that look alike, the first are gone. */
export function deck(view: HashiView): { number: number; cards: Listed[] }[] {
  const listed = view.cards.map(({ card, gone }): Listed & { number: number } => ({
    card,
    ...readCard(card),
    state: gone ? 'gone' : 'left',
  }));
  const inPlay = view.phase === 'turn' ? view.card : null;
  const now = listed.findLast(({ card, state }) => card === inPlay && state === 'gone');
  if (now) now.state = 'now';
  const removed = listed.find(({ card, state }) => card === view.removed && state === 'left');
  if (removed) removed.state = 'removed';
  const numbers = [...new Set(listed.map(({ number }) => number))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    cards: listed.filter((one) => one.number === number),
  }));
}
