import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { WORDS } from './catalogue';
import type { Played } from './deeds';
import { crossing, eventOf, half, slide, views } from './fixtures';
import { tell } from './tell';
import { ending, facts, moveWords, standing, title } from './words';

beforeAll(() => texts.add(WORDS));
beforeEach(() => texts.choose('en'));
afterAll(() => texts.choose('en'));

const name = (seat: number) => ['Heron', 'Avocet'][seat] ?? '';
const played = (turn: Played, luck: string[] = []) => ({ ...eventOf(turn), luck });
/** A turn in which no tower moved. */
const still = (seat: number, move: string): Played => ({
  ...{ seat, move, did: { ...half.did, walk: null } },
});

describe('what happened', () => {
  it('is told in whole sentences', () => {
    expect(tell(played(half, ['draw:?']), views.halfBefore, views.halfAfter, name)).toBe(
      'Avocet: 2 moon to combo 1. The blue 2 comes onto square 7. ' +
        'The blue 2 meets the red 4 on square 5. ' +
        'Half beats its double: the red 4 falls, the 2 stops there.',
    );
  });

  it('is told in French', async () => {
    await texts.choose('fr');
    expect(tell(played(slide), views.slideBefore, views.slideAfter, name)).toBe(
      'Avocet\u202f: 6 soleil dans le combo 2. La 6 bleue arrive sur la case 6. ' +
        'La 6 bleue glisse devant la 1 sur la case 5. Elle avance jusqu’à la case 4.',
    );
  });

  it('says which tile one has drawn, and no other’s', () => {
    const mine = tell(played(still(0, '4b:1 @3 m3'), ['draw:4a']), null, views.halfBefore, name);
    expect(mine).toContain('Drawn: 4 sun.');
    const theirs = tell(played(still(0, '4b:1 @3 m3'), ['draw:?']), null, views.halfBefore, name);
    expect(theirs).toBe('Heron: 4 moon to combo 1. The red 4 comes onto square 3.');
  });

  it('says when no tower moves, so that nobody waits for it', () => {
    const told = tell(played(still(1, '2b:1')), views.opening, views.busy, name);
    expect(told).toBe('Avocet: 2 moon to combo 1. No tower moves.');
  });

  it('says how a round ended and who begins the next', () => {
    const { crossingBefore, crossingAfter } = views;
    const told = tell(played(crossing), crossingBefore, crossingAfter, name);
    expect(told).toContain('The blue 5 crosses the bridge: 4 points, and the round ends.');
    expect(told).toContain(
      'Round 1 is over. Heron: 0 points. Avocet: 7 points, crossing 4, towers on the bridge 3. Red begins. Round 2 of 3.',
    );
  });

  it('is told as well when several moves are told at once', () => {
    const told = tell(played(half), views.opening, views.slideAfter, name);
    expect(told).toMatch(/^Avocet: 2 moon to combo 1.* the red 4 falls, the 2 stops there\.$/);
  });

  it('is nothing for what is not the game’s', () => {
    expect(tell({ number: 1, at: 0, kind: 'chat' }, null, views.busy, name)).toBe('');
  });
});

describe('short words', () => {
  it('tell a move for the log', () => {
    expect(moveWords('6c:2 @4 m4')).toBe('6 star, combo 2, on 4, moves');
    expect(moveWords('4b:c m5')).toBe('4 moon, chain, from 5');
    expect(moveWords('?')).toBe('?');
  });

  it('name the round, the seats and the score', () => {
    expect(title(views.opening)).toBe('Round 1 of 3 · turn 1');
    expect(title(views.over)).toBe('After three rounds');
    expect(facts(views.blueToMove, 0)).toBe('Red · 3 tiles · +2 now');
    expect(standing(views.crossingAfter, name)).toBe('Avocet: 7 points, Heron: 0 points.');
  });
});

describe('the end', () => {
  const score = (red: number, blue: number) =>
    [red, blue].map((crossings) => ({ points: 8, crossings, rounds: [] }));

  it('says by how much', () => {
    expect(ending(views.over, views.over.outcome!, name)).toBe(
      'By 6 points after three rounds. Heron: 8 points, Avocet: 2 points.',
    );
  });

  it('says what broke a tie', () => {
    const outcome = {
      ...{ points: [8, 8], winners: [1], reason: 'crossings', tie_break: 'crossings' },
    };
    expect(ending({ ...views.over, score: score(1, 2), outcome }, outcome, name)).toBe(
      'Points are equal. Blue crossed the bridge more often, 2 to 1. Heron: 8 points, Avocet: 8 points.',
    );
  });

  it.each([
    ['shared', 'Points are equal.'],
    ['crossings', 'Points and crossings are equal.'],
  ])('says what was equal where ties go to: %s (E33)', (tie_break, why) => {
    const outcome = {
      ...{ points: [8, 8], winners: [0, 1], reason: 'shared', tie_break: 'shared' },
    };
    const options = { ...views.over.options, tie_break };
    expect(ending({ ...views.over, options, score: score(1, 1), outcome }, outcome, name)).toBe(
      `${why} Heron: 8 points, Avocet: 8 points.`,
    );
  });
});
