import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { all, mounting, press, rows } from '$games/mounting';
import { StillTable } from '$games/testing.svelte';
import { settings } from '$lib/settings.svelte';
import { texts } from '$lib/texts.svelte';

import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { TriangleDraft } from './draft.svelte';
import './face';
import { NODES, portAt } from './chart';
import { fixtures } from './fixtures';
import Score from './Score.svelte';
import type { TriangleView, Voyage } from './view';

const mount = mounting(afterEach);

function show(component: typeof Board | typeof Below, view: TriangleView) {
  const table = new StillTable<TriangleView>(view);
  const draft = new TriangleDraft(table);
  mount(component, { table, draft });
  return { table, draft };
}
const radios = () => all('[role=radio]');
const marks = () => radios().map((radio) => radio.getAttribute('aria-checked'));

beforeAll(async () => {
  const still = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia ??= () => still as MediaQueryList;
  await texts.choose('en');
});

test('one tab stop, four ships, and names for all of them', () => {
  show(Board, fixtures.middle.before);
  expect(radios()).toHaveLength(4);
  expect(radios().map((radio) => radio.getAttribute('tabindex'))).toEqual(['-1', '0', '-1', '-1']);
  expect(radios()[2]?.getAttribute('aria-label')).toContain('Ship 3, in Bananas.');
  expect(radios()[0]?.getAttribute('aria-disabled')).toBe('true');
  expect(all('svg *').length).toBeLessThan(1500);
  expect(document.querySelector('.unseen')?.textContent).toContain('Oil: 100,000, 4 cards left');
});

test.each([Board, Below])('a key is for the ship that has the focus', (part) => {
  const { draft } = show(part, fixtures.middle.before);
  draft.at = 3; // where a new turn may begin
  press('Enter', radios()[1]);
  expect(marks()).toEqual(['false', 'true', 'false', 'false']);
});

test('keys on the board choose a ship and confirm it', () => {
  const { table, draft } = show(Board, fixtures.middle.before);
  press('ArrowRight', radios()[draft.at - 1]);
  expect(draft.at).toBe(3);
  expect(document.activeElement).toBe(radios()[2]);
  expect(marks()).toEqual(['false', 'false', 'false', 'false']);
  press('Enter');
  expect(marks()).toEqual(['false', 'false', 'true', 'false']);
  press('Enter');
  expect(table.sent).toBe(1);
});

test('a touch near a ship or near where it would go takes it', () => {
  const { draft } = show(Board, fixtures.middle.before);
  const svg = document.querySelector('svg')!;
  svg.getBoundingClientRect = () =>
    ({ left: 0, top: 0, width: 1040, height: 710 }) as unknown as DOMRect;
  const touch = (clientX: number, clientY: number) => {
    svg.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }));
    flushSync();
  };
  touch(515, 360);
  expect(draft.ship).toBe(2);
  touch(664, 418);
  expect(draft.ship).toBe(3);
  touch(500, 600);
  expect(draft.ship).toBeNull();
});

test('what happened is played, and a touch brings it to its end', () => {
  const { before, event, after } = fixtures.caught;
  const { draft } = show(Board, before);
  draft.show(before, after, [event], true);
  flushSync();
  expect(draft.scene.playing).toBe(true);
  window.dispatchEvent(new Event('pointerdown'));
  expect(draft.scene.playing).toBe(false);
  expect(draft.scene.picture.sky.at).toEqual([2, 12]);
});

