/** What a screen reader says of an island or a line. */
import { clauses } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import { type Geography, WAYS } from './geography';
import { lineText } from './notation';
import type { DrawnIsland, DrawnLine } from './sheet';

export interface Owner {
  /** Whether it is the reader's own board. */
  own: boolean;
}

export function islandName(island: DrawnIsland, { own }: Owner, isOpen = false): string {
  return clauses([
    t('hashi-island-first', { id: island.id }),
    ...numberNames(island, own),
    island.hopeless && t('hashi-hopeless'),
    island.flag && t(`hashi-flag-${island.flag}`),
    isOpen && t('hashi-island-open'),
  ]);
}

function numberNames(island: DrawnIsland, own: boolean): string[] {
  const { number, arriving } = island;
  if (number === null) {
    const none = t('hashi-number-none');
    return arriving ? [none, t('hashi-arriving', { count: arriving })] : [none];
  }
  const key = island.pencilled ? 'hashi-number-pencil' : own ? 'hashi-number-own' : 'hashi-number';
  return [t(key, { number }), state(island, number)];
}

function state(island: DrawnIsland, number: number): string {
  if (island.finished) return t('hashi-finished');
  if (island.nearly) return t('hashi-nearly');
  return t('hashi-missing', { count: number - island.arriving });
}

export function lineName(line: DrawnLine, isOpen = false): string {
  const [a, b] = line.ends;
  return `${t('hashi-line', { a, b })}, ${lineState(line, isOpen)}`;
}

function lineState(line: DrawnLine, isOpen: boolean): string {
  return clauses([
    (line.ink > 0 || line.pencil === 0) && t('hashi-bridges', { count: line.ink }),
    line.pencil > 0 && t('hashi-line-pencil', { count: line.pencil }),
    isOpen && t('hashi-line-open'),
  ]);
}

/** Where the arrows lead from an island: "Right to 7: one bridge. Down to 12: no bridge." */
export function waysFrom(
  island: number,
  geography: Geography,
  lines: readonly DrawnLine[],
  isOpen: (line: string) => boolean,
): string {
  const told = WAYS.map((way) => {
    const to = geography.next(island, way);
    const line = to && lines.find((one) => one.line === lineText(island, to));
    return line ? t('hashi-way', { way, to, what: lineState(line, isOpen(line.line)) }) : '';
  });
  return told.filter(Boolean).join(' ');
}
