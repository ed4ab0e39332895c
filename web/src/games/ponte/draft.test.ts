import { beforeAll, describe, expect, it } from 'vitest';

import type { PonteDeed } from '$lib/api/types';
import { texts } from '$lib/texts.svelte';

import { StillTable } from '../testing.svelte';
import { PonteDraft } from './draft.svelte';
import { view } from './fixtures';
import type { PonteView } from './view';
import { WORDS } from './catalogue';

beforeAll(() => texts.add(WORDS));

/** A draft, in which some cells were pressed. */
function start(name: string, ...pressed: string[]) {
  const table = new StillTable(view(name));
  const draft = new PonteDraft(table);
  for (const cell of pressed) draft.press(cell);
  return { table, draft };
}
/** What the server says of a move here. */
const told = (table: StillTable<PonteView>, text: string, more: Partial<PonteDeed>) => {
  const does = { kind: 'bridge', seat: 0, islands: [], joins: [], points: [0, 0], ...more };
  table.makings[text] = { text, whole: true, does, legal: null };
};
const ONE_ISLAND = { joins: [['c3', 'c4', 'd3', 'd4']] };
const answered = () => new Promise((resolve) => setTimeout(resolve));
const choice = (draft: PonteDraft, id: string) => draft.choices.find((one) => one.id === id)!;

describe('two tiles', () => {
  it('make a move together, written in order', () => {
    const { draft } = start('play');
    expect(draft.prompt).toBe('Place two tiles or build one bridge');
    draft.press('d6');
    expect([draft.move, draft.prompt]).toEqual([null, 'Place your second tile']);
    draft.press('e5');
    expect([draft.move, draft.prompt]).toEqual(['e5,d6', 'Confirm your two tiles']);
    expect(draft.parts.map((part) => part.text)).toEqual(['1 · d6', '2 · e5']);
  });

  it('are lifted by another touch, by their chips, and by taking back', () => {
    const { draft } = start('play', 'd6', 'd6');
    expect(draft.tiles).toEqual([]);
    draft.press('d6');
    draft.press('e5');
    draft.parts[0]?.remove?.();
    expect(draft.tiles).toEqual(['e5']);
    expect(draft.takeBack()).toBe(true);
    expect(draft.takeBack()).toBe(false);
  });

  it('do not go down together where they are apart', () => {
    const { table, draft } = start('play', 'b1');
    expect(draft.open.has('a3')).toBe(false);
    expect(draft.open.has('a4')).toBe(true);
    draft.press('a3');
    expect(draft.tiles).toEqual(['b1']);
    expect(table.asked).toEqual(['b1,a3']);
  });

  it('are asked about where they cannot lie', () => {
    const { table } = start('play', 'd2', 'e5', 'd2');
    expect(table.asked).toEqual(['d2', 'd2,e5']);
  });

  it('give way: a third one takes the place of the second', () => {
    const { draft } = start('play', 'd6', 'e5', 'a7');
    expect(draft.move).toBe('d6,a7');
  });

  it('can be dragged to another cell, if it suits the other tile', () => {
    const { table, draft } = start('play', 'b1', 'd6');
    expect(draft.carries('d6', 'a3')).toBe(false);
    draft.carry('d6', 'a3');
    expect([draft.tiles, table.asked]).toEqual([['b1', 'd6'], ['b1,a3']]);
    draft.carry('d6', 'e5');
    expect(draft.tiles).toEqual(['b1', 'e5']);
    draft.carry('b1', 'e5');
    expect(draft.tiles).toEqual(['b1', 'e5']);
  });

  it('open the match', () => {
    const { draft } = start('opening');
    expect([draft.prompt, draft.colour]).toEqual(['Place two light tiles', 'light']);
    expect(draft.choices).toEqual([]);
    draft.press('f6');
    expect(draft.prompt).toBe('Place the second light tile');
    draft.press('d5');
    expect(draft.move).toBe('d5,f6');
  });
});

