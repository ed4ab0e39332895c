import { describe, expect, it } from 'vitest';

import type { EventInfo } from '$lib/api/types';

import { views } from './fixtures';
import { crosserOf, isEnd, pointsIn, roundEnd } from './rounds';
import type { EquilibreView } from './view';

const { crossingBefore, crossingAfter, over } = views;
const event = (seat: number, move: string): EventInfo => ({
  ...{ number: 9, at: 0, kind: 'move', seat, move },
});
const crossing = event(1, crossingAfter.last!.move);

describe('the end of a round', () => {
  it('is the position after the crossing, with what the server paid for it', () => {
    const end = roundEnd(crossingBefore, [crossing], crossingAfter)!;
    expect(end.round).toBe(crossingBefore.round);
    expect(end.racks[1]?.c).toContain('1b');
    expect(end.score).toBe(crossingAfter.score);
    expect(isEnd(end)).toBe(true);
    expect(crosserOf(end)).toBe(1);
    expect([0, 1].map((seat) => pointsIn(end, end.round, seat))).toEqual([0, 7]);
    expect([end.to_act, end.legal]).toEqual([[], null]);
  });

  it('is found although the other has answered at once', () => {
    const answered = { ...crossingAfter, last: { seat: 0, move: '4a:1 @1 m1' } };
    const end = roundEnd(crossingBefore, [crossing, event(0, '4a:1 @1 m1')], answered)!;
    expect(end.last).toEqual({ seat: 1, move: crossing.move });
    expect(end.bridge).toEqual(roundEnd(crossingBefore, [crossing], crossingAfter)!.bridge);
  });

  it('comes with the last tile, too', () => {
    const full = { '1': ['1a', '2a', '3a'], '2': ['1b', '2b', '3b'], c: ['1c', '2c', '3c'] };
    const racks = [full, { ...full, c: ['4c', '5c'] }];
    const before: EquilibreView = { ...crossingBefore, racks, bridge: Array(8).fill(null) };
    const after = {
      ...crossingAfter,
      score: crossingAfter.score.map((each) => ({ ...each, rounds: [] })),
    };
    const end = roundEnd(before, [event(1, '6c:c')], after)!;
    expect(end.racks[1]?.c).toEqual(['4c', '5c', '6c']);
    expect(crosserOf(end)).toBeNull();
  });

  it('is the last position of all after three rounds', () => {
    const before: EquilibreView = { ...over, phase: 'tile', outcome: null };
    expect(roundEnd(before, [], over)).toBe(over);
    expect(roundEnd(over, [], over)).toBeNull();
  });

  it('is nothing where no round ended, and not guessed where moves are missing', () => {
    expect(roundEnd(views.slideBefore, [event(1, '6a:2 @6 m6')], views.slideAfter)).toBeNull();
    expect(roundEnd(crossingBefore, [], crossingAfter)).toBeNull();
    expect(roundEnd(crossingAfter, [], crossingBefore)).toBeNull();
  });
});
