/** The games that have been loaded. */
import { KeyError } from '../classes.ts';
import type { Any } from '../values.ts';

const games = new Map<string, Any>();

export function register(game: Any): void {
  games.set(game.$class.id, game);
}

export function game(id: string): Any {
  const found = games.get(id);
  if (!found) throw KeyError(id);
  return found;
}
