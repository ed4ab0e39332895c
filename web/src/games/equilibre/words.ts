/** What happens in Équilibre, in words. */
import type { EventInfo, TableInfo } from '$lib/api/types';
import { t } from '$lib/texts.svelte';

import { parse } from './moves';
import {
  handSize,
  numberOf,
  other,
  SEATS,
  symbolOf,
  type Bridge,
  type EquilibreView,
  type Section,
  type Tower,
} from './view';
import { walk, withTower, type Walk } from './walk';
import { worthInAll } from './worth';

export const WORDS = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};

export const colour = (seat: number): string => t('equilibre-colour', { seat });

export const tileName = (tile: string): string =>
  t('equilibre-tile', {
    number: numberOf(tile),
    symbol: t('equilibre-symbol', { symbol: symbolOf(tile) }),
  });

export const sectionName = (section: Section): string => t('equilibre-section', { section });
const toSection = (section: Section): string => t('equilibre-to-section', { section });

/** How a sentence calls a tower: by its size alone, as the reader's own, or by its colour. */
export type Whose = 'plain' | 'own' | 'red' | 'blue';
export const byColour = (tower: Tower): Whose => (tower.seat === 0 ? 'red' : 'blue');

const tower = (size: number, whose: Whose): string => t('equilibre-tower', { size, whose });
const towerFirst = (size: number, whose: Whose): string =>
  t('equilibre-tower-first', { size, whose });

/** What a walk does, in whole sentences. `whose` says how towers are called. */
export function walkWords(made: Walk, whose: (tower: Tower, moves: boolean) => Whose): string {
  const { mover, meeting, slid } = made;
  const sentences: string[] = [];
  let name = towerFirst(mover.size, whose(mover, true));
  if (slid !== null) {
    sentences.push(t('equilibre-slides', { mover: name, square: slid }));
    name = t('equilibre-it');
  }
  if (made.crossed) sentences.push(t('equilibre-crosses', { mover: name }));
  else if (!meeting) sentences.push(t('equilibre-goes', { mover: name, square: made.to ?? 0 }));
  else {
    const met = meeting.tower;
    const called = whose(met, false);
    sentences.push(
      t(meetingKey(made), {
        ...{ mover: name, size: mover.size, square: meeting.square, met: tower(met.size, called) },
        ...{ loser: towerFirst(met.size, called), 'loser-mid': tower(met.size, called) },
      }),
    );
  }
  return sentences.join(' ');
}

function meetingKey({ mover, meeting }: Walk): string {
  if (meeting?.result === 'both') return 'equilibre-both-fall';
  const equal = meeting?.result === 'falls' && meeting.tower.size === mover.size;
  return `equilibre-${meeting?.result}${meeting?.half ? '-half' : equal ? '-equal' : ''}`;
}

/** For who is about to play it: "The 6 meets the blue 5 on square 5 …" */
export const previewWords = (made: Walk): string =>
  walkWords(made, (which, moves) =>
    moves ? 'plain' : which.seat === made.mover.seat ? 'own' : byColour(which),
  );

/** For who hears of it: "The red 6 meets the blue 5 on square 5 …" */
export const reportWords = (made: Walk): string => walkWords(made, byColour);

/** The walk that a move made on the bridge it was played on. */
export function walkOf(view: EquilibreView, seat: number, text: string): Walk | null {
  const move = parse(text);
  if (!move || move.from === null) return null;
  return walk(bridgeOf(view.bridge, seat, text), move.from, view.options.equal);
}

/** The bridge with the tower that a move brings. */
export function bridgeOf(bridge: Bridge, seat: number, text: string): Bridge {
  const move = parse(text);
  return move ? withTower(bridge, move.at, { seat, size: numberOf(move.tile) }) : bridge;
}

/** Where the new tower stands: "on 4". */
export const atWords = (at: number): string => t('equilibre-part-at-done', { square: at });

/** Which tower moves: "from 5", or "moves" after the new one. */
export const fromWords = (from: number, at: number | null | undefined): string =>
  from === at ? t('equilibre-part-from-new') : t('equilibre-part-from-done', { square: from });

