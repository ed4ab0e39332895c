import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { deedsOf } from './deeds';
import face from './face';
import { fixtures, type Fixture } from './fixtures';
import { script } from './script';
import { marks } from './tell';
import * as names from './names';
import * as words from './words';

const name = (seat: number) => ['You', 'Heron', 'Avocet', 'Burano 7'][seat] ?? '';
const tell = ({ before, event, after }: Fixture) => face.tell(event, before, after, name);

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
  expect(tell(fixtures.caught)).toMatch(/(You move|\w+ moves) the cloud\. Spinner: H/);
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

test('a ship that is pushed aside holds its place', () => {
  expect(tell(fixtures.held)).toContain('Burano 7’s ship 1 is pushed, but keeps its place.');
});

test('a ship may be sent back under the cloud', () => {
  const { event } = fixtures.bump;
  const did = deedsOf(event).map((deed) =>
    deed.kind === 'sail' && deed.bumped
      ? { ...deed, bumped: { ...deed.bumped, covered: true } }
      : deed,
  );
  const under = { ...fixtures.bump, event: { ...event, did } };
  expect(tell(under)).toContain('Avocet’s ship 4 is sent back to Oil, under the cloud.');
});

test('the log tells roll, way, cargo, bump and cloud', () => {
  const log = ({ event, after }: Fixture) =>
    face.log!(event, after, name).map(({ text, luck }) => (luck ? `☁ ${text}` : text));
  expect(log(fixtures.bump)).toEqual([
    expect.stringMatching(/^Rolled \d · ship 4: \w+ → 45$/),
    'Avocet’s ship 4 is sent back to Oil.',
  ]);
  expect(log(fixtures.port)).toEqual([
    expect.stringMatching(/^Rolled \d · ship 1: \d+ → Lumber, \+60,000$/),
  ]);
  expect(log(fixtures.caught)[1]).toMatch(
    /^☁ .+ the cloud: H 9 west\. Heron’s ship 4 is caught\.$/,
  );
  expect(log(fixtures.lift).at(-1)).toMatch(/^☁ .+: C north\. .*is lost\./);
  expect(log(fixtures.wait)[0]).toMatch(/→ 49, waits for the port$/);
  expect(log(fixtures.cut)[0]).toMatch(/stopped by the cloud$/);
  expect(log(fixtures.held).at(-1)).toContain('keeps its place.');
  expect(log(fixtures.pushed).at(-1)).toMatch(/is pushed to space \d+\.$/);
});

test('a ship that is caught and lost in one move has one word on the chart', () => {
  const { before, event } = fixtures.lift;
  const did = deedsOf(event).map((deed) => {
    if (deed.kind !== 'spin') return deed;
    const lost = deed.ships.filter(({ fate }) => fate === 'lost');
    const caught = lost.map((fate) => ({
      ...fate,
      fate: 'caught',
      part: 'translation',
      time: 0.5,
    }));
    return { ...deed, ships: [...caught, ...lost] };
  });
  for (const step of script(before, [{ ...event, did }]))
    for (const part of [0, 0.6, 1]) {
      const ships = marks(step, part).map(({ seat, number }) => `${seat}:${number}`);
      expect(new Set(ships).size).toBe(ships.length);
    }
});

test('moves for the log', () => {
  expect(face.words('s3', fixtures.middle.before)).toBe('ship 3 to space 30');
  expect(face.words('s3', null)).toBe('ship 3');
  expect(face.words('pass', null)).toBe('pass');
});

test('names of ships say all that is to know', () => {
  const view = fixtures.middle.before;
  const said = (view.ships[0] ?? []).map((ship) => names.shipName(ship, view, name, false));
  expect(said).toEqual([
    'Ship 1, lost',
    'Ship 2, at sea on space 33. Ship 2 sails to space 39, one space short of Oil.',
    'Ship 3, in Bananas. Ship 3 lands on space 30 and sends Heron’s ship 3 back towards Bananas.',
    'Ship 4, at sea on space 44. It would be cut short by the cloud while others sail freely, rule T11.',
  ]);
  const covered = view.ships[2]?.[3];
  expect(covered && names.shipPlace(covered)).toBe('Ship 4, at sea on space 1, under the cloud');
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
  expect(names.pileName('sugar', fixtures.middle.before)).toBe(
    'Sugar: 30,000, 5 cards left; the bonus is 20,000',
  );
  expect(names.pileName('bananas', fixtures.pass.before)).toBe('Bananas: the pile is empty');
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
  expect(face.ending(goal, goal.outcome!, name)).toContain('of 350,000.');
  expect(face.standing(goal, name)).toContain(winner === 0 ? 'You win' : 'wins with');
  const fleet = fixtures.overFleet.before;
  expect(face.ending(fleet, fleet.outcome!, name)).toContain('A whole fleet is lost.');
});

test('shared victories and tie-breaks are said', () => {
  const view = fixtures.overFleet.before;
  const outcome = { points: [50, 50], winners: [0, 1], reason: 'fleet', tie_break: 'shared' };
  const ending = face.ending({ ...view, outcome }, outcome, name);
  expect(ending).toMatch(/^A shared harbour\. /);
  expect(ending).toContain('the win is shared');
});

test('French', async () => {
  await texts.choose('fr');
  expect(words.shipOf(2, 1, fixtures.middle.before, name)).toBe('le bateau 1 d’Avocet');
  expect(words.shipOf(3, 1, fixtures.middle.before, name)).toBe('le bateau 1 de Burano 7');
  expect(tell(fixtures.bump)).toContain('Burano 7 avance le bateau 4 jusqu’à la case 45.');
  expect(words.money(50)).toBe('50\u202f000');
  expect(words.spinBrief('G4W')).toBe('G4O');
  expect(words.spinBrief('GE')).toBe('GE');
  await texts.choose('en');
});
