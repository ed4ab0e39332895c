import { beforeAll, describe, expect, it } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { StillTable } from '../testing.svelte';

import { WORDS } from './catalogue';
import { isLoss } from './deeds';
import { EquilibreDraft } from './draft.svelte';
import { half, views } from './fixtures';
import type { Kind, Move } from './notation';
import type { EquilibreView } from './view';

beforeAll(() => texts.add(WORDS));

/** A draft, in which some parts are chosen, one after the other. */
function sit(view: EquilibreView, chosen: Partial<Move> = {}) {
  const table = new StillTable(view);
  const draft = new EquilibreDraft(table);
  for (const [kind, value] of Object.entries(chosen)) draft.choose(kind as Kind, value);
  return { table, draft };
}
const withMoves = (moves: string[], last = false): EquilibreView => ({
  ...views.busy,
  legal: { count: moves.length, moves, walks: [], prospects: {}, last },
});
const key = (name: string) => new KeyboardEvent('keydown', { key: name });

describe('a turn, part by part', () => {
  it('asks for tile, section, square and tower, and then is whole', () => {
    const { draft, table } = sit(views.slideAfter);
    const asked: string[] = [];
    const choose = (act: () => void) => {
      asked.push(draft.prompt);
      expect(draft.move).toBeNull();
      act();
    };
    choose(() => draft.choose('tile', '5c'));
    choose(() => draft.choose('section', 'c'));
    choose(() => draft.touch(1));
    choose(() => draft.touch(5));
    expect(asked).toEqual([
      'Choose a tile',
      'Where does this tile go?',
      'Where does the new tower go?',
      'Which tower moves?',
    ]);
    expect(draft.move).toBe('5c:c @1 m5');
    expect(draft.prompt).toBe('Your move is ready');
    const { outcome } = draft;
    expect(draft.parts.map((part) => part.text)).toEqual([
      ...['5 star', 'chain', 'on 1', 'from 5'],
    ]);
    draft.takeBack();
    expect(table.said).toEqual([
      '5 star. Where does this tile go?',
      'chain. Where does the new tower go?',
      'on 1. Which tower moves?',
      `from 5. ${outcome} Your move is ready.`,
      'Undone. Which tower moves?',
    ]);
  });

  it('can build every legal move', () => {
    for (const view of [views.opening, views.busy, views.blueToMove, views.slideAfter])
      for (const text of view.legal?.moves ?? []) {
        const { draft } = sit(view);
        const [, tile = '', section = '', at, from] =
          /^(..):(.)(?: @(\d))?(?: m(\d))?$/.exec(text) ?? [];
        draft.choose('tile', tile);
        draft.choose('section', section);
        if (at) draft.choose('at', Number(at));
        if (from) draft.choose('from', Number(from));
        expect(draft.move).toBe(text);
      }
  });

  it('fills in what is the only way, shows it and says it', () => {
    const { draft, table } = sit(views.opening, { tile: '4b', section: '1' });
    draft.touch(3);
    expect(draft.from).toBe(3);
    expect(draft.move).toBe('4b:1 @3 m3');
    expect(draft.parts.at(-1)?.text).toBe('moves');
    expect(table.said.at(-1)).toBe('on 3. The 4 moves to square 5. Your move is ready.');

    const only = sit(withMoves(['4a:c @2 m1', '4a:c @2 m2', '6a:2']));
    only.draft.choose('tile', '4a');
    expect(only.table.said).toEqual(['4 sun, chain, on 2. Which tower moves?']);
  });

  it('waits for a touch even if there is only one move', () => {
    const { draft } = sit(withMoves(['6a:c m1']));
    expect([draft.move, draft.step, draft.parts]).toEqual([null, 'tile', []]);
    draft.choose('tile', '6a');
    expect(draft.move).toBe('6a:c m1');
  });

  it('takes a filled-in part back with the choice that led to it', () => {
    const { draft } = sit(views.opening, { tile: '4b', section: '1' });
    draft.touch(3);
    draft.parts.at(-1)?.remove?.();
    expect(draft.at).toBeUndefined();
    expect(draft.section).toBe('1');
  });

  it('leaves out the square when no tower comes, and the mover when there is none', () => {
    const { draft, table } = sit(withMoves(['6a:2', '6a:c', '4a:c @2 m2']), { tile: '6a' });
    expect(table.said).toEqual(['6 sun, no new tower. Where does this tile go?']);
    expect(draft.at).toBeNull();
    expect(draft.step).toBe('section');
    expect(draft.parts.map((part) => part.text)).toEqual(['6 sun', 'a section']);
    draft.choose('section', 'c');
    expect(draft.move).toBe('6a:c');
    expect(draft.outcome).toBe('No tower moves.');
  });

  it('takes parts in any order', () => {
    const { draft } = sit(views.opening);
    draft.touch(2);
    draft.choose('section', 'c');
    expect(draft.prompt).toBe('Choose a tile');
    draft.choose('tile', '1a');
    expect(draft.move).toBe('1a:c @2 m2');
  });
});

