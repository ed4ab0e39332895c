/** What each move and each event of luck did, as the server types it. */
import type { EventInfo, TriangleCatch as Catch, TriangleDeed as Deed } from '$lib/api/types';

export type {
  TriangleCatch as Catch,
  TriangleDeed as Deed,
  TriangleFate as Fate,
  TriangleSail as Sail,
  TriangleSpin as Spin,
} from '$lib/api/types';

export const deedsOf = (event: EventInfo): Deed[] => (event.did ?? []) as Deed[];

/**
 * Each move of the cloud with every ship it met. A ship in doubt counts as caught, or is left out
 * if it was not.
 */
export function withDoubtsSettled(deeds: readonly Deed[]): Exclude<Deed, Catch>[] {
  const settled: Exclude<Deed, Catch>[] = [];
  for (const deed of deeds) {
    const last = settled[settled.length - 1];
    if (deed.kind === 'spin') settled.push({ ...deed, ships: [...deed.ships] });
    else if (deed.kind !== 'catch') settled.push(deed);
    else if (last?.kind === 'spin') {
      const doubt = last.ships.pop();
      if (doubt && deed.caught) last.ships.push({ ...doubt, fate: 'caught' });
      last.ships.push(...deed.ships);
    }
  }
  return settled;
}
