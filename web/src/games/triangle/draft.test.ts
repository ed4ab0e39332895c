import { beforeAll, expect, test, vi } from 'vitest';

import { StillTable } from '$games/testing.svelte';

import { TriangleDraft } from './draft.svelte';
import face from './face';
import { fixtures } from './fixtures';
import type { TriangleView } from './view';

function at(view: TriangleView) {
  const table = new StillTable<TriangleView>(view);
  return { table, draft: new TriangleDraft(table) };
}
const press = (key: string) => new KeyboardEvent('keydown', { key });

beforeAll(() => expect(face.secret).toBe(false));

test('nothing is chosen at first', () => {
  const { draft } = at(fixtures.middle.before);
  expect(draft.prompt).toBe('Which ship sails six?');
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
  expect(draft.outcome).toBe('Ship 2 sails to space 39, one short of Oil.');
});

test('a ship that bumps another', () => {
  const { draft } = at(fixtures.middle.before);
  draft.choose(3);
  expect(draft.outcome).toBe('Ship 3 lands on Seat 2’s ship 3 and sends it back towards Bananas.');
  expect(draft.course(3)?.bumps).toBe('1:s3');
});

test('a ship that enters a port, and one that waits before it', () => {
  const { draft } = at(fixtures.doubt.before);
  draft.choose(1);
  expect(draft.outcome).toMatch(/^Ship 1 enters Lumber and takes \d0,000\.$/);
  const waiting = at(fixtures.wait.before).draft;
  waiting.choose(4);
  expect(waiting.outcome).toBe('Sugar is full for you. Ship 4 waits on space 49.');
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
      'From it hangs Seat 2’s ship 4.',
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

test('what is being played can be skipped, and what comes meanwhile waits', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const { before, after } = fixtures.bump;
  const { draft } = at(before);
  const { scene } = draft;
  const roll = (face: number) => [{ kind: 'roll', ms: 500, face } as const];
  scene.play(roll(2), { ...before, roll: 2 });
  scene.play(roll(5), after);
  expect(scene.playing).toBe(true);
  vi.advanceTimersByTime(300);
  expect(scene.picture.die.tumble).toBeGreaterThan(0.3);
  expect(scene.picture.die.tumble).toBeLessThan(0.8);
  vi.advanceTimersByTime(400);
  expect(scene.playing).toBe(true);
  scene.finish();
  expect(scene.playing).toBe(false);
  expect(scene.picture.die).toEqual({ face: after.roll, tumble: 1 });
  vi.useRealTimers();
});
