import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { StillTable } from '$games/testing.svelte';
import { settings } from '$lib/settings.svelte';

import { TriangleDraft } from './draft.svelte';
import face from './face';
import { fixtures } from './fixtures';
import type { TriangleView, Voyage } from './view';

function at(view: TriangleView) {
  const table = new StillTable<TriangleView>(view);
  return { table, draft: new TriangleDraft(table) };
}
const press = (key: string) => new KeyboardEvent('keydown', { key });

beforeAll(() => expect(face.blank).toBeUndefined());

test('nothing is chosen at first', () => {
  const { draft } = at(fixtures.middle.before);
  expect(draft.prompt).toBe('Which ship sails six spaces?');
  expect(draft.help).toContain('Tap one of your ships');
  expect(draft.move).toBeNull();
  expect(draft.outcome).toBe('');
  expect(draft.parts).toEqual([]);
  // keys begin at the first ship that can sail
  expect(draft.at).toBe(2);
});

test('a ship that sails to a space', () => {
  const { draft } = at(fixtures.middle.before);
  draft.choose(2);
  expect(draft.move).toBe('s2');
  expect(draft.confirm).toBe('Sail ship 2');
  expect(draft.outcome).toBe('Ship 2 sails to space 39, one space short of Oil.');
});

test('a ship that bumps another', () => {
  const { draft } = at(fixtures.middle.before);
  draft.choose(3);
  expect(draft.outcome).toBe(
    'Ship 3 lands on space 30 and sends Seat 2’s ship 3 back towards Bananas.',
  );
  expect(draft.course(3)?.bumps).toBe('1:s3');
});

test('a ship that enters a port, and one that waits before it', () => {
  const { draft } = at(fixtures.doubt.before);
  draft.choose(1);
  expect(draft.outcome).toMatch(/^Ship 1 enters Lumber and takes \d0,000\.$/);
  const waiting = at(fixtures.wait.before).draft;
  waiting.choose(4);
  expect(waiting.outcome).toBe('Sugar has no room for you. Ship 4 waits on space 49.');
  expect(waiting.move).toBe('s4');
});

test('a ship that may not sail is asked about, and is not taken', () => {
  const { table, draft } = at(fixtures.middle.before);
  draft.choose(2);
  draft.choose(4);
  expect(table.asked).toEqual(['s4']);
  expect(draft.move).toBeNull();
  expect(draft.at).toBe(4);
});

test('with no ship able to sail, the move is to pass', () => {
  const { table, draft } = at(fixtures.pass.before);
  expect(draft.prompt).toBe('No ship can sail');
  expect(draft.move).toBe('pass');
  expect(draft.confirm).toBe('Pass');
  draft.enter();
  expect(table.sent).toBe(1);
});

test('a choice is taken back', () => {
  const { draft } = at(fixtures.middle.before);
  expect(draft.takeBack()).toBe(false);
  draft.choose(3);
  expect(draft.takeBack()).toBe(true);
  expect(draft.move).toBeNull();
  draft.choose(3);
  draft.clear();
  expect(draft.ship).toBeNull();
});

test('it is kept while the position stays, and dropped with it', () => {
  const { table, draft } = at(fixtures.middle.before);
  draft.choose(3);
  draft.reset();
  expect(draft.move).toBe('s3');
  table.view = { ...fixtures.middle.before, turn: 99 };
  draft.reset();
  expect(draft.move).toBeNull();
});

test('keys choose, step, confirm and read the cloud', () => {
  const { table, draft } = at(fixtures.middle.before);
  expect(draft.key(press('3'))).toBe(true);
  expect(draft.move).toBe('s3');
  expect(draft.key(press('ArrowRight'))).toBe(true);
  expect(draft.at).toBe(4);
  expect(draft.key(press('ArrowRight'))).toBe(true);
  expect(draft.at).toBe(1);
  // stepping takes nothing: what is whole might be sent at once
  expect(draft.move).toBe('s3');
  draft.step(1);
  draft.enter();
  expect(draft.move).toBe('s2');
  expect(table.sent).toBe(0);
  draft.enter();
  expect(table.sent).toBe(1);
  expect(draft.key(press('c'))).toBe(true);
  expect(table.said.at(-1)).toBe(
    'The cloud is at column 2, row 12, with H to the North. It covers Sugar and spaces 1–2. ' +
      'Hanging from it: Seat 2’s ship 4. Seat 3 moves it next.',
  );
  expect(draft.key(press('5'))).toBe(false);
  expect(draft.key(press('x'))).toBe(false);
  expect(draft.key(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true }))).toBe(false);
});

test('the danger is shown and said on demand', () => {
  const { table, draft } = at(fixtures.middle.before);
  expect(draft.choices[0]?.pressed).toBe(false);
  draft.choices[0]?.run();
  expect(draft.choices[0]?.pressed).toBe(true);
  expect(table.said[0]).toContain('Ship 4, at sea on space 44, caught by 1 of 24 sectors.');
  expect(table.said[0]).toContain('Ship 2, at sea on space 33, in no danger.');
});

