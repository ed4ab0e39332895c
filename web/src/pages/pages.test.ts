import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { stillGame, STILL_MATCH } from '$lib/api/still';
import type { DailyInfo } from '$lib/api/types';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';
import { texts } from '$lib/texts.svelte';

import { PAGES } from '../texts';
import Bots from './Bots.svelte';
import Daily from './Daily.svelte';
import Home from './Home.svelte';
import Learn from './Learn.svelte';
import Me from './Me.svelte';
import NewTable from './NewTable.svelte';
import Records from './Records.svelte';

const TRIANGLE = stillGame(
  'triangle',
  [2, 3, 4],
  [
    { name: 'goal', values: [350, 200], text: {} },
    { name: 'capture', values: ['exact', 'physical'], text: {} },
  ],
);
const DAILY: DailyInfo = {
  day: '2025-03-14',
  today: '2025-03-14',
  options: { side: 'B' },
  luck: 'commit=abc match=daily-hashi-2025-03-14',
  match: null,
  points: 51,
  place: 2,
  players: 3,
  scores: [
    { name: 'Avocet', points: 54, you: false, match: 'avocet' },
    { name: 'Heron', points: 51, you: true, match: 'heron' },
    { name: 'Egret', points: 51, you: false, match: 'egret' },
  ],
};
const MATCH = {
  ...STILL_MATCH,
  match: 'k7wq3m9hx2va',
  game: 'ponte',
  your_turn: true,
  others: ['Avocet'],
};
const ANSWERS: Record<string, unknown> = {
  'GET /api/games': [TRIANGLE],
  'GET /api/daily': DAILY,
  'GET /api/me/matches': [MATCH, { ...MATCH, match: 'over', status: 'over' }],
  'GET /api/me/devices': [
    { id: 'here', browser: 'Firefox', system: 'Android', created: 1, used: 1, this: true },
    { id: 'there', browser: null, system: null, created: 1, used: 1, this: false },
  ],
  'GET /api/me/blocks': [{ id: 'block', name: 'Egret', created: 1 }],
  'GET /api/tables': [],
  'POST /api/tables': { match: 'newtable' },
};

let asked: { route: string; body: unknown }[] = [];
let shown: Record<string, unknown> | null = null;

beforeEach(async () => {
  asked = [];
  session.me = { id: 'me', name: 'Heron', lang: 'en', has_phrase: false };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const route = `${method} ${address.replace(/\?.*/, '')}`;
    asked.push({ route, body: body ? JSON.parse(body as string) : null });
    return Response.json(ANSWERS[route] ?? {});
  });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await texts.choose('en');
  await texts.add(PAGES);
});
afterEach(async () => {
  await texts.choose('en');
  if (shown) await unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

async function show(page: Component<never>, props: object = {}): Promise<HTMLElement> {
  document.body.replaceChildren();
  shown = mount(page as Component<object>, { target: document.body, props });
  await settled();
  return document.body;
}

/** Long enough for what is fetched, and what is fetched because of it. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((done) => setTimeout(done, 5));
  flushSync();
}

const button = (words: RegExp): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => words.test(one.textContent ?? ''))!;

describe.each(['en', 'fr'] as const)('in %s', (lang) => {
  it.each([
    ['home', Home, {}],
    ['new', NewTable, { page: { name: 'new', game: 'triangle' } }],
    ['daily', Daily, { page: { name: 'daily', day: null } }],
    ['learn', Learn, { page: { name: 'learn', game: null } }],
    ['rules', Learn, { page: { name: 'learn', game: 'ponte' } }],
    ['records', Records, {}],
    ['bots', Bots, { page: { name: 'bots', game: null } }],
    ['me', Me, {}],
  ] as [string, Component<never>, object][])(
    '%s has a heading, and words everywhere',
    async (_, page, props) => {
      await texts.choose(lang);
      const { textContent } = await show(page, props);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.title).toMatch(/Torcello$/);
      const keys =
        /(?<![\p{L}-])(app|nav|home|new|option|daily|learn|records|bots|me|game)-[a-z]+/gu;
      const known = /^(daily-hashi|me-)/; // in the seal of a day
      expect((textContent?.match(keys) ?? []).filter((key) => !known.test(key))).toEqual([]);
    },
  );
});

it('one click on a card plays gentle bots', async () => {
  await show(Home);
  button(/Le Triangle du Diable against two bots/).click();
  await settled();
  expect(asked.find(({ route }) => route === 'POST /api/tables')?.body).toEqual({
    game: 'triangle',
    seats: [{ kind: 'mine' }, { kind: 'bot', level: 2 }, { kind: 'bot', level: 2 }],
    thinks: true,
  });
  expect(router.path).toBe('/t/newtable');
});

it('what waits for me is on the home page and in its title', async () => {
  await show(Home);
  expect(document.title).toBe('(1) Torcello');
  expect(document.querySelector('a[href="/t/k7wq3m9hx2va"]')?.textContent).toContain('Your turn');
  expect(document.querySelector('a[href="/t/over"]')).toBeNull();
});

it('a match of earlier rules says so, at home and among what is over', async () => {
  const old = { ...MATCH, match: 'old', your_turn: false, old_rules: true };
  const known = ANSWERS['GET /api/me/matches'];
  ANSWERS['GET /api/me/matches'] = [old, { ...old, match: 'older', status: 'over' }];
  await show(Home);
  expect(document.querySelector('a[href="/t/old"]')?.textContent).toContain('Earlier rules');
  if (shown) await unmount(shown);
  await show(Records);
  ANSWERS['GET /api/me/matches'] = known;
  expect(document.querySelector('a[href="/t/older"]')?.textContent).toContain('Earlier rules');
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/api/tables/older/stored',
  );
});

it('a table is opened by one click, and people beside me have names', async () => {
  await show(NewTable as Component<never>, { page: { name: 'new', game: 'triangle' } });
  const second = document.querySelectorAll<HTMLSelectElement>('select.who')[1]!;
  second.value = 'here';
  second.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  document.querySelector('form')!.requestSubmit();
  await settled();
  expect(asked.find(({ route }) => route === 'POST /api/tables')?.body).toMatchObject({
    game: 'triangle',
    seats: [{ kind: 'mine' }, { kind: 'mine', name: 'Player 2' }],
  });
});

it('a game that is not there is a page that is not there', async () => {
  const { textContent } = await show(NewTable as Component<never>, {
    page: { name: 'new', game: 'chess' },
  });
  expect(textContent).toContain('This page does not exist.');
});

it('equal points share a place', async () => {
  await show(Daily, { page: { name: 'daily', day: null } });
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
  expect(rows).toEqual([
    ['1', 'Avocet', '54'],
    ['2', 'Heron · you', '51'],
    ['2', 'Egret', '51'],
  ]);
  expect(document.body.textContent).toContain('Your result: 51 points, place 2 of 3');
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/t/avocet');
  // players know before they begin that there is one try
  expect(document.body.textContent).toContain('You have one try, and it counts.');
});

it('bots show what was measured, and say where nothing was', async () => {
  await show(Bots, { page: { name: 'bots', game: null } });
  await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10));
  expect(document.body.textContent).toContain('Murano 8');
});