describe('a bridge', () => {
  it('goes from one own tile to another, without any mode', async () => {
    const { table, draft } = start('play');
    told(table, 'e1-c3', ONE_ISLAND);
    draft.press('c3');
    expect([draft.prompt, draft.move]).toEqual(['Choose its other end', null]);
    expect([...draft.anchors]).toEqual(['e1']);
    draft.press('e1');
    expect(draft.move).toBe('e1-c3');
    await answered();
    expect(draft.outcome).toBe('From c3 to e1: it joins an island and a sandbank.');
    expect(draft.parts.map((part) => part.text)).toEqual(['from c3', 'to e1']);
  });

  it('can be drawn from tile to tile', () => {
    const { table, draft } = start('play');
    expect(draft.grips('f5')).toBe(true);
    expect(draft.grips('i1')).toBe(false);
    draft.carry('f5', 'f7');
    expect(draft.move).toBe('f5-f7');
    draft.carry('f5', 'g4');
    draft.carry('f5', 'e5');
    expect([draft.move, table.asked]).toEqual(['f5-f7', ['g4-f5']]);
  });

  it('sets tiles aside, which come back when it is given up', () => {
    const { draft } = start('play', 'd6', 'c3');
    expect([draft.tiles, draft.ends]).toEqual([[], ['c3']]);
    draft.takeBack();
    expect(draft.tiles).toEqual(['d6']);
  });

  it('that was begun by touch is given up for a tile', () => {
    const { draft } = start('play', 'c3', 'e5');
    expect([draft.tiles, draft.onBridge]).toEqual([['e5'], false]);
  });

  it('has a mode, in which water is no place', () => {
    const { table, draft } = start('play');
    expect(draft.key(new KeyboardEvent('keydown', { key: 'b' }))).toBe(true);
    expect(choice(draft, 'bridge').pressed).toBe(true);
    draft.press('e5');
    draft.press('c3');
    draft.press('e5');
    draft.press('d3');
    expect(table.asked).toEqual(['e5-', 'c3-e5', 'c3-d3']);
    draft.press('c3');
    expect([draft.ends, draft.bridging]).toEqual([[], true]);
    choice(draft, 'bridge').run();
    expect(draft.onBridge).toBe(false);
  });

  it('is found by stepping through all, or through those of one end', () => {
    const { table, draft } = start('play');
    draft.toggleBridge();
    const all = table.view.legal!.bridges;
    const seen = all.map(() => (draft.step(1), draft.move));
    expect(seen).toEqual(all);
    draft.step(1);
    expect(draft.move).toBe(all[0]);
    draft.step(-1);
    expect(draft.move).toBe(all.at(-1));
    draft.clear();
    draft.press('h9');
    const steps = [1, 1, 1].map(() => (draft.step(1), draft.move));
    expect(steps).toEqual(['f9-h9', 'h9-f10', 'f9-h9']);
    expect(draft.ends[0]).toBe('h9');
  });

  it('is not offered where none can be built', () => {
    const { draft } = start('waiting');
    expect(draft.key(new KeyboardEvent('keydown', { key: 'b' }))).toBe(false);
  });
});

describe('a colour', () => {
  it('is chosen by one of two buttons', () => {
    const { table, draft } = start('choice');
    expect(draft.prompt).toBe('Choose your colour');
    expect(draft.help).toContain('g4 and f8');
    expect(draft.choices.map((one) => one.text)).toEqual(['Light', 'Dark']);
    choice(draft, 'dark').run();
    expect([draft.move, draft.confirm]).toEqual(['dark', 'Take dark']);
    expect(choice(draft, 'dark').pressed).toBe(true);
    choice(draft, 'light').run();
    expect(draft.move).toBe('light');
    expect(draft.takeBack()).toBe(true);
    expect(draft.move).toBeNull();
    draft.press('a1');
    expect(table.asked).toEqual(['a1']);
  });
});

