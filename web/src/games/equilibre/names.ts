/** What squares and sections are called for those who listen. */
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import type { EquilibreDraft } from './draft.svelte';
import { towerOn, type EquilibreView, type Section, type Tower } from './view';
import { byColour, previewWords, tileName } from './words';

/** "Square 5, blue tower of 6", and what can be done with it. */
export function squareName(
  view: EquilibreView,
  draft: EquilibreDraft,
  seat: number | null,
  square: number,
): string {
  const isNew = towerOn(view.bridge, square) === null;
  const what = towerWords(towerOn(draft.bridge, square), seat, isNew);
  const said = [t('equilibre-square', { square, what })];
  const walk = draft.walkFrom(square);
  if (walk) {
    const key = draft.from === square ? 'equilibre-square-moves' : 'equilibre-square-can-move';
    said.push(t(key, { what: previewWords(walk) }));
  } else if (draft.tile && draft.at === undefined && draft.options('at').includes(square))
    said.push(t('equilibre-square-can-take'));
  return said.join('; ');
}

function towerWords(tower: Tower | null, seat: number | null, isNew: boolean): string {
  if (!tower) return t('equilibre-square-empty');
  const whose = isNew ? 'new' : tower.seat === seat ? 'own' : byColour(tower);
  return t('equilibre-square-tower', { whose, size: tower.size });
}

/** "Combo 1: 3 moon, 5 moon, 1 place free. It can bring 1 point." */
export function sectionLabel(view: EquilibreView, seat: number, section: Section): string {
  const tiles = view.racks[seat]?.[section] ?? [];
  return t('equilibre-section-name', {
    section: t('equilibre-section-label', { section }),
    tiles: t('equilibre-section-tiles', {
      ...{ count: tiles.length, list: listed(tiles.map(tileName)) },
    }),
    prospect: t('equilibre-prospect', {
      prospect: view.prospects[seat]?.[section] ?? '',
      points: t('equilibre-points', { count: view.prizes[section] ?? 0 }),
    }),
  });
}
