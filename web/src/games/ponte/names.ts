/** Cells in words, for those who listen. */
import { clauses } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import { worths } from './networks';
import { COLOURS, type PonteView, ownColour } from './view';

/** What of the draft concerns the names of cells. */
export interface Touchable {
  readonly tiles: readonly string[];
  readonly ends: readonly string[];
  readonly open: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
}

/** The land on a cell: "your sandbank of two", "the dark island". */
export function groupWords(view: PonteView, cell: string): string {
  const own = ownColour(view);
  for (const colour of COLOURS)
    for (const group of view.groups[colour])
      if (group.cells.includes(cell))
        return t(group.island ? 'ponte-name-island' : 'ponte-name-sandbank', {
          owner: colour === own ? 'own' : colour,
          count: group.cells.length,
        });
  return '';
}

/** The names of all cells of a position. */
export function cellNames(view: PonteView, draft: Touchable): (cell: string) => string {
  const worth = worths(view);
  const land = new Map(
    COLOURS.flatMap((colour) =>
      view.tiles[colour].map((cell) => [cell, groupWords(view, cell)] as const),
    ),
  );
  const last = view.last?.move.split(/[,-]/) ?? [];
  return (cell) => {
    const said: string[] = [cell];
    const on = land.get(cell);
    if (draft.tiles.includes(cell)) said.push(t('ponte-name-drafted'));
    else if (on) said.push(on);
    const carried = view.bridges.find(({ ends }) => ends.includes(cell));
    if (carried) {
      const to = carried.ends[0] === cell ? carried.ends[1] : carried.ends[0];
      said.push(t('ponte-name-carries', { to }));
    }
    const points = worth.get(cell);
    if (points) said.push(t('ponte-name-worth', { points }));
    for (const { ends, covers } of view.bridges)
      if (covers.includes(cell)) said.push(t('ponte-name-covered', { a: ends[0], b: ends[1] }));
    if (said.length === 1) said.push(t('ponte-name-empty'));
    if (last.includes(cell)) said.push(t('ponte-name-last'));
    if (draft.open.has(cell) && !draft.tiles.includes(cell)) said.push(t('ponte-name-open'));
    if (draft.ends.includes(cell)) said.push(t('ponte-name-end'));
    else if (draft.anchors.has(cell))
      said.push(t(draft.ends.length > 0 ? 'ponte-name-reach' : 'ponte-name-start'));
    return clauses(said);
  };
}