describe('a pass', () => {
  it('is offered when it is legal, and given up by a touch', () => {
    const { draft } = start('pass');
    expect(draft.prompt).toBe('Build a bridge, or pass');
    choice(draft, 'pass').run();
    expect([draft.move, draft.confirm]).toEqual(['pass', 'Pass']);
    const [bridge = ''] = view('pass').legal!.bridges;
    draft.press(bridge.split('-')[0]!);
    expect([draft.move, draft.ends.length]).toEqual([null, 1]);
    expect(start('play').draft.choices.map((one) => one.id)).toEqual(['bridge']);
  });

  it.each([
    [null, 'The match then ends.'],
    ['light', 'Light then plays on.'],
    ['dark', 'Dark then has one more turn, and the match ends.'],
  ] as const)('says what follows: next is %s', async (next, help) => {
    const { table, draft } = start('pass');
    told(table, 'pass', { kind: 'pass', next });
    choice(draft, 'pass').run();
    await answered();
    expect(draft.help).toBe(help);
  });
});

describe('a draft', () => {
  it('does nothing for a seat that is not to move', () => {
    const { table, draft } = start('waiting', 'd6');
    expect([draft.move, draft.prompt, table.asked]).toEqual([null, '', []]);
    expect(draft.takes('d6')).toBe(false);
    const { table: other, draft: sending } = start('play');
    other.mine = false;
    sending.press('d6');
    expect(sending.tiles).toEqual([]);
  });

  it('takes over a whole move', () => {
    const { draft } = start('play');
    for (const move of ['e5,d6', 'e1-c3']) {
      draft.adopt(move);
      expect(draft.move).toBe(move);
    }
    const { draft: colour } = start('choice');
    colour.adopt('dark');
    expect(colour.move).toBe('dark');
  });

  it('keeps what still makes sense when the position changes', () => {
    const { table, draft } = start('play', 'd6', 'e5');
    const next = view('play');
    next.legal!.tiles = next.legal!.tiles.filter((cell) => cell !== 'd6');
    table.view = next;
    draft.reset();
    expect(draft.tiles).toEqual(['e5']);
    next.legal!.tiles.push('d6');
    table.view = { ...next };
    expect(draft.tiles).toEqual(['e5']);
  });

  it('stays in sight while it is sent, and does not fall again when it has arrived', () => {
    const { table, draft } = start('play', 'd3', 'a5');
    table.mine = false;
    draft.clear();
    expect([draft.move, draft.shown.tiles]).toEqual([null, ['d3', 'a5']]);
    table.view = view('waiting');
    draft.reset();
    expect(draft.shown.tiles).toEqual([]);
    expect(draft.hasLaid('d3')).toBe(true);
  });

  it('is gone while somebody looks back', () => {
    const { table } = start('play', 'd6');
    table.live = false;
    expect(new PonteDraft(table).prompt).toBe('');
  });

  it('says what was done and what is expected', async () => {
    const { table, draft } = start('play');
    told(table, 'e1-c3', ONE_ISLAND);
    draft.press('d6');
    draft.press('d6');
    draft.press('c3');
    draft.press('e1');
    await answered();
    expect(table.said).toEqual([
      'Tile on d6. Place your second tile.',
      'Tile on d6 removed. Place two tiles or build one bridge.',
      'Choose its other end.',
      'From c3 to e1: it joins an island and a sandbank. Confirm your bridge.',
    ]);
  });

  it('asks without figures in its heading, whose letters would blur them', () => {
    for (const name of ['play', 'pass', 'choice', 'opening', 'six']) {
      const { table, draft } = start(name);
      const touched = [...table.view.legal!.tiles.slice(0, 2), ''];
      for (const cell of touched) {
        expect(draft.prompt).not.toMatch(/\d/);
        if (cell) draft.press(cell);
      }
    }
  });
});
