import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { all, label, mounting, press } from '../mounting';
import { StillTable } from '../testing.svelte';
import Board from './Board.svelte';
import { HashiDraft } from './draft.svelte';
import { FOUR_OVER, SEALED, START, TURN, TURN_MOVES } from './fixtures';
import type { HashiView } from './view';
import { speak } from './words-for-tests';

beforeAll(() => speak('en'));

let table: StillTable<HashiView>;
let draft: HashiDraft;
const mount = mounting(afterEach);

function show(view: HashiView): void {
  table = new StillTable(view);
  table.legal = TURN_MOVES;
  draft = new HashiDraft(table);
  mount(Board, { table, draft });
}

const island = (id: number) => document.querySelector<HTMLButtonElement>(`[data-island="${id}"]`)!;
const line = (text: string) => document.querySelector<HTMLButtonElement>(`[data-line="${text}"]`)!;

/** As by a key or a screen reader. */
function activate(button: HTMLElement): void {
  button.click();
  flushSync();
}

test('every island and every line is a button in one group', () => {
  show(TURN);
  const group = document.querySelector('[role="group"]')!;
  expect(label(group)).toBe('Your board');
  expect(group.querySelectorAll('[data-island]').length).toBe(18);
  expect(group.querySelectorAll('[data-line]').length).toBe(TURN.map.lines.length);
  expect(group.querySelectorAll('button[tabindex="0"]').length).toBe(1);
});

test('names say what stands there and what can be done', () => {
  show(TURN);
  expect(label(island(11))).toBe('Island 11, your 5, one bridge missing, blue flag');
  expect(label(island(15))).toBe('Island 15, no number, takes the number');
  // bridges can begin on islands that take no number
  expect(island(1).getAttribute('aria-disabled')).toBe('false');
});

test('the drawing is silent', () => {
  show(TURN);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('arrows go from island to island along lines, the focus with them', () => {
  show(TURN);
  island(1).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(island(2));
  press('ArrowDown');
  expect(document.activeElement).toBe(island(5));
  expect(island(5).tabIndex).toBe(0);
  expect(island(1).tabIndex).toBe(-1);
});

test('a button writes the number, its line draws a bridge', () => {
  show(TURN);
  activate(island(4));
  expect(draft.island).toBe(4);
  expect(label(island(4))).toBe('Island 4, 5 in pencil, three bridges missing');
  activate(line('4-7'));
  expect(draft.bridges).toEqual(['4-7']);
  expect(label(line('4-7'))).toContain('one bridge in pencil');
});

test('Shift and an arrow draw a bridge that way', () => {
  show(TURN);
  activate(island(4));
  island(4).focus();
  press('ArrowDown', island(4), { shiftKey: true });
  expect(draft.bridges).toEqual(['4-7']);
  expect(document.activeElement).toBe(island(4));
});

test('Enter sends a whole move', () => {
  show(TURN);
  draft.adopt('5@16 -');
  flushSync();
  press('Enter', island(16));
  expect(table.sent).toBe(1);
});

test('a board can be looked at, but not changed, by a seat that is not to move', () => {
  show(SEALED);
  activate(island(4));
  expect(draft.island).toBeNull();
  expect(label(island(14))).toBe('Island 14, 1 in pencil, finished by this move');
});

test('before the first card, it is a board for somebody else', () => {
  show(START);
  expect(label(document.querySelector('[role="group"]')!)).toBe('A board for Seat 2');
});

test('a refusal is drawn where it belongs', () => {
  show(TURN);
  table.refusal = { text: '', rule: 'H21', where: ['4', '7-8'], parts: { crossing: ['5-11'] } };
  flushSync();
  for (const mark of ['place', 'line', 'way']) expect(all(`.refused .${mark}`)).toHaveLength(1);
});

test('a drawing stays small enough', () => {
  show(FOUR_OVER);
  expect(all('svg *').length).toBeLessThan(1500);
});
