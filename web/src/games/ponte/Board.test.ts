import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { all, mounting, press, rows } from '../mounting';
import { StillTable } from '../testing.svelte';
import Board from './Board.svelte';
import { PonteDraft } from './draft.svelte';
import { refusals, view } from './fixtures';
import Miniature from './Miniature.svelte';
import Score from './Score.svelte';
import type { PonteView } from './view';
import { WORDS } from './catalogue';

beforeAll(() => texts.add(WORDS));

const mount = mounting(afterEach);

function show(name: string, change: (table: StillTable<PonteView>) => void = () => {}) {
  const table = new StillTable(view(name));
  change(table);
  const draft = new PonteDraft(table);
  vi.useFakeTimers(); // what comes a moment later comes now
  mount(Board, { table, draft });
  vi.runAllTimers();
  vi.useRealTimers();
  flushSync();
  const cell = (at: string) => document.querySelector<SVGElement>(`[data-cell="${at}"]`)!;
  const at = () => document.activeElement?.getAttribute('data-cell');
  return { table, draft, cell, at };
}

describe('the board', () => {
  it('is a grid of rows of named cells, with one stop for the Tab key', () => {
    show('play');
    const lines = all('[role=grid] > [role=row]');
    expect(lines).toHaveLength(10);
    const cells = lines.map((row) => [...row.querySelectorAll('[role=gridcell]')]);
    expect(cells[0]?.map((cell) => cell.getAttribute('data-cell')).join(' ')).toBe(
      'a10 b10 c10 d10 e10 f10 g10 h10 i10 j10',
    );
    expect(cells.flat().every((cell) => cell.getAttribute('aria-label'))).toBe(true);
    expect(all('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(all('text:not([aria-hidden=true] *)')).toHaveLength(0);
  });

  it.each(['opening', 'over', 'twelve', 'six'])('draws %s with few nodes', (name) => {
    show(name, (table) => (table.showLegal = true));
    expect(all('[role=grid] *').length).toBeLessThan(1500);
  });

  it('does not show what is pointed at as what is chosen', () => {
    const { cell } = show('play');
    cell('d5').focus();
    press('ArrowRight');
    const ghosts = () => all('.drawing > .ghost').length;
    const rings = () => all('.drafted:not(.edge)').length;
    expect([ghosts(), rings()]).toEqual([1, 0]);
    press(' ');
    expect([ghosts(), rings()]).toEqual([0, 1]);
  });

  it('walks by arrows, and stops at the edge', () => {
    const { cell, at } = show('play');
    cell('b2').focus();
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) press(key);
    expect(at()).toBe('c1');
    press('Home');
    press('PageUp');
    expect(at()).toBe('a10');
  });

  it('places by Space and Enter, and sends by Enter where the move was made', () => {
    const { table, draft, cell } = show('play');
    cell('e5').focus();
    press('Enter');
    cell('d6').focus();
    press(' ');
    expect(draft.move).toBe('e5,d6');
    expect(cell('d6').getAttribute('aria-selected')).toBe('true');
    expect(table.sent).toBe(0);
    cell('a7').focus();
    press('Enter');
    expect([draft.move, table.sent]).toEqual(['e5,a7', 0]);
    press('Enter');
    expect(table.sent).toBe(1);
  });

  it('goes from one own group to the next, and back', () => {
    const { table, cell, at } = show('play');
    const firsts = table.view.groups.light.map((group) => group.cells[0]);
    cell(firsts[0]!).focus();
    press('n');
    expect(at()).toBe(firsts[1]);
    press('N');
    expect(at()).toBe(firsts[2]);
  });

  it('steps through bridges in bridge mode', () => {
    const { draft, cell, at } = show('play');
    cell('a1').focus();
    draft.toggleBridge();
    press('ArrowRight');
    expect([draft.move, at()]).toEqual(['f9-h9', 'f9']);
    press('Enter');
    expect(draft.move).toBe('f9-h9');
  });

  it('leaves other keys to the table', () => {
    const { cell } = show('play');
    cell('a1').focus();
    expect([press('b'), press('Escape'), press('x')]).toEqual([false, false, false]);
  });

  it('hears clicks of programs that read the screen aloud', () => {
    const { draft, cell } = show('play');
    cell('e5').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(draft.tiles).toEqual(['e5']);
  });

  it('marks all that can be touched, if that is wanted', () => {
    show('play');
    expect(document.querySelector('.open')).toBeNull();
    document.body.replaceChildren();
    show('play', (table) => (table.showLegal = true));
    const dots = document.querySelector('.open')?.getAttribute('d')?.match(/M/g);
    expect(dots).toHaveLength(view('play').legal!.tiles.length);
  });

  it('draws why something is refused, until it is accepted', () => {
    const { table } = show('play');
    table.refusal = refusals['d2']!;
    flushSync();
    expect(all('.reason circle')).toHaveLength(1);
    table.accept();
    flushSync();
    expect(document.querySelector('.reason')).toBeNull();
  });

  it('shows what has come, until it is touched', () => {
    const { cell } = show('after-islands', (table) => {
      table.before = view('before-islands');
      table.moving = true;
    });
    expect(all('.falling')).toHaveLength(2);
    cell('a1').focus();
    press('ArrowUp');
    expect(all('.falling')).toHaveLength(0);
  });

  it('tags networks with what they are worth', () => {
    show('over');
    const shown = [...document.querySelectorAll('circle + text')].map((text) => text.textContent);
    expect(shown.map(Number).reduce((a, b) => a + b)).toBe(16);
  });
});

it('has bridges in its miniature, too', () => {
  mount(Miniature, {});
  expect(all('.deck').length).toBeGreaterThan(2);
});

describe('the score', () => {
  it('adds up, and says what breaks ties', () => {
    mount(Score, { view: view('over'), names: ['You', 'Heron'] });
    expect(rows('tbody tr')).toEqual([
      ['Networks of 3 islands', '6', '–'],
      ['Networks of 2 islands', '3', '3'],
      ['Lone islands', '1', '3 × 1'],
      ['Points', '10', '6'],
      ['Islands', '6', '5'],
      ['Bridges built', '4', '5'],
    ]);
  });
});
