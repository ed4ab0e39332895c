/** What moves do on the bridge: before they are played, by the view; afterwards, by their events. */
import type {
  EquilibreDeed,
  EquilibreTurn as Turn,
  EquilibreWalk,
  EventInfo,
} from '$lib/api/types';

import { numberOf, towerOn, type Bridge, type EquilibreView, type Tower } from './view';
import { parse } from './notation';

export type Walk = EquilibreWalk;

/** A turn that was played. */
export interface Played {
  seat: number;
  move: string;
  did: Turn;
}

export const turnOf = (event: EventInfo): Played | null => {
  const { kind, seat, move } = event;
  const did = ((event.did ?? []) as EquilibreDeed[]).find((deed) => deed.kind === 'turn');
  return kind === 'move' && move && typeof seat === 'number' && did ? { seat, move, did } : null;
};

/** A position with a turn played in it. */
export const played = (view: EquilibreView, { seat, move, did }: Played): EquilibreView => ({
  ...view,
  ...did.after,
  last: { seat, move },
});

/** The bridge with the tower that a move brings, before any moves. */
export function bridgeOf(bridge: Bridge, { seat, move }: Played): Bridge {
  const { at = null, tile = '' } = parse(move) ?? {};
  return withTower(bridge, at, { seat, size: numberOf(tile) });
}

/** A bridge with one more tower on it. */
export function withTower(bridge: Bridge, square: number | null, tower: Tower): Bridge {
  if (square === null || towerOn(bridge, square)) return bridge;
  return bridge.map((standing, i) => (i === square - 1 ? tower : standing));
}

/** Whether a walk costs the mover a tower, and the other none. */
export const isLoss = ({ pawn, fallen }: Walk): boolean =>
  fallen.length > 0 && fallen.every(({ seat }) => seat === pawn.seat);
