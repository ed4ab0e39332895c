/** Where each of a seat's towers is now. */
import type { EquilibreView } from './view';

export type Fate = 'reserve' | 'bridge' | 'fallen';

export interface Member {
  size: number;
  fate: Fate;
}

/** All towers of a seat, by size: what is left, what stands on the bridge, what fell. */
export function fleet(view: EquilibreView, seat: number): Member[] {
  const all: Member[] = [];
  const add = (size: number, fate: Fate, count: number) => {
    for (let i = 0; i < count; i++) all.push({ size, fate });
  };
  for (let size = 1; size <= 6; size++) {
    const onBridge = view.bridge.filter((tower) => tower?.seat === seat && tower.size === size);
    add(size, 'reserve', view.reserve[seat]?.[size - 1] ?? 0);
    add(size, 'bridge', onBridge.length);
    add(size, 'fallen', (view.fallen[seat] ?? []).filter((fell) => fell === size).length);
  }
  return all;
}