test('keys and buttons halt what is played and show it again, and do not skip it', () => {
  const { before, event, after } = fixtures.caught;
  const { draft } = show(Above as typeof Board, before);
  mount(Board, { table: new StillTable<TriangleView>(before), draft });
  const [again, speed] = [...document.querySelectorAll<HTMLButtonElement>('[data-player] button')];
  const point = (target: Element) => {
    target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    (target as HTMLButtonElement).click();
    flushSync();
  };
  flushSync();
  expect(again?.disabled).toBe(true);
  draft.show(before, after, [event], true);
  flushSync();
  expect(again?.getAttribute('aria-label')).toBe('Pause');
  press('p');
  expect(draft.scene.paused).toBe(true);
  point(again!);
  expect(draft.scene.paused).toBe(false);
  press('Tab');
  expect(draft.scene.playing).toBe(true);
  press('x');
  expect(draft.scene.playing).toBe(false);
  expect(again?.getAttribute('aria-label')).toBe('Show that again');
  press('r');
  expect(draft.scene.playing).toBe(true);
  point(speed!);
  expect(settings.now.pace).toBe('fast');
  expect(speed?.textContent).toContain('Speed: fast');
  expect(JSON.parse(localStorage.getItem('torcello') ?? '{}')).toMatchObject({ pace: 'fast' });
  press('v');
  expect(settings.now.pace).toBe('none');
  settings.set('pace', 'normal');
});

test('every number on the chart is that of a space', () => {
  show(Board, fixtures.middle.before);
  const chart = document.querySelector('svg[role=group]')!;
  const numbers = [...chart.querySelectorAll('text:not(.ship text)')]
    .filter((text) => !text.closest('.ship') && /^\d+$/.test(text.textContent ?? ''))
    .filter((text) => !text.matches('.value'))
    .map((text) => Number(text.textContent));
  const spaces = NODES.map((_, node) => node).filter((node) => !portAt(node));
  expect(new Set(numbers)).toEqual(new Set(spaces));
});

test('nothing is drawn over a ship but words of the moment', () => {
  const { draft } = show(Board, fixtures.middle.before);
  draft.showRisk();
  flushSync();
  const ships = all('.boat');
  const others = all('.risk, .plate, .cloud, .space, .quay');
  expect(all('.risk').length).toBeGreaterThan(2);
  for (const ship of ships)
    for (const other of others)
      expect(ship.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('the danger where a ship would arrive stands on the chart and on its button', () => {
  const before = fixtures.middle.before;
  const there = { ...(before.legal?.ships.s2 as Voyage), risk: 3 };
  const legal = { ...before.legal!, ships: { ...before.legal!.ships, s2: there } };
  const { draft } = show(Board, { ...before, legal });
  draft.showRisk();
  flushSync();
  expect(all('.risk.there').map((one) => one.textContent)).toContain('3/24');
});

test('what comes next is played, though the page tells of the position before only then', () => {
  const { before, event, after } = fixtures.caught;
  const { table, draft } = show(Board, fixtures.lift.before);
  table.view = before;
  draft.show(before, after, [event], true);
  flushSync();
  expect(draft.scene.playing).toBe(true);
});

test('another position appears at once', () => {
  const { before, event, after } = fixtures.caught;
  const { table, draft } = show(Board, before);
  draft.show(before, after, [event], true);
  table.view = fixtures.lift.before;
  flushSync();
  expect(draft.scene.playing).toBe(false);
  const { x, y } = fixtures.lift.before.cloud;
  expect(draft.scene.picture.sky.at).toEqual([x, y]);
});

test('whose turn it is to move the cloud is told beside the spinner', () => {
  show(Above as typeof Board, { ...fixtures.middle.before, cloud_mover: 2 });
  expect(document.querySelector('.said')?.textContent).toContain('Seat 3 moves it next.');
});

test('the buttons say in a word what each ship would do', () => {
  const { table, draft } = show(Below, fixtures.middle.before);
  const buttons = all('button');
  const said = buttons.map((button) => button.querySelector('span')?.textContent?.trim());
  expect(said).toEqual(['lost', 'to 39', 'bumps', 'cut short']);
  buttons[3]?.click();
  expect(table.asked).toEqual(['s4']);
  buttons[1]?.click();
  flushSync();
  expect(draft.move).toBe('s2');
  expect(marks()).toEqual(['false', 'true', 'false', 'false']);
});

test('the score adds up', () => {
  const names = ['You', 'Heron', 'Avocet', 'Burano 7'];
  mount(Score, { view: fixtures.middle.before, names });
  expect(rows()).toContainEqual(['Sugar', 'none', '80', '40', '30']);
  expect(rows()).toContainEqual(['Total', '40', '110', '120', '110']);
});
