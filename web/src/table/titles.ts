/** How those at a table are called. */
import type { SeatInfo } from '$lib/api/types';
import { botTitle } from '$lib/names';
import { t } from '$lib/texts.svelte';

function title({ kind, level, name }: SeatInfo): string {
  if (kind === 'bot') return botTitle(level ?? 1);
  return name || t(kind === 'open' ? 'table-free-seat' : 'table-somebody');
}

/**
 * By seat. Bots of one level have one name, and so may have people at one device: a letter tells
 * them apart, "Certosa 2 B".
 */
export function titles(seats: readonly SeatInfo[]): string[] {
  const all = seats.map(title);
  return all.map((own, seat) => {
    const twins = all.flatMap((other, i) => (other === own ? [i] : []));
    const isOpen = seats[seat]?.kind === 'open';
    return twins.length > 1 && !isOpen ? `${own} ${'ABCDEFGH'[twins.indexOf(seat)]}` : own;
  });
}
