/** What happened, in words, for those who listen. */
import type { GameFace } from '$games/contract';
import { clauses, listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import { lineSaid } from './lines';
import { readTurn } from './notation';
import { boardOf, type HashiView, isSolo, RACES, readCard } from './view';
import { lineWords } from './words';

type Name = (seat: number) => string;

/** A move as it is read out. */
function spoken(move: string): string {
  const { written, bridges } = readTurn(move);
  if (!written && !bridges.length) return t('hashi-word-nothing');
  const parts = [written ? t('hashi-say-number', { ...written }) : t('hashi-word-no-number')];
  const lines = listed(lineWords(bridges, lineSaid));
  if (bridges.length) parts.push(t('hashi-say-bridges', { count: bridges.length, lines }));
  else if (move.includes(' ')) parts.push(t('hashi-word-no-bridges'));
  return clauses(parts);
}

export const tell: GameFace<HashiView>['tell'] = (event, before, after, name) => {
  if (event.kind !== 'move' || event.seat == null || event.move == null) return '';
  const moves = event.revealed ?? (isSolo(after) ? [event.move] : null);
  if (!moves) return t('hashi-tell-sealed', { name: name(event.seat) });
  return [
    ...revealing(moves, before, name),
    ...(before ? gains(before, after, name) : []),
    ...coming(after),
  ].join(' ');
};

function revealing(moves: readonly string[], before: HashiView | null, name: Name): string[] {
  const told = moves.map((move, seat) =>
    t('hashi-tell-move', { name: name(seat), move: spoken(move) }),
  );
  if (moves.length === 1 || !before) return told;
  const heading =
    before.phase === 'start' ? t('hashi-tell-start') : t('hashi-tell-turn', { turn: before.drawn });
  return [heading, ...told];
}

function gains(before: HashiView, after: HashiView, name: Name): string[] {
  const told: string[] = [];
  after.score.forEach((score, seat) => {
    const had = boardOf(before, seat).finished;
    const finished = boardOf(after, seat).finished.filter((island) => !had.includes(island));
    if (finished.length)
      told.push(t('hashi-tell-finished', { name: name(seat), islands: listed(finished) }));
    for (const race of RACES) {
      const count = score[race] - (before.score[seat]?.[race] ?? 0);
      if (count > 0)
        told.push(t('hashi-tell-race', { name: name(seat), race: t(`hashi-${race}`), count }));
    }
  });
  return told;
}

function coming(after: HashiView): string[] {
  if (after.phase !== 'turn' || !after.card) return [];
  const { number, bridges } = readCard(after.card);
  return [t('hashi-tell-card', { number, count: bridges })];
}