describe('changing one’s mind', () => {
  it('changes a part and keeps the others', () => {
    const { draft } = sit(views.slideAfter);
    draft.adopt('5c:c @1 m5');
    draft.choose('section', '2');
    expect(draft.move).toBe('5c:2 @1 m5');
    draft.choose('tile', '6c');
    expect(draft.move).toBe('6c:2 @1 m5');
  });

  it('moves the new tower with its square', () => {
    const { draft } = sit(views.slideAfter);
    draft.adopt('5c:c @1 m1');
    draft.touch(3);
    expect(draft.move).toBe('5c:c @3 m3');
  });

  it('forgets a square that the new tile has no tower for', () => {
    const { draft } = sit(withMoves(['6a:2 m1', '4a:2 @2 m2', '4a:2 @2 m1']));
    draft.choose('tile', '4a');
    draft.choose('from', 2);
    draft.choose('tile', '6a');
    expect(draft.move).toBe('6a:2 m1');
  });

  it('takes a part back when it is chosen again', () => {
    const { draft } = sit(views.opening, { tile: '4b' });
    draft.choose('tile', '4b');
    expect(draft.tile).toBeUndefined();
  });

  it('takes the last part back, whichever it was', () => {
    const { draft } = sit(views.opening);
    draft.touch(2);
    draft.choose('tile', '1a');
    expect(draft.takeBack()).toBe(true);
    expect([draft.tile, draft.at]).toEqual([undefined, 2]);
    expect(draft.takeBack()).toBe(true);
    expect(draft.takeBack()).toBe(false);
  });

  it('keeps of a draft what the next position still allows', () => {
    const { table, draft } = sit(views.opening);
    draft.adopt('4b:1 @3 m3');
    table.view = withMoves(['4b:2 @3 m3', '4b:2 @3 m1', '5a:2 m1']);
    draft.reset();
    expect(draft.move).toBe('4b:2 @3 m3');
    table.view = withMoves(['5a:2 m1', '5a:c m1']);
    draft.reset();
    expect(draft.parts).toEqual([]);
  });
});

describe('what cannot be played', () => {
  it('is asked of the server, with all that was chosen', () => {
    const { table, draft } = sit(views.opening, { tile: '4b', section: 'c' });
    draft.touch(6);
    expect(table.asked).toEqual(['4b:c @6 m1']);
    expect(draft.tried).toEqual({ kind: 'at', value: 6 });
    expect(draft.at).toBeUndefined();
  });

  it('asks about a tower that is not one’s own as a mover', () => {
    const { table, draft } = sit(views.slideAfter);
    draft.adopt('5c:c @1 m5');
    draft.touch(4);
    expect(table.asked).toEqual(['5c:c @1 m4']);
    expect(draft.move).toBe('5c:c @1 m5');
  });

  it('asks about a full section even before a tile is chosen', () => {
    const { table } = sit(views.busy, { section: '1' });
    expect(table.asked[0]).toMatch(/^4a:1 /);
  });

  it('is not asked when it is somebody else’s turn', () => {
    const { table, draft } = sit(views.redWaits);
    draft.touch(3);
    expect(table.asked).toEqual([]);
    expect(draft.prompt).toBe('Waiting');
  });

  it('is refused when it is typed, too', () => {
    const { table, draft } = sit(views.opening);
    draft.adopt('6a:1 @1 m1');
    expect(table.asked).toEqual(['6a:1 @1 m1']);
    expect(draft.move).toBeNull();
  });
});

