import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { between, crossing, eventOf, half, slide, views } from './fixtures';
import { roundEnd } from './rounds';
import { Stage } from './stage.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(...step: Parameters<Stage['follow']>): Stage {
  const stage = new Stage();
  stage.follow(...step);
  return stage;
}
const where = (stage: Stage) =>
  stage.actors.map(({ square, seat, size }) => `${square}:${'Rb'[seat]}${size}`).join(' ');

describe('a move', () => {
  it('is shown from where it began to where it ended', () => {
    const stage = follow(views.halfBefore, views.halfAfter, [half], true);
    expect(where(stage)).toBe('5:R4 7:b2');
    expect(stage.actors[1]?.arrives).toBe(true);
    vi.advanceTimersByTime(300);
    expect(stage.actors[1]?.x).toBe(650);
    vi.runAllTimers();
    expect(where(stage)).toBe('5:b2');
    expect(stage.trace).toEqual({ from: 7, to: 5 });
  });

  it('keeps a tower the same while it moves, and gives its place to no other', () => {
    const stage = new Stage();
    stage.show(views.halfBefore);
    const [four] = stage.actors;
    stage.follow(views.halfBefore, views.halfAfter, [half], true);
    expect(stage.actors[0]?.id).toBe(four?.id);
    const two = stage.actors[1]?.id;
    vi.runAllTimers();
    expect(stage.actors.map((actor) => actor.id)).toEqual([two]);
  });

  it('is skipped by a touch', () => {
    const stage = follow(views.halfBefore, views.halfAfter, [half], true);
    vi.advanceTimersByTime(300);
    stage.skip();
    expect(where(stage)).toBe('5:b2');
    vi.runAllTimers();
    expect(where(stage)).toBe('5:b2');
  });

  it('is marked for a second when nothing may move', () => {
    const stage = follow(views.halfBefore, views.halfAfter, [half], false);
    expect(where(stage)).toBe('5:b2');
    expect(stage.marked).toEqual([5]);
    vi.advanceTimersByTime(1100);
    expect(stage.marked).toEqual([]);
  });

  it('is shown last of several', () => {
    const stage = follow(views.halfBefore, views.slideAfter, [half, between, slide], true);
    expect(where(stage)).toBe('5:R1 6:b6');
    vi.runAllTimers();
    expect(where(stage)).toBe('4:b6 5:R1');
  });

  it('is not invented where it does not fit', () => {
    const stage = follow(views.opening, views.busy, [half], true);
    expect(stage.actors).toHaveLength(views.busy.bridge.filter(Boolean).length);
    expect(stage.trace).toBeNull();
  });
});

describe('the end of a round', () => {
  const { crossingBefore, crossingAfter } = views;
  const end = roundEnd(crossingBefore, [eventOf(crossing)], crossingAfter)!;

  it('is walked off the deck, then the flag goes up and stays', () => {
    const stage = follow(crossingBefore, end, [crossing], true);
    vi.advanceTimersByTime(400);
    const walker = stage.actors.find(({ pace }) => pace === 'cross');
    expect([walker?.size, walker?.gone, stage.flag]).toEqual([5, true, null]);
    vi.runAllTimers();
    expect(stage.flag).toBe(1);
    expect(stage.counted).toBe(true);
    expect(stage.actors).toHaveLength(end.score[1]!.rounds[0]!.pawns);
  });

  it('has the flag up at once when nothing may move, and for a viewer who comes later', () => {
    expect(follow(crossingBefore, end, [crossing], false).flag).toBe(1);
    expect(follow(null, end, [], false).flag).toBe(1);
  });

  it('is gone when the next round begins', () => {
    const stage = follow(crossingBefore, end, [crossing], true);
    stage.follow(null, crossingAfter, [], true);
    vi.runAllTimers();
    expect([stage.actors, stage.flag, stage.counted]).toEqual([[], null, false]);
  });

  it('is shown also when the next move is told with it', () => {
    const stage = follow(crossingBefore, end, [crossing, between], true);
    vi.runAllTimers();
    expect(stage.flag).toBe(1);
  });
});

describe('a position alone', () => {
  it('is shown as it is', () => {
    const stage = follow(null, views.slideAfter, [], false);
    expect(where(stage)).toBe('4:b6 5:R1');
    expect(stage.marked).toEqual([]);
  });
});
