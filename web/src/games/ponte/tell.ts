/** What happened, in words, for those who listen. */
import type { GameFace } from '$games/contract';
import { t } from '$lib/texts.svelte';

import { parse } from './notation';
import type { PonteView } from './view';

export const tell: GameFace<PonteView>['tell'] = (event, before, after, name) => {
  const read = event.kind === 'move' ? parse(event.move ?? '') : null;
  if (!read || event.seat == null) return '';
  const who = name(event.seat);
  const [a = '', b = ''] = 'cells' in read ? read.cells : [];
  const said = [t(`ponte-tell-${read.kind}`, { name: who, a, b })];
  if (before) said.push(...gains(before, after, event.seat, who));
  return said.join(' ');
};

function gains(before: PonteView, after: PonteView, seat: number, who: string): string[] {
  const [was, is] = [before.score[seat], after.score[seat]];
  if (!was || !is) return [];
  const said: string[] = [];
  if (is.islands > was.islands)
    said.push(t('ponte-tell-islands', { count: is.islands - was.islands }));
  if (is.points > was.points) said.push(t('ponte-tell-points', { name: who, points: is.points }));
  return said;
}
