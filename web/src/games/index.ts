/** The games, by what the server calls them. Each is fetched when a table needs it. */
import type { GameFace } from './contract';

const LOADERS: Record<string, () => Promise<{ default: GameFace }>> = {
  ponte: () => import('./ponte/face'),
  equilibre: () => import('./equilibre/face'),
  hashi: () => import('./hashi/face'),
  triangle: () => import('./triangle/face'),
};

export async function loadGame(id: string): Promise<GameFace> {
  const load = LOADERS[id];
  if (!load) throw new Error(`no board for ${id}`);
  return (await load()).default;
}
