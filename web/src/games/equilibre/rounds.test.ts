import { describe, expect, it } from 'vitest';

import { between, crossing, eventOf, half, views } from './fixtures';
import { crosserOf, isEnd, pointsIn, roundEnd } from './rounds';
import type { EquilibreView } from './view';

const { crossingBefore, crossingAfter, over } = views;
const last = eventOf(crossing);

describe('the end of a round', () => {
  it('is the position after the crossing, with what the server paid for it', () => {
    const end = roundEnd(crossingBefore, [last], crossingAfter)!;
    expect(end.round).toBe(crossingBefore.round);
    expect(end.racks[1]?.c).toContain('1b');
    expect(end.score).toBe(crossingAfter.score);
    expect(isEnd(end)).toBe(true);
    expect(crosserOf(end)).toBe(1);
    expect([0, 1].map((seat) => pointsIn(end, end.round, seat))).toEqual([0, 7]);
    expect([end.to_act, end.legal]).toEqual([[], null]);
  });

  it('is found although the other has answered at once', () => {
    const { seat, move } = between;
    const answered = { ...crossingAfter, last: { seat, move } };
    const end = roundEnd(crossingBefore, [last, eventOf(between)], answered)!;
    expect(end.last).toEqual({ seat: 1, move: crossing.move });
    expect(end.bridge).toEqual(roundEnd(crossingBefore, [last], crossingAfter)!.bridge);
  });

  it('comes with the last tile, too', () => {
    const after = {
      ...crossingAfter,
      score: crossingAfter.score.map((each) => ({ ...each, rounds: [] })),
    };
    const filled = { ...half, did: { ...half.did, ends: 'tiles' as const } };
    const end = roundEnd(crossingBefore, [eventOf(filled)], after)!;
    expect(end.racks).toEqual(half.did.after.racks);
    expect(crosserOf(end)).toBeNull();
  });

  it('is the last position of all after three rounds', () => {
    const before: EquilibreView = { ...over, phase: 'tile', outcome: null };
    expect(roundEnd(before, [], over)).toBe(over);
    expect(roundEnd(over, [], over)).toBeNull();
  });

  it('is nothing where no round ended, and not guessed where moves are missing', () => {
    expect(roundEnd(views.slideBefore, [eventOf(half)], views.slideAfter)).toBeNull();
    expect(roundEnd(crossingBefore, [], crossingAfter)).toBeNull();
    expect(roundEnd(crossingAfter, [], crossingBefore)).toBeNull();
  });
});
