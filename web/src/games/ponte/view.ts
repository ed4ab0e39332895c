/** The view of Ponte del Diavolo, as the server types it. */
import type { PonteView } from '$lib/api/types';

export type {
  PonteBridge as Bridge,
  PonteGroup as Group,
  PonteLegal as Legal,
  PonteNetwork as Network,
  PonteSeatScore as SeatScore,
  PonteView,
} from '$lib/api/types';

export type Colour = PonteView['colours'][number];
export const COLOURS: readonly Colour[] = ['light', 'dark'];

/** Whether the seats know their colours: before the choice they are not settled. */
export const coloursSettled = (view: PonteView): boolean =>
  view.options['choice'] === false || (view.phase !== 'opening' && view.phase !== 'choice');

/** The colour of the seat that looks; null for a spectator, and before the choice. */
export const ownColour = (view: PonteView): Colour | null =>
  view.seat === null || !coloursSettled(view) ? null : (view.colours[view.seat] ?? null);

/** The colour of what the seat that has to move puts down. */
export const movingColour = (view: PonteView): Colour =>
  view.colours[view.to_act[0] ?? view.seat ?? 0] ?? 'light';
