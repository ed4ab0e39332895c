import { expect, test } from 'vitest';

import { MOST_CONTINUATIONS } from '../contract';
import { Continuations } from './continuations.svelte';
import { allThatBegin } from './continuing';
import { TURN, TURN_MOVES } from './fixtures';

const ask = async (begins: string) => TURN_MOVES.filter((move) => move.startsWith(begins));
const lines = TURN.legal!.lines['7']!;

test('as long as nothing is known, nothing is said', () => {
  const more = new Continuations(ask);
  expect(more.after('5@7', [])).toBeNull();
  expect(more.fits('5@7', ['4-7'])).toBeNull();
});

test('a further bridge leads to a whole move, whichever was drawn first', async () => {
  const more = new Continuations(ask);
  await more.fetch('5@7', lines);
  const wholes = TURN_MOVES.filter((move) => move.startsWith('5@7 '))
    .map((move) => move.split(' ').slice(1))
    .filter((bridges) => bridges.length === TURN.legal!.bridges);
  expect(wholes.length).toBeGreaterThan(1);
  for (const whole of wholes) {
    const last = whole.at(-1)!;
    expect(more.after('5@7', [last])).toEqual(expect.arrayContaining(whole.slice(0, -1)));
    expect(more.fits('5@7', whole)).toBe(true);
    expect(more.after('5@7', whole)).toEqual([]);
  }
  expect(more.fits('5@7', ['1-2'])).toBe(false);
});

test('the server is asked once, and again after a failure or a turn', async () => {
  let times = 0;
  let fails = true;
  const more = new Continuations(async (begins) => {
    times += 1;
    if (fails) throw new Error('offline');
    return ask(begins);
  });
  await more.fetch('5@7', lines);
  expect(more.after('5@7', [])).toBeNull();
  fails = false;
  await more.fetch('5@7', lines);
  await more.fetch('5@7', lines);
  expect(times).toBe(2);
  more.forget();
  expect(more.after('5@7', [])).toBeNull();
  await more.fetch('5@7', lines);
  expect(times).toBe(3);
});

test('an answer that comes after the turn is forgotten', async () => {
  let answer = (moves: string[]): void => void moves;
  const more = new Continuations(() => new Promise((resolve) => (answer = resolve)));
  const fetching = more.fetch('5@7', lines);
  more.forget();
  answer(['5@7 4-7 4-7 7-13']);
  await fetching;
  expect(more.after('5@7', [])).toBeNull();
});

test('more moves than fit in an answer are asked for in groups', async () => {
  const names = ['1-2', '1-10', '2-3', '2-5', '10-11', '10-16', '11-12', '4-5', '4-7', '9-18'];
  const all: string[] = [];
  names.forEach((a, i) =>
    names
      .slice(i)
      .forEach((b, j) => names.slice(i + j).forEach((c) => all.push(`6@9 ${a} ${b} ${c}`))),
  );
  expect(all.length).toBeGreaterThan(MOST_CONTINUATIONS);
  const few = async (begins: string) =>
    all.filter((move) => move.startsWith(begins)).slice(0, MOST_CONTINUATIONS);
  const found = await allThatBegin(few, '6@9 ', names);
  expect(found.toSorted()).toEqual(all.toSorted());
});
