import { describe, expect, it } from 'vitest';

import { views } from './fixtures';
import { fleet } from './fleet';
import { arrow, deck, foot, FRAME, middle, squareShape } from './scene';
import { script } from './script';
import { height, tower } from './tower';
import type { Walk } from './deeds';
import { heading } from './view';

const aTower = (seat: number, size: number) => ({ seat, size });
/** A walk of a tower, which goes nowhere unless more is said. */
const walk = (from: number, seat: number, size: number, more: Partial<Walk> = {}): Walk => ({
  ...{ from, pawn: aTower(seat, size), steps: [], slid: null, meeting: null },
  ...{ crossed: false, to: null, fallen: [], ...more },
});
const meets = (square: number, seat: number, size: number, result: 'wins' | 'falls' | 'both') => ({
  meeting: { square, pawn: aTower(seat, size), result, half: false },
});

describe('the bridge', () => {
  it('is an arc, the same from both ends', () => {
    expect(deck(500)).toBe(410);
    expect(deck(100)).toBeCloseTo(deck(900));
    expect(deck(100)).toBeGreaterThan(deck(300));
  });
  it('is level on the banks', () => expect(deck(20)).toBe(deck(100)));
  it('has eight squares of one width, four for each seat', () => {
    expect([1, 8].map(middle)).toEqual([150, 850]);
    expect([1, 4, 5, 8].map((square) => squareShape(square).seat)).toEqual([0, 0, 1, 1]);
  });
  it('carries towers', () => expect(foot(4)[1]).toBeLessThan(foot(1)[1]));
});

describe('a tower', () => {
  it('is higher for each storey', () => {
    expect(height(0, 6) - height(0, 5)).toBe(39);
  });
  it('has three windows above the ground floor', () => {
    const windows = (size: number) => tower(1, size).windows.split('M').length - 1;
    expect([1, 2, 6].map(windows)).toEqual([0, 3, 15]);
  });
  it('points where it goes, once for each square', () => {
    expect(tower(0, 4).chevrons.split('M').length - 1).toBe(2);
    expect(tower(0, 3).chevrons).toBe('M-2.5 -10.5l5 4 -5 4');
    expect(tower(1, 3).chevrons).toBe('M2.5 -10.5l-5 4 5 4');
  });
  it('has the roof of its seat', () => {
    expect(tower(0, 2).tip).not.toBeNull();
    expect(tower(1, 2).tip).toBeNull();
  });
});

describe('an arrow', () => {
  it('ends above its place, whichever way it goes', () => {
    expect(arrow([150, 200], [350, 300]).head).toBe('M335 276h30l-15 25Z');
    expect(arrow([350, 300], [150, 200]).curve).toMatch(/150 178$/);
  });
});

describe('a move as it is shown', () => {
  it('walks square by square', () => {
    const beats = script(walk(2, 0, 4, { steps: [3, 4], to: 4 }));
    expect(beats.map((beat) => beat.poses[2]?.x)).toEqual([350, 450]);
  });
  it('leans before a meeting, and lets the loser fall away from the mover', () => {
    const [lean, fall, splash] = script(walk(4, 0, 6, meets(5, 1, 5, 'wins')));
    expect(lean?.poses[4]?.turn).toBe(8);
    expect(fall?.poses[5]).toMatchObject({ gone: true, turn: 78 });
    expect(fall?.poses[4]).toMatchObject({ gone: false, x: 550 });
    expect(splash?.splashes).toEqual([fall?.poses[5]?.x]);
  });
  it('lets a mover fall back', () => {
    const beats = script(walk(4, 0, 1, meets(5, 1, 5, 'falls')));
    expect(beats.at(-1)?.poses[4]).toMatchObject({ gone: true, turn: -78 });
    expect(beats.at(-1)?.poses[5]).toBeUndefined();
  });
  it('keeps all of a falling tower in sight', () => {
    for (const size of [1, 2, 3, 4, 5, 6])
      for (const square of [1, 2, 3, 4, 5, 6, 7, 8])
        for (const seat of [0, 1]) {
          const next = square + heading(seat);
          if (next < 1 || next > 8) continue;
          const met = walk(square, seat, size, meets(next, 1 - seat, size, 'both'));
          for (const pose of Object.values(script(met).at(-1)!.poses)) {
            const turn = (pose.turn * Math.PI) / 180;
            const tall = height(seat, size);
            const tip = pose.x + tall * Math.sin(turn);
            expect(Math.min(tip, pose.x - 37)).toBeGreaterThan(FRAME.x);
            expect(Math.max(tip, pose.x + 37)).toBeLessThan(FRAME.x + FRAME.width);
            expect(pose.y + 37).toBeLessThan(FRAME.y + FRAME.height);
          }
        }
  });
  it('lets both fall', () => {
    const beats = script(walk(4, 0, 5, meets(5, 1, 5, 'both')));
    expect(beats.at(-1)?.splashes).toHaveLength(2);
  });
  it('lets a 1 duck under a 6, and rise again', () => {
    const [over, on] = script(walk(6, 1, 6, { slid: 5, steps: [4], to: 4 }));
    expect(over?.poses[5]?.tall).toBe(0.5);
    expect(over?.poses[6]!.y).toBeLessThan(foot(5)[1]);
    expect(on?.poses[5]?.tall).toBe(1);
  });
  it('raises a flag for a crossing, on the right bank', () => {
    const [cross, hoist] = script(walk(1, 1, 3, { crossed: true }));
    expect([cross?.flag, hoist?.flag]).toEqual([null, 1]);
    expect(cross?.poses[1]).toMatchObject({ gone: true });
    expect(cross?.poses[1]!.x).toBeLessThan(100);
    expect(cross!.poses[1]!.x - 37).toBeGreaterThan(FRAME.x);
  });
});

describe('the towers of a seat', () => {
  it('are nine, wherever they are', () => {
    for (const view of [views.opening, views.busy, views.over])
      for (const seat of [0, 1]) expect(fleet(view, seat)).toHaveLength(9);
  });
  it('are told apart by what became of them', () => {
    expect(fleet(views.slideAfter, 1).filter((each) => each.fate === 'fallen')).toEqual([
      { size: 2, fate: 'fallen' },
    ]);
    expect(fleet(views.slideAfter, 1).filter((each) => each.fate === 'bridge')).toEqual([
      { size: 6, fate: 'bridge' },
    ]);
  });
});