test('the danger is asked about where a ship would arrive, too', () => {
  const { table, draft } = at(fixtures.middle.before);
  const legal = fixtures.middle.before.legal!;
  const there = { ...(legal.ships.s2 as Voyage), risk: 3 };
  table.view = { ...table.view, legal: { ...legal, ships: { ...legal.ships, s2: there } } };
  draft.choose(2);
  expect(draft.outcome).toBe('Ship 2 sails to space 39, one space short of Oil.');
  draft.showRisk();
  expect(draft.outcome).toContain('There, 3 of 24 sectors would catch it.');
  expect(table.said.at(-1)).toContain(
    'Ship 2, at sea on space 33, in no danger. Ship 2 sails to space 39, one space short of Oil. ' +
      'There, 3 of 24 sectors would catch it.',
  );
});

test('a hint is taken over, a move that cannot be is not', () => {
  const { draft } = at(fixtures.middle.before);
  draft.adopt('s3');
  expect(draft.move).toBe('s3');
  draft.adopt('s4');
  expect(draft.move).toBe('s3');
});

test('nothing can be chosen while it is another’s turn', () => {
  const { table, draft } = at(fixtures.caught.before);
  draft.choose(1);
  expect(draft.move).toBeNull();
  expect(table.asked).toEqual([]);
  expect(draft.prompt).toBe('Seat 3 chooses a ship');
});

describe('what is shown', () => {
  const { before, event, after } = fixtures.caught;
  const shown = (moving = true) => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    const { table, draft } = at(before);
    const over = vi.fn();
    const promise = draft.show(before, after, [event], moving);
    void promise?.then(over);
    return { table, draft, scene: draft.scene, over, promise };
  };
  afterEach(() => {
    vi.useRealTimers();
    settings.now.pace = 'normal';
  });

  test('is told in words, one after the other, and then it is over', async () => {
    const { draft, scene, over } = shown();
    const said: string[] = [];
    for (let i = 0; i < 100 && scene.playing; i++) {
      vi.advanceTimersByTime(100);
      if (draft.caption && said.at(-1) !== draft.caption) said.push(draft.caption);
    }
    expect(said).toEqual([
      'Seat 3 sails ship 3 into Oil',
      'Seat 3 takes 60,000 and holds 120,000',
      expect.stringMatching(/(You move|Seat \d moves) the cloud$/),
      'Spinner: H, 9 west',
      'The cloud turns to H',
      'The cloud drifts west',
      'Seat 2’s ship 4 is caught',
      expect.stringMatching(/(You roll|Seat \d rolls) 4$/),
    ]);
    expect(draft.caption).toBe('');
    await Promise.resolve();
    expect(over).toHaveBeenCalledOnce();
    expect(scene.picture.sky.at).toEqual([2, 12]);
  });

  test('can be halted, and skipped', async () => {
    const { scene, over } = shown();
    vi.advanceTimersByTime(300);
    scene.toggle();
    const halted = scene.picture;
    vi.advanceTimersByTime(60_000);
    expect(scene.picture).toEqual(halted);
    expect(scene.playing).toBe(true);
    scene.toggle();
    vi.advanceTimersByTime(100);
    expect(scene.picture).not.toEqual(halted);
    scene.finish();
    await Promise.resolve();
    expect(over).toHaveBeenCalledOnce();
    expect(scene.paused).toBe(false);
  });

  test('takes as long as one likes to watch', () => {
    const duration = (pace: typeof settings.now.pace) => {
      settings.now.pace = pace;
      const { scene } = shown();
      let ms = 0;
      for (; scene.playing && ms < 60_000; ms += 50) vi.advanceTimersByTime(50);
      return ms;
    };
    const normal = duration('normal');
    expect(duration('fast')).toBeLessThan(0.7 * normal);
    expect(duration('slow')).toBeGreaterThan(1.5 * normal);
    settings.now.pace = 'none';
    expect(shown().promise).toBeNull();
  });

  test('can be seen again, from one’s own last move on', () => {
    const { draft, scene } = shown();
    scene.finish();
    expect(scene.canRepeat).toBe(true);
    scene.repeat(false);
    expect(scene.playing).toBe(true);
    vi.advanceTimersByTime(50);
    expect(scene.picture.sky.at).toEqual([before.cloud.x, before.cloud.y]);
    scene.finish();
    expect(scene.picture.sky.at).toEqual([2, 12]);
    draft.show(after, before, [{ ...event, kind: 'undo' }], true);
    expect(scene.canRepeat).toBe(false);
  });

  test('is not waited for by a player who wants nothing to move, but can be looked at', () => {
    const { scene, promise } = shown(false);
    expect(promise).toBeNull();
    scene.repeat(true);
    const turns = new Set<number>();
    for (let i = 0; i < 200 && scene.playing; i++) {
      vi.advanceTimersByTime(100);
      turns.add(scene.picture.sky.turn);
    }
    expect(turns.size).toBe(2); // where the cloud was and where it is, nothing between
  });
});
