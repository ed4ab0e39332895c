import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settings } from '$lib/settings.svelte';
import { texts } from '$lib/texts.svelte';

import type { View } from '../contract';
import { mounting, press } from '../mounting';
import { StillTable } from '../testing.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { WORDS } from './catalogue';
import { PlainDraft } from './draft.svelte';
import { VIEW } from './any-view';

let table: StillTable<View>;
let draft: PlainDraft;
const show = mounting(afterEach);

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  await texts.choose('en');
  await texts.add(WORDS);
  settings.now.theme = 'dark';
  table = new StillTable(VIEW);
  table.legal = ['take 1', 'take 2', 'take 3'];
  draft = new PlainDraft(table);
  for (const part of [Board, Below]) show(part, { table, draft });
});
afterEach(() => {
  settings.now.theme = 'system';
  vi.unstubAllGlobals();
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')];
const picture = () => document.querySelector('img')?.getAttribute('src') ?? '';
const listed = () => vi.waitFor(() => expect(buttons()).toHaveLength(3));

it('shows what the server has drawn, and tells it in characters', async () => {
  await vi.waitFor(() => expect(decodeURIComponent(picture())).toContain('dark en 3'));
  expect(document.querySelector('pre')?.textContent).toBe('dark en 3');
  table.view = { ...VIEW, turn: 4 };
  settings.now.theme = 'light';
  await vi.waitFor(() => expect(decodeURIComponent(picture())).toContain('light en 4'));
});

it('says so if it could not be drawn', async () => {
  table.drawn = () => Promise.reject(new Error('away'));
  table.view = { ...VIEW, turn: 5 };
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toContain('could not be drawn'),
  );
});

it('lists the moves; arrows go from one to the next, and the same key chooses and confirms', async () => {
  await listed();
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  buttons()[0]!.focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(buttons()[2]);
  buttons()[2]!.click();
  flushSync();
  expect([
    draft.move,
    buttons()[2]!.ariaPressed ?? buttons()[2]!.getAttribute('aria-pressed'),
  ]).toEqual(['take 3', 'true']);
  expect(table.sent).toBe(0);
  buttons()[2]!.click();
  expect(table.sent).toBe(1);
});

it('asks for a beginning where there are many', async () => {
  await listed();
  expect(document.querySelector('input')).toBeNull();
  table.view = { ...VIEW, legal: { count: 99 } };
  await vi.waitFor(() => expect(document.querySelector('input')).not.toBeNull());
  const field = document.querySelector('input')!;
  field.value = 'take 2';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(buttons().map((one) => one.textContent)).toEqual(['take 2']));
});
