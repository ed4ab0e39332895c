import { beforeEach, expect, it } from 'vitest';

import { stillGame } from '$lib/api/still';
import { reach } from '$lib/reach.svelte';

import { TablePlan } from './plan.svelte';

const PONTE = stillGame('ponte', [2], [{ name: 'size', values: [10, 6, 8], text: {} }]);
const HASHI = stillGame(
  'hashi',
  [1, 2, 3, 4],
  [
    { name: 'late', values: ['any', 'next'], text: {} },
    { name: 'start', values: ['choose', 'random'], text: {} },
  ],
);

beforeEach(() => reach.met());

it('is me and a bot where nobody else can come, and waits for nobody', () => {
  const friends = new TablePlan(PONTE);
  reach.isAway = true;
  expect(friends.problem).toBe('new-needs-others');
  const plan = new TablePlan(HASHI);
  plan.add();
  expect(plan.seats.map(({ who }) => who)).toEqual(['me', 'bot', 'bot']);
  expect(plan.problem).toBeNull();
});

it('can be opened as it is: me and a friend', () => {
  const plan = new TablePlan(PONTE);
  expect(plan.problem).toBeNull();
  expect(plan.body).toEqual({
    game: 'ponte',
    options: {},
    seats: [{ kind: 'mine' }, { kind: 'open' }],
    access: 'link',
    start: 'full',
    spectators: true,
    clock: { kind: 'none' },
    stand_in: null,
    words: null,
  });
});

it('names only options that were changed', () => {
  const plan = new TablePlan(PONTE);
  plan.options.size = 8;
  expect(plan.body.options).toEqual({ size: 8 });
});

it('seats bots, people beside me and me, in the chosen order', () => {
  const plan = new TablePlan(HASHI);
  plan.add();
  plan.choose(plan.seats[1]!, 'bot');
  plan.seats[1]!.level = 6;
  plan.choose(plan.seats[2]!, 'here');
  plan.seats[2]!.name = '  Nonna ';
  plan.move(plan.seats[2]!, -1);
  expect(plan.body.seats).toEqual([
    { kind: 'mine' },
    { kind: 'mine', name: 'Nonna' },
    { kind: 'bot', level: 6 },
  ]);
});

it('I sit once: taking another seat swaps the two', () => {
  const plan = new TablePlan(PONTE);
  plan.choose(plan.seats[1]!, 'me');
  expect(plan.seats.map((seat) => seat.who)).toEqual(['open', 'me']);
});

it('somebody has to sit here', () => {
  const plan = new TablePlan(PONTE);
  plan.choose(plan.seats[0]!, 'bot');
  expect(plan.problem).toBe('new-nobody-here');
});

it('has as many seats as the game allows', () => {
  const two = new TablePlan(PONTE);
  expect([two.mayAdd, two.mayRemove]).toEqual([false, false]);
  const hashi = new TablePlan(HASHI);
  hashi.remove(hashi.seats[1]!);
  expect([hashi.seats.length, hashi.mayRemove]).toEqual([1, false]);
  for (let i = 0; i < 9; i++) hashi.add();
  expect(hashi.seats.length).toBe(4);
});

it('offers a start by lot to somebody who plays alone, and sends it only then', () => {
  const plan = new TablePlan(HASHI);
  plan.options.start = 'random';
  expect(plan.isOffered('start')).toBe(false);
  expect(plan.body.options).toEqual({});
  plan.remove(plan.seats[1]!);
  expect(plan.body.options).toEqual({ start: 'random' });
  expect(plan.isOffered('late')).toBe(false);
});

it('knows four clocks and their bounds', () => {
  const plan = new TablePlan(PONTE);
  plan.clock = 'total';
  plan.totalMinutes = 2.5;
  plan.increment = 3;
  expect(plan.body.clock).toEqual({ kind: 'total', seconds: 150, increment: 3 });
  plan.increment = 301;
  expect(plan.problem).toBe('new-clock-problem');
  plan.clock = 'days';
  expect(plan.body.clock).toEqual({ kind: 'days', days: 3 });
  expect(plan.problem).toBeNull();
  plan.clock = 'move';
  plan.moveSeconds = 4;
  expect(plan.problem).toBe('new-clock-problem');
});

it('does not ask strangers to a table that is full from the start', () => {
  const plan = new TablePlan(PONTE);
  plan.access = 'open';
  plan.start = 'host';
  plan.standIn = 4;
  expect(plan.body).toMatchObject({ access: 'open', start: 'host', stand_in: 4 });
  plan.choose(plan.seats[1]!, 'bot');
  expect(plan.body).toMatchObject({ access: 'link', start: 'full', stand_in: null });
});

it('draws lots for the order', () => {
  const plan = new TablePlan(HASHI);
  plan.add();
  const ids = plan.seats.map((seat) => seat.id);
  plan.shuffle(() => 0.99);
  expect(plan.seats.map((seat) => seat.id)).toEqual(ids.toReversed());
});
