/** What happened, in words, for those who listen. */
import type { GameFace } from '$games/contract';
import type { EventInfo } from '$lib/api/types';
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import { turnOf } from './deeds';
import { parse } from './notation';
import { PARTS, pointsIn, wonIn } from './rounds';
import { numberOf, SEATS, type EquilibreView } from './view';
import { colour, pointWords, reportWords, standing, tileName, toSection } from './words';

export const tell: GameFace<EquilibreView>['tell'] = (event, before, after, name) => {
  if (event.kind === 'start') return begins(after);
  const seat = event.seat ?? null;
  const move = event.kind === 'move' && event.move ? parse(event.move) : null;
  if (!move || seat === null || !event.move) return '';
  const size = numberOf(move.tile);
  const said = [
    t('equilibre-tell', {
      ...{ name: name(seat), tile: tileName(move.tile), to: toSection(move.section) },
    }),
  ];
  if (move.at !== null)
    said.push(
      t('equilibre-tell-at', {
        ...{ size, square: move.at },
        colour: t(seat === 0 ? 'equilibre-red-mid' : 'equilibre-blue-mid'),
      }),
    );
  if (move.from === null) said.push(t('equilibre-nothing-moves'));
  const walk = turnOf(event)?.did.walk;
  if (walk) said.push(reportWords(walk));
  if (before && isLast(event, after) && (before.round !== after.round || after.phase === 'over')) {
    said.push(roundWords(before.round, after, name));
    if (!after.outcome) said.push(begins(after));
  }
  said.push(...drawn(event));
  return said.join(' ');
};

const isLast = (event: EventInfo, after: EquilibreView): boolean =>
  after.last?.seat === event.seat && after.last?.move === event.move;

const begins = (view: EquilibreView): string =>
  view.starter === null
    ? ''
    : t('equilibre-tell-begins', { colour: colour(view.starter), round: view.round });

const drawn = (event: EventInfo): string[] => {
  const tiles = (event.luck ?? [])
    .map((luck) => /^draw:([1-6][abc])$/.exec(luck)?.[1])
    .filter((tile) => tile !== undefined);
  return tiles.length ? [t('equilibre-tell-draw', { tiles: listed(tiles.map(tileName)) })] : [];
};

function roundWords(round: number, view: EquilibreView, name: (seat: number) => string): string {
  const said = SEATS.map((seat) => {
    const won = wonIn(view, round, seat);
    const parts = PARTS.filter((part) => won[part] > 0);
    const list = parts.map((part) => `, ${t('equilibre-tell-part', { part, points: won[part] })}`);
    const points = pointWords(pointsIn(view, round, seat));
    return t('equilibre-tell-won', { name: name(seat), points, parts: list.join('') });
  });
  // the first is all there is, and after the last the result is told
  const total = round === 2 ? [t('equilibre-tell-total', { standing: standing(view, name) })] : [];
  return [t('equilibre-tell-round', { round }), ...said, ...total].join(' ');
}
