/** What a table needs of a game, fetched when it does. */
import type { GameFace } from './contract';

const FACES = import.meta.glob<GameFace>('./*/face.ts', { import: 'default' });

export async function loadGame(id: string): Promise<GameFace> {
  const load = FACES[`./${id}/face.ts`];
  if (!load) throw new Error(`no board for ${id}`);
  return load();
}
