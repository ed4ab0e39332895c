/** What can be said of a match without knowing its game. */
import type { LogLine, Result, View } from '$games/contract';
import type { EventInfo } from '$lib/api/types';
import { t } from '$lib/texts.svelte';

type Name = (seat: number) => string;

export const title = (view: View): string =>
  t(view.outcome ? 'plain-title-over' : 'plain-title', { turn: view.turn });

/** A move is called as it is written. */
export const words = (move: string): string => move;

export const log = ({ move, luck }: EventInfo): LogLine[] => [
  { text: move ?? '' },
  ...(luck ?? []).map((text) => ({ text, luck: true })),
];

export function tell(event: EventInfo, _: View | null, __: View, name: Name): string {
  const { kind, seat, move, luck = [] } = event;
  const said = kind === 'move' && move ? [t('plain-told', { name: name(seat ?? 0), move })] : [];
  if (luck?.length) said.push(t('plain-luck', { events: luck.join(', ') }));
  return said.join(' ');
}

const scores = (points: readonly number[], name: Name): string =>
  points.map((of, seat) => t('plain-of', { name: name(seat), points: of })).join(', ');

export const standing = (view: View, name: Name): string =>
  t('plain-standing', {
    scores: scores(
      view.score.map(({ points }) => points),
      name,
    ),
  });

/** The server's own sentence for what decided it stands with the board. */
export const ending = (_: View, { points }: Result, name: Name): string =>
  t('plain-ending', { scores: scores(points, name) });
