/** How a match ended: first who won, then why. */
import type { GameFace, Result, View } from '$games/contract';
import type { TableInfo } from '$lib/api/types';
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

/** What the page of a table knows at the end. */
interface Ended {
  readonly face: GameFace | null;
  readonly view: View;
  readonly info: TableInfo;
  name(seat: number): string;
}

export interface Ending {
  heading: string;
  /** Why, in sentences. */
  text: string;
  /** Who had how much help, if anybody had. */
  help: string;
}

/** Why a match ended before its game did. */
const EARLY = ['resigned', 'time', 'draw', 'stopped', 'abandoned'];

export function endingOf(match: Ended): Ending {
  const { info, view, face } = match;
  const result = (info.result ?? view.outcome) as Result;
  const isEarly = EARLY.includes(result.reason);
  const isAlone = info.seats.length === 1;
  const heading = isAlone
    ? (!isEarly && face?.rank?.(view)) || t('table-over')
    : verdict(info, result, match);
  const why = isEarly
    ? early(info, result, match)
    : face!.ending(view, result, (s) => match.name(s));
  const text = [isAlone ? '' : winnersOf(info, result, match), why].filter(Boolean).join(' ');
  return { heading, text, help: helpOf(match) };
}

/** Who won, for the one who reads it: "You win", "You lose", or a name for a spectator. */
function verdict(info: TableInfo, { winners, reason }: Result, match: Ended): string {
  const [first] = winners;
  if (first === undefined) return t('table-won-by-nobody');
  if (reason === 'draw') return t('table-drawn');
  const own = info.you.length === 1 ? info.you[0]! : null;
  if (own !== null && !winners.includes(own)) return t('table-you-lose');
  if (winners.length > 1) return t('table-shared');
  return t('table-wins', { name: match.name(first) });
}

/** Of many, those who have won where the heading does not name them. */
function winnersOf(info: TableInfo, { winners, reason }: Result, match: Ended): string {
  if (info.seats.length < 3 || reason === 'draw') return '';
  if (winners.length > 1)
    return t('table-share-it', { names: listed(winners.map((seat) => match.name(seat))) });
  const isNamed = info.you.length !== 1 || winners.includes(info.you[0]!);
  return winners.length === 0 || isNamed
    ? ''
    : `${t('table-wins', { name: match.name(winners[0]!) })}.`;
}

function early(info: TableInfo, { reason }: Result, match: Ended): string {
  if (['draw', 'stopped', 'abandoned'].includes(reason)) return t(`table-ended-${reason}`);
  return info.seats
    .flatMap((seat, i) => (seat.out ? [t(`table-ended-${seat.out}`, { name: match.name(i) })] : []))
    .join(' ');
}

function helpOf(match: Ended): string {
  const { seats, you } = match.info;
  const helped = seats.flatMap(({ hints = 0 }, seat) => (hints ? [{ seat, count: hints }] : []));
  if (seats.length === 1 || (helped.length === 1 && you.length === 1 && you[0] === helped[0]!.seat))
    return helped.map(({ count }) => t('table-hints-used', { count })).join('');
  return helped
    .map(({ seat, count }) => t('table-hints-of', { name: match.name(seat), count }))
    .join(' ');
}
