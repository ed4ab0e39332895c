/** Names, moves, the score and the end, in words. */
import type { GameFace } from '$games/contract';
import { clauses } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import type { Walk } from './deeds';
import { parse } from './notation';
import { pointsIn, total } from './rounds';
import {
  handSize,
  numberOf,
  other,
  ROUND_OVER,
  symbolOf,
  type EquilibreView,
  type Section,
  type Tower,
} from './view';

export const colour = (seat: number): string => t('equilibre-colour', { seat });

export const tileName = (tile: string): string =>
  t('equilibre-tile', {
    number: numberOf(tile),
    symbol: t('equilibre-symbol', { symbol: symbolOf(tile) }),
  });

export const sectionName = (section: Section): string => t('equilibre-section', { section });
export const toSection = (section: Section): string => t('equilibre-to-section', { section });

/** How a sentence calls a tower: by its size alone, as the reader's own, or by its colour. */
export type Whose = 'plain' | 'own' | 'red' | 'blue';
export const byColour = (tower: Tower): Whose => (tower.seat === 0 ? 'red' : 'blue');

const tower = (size: number, whose: Whose): string => t('equilibre-tower', { size, whose });
const towerFirst = (size: number, whose: Whose): string =>
  t('equilibre-tower-first', { size, whose });

/** What a walk does, in whole sentences. `whose` says how towers are called. */
export function walkWords(made: Walk, whose: (tower: Tower, moves: boolean) => Whose): string {
  const { pawn: mover, meeting, slid } = made;
  const sentences: string[] = [];
  let name = towerFirst(mover.size, whose(mover, true));
  if (slid !== null) {
    sentences.push(t('equilibre-slides', { mover: name, square: slid }));
    name = t('equilibre-it');
  }
  if (made.crossed) sentences.push(t('equilibre-crosses', { mover: name }));
  else if (!meeting) sentences.push(t('equilibre-goes', { mover: name, square: made.to ?? 0 }));
  else {
    const met = meeting.pawn;
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

function meetingKey({ pawn, meeting }: Walk): string {
  if (meeting?.result === 'both') return 'equilibre-both-fall';
  const equal = meeting?.result === 'falls' && meeting.pawn.size === pawn.size;
  return `equilibre-${meeting?.result}${meeting?.half ? '-half' : equal ? '-equal' : ''}`;
}

/** For the player who is about to make it: "The 6 meets the blue 5 on square 5 …" */
export const previewWords = (made: Walk): string =>
  walkWords(made, (which, moves) =>
    moves ? 'plain' : which.seat === made.pawn.seat ? 'own' : byColour(which),
  );

/** For those who hear of it: "The red 6 meets the blue 5 on square 5 …" */
export const reportWords = (made: Walk): string => walkWords(made, byColour);

/** Where the new tower stands: "on 4". */
export const atWords = (at: number): string => t('equilibre-part-at-done', { square: at });

/** Which tower moves: "from 5", or "moves" after the new one. */
export const fromWords = (from: number, at: number | null | undefined): string =>
  from === at ? t('equilibre-part-from-new') : t('equilibre-part-from-done', { square: from });

/** A move for the log: "6 star, combo 2, on 4, moves". */
export function moveWords(text: string): string {
  const move = parse(text);
  if (!move) return text;
  return clauses([
    t('equilibre-log', { tile: tileName(move.tile), section: sectionName(move.section) }),
    move.at !== null && atWords(move.at),
    move.from !== null && fromWords(move.from, move.at),
  ]);
}

export const pointWords = (count: number): string => t('equilibre-points', { count });

/** "Heron: 7 points, Avocet: 5 points." — the leader comes first. */
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

export function facts(view: EquilibreView, seat: number): string {
  const whose = { colour: colour(seat) };
  if (view.outcome)
    return t('equilibre-facts-over', { ...whose, crossings: view.score[seat]?.crossings ?? 0 });
  if (view.phase === ROUND_OVER)
    return t('equilibre-facts-round', { ...whose, points: pointsIn(view, view.round, seat) });
  const worth = view.worth[seat];
  const now = { tiles: handSize(view, seat), worth: worth ? total(worth) : 0 };
  return t('equilibre-facts', { ...whose, ...now });
}

export const ending: GameFace<EquilibreView>['ending'] = (view, result, name) => {
  const [red = 0, blue = 0] = result.points;
  const [winner = 0] = result.winners;
  const crossings = (seat: number) => view.score[seat]?.crossings ?? 0;
  const why = () => {
    if (result.winners.length > 1)
      return t('equilibre-why-shared', { rule: view.options['tie_break'] ?? 'shared' });
    if (result.reason === 'crossings')
      return t('equilibre-why-crossings', {
        colour: colour(winner),
        more: crossings(winner),
        less: crossings(other(winner)),
      });
    return t('equilibre-why-points', { count: Math.abs(red - blue) });
  };
  return `${why()} ${standing(view, name)}`;
};
