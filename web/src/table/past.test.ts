import { expect, it, vi } from 'vitest';

import type { View } from '$games/contract';
import type { Replay } from '$lib/api/types';

import { Past } from './past.svelte';

/** Two rolls before the first move, two after it, none after the second. */
const MOVES: [number, string][] = [
  [-1, 'roll:3'],
  [-1, 'roll:5'],
  [0, 's1'],
  [-1, 'spin:A1N'],
  [-1, 'roll:2'],
  [1, 's4'],
];
const replay = {
  game: 'triangle',
  movers: MOVES.map(([mover]) => mover),
  moves: MOVES.map(([, move]) => move),
  views: Array.from({ length: MOVES.length + 1 }, (_, number) => ({ number })),
} as unknown as Replay;

it('stops where somebody moves, and at the end', async () => {
  const past = new Past(replay);
  const seen = async (at: number) => {
    await past.go(at);
    return (past.view as unknown as { number: number }).number;
  };
  expect(past.length).toBe(2);
  expect([await seen(0), await seen(1), await seen(2), await seen(9)]).toEqual([2, 5, 6, 6]);
});

it('shows a step on as a move with what luck made of it, and any other as a jump', async () => {
  const past = new Past(replay);
  await past.go(0);
  expect(past.last.moving).toBe(false);
  await past.step(1);
  expect(past.last).toMatchObject({
    before: { number: 2 },
    news: [{ kind: 'move', seat: 0, move: 's1', luck: ['spin:A1N', 'roll:2'] }],
    moving: true,
  });
  await past.step(-1);
  expect(past.last.moving).toBe(false);
});

it('stops at the end of a round, and a step on shows how the next one begins', async () => {
  vi.useFakeTimers();
  const end = { number: 'end' } as unknown as View;
  const past = new Past(replay, (_, [event]) => (event?.move === 's1' ? end : null));
  await past.go(0);
  await past.step(1);
  expect([past.at, past.view, past.last.moving]).toEqual([1, end, true]);
  await past.step(1);
  expect([past.at, past.view, past.pause]).toEqual([1, { number: 5 }, null]);
  await past.step(1);
  expect([past.at, past.view]).toEqual([2, { number: 6 }]);
  await past.step(-1);
  expect([past.at, past.view, past.last.moving]).toEqual([1, end, false]);

  // by itself it stays there for as long as it takes to read what the round brought
  await past.toggle();
  await vi.advanceTimersByTimeAsync(4000);
  expect(past.view).toBe(end);
  await vi.advanceTimersByTimeAsync(5000);
  expect([past.at, past.view]).toEqual([1, { number: 5 }]);
  past.stop();
  vi.useRealTimers();
});

it('knows from where to where each move led', () => {
  const past = new Past(replay);
  expect(past.around(1)).toEqual({ before: { number: 2 }, after: { number: 5 } });
  expect(past.around(2)).toEqual({ before: { number: 5 }, after: { number: 6 } });
  expect(past.around(3)).toBeNull();
});
