import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { Draft, GameFace, View } from '$games/contract';
import { StillTable } from '$games/testing.svelte';
import type { EventInfo, Update } from '$lib/api/types';
import { texts } from '$lib/texts.svelte';

import { Match } from './match.svelte';
import { WORDS } from './words';

const reported: unknown[] = [];
beforeAll(async () => {
  await texts.choose('en');
  await texts.add(WORDS);
});
beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});

const viewOf = (turn: number) =>
  ({ game: 'none', options: {}, turn, seat: 0, to_act: [1], score: [{}, {}], legal: null }) as View;

function told(number: number, kind: EventInfo['kind']): Update {
  const view = viewOf(number);
  const events = [{ number, at: 0, kind, seat: 1, move: 'x', text: 'hm' }];
  const { info: table } = new StillTable(view);
  return { kind: 'update', match: 'key', number, events, table, views: [view] } as Update;
}

/** A match whose board shows each move in its own way. */
function matchOf(show: () => Promise<void> | null): Match {
  const match = new Match('key');
  match.face = { tell: () => '' } as unknown as GameFace;
  match.update(told(1, 'start'));
  match.draft = { show, reset() {} } as unknown as Draft;
  return match;
}

const numbers = (match: Match) => match.events.map(({ number }) => number);

it.each([
  [
    'at once',
    () => {
      throw new Error('no picture');
    },
  ],
  ['later', () => Promise.reject(new Error('no picture'))],
])('goes on if the board cannot show a move and says so %s', async (_, show) => {
  const match = matchOf(show);
  match.update(told(2, 'move'));
  match.update(told(3, 'move'));
  await vi.waitFor(() => expect(numbers(match)).toEqual([1, 2, 3]));
  expect(match.isShowing).toBe(false);
  expect(reported).toContainEqual(new Error('no picture'));
});

it('keeps few updates while a move is shown, and loses none of their events', async () => {
  let finish = () => {};
  const shown = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const match = matchOf(shown);
  match.update(told(2, 'move'));
  for (let number = 3; number < 40; number++) match.update(told(number, 'move'));
  match.update(told(40, 'chat'));
  expect(numbers(match)).toEqual([1, 40]); // what people say does not wait
  await vi.waitFor(() => {
    finish();
    expect(match.isShowing).toBe(false);
  });
  expect(shown.mock.calls.length).toBeLessThan(7);
  expect(numbers(match).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
});

it('takes what came page by page for what has been, not for news', () => {
  const match = new Match('key');
  const { kind, match: key, number, events } = told(1, 'start');
  match.update({ kind, match: key, number, events }); // more than one update holds
  match.update(told(2, 'move'));
  expect(match.news).toEqual([]);
  expect(numbers(match)).toEqual([1, 2]);
  match.update(told(3, 'move'));
  expect(match.news).toHaveLength(1);
});
