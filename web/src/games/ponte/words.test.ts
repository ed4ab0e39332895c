import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { EventInfo, ResultInfo } from '$lib/api/types';
import { texts } from '$lib/texts.svelte';

import { view } from './fixtures';
import { tell } from './tell';
import { brief, ending, facts, standing, title, words } from './words';
import { WORDS } from './catalogue';

beforeAll(() => texts.add(WORDS));

const name = (seat: number) => (seat === 0 ? 'Heron' : 'You');
const move = (seat: number, text: string): EventInfo => ({
  ...{ number: 1, at: 0, kind: 'move', seat, move: text },
});

describe('what happened', () => {
  it('is told with what it has made', () => {
    expect(tell(move(0, 'f7,b10'), view('before-islands'), view('after-islands'), name)).toBe(
      'Heron places tiles on f7 and b10. That makes two islands. Heron has 3 points now.',
    );
    expect(tell(move(0, 'e1-c3'), view('before-bridge'), view('after-bridge'), name)).toBe(
      'Heron builds a bridge from e1 to c3. Heron has 5 points now.',
    );
  });

  it('is told of oneself, too', () => {
    const now = view('play');
    expect(tell(move(1, 'dark'), null, now, name)).toBe('You take dark.');
    expect(tell(move(1, 'pass'), now, now, name)).toBe('You pass.');
    expect(tell(move(1, 'a1,b1'), null, now, name)).toBe('You place tiles on a1 and b1.');
  });

  it('is not told twice: the table tells all but moves', () => {
    expect(tell({ ...move(0, ''), kind: 'undo' }, null, view('play'), name)).toBe('');
    expect(tell({ ...move(0, ''), move: null }, null, view('play'), name)).toBe('');
  });
});

describe('a move in words', () => {
  const MOVES = ['c3,d7', 'e1-c3', 'light', 'pass', '?'];

  it('tells its cells', () => {
    const said = MOVES.map((move) => words(move));
    expect(said).toEqual(['tiles c3, d7', 'bridge e1–c3', 'takes light', 'passes', '?']);
  });

  it('does not tell them again in a log', () => {
    const said = MOVES.map((move) => brief(move));
    expect(said).toEqual(['', 'bridge', 'takes light', 'passes', '?']);
  });
});

describe('how it stands', () => {
  it('is one sentence', () => {
    expect(standing(view('play'), name)).toBe('Heron leads, 3 to 2.');
    expect(standing(view('play'), (seat) => name(1 - seat))).toBe('You lead, 3 to 2.');
    expect(standing(view('opening'), name)).toBe('Level at 0 points.');
  });

  it('is one line for each seat, and one for the match', () => {
    expect(facts(view('play'), 1)).toBe('Dark · 2 islands · 1 bridge');
    expect(facts(view('choice'), 1)).toBe('No colour yet');
    expect(title(view('play'))).toBe('Turn 26 · 10 × 10');
    expect(title(view('over'))).toBe('Finished · 49 turns · 10 × 10');
  });
});

describe('the end', () => {
  const end = (result: Partial<ResultInfo>) => {
    const full = { winners: [0], points: [10, 6], reason: 'points', tie_break: null, ...result };
    return ending(view('over'), full, (seat) => name(1 - seat));
  };

  it('is won by points', () => {
    expect(end({})).toBe('Your islands carry it. Light by 4 points, 10 to 6.');
    expect(ending(view('over'), view('over').outcome!, name)).toBe('Light by 4 points, 10 to 6.');
  });

  it('names what broke a tie', () => {
    expect(end({ reason: 'islands' })).toBe(
      'Points are equal, 10 each. Light has more islands, 6 to 5.',
    );
    expect(end({ reason: 'bridges', winners: [1] })).toBe(
      'Points are equal, 6 each, and so are islands. Dark has more bridges, 5 to 4.',
    );
    expect(end({ reason: 'shared', winners: [0, 1] })).toBe(
      'Points are equal, 10 each, and so are islands and bridges.',
    );
  });
});

describe('in French', () => {
  beforeAll(() => texts.choose('fr'));
  afterAll(() => texts.choose('en'));

  it('verbs follow their names', () => {
    const nom = (seat: number) => (seat === 0 ? 'Héron' : 'Vous');
    expect(tell(move(1, 'e1-c3'), null, view('play'), nom)).toBe(
      'Vous construisez un pont de e1 à c3.',
    );
    expect(standing(view('play'), nom)).toBe('Héron mène, 3 à 2.');
  });
});
