/** How a match of mine ended, in a few words for lists: "Won, 18 to 15". */
import type { OwnMatch } from './api/types';
import { t } from './texts.svelte';

export function outcome({ result, you, seats }: OwnMatch): string {
  if (!result) return '';
  const { winners, points, reason } = result;
  const [own = 0] = you;
  const mine = points[own] ?? 0;
  if (seats === 1) return t('home-points', { points: mine });
  const early = ['resigned', 'time', 'stopped', 'abandoned'].includes(reason)
    ? t(`home-${reason}`)
    : '';
  if (!winners.length) return early || t('home-over');
  // one's own first; at one device those of the first seat
  const score = early || [mine, ...points.filter((_, seat) => seat !== own)].join('–');
  if (you.length > 1) return score;
  const kind = !winners.includes(own) ? 'lost' : winners.length > 1 ? 'shared' : 'won';
  return `${t(`home-${kind}`)}, ${score}`;
}