describe('what a move will do', () => {
  it('is told once it is whole', () => {
    const { draft } = sit(views.halfBeforeBlue, { tile: '2b', section: '1' });
    expect(draft.outcome).toBe('');
    draft.touch(7);
    expect(draft.outcome).toBe(
      'The 2 meets the red 4 on square 5. Half beats its double: the red 4 falls, the 2 stops there.',
    );
  });

  it('is known for each tower that could move', () => {
    const { draft } = sit(views.slideAfter, { tile: '5c' });
    expect(draft.walkFrom(5)).toBeNull(); // where the 5 will stand is not known
    draft.touch(1);
    expect(draft.walkFrom(5)?.to).toBe(6);
    expect(draft.walkFrom(1)?.to).toBe(2);
    expect(draft.walkFrom(4)).toBeNull(); // blue's
  });

  it('mentions the last tile', () => {
    const { draft } = sit(withMoves(['3c:c'], true), { tile: '3c' });
    expect(draft.outcome).toBe('No tower moves. It is the last tile of the round.');
  });
});

describe('a walk', () => {
  const [mover, other] = [
    { seat: 0, size: 5 },
    { seat: 1, size: 5 },
  ];
  it.each([
    ['the mover', [mover], true],
    ['an own tower in its way', [{ seat: 0, size: 2 }], true],
    ['both', [other, mover], false],
    ['the other', [other], false],
    ['nobody', [], false],
  ])('costs a tower only if no other falls: %s', (_, fallen, costs) => {
    const walk = { ...half.did.walk!, pawn: mover!, fallen };
    expect(isLoss(walk)).toBe(costs);
  });
});

describe('keys', () => {
  it('choose a tile by its number, and the next one of that number', () => {
    const { draft } = sit(views.busy);
    expect(draft.key(key('4'))).toBe(true);
    expect(draft.tile).toBe('4a');
    draft.key(key('4'));
    expect(draft.tile).toBe('4b');
    draft.key(key('4'));
    expect(draft.tile).toBe('4a');
  });

  it('mean nothing without such a tile', () => {
    const { draft } = sit(views.busy);
    expect(draft.key(key('5'))).toBe(false);
    expect(draft.key(key('9'))).toBe(false);
    expect(draft.tile).toBeUndefined();
  });
});

describe('the focus', () => {
  it('goes where the next part is chosen', () => {
    const { draft } = sit(views.opening);
    const went: string[] = [];
    for (const place of ['hand', 'bridge', 'rack'] as const)
      draft.place(place, () => went.push(place));
    draft.goOn();
    draft.choose('tile', '4b');
    draft.goOn();
    draft.choose('section', '2');
    draft.goOn();
    expect(went).toEqual(['hand', 'rack', 'bridge']);
  });

  it('stays at what was chosen last if no tower moves, so that the next key confirms', () => {
    const { draft } = sit(withMoves(['6a:2', '6a:c']));
    const went: string[] = [];
    draft.place('bridge', () => went.push('bridge'));
    draft.choose('tile', '6a');
    draft.choose('section', 'c');
    draft.goOn();
    expect(went).toEqual([]);
  });

  it('is not sent to a place that is gone', () => {
    const { draft } = sit(views.opening);
    draft.place('hand', () => {})();
    expect(draft.go('hand')).toBe(false);
  });
});
