import { expect, it } from 'vitest';

import type { View } from '$games/contract';
import { StillTable } from '$games/testing.svelte';
import type { SeatInfo, TableInfo } from '$lib/api/types';

import { nextLevel } from './next-level';

const WON = { winners: [0], points: [], reason: 'points', tie_break: null };

function won(seats: Partial<SeatInfo>[], more: Partial<TableInfo> = {}): TableInfo {
  const view = { score: seats.map(() => ({ points: 0 })), game: 'ponte' } as unknown as View;
  const { info } = new StillTable(view, { you: [0], result: WON, options: { size: 6 }, ...more });
  return { ...info, seats: info.seats.map((seat, i) => ({ ...seat, ...seats[i] })) };
}
const bot = (level: number): Partial<SeatInfo> => ({ kind: 'bot', level });

it('is the same table with the next bot', () => {
  expect(nextLevel(won([{}, bot(6)]))).toMatchObject({
    name: 'Burano 7',
    plan: {
      game: 'ponte',
      options: { size: 6 },
      seats: [{ kind: 'mine' }, { kind: 'bot', level: 7 }],
    },
  });
});

it('raises all of several, as far as they go', () => {
  const next = nextLevel(won([{}, bot(8), bot(3)]));
  expect(next?.name).toBe('');
  expect(next?.plan.seats.slice(1)).toEqual([
    { kind: 'bot', level: 8 },
    { kind: 'bot', level: 4 },
  ]);
});

it.each([
  ['the strongest was beaten', won([{}, bot(8)])],
  ['it was lost', won([{}, bot(3)], { you: [1] })],
  ['people played', won([{}, {}])],
  ['a bot stands in for a person', won([{}, { level: 3 }])],
  ['it was the puzzle of a day', won([{}, bot(3)], { day: '2026-01-01' })],
  ['it was shared', won([{}, bot(3)], { result: { ...WON, winners: [0, 1], reason: 'shared' } })],
])('is not offered where %s', (_, info) => {
  expect(nextLevel(info)).toBeNull();
});
