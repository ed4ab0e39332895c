import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import { StillTable } from '$games/testing.svelte';
import { texts } from '$lib/texts.svelte';

import face from './face';
import { fixtures, type Fixture } from './fixtures';
import type { TriangleView } from './view';
import * as words from './words';

const name = (seat: number) => ['You', 'Heron', 'Avocet', 'Burano 7'][seat] ?? '';
const tell = ({ before, event, after }: Fixture) => face.tell(event, before, after, name);
const info = (view: TriangleView) => new StillTable(view).info;

beforeAll(async () => texts.choose('en'));

test('places and lists of them', () => {
  expect(words.placeName(13)).toBe('Lumber');
  expect(words.placeName(45)).toBe('space 45');
  expect(words.placeList([31, 32, 33, 34, 35])).toBe('spaces 31–35');
  expect(words.placeList([0, 1, 2, 49])).toBe('Sugar, spaces 1–2 and space 49');
});

test('a bump is told with where it leads', () => {
  expect(tell(fixtures.bump)).toMatch(
    /^Burano 7 sails ship 4 to space 45\. Avocet’s ship 4 is sent back to Oil\. \w+ rolls? 3\.$/,
  );
});

test('a card is told with what it brings', () => {
  expect(tell(fixtures.port)).toBe(
    'Burano 7 sails ship 1 into Lumber. Burano 7 takes 60,000 and holds 60,000. The next card at Lumber is 50,000. You roll 4.',
  );
});

test('a spin is told with the way of the cloud and whom it caught', () => {
  expect(tell(fixtures.caught)).toContain(
    'Spinner: H, 9 west. The cloud turns to H and drifts to column 2, row 12. Heron’s ship 4 is caught.',
  );
});

test('a lift is told with whom it took', () => {
  const said = tell(fixtures.lift);
  expect(said).toContain('Spinner: C, north to the edge. The cloud is lifted');
  expect(said).toMatch(/Your ship \d is lost\./);
});

test('a pushed ship is told', () => {
  expect(tell(fixtures.pushed)).toMatch(/ship \d is pushed to space \d+\./);
});

test('moves for the log', () => {
  expect(face.words('s3', fixtures.middle.before)).toBe('ship 3 to space 30');
  expect(face.words('s3', null)).toBe('ship 3');
  expect(face.words('pass', null)).toBe('pass');
});

test('names of ships say all that is to know', () => {
  const view = fixtures.middle.before;
  const said = (view.ships[0] ?? []).map((ship) => words.shipName(ship, view, name, false));
  expect(said).toEqual([
    'Ship 1, lost',
    'Ship 2, at sea on space 33. Ship 2 sails to space 39, one short of Oil.',
    'Ship 3, in Bananas. Ship 3 lands on Heron’s ship 3 and sends it back towards Bananas.',
    'Ship 4, at sea on space 44. It would be cut short by the cloud while others sail freely, rule T11.',
  ]);
  const covered = view.ships[2]?.[3];
  expect(covered && words.shipPlace(covered)).toBe('Ship 4, at sea on space 1, under the cloud');
});

test('every reason of the server has words', () => {
  const source = readFileSync('../src/torcello/games/triangle/explain.py', 'utf-8');
  const codes = [...source.matchAll(/"triangle\/([a-z-]+)", "T\d+"/g)].map(([, code]) => code);
  const held = codes.filter(
    (code) => !['must-move', 'no-player', 'other-pile', 'gone', 'no-doubt'].includes(code ?? ''),
  );
  expect(held.length).toBeGreaterThan(5);
  for (const code of held) {
    expect(texts.has(`triangle-why-${code}`)).toBe(true);
    expect(texts.has(`triangle-held-${code}`)).toBe(true);
  }
});

test('piles', () => {
  expect(words.pileName('sugar', fixtures.middle.before)).toBe(
    'Sugar: 30,000, 5 cards left; the bonus is 20,000',
  );
  expect(words.pileName('bananas', fixtures.pass.before)).toBe('Bananas: the pile is empty');
});

test('title, facts and standing', () => {
  const view = fixtures.middle.before;
  expect(face.title(view)).toBe('Round 12 · first to 350');
  expect(face.facts(view, 0)).toBe('3 ships · 1 lost · 310 to go');
  expect(face.facts(view, 1)).toBe('4 ships · 1 caught · 240 to go');
  expect(face.standing(view, name)).toBe('Avocet leads with 120,000. The goal is 350,000.');
});

test('how it ended', () => {
  const goal = fixtures.overGoal.before;
  const [winner = 0] = goal.outcome?.winners ?? [];
  expect(face.ending(goal, info(goal), name).text).toContain('of 350,000.');
  expect(face.standing(goal, name)).toContain(winner === 0 ? 'You win' : 'wins with');
  const fleet = fixtures.overFleet.before;
  expect(face.ending(fleet, info(fleet), name).text).toContain('A whole fleet is lost.');
});

test('shared victories and tie-breaks are said', () => {
  const view = fixtures.overFleet.before;
  const outcome = { points: [50, 50], winners: [0, 1], reason: 'fleet', tie_break: 'shared' };
  const ending = face.ending({ ...view, outcome }, { ...info(view), result: null }, name);
  expect(ending.heading).toBe('A shared harbour');
  expect(ending.text).toContain('the victory is shared');
});

test('both languages have the same words, and French its spaces', () => {
  const read = (lang: string) => readFileSync(`src/games/triangle/${lang}.ftl`, 'utf-8');
  const keys = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key);
  expect(keys(read('fr'))).toEqual(keys(read('en')));
  const values = read('fr').replace(/^#.*$/gm, '');
  expect(values).not.toMatch(/ [;:?!]/);
  expect(values).not.toContain("'");
});

test('French', async () => {
  await texts.choose('fr');
  expect(words.shipOf(2, 1, fixtures.middle.before, name)).toBe('le bateau 1 d’Avocet');
  expect(words.shipOf(3, 1, fixtures.middle.before, name)).toBe('le bateau 1 de Burano 7');
  expect(tell(fixtures.bump)).toContain('Burano 7 avance le bateau 4 jusqu’à la case 45.');
  expect(words.money(50)).toBe('50\u202f000');
  await texts.choose('en');
});
