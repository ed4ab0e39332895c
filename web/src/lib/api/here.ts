/**
 * Tables on this device, without a server, behind the same doors as those of a server: `live`,
 * `ask`. Nothing of what plays them is fetched before the first of them is needed.
 */
import type { Follower } from './live.svelte';
import type { Request } from './types';

/** Keys of this device's own tables begin so; a server's have no hyphen. */
const PREFIX = 'here-';

export const isHere = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith(PREFIX);

/** The address of a table's page. A static host knows only one document for all tables here. */
export const addressOf = (match: string): string =>
  isHere(match) ? `/here?${match}` : `/t/${match}`;

/** The same once a server has taken it over. */
export const movedTo = (match: string): string => `/t/${match.replace('-', '')}`;

/** What plays them, fetched when it is wanted. */
export const tables = () => import('../here/tables').then(({ here }) => here);

/** Follows a table here; the answer ends it. */
export function followHere(match: string, follower: Follower): () => void {
  let isWanted = true;
  void tables().then((here) => isWanted && here.follow(match, follower));
  return () => {
    isWanted = false;
    void tables().then((here) => here.leave(match, follower));
  };
}

export const requestHere = async (request: Request) => (await tables()).request(request);
