import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { tables } from '$lib/api/here';
import { live } from '$lib/api/live.svelte';
import { Refused } from '$lib/api/rest';
import type { EventInfo, TableInfo, Update } from '$lib/api/types';

import type { Elsewhere } from '../engine/messages';
import { Lending, standing } from './lending';

/** What was asked of the engine, and how each question is answered. */
let asked: { about: Elsewhere; done: (move: string | null) => void; failed: () => void }[] = [];
let halted: string[] = [];
let sent: object[] = [];
let refusal: Refused | null = null;

beforeEach(async () => {
  asked = [];
  halted = [];
  sent = [];
  refusal = null;
  const here = await tables();
  vi.spyOn(here, 'think').mockImplementation(
    (about) =>
      new Promise((done, reject) =>
        asked.push({ about, done, failed: () => reject(new Error('no memory')) }),
      ),
  );
  vi.spyOn(here, 'halt').mockImplementation(({ seat, moves }) => {
    halted.push(`${seat} after ${moves.length}`);
  });
  vi.spyOn(live, 'rewatch').mockImplementation((match) => void sent.push({ watch: match }));
  vi.spyOn(live, 'request').mockImplementation(async (request) => {
    sent.push(request);
    if (refusal) throw refusal;
    return { kind: 'done', id: '', number: 0 };
  });
});
afterEach(() => vi.restoreAllMocks());

const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done)));

const start: EventInfo = { number: 1, at: 0, kind: 'start', luck: ['deal 3'] };
const move = (number: number, seat: number, text: string | null, luck: string[] = []) =>
  ({ number, at: 0, kind: 'move', seat, move: text, luck }) as EventInfo;

/** A table at which a bot is to move, or nobody's. */
function update(number: number, seat: number | null, since = number): Update {
  const seats = [0, 1].map((i) => ({ level: 5 + i, since }));
  const table = {
    game: 'ponte',
    options: { size: 6 },
    seats,
    think_for: seat === null ? [] : [seat],
  };
  const told = table as unknown as TableInfo;
  return { kind: 'update', match: 'm1', number, events: [], table: told, views: [] };
}

it('considers what stands, and answers for the bot', async () => {
  const lending = new Lending('m1');
  lending.hear(update(2, 1), [start, move(2, 0, 'a1', ['rolls 2'])]);
  await settled();
  expect(asked.map(({ about }) => about)).toEqual([
    {
      match: 'm1',
      plan: { game: 'ponte', options: { size: 6 }, seats: 2 },
      moves: ['deal 3', 'a1', 'rolls 2'],
      seat: 1,
      level: 6,
    },
  ]);
  asked[0]!.done('b2');
  await settled();
  expect(sent).toEqual([{ kind: 'bot_move', match: 'm1', seat: 1, answers: 2, move: 'b2' }]);
});

it('thinks once about what has to be decided, whatever else is told', async () => {
  const lending = new Lending('m1');
  lending.hear(update(2, 1), [start, move(2, 0, 'a1')]);
  lending.hear(update(3, 1, 2), [{ number: 3, at: 0, kind: 'chat', text: 'hm' }]);
  await settled();
  expect(asked.length).toBe(1);
  expect(halted).toEqual([]);
});

it('stops what nobody waits for, and says nothing of it', async () => {
  const lending = new Lending('m1');
  lending.hear(update(2, 1), [start, move(2, 0, 'a1')]);
  await settled();
  lending.hear(update(3, null), [{ number: 3, at: 0, kind: 'undo', takes_back: [2] }]);
  await settled();
  expect(halted).toEqual(['1 after 2']);
  asked[0]!.done('b2'); // it was quicker than the news
  lending.hear(update(4, 1), [move(4, 0, 'c3')]);
  await settled();
  expect(asked[1]!.about.moves).toEqual(['deal 3', 'c3']);
  expect(sent).toEqual([]);
});

it('tells the server if it cannot be done here, and does not try again', async () => {
  const lending = new Lending('m1');
  expect(lending.thinks).toBe(true);
  lending.hear(update(2, 1), [start]);
  await settled();
  asked[0]!.failed();
  await settled();
  expect(lending.thinks).toBe(false);
  expect(sent).toEqual([{ watch: 'm1' }]);
  lending.hear(update(4, 1), []);
  await settled();
  expect(asked.length).toBe(1);
});

it.each([
  ['table/stale', true],
  ['table/not-your-bot', true],
  ['move/occupied', false],
])('after a refusal, %s, it goes on: %s', async (code, goesOn) => {
  refusal = new Refused(code, 'No.');
  const lending = new Lending('m1');
  lending.hear(update(2, 1), [start]);
  await settled();
  asked[0]!.done('b2');
  await settled();
  expect(lending.thinks).toBe(goesOn);
});

it('knows what stands, and what was drawn', () => {
  const events: EventInfo[] = [
    start,
    move(2, 0, null), // taken back before it was told
    { number: 3, at: 0, kind: 'undo', takes_back: [2] },
    move(4, 0, 'a1', ['x']),
    move(5, 1, 'b2'),
    { number: 6, at: 0, kind: 'undo', takes_back: [5] },
  ];
  expect(standing(events)).toEqual(['deal 3', 'a1', 'x']);
});