/** A move for the log: "6 star, combo 2, on 4, moves". */
export function moveWords(text: string): string {
  const move = parse(text);
  if (!move) return text;
  const parts = [
    t('equilibre-log', { tile: tileName(move.tile), section: sectionName(move.section) }),
    move.at !== null && atWords(move.at),
    move.from !== null && fromWords(move.from, move.at),
  ];
  return parts.filter(Boolean).join(', ');
}

export function tell(
  event: EventInfo,
  before: EquilibreView | null,
  after: EquilibreView,
  name: (seat: number) => string,
): string {
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
  const made = before && playedOn(before, after, seat) && walkOf(before, seat, event.move);
  if (made) said.push(reportWords(made));
  if (before && isLast(event, after) && (before.round !== after.round || after.phase === 'over')) {
    said.push(roundWords(before.round, after, name));
    if (!after.outcome) said.push(begins(after));
  }
  said.push(...drawn(event));
  return said.join(' ');
}

/** Whether a seat's move was the next one in a position; several may have been told at once. */
const playedOn = (before: EquilibreView, after: EquilibreView, seat: number): boolean =>
  after.turn - before.turn <= 1 || (before.round === after.round && before.to_act.includes(seat));

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
  return tiles.length ? [t('equilibre-tell-draw', { tiles: tiles.map(tileName).join(', ') })] : [];
};

const pointWords = (count: number): string => t('equilibre-points', { count });

const roundPoints = (view: EquilibreView, seat: number, round: number): number => {
  const won = view.score[seat]?.rounds[round - 1];
  return won ? won.crossing + won.pawns + won.combos + won.chain : 0;
};

function roundWords(round: number, view: EquilibreView, name: (seat: number) => string): string {
  const [points = 0, more = 0] = SEATS.map((seat) => roundPoints(view, seat, round));
  return t('equilibre-tell-round', {
    ...{ round, first: name(0), points: pointWords(points) },
    ...{ second: name(1), more: pointWords(more) },
  });
}

/** "Heron: 7 points, Avocet: 5 points." — who leads comes first. */
export function standing(view: EquilibreView, name: (seat: number) => string): string {
  const points = (seat: number) => view.score[seat]?.points ?? 0;
  const first = points(1) > points(0) ? 1 : 0;
  const second = other(first);
  return t('equilibre-standing', {
    ...{ first: name(first), points: pointWords(points(first)) },
    ...{ second: name(second), more: pointWords(points(second)) },
  });
}

export const title = (view: EquilibreView): string =>
  view.outcome
    ? t('equilibre-title-over')
    : t('equilibre-title', { round: view.round, turn: view.turn });

export const facts = (view: EquilibreView, seat: number): string =>
  view.outcome
    ? t('equilibre-facts-over', {
        colour: colour(seat),
        crossings: view.score[seat]?.crossings ?? 0,
      })
    : t('equilibre-facts', {
        ...{ colour: colour(seat), tiles: handSize(view, seat), worth: worthInAll(view, seat) },
      });

export function ending(
  view: EquilibreView,
  info: TableInfo,
  name: (seat: number) => string,
): { heading: string; text: string } {
  const result = info.result ?? view.outcome;
  const said = (heading: string, why: string) => ({
    heading,
    text: [why, standing(view, name)].filter(Boolean).join(' '),
  });
  if (!result) return said('', '');
  const [winner] = result.winners;
  const [red = 0, blue = 0] = result.points;
  if (result.reason === 'draw') return said(t('equilibre-drawn'), t('equilibre-why-draw'));
  if (winner === undefined) return said(t('equilibre-stopped'), '');
  if (result.winners.length > 1) return said(t('equilibre-shared'), t('equilibre-why-shared'));
  const won = { colour: colour(winner) };
  const lost = { colour: colour(other(winner)) };
  const crossings = (seat: number) => view.score[seat]?.crossings ?? 0;
  switch (result.reason) {
    case 'points':
      return said(
        t('equilibre-wins-match', won),
        t('equilibre-why-points', { count: Math.abs(red - blue) }),
      );
    case 'crossings':
      return said(
        t('equilibre-wins-crossings', won),
        t('equilibre-why-crossings', {
          ...{ ...won, more: crossings(winner), less: crossings(other(winner)) },
        }),
      );
    case 'resigned':
    case 'time':
      return said(t('equilibre-wins-match', won), t(`equilibre-why-${result.reason}`, lost));
    default:
      return said(t('equilibre-wins-match', won), '');
  }
}
