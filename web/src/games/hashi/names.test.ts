import { beforeAll, expect, test } from 'vitest';

import { FOUR, TURN } from './fixtures';
import { Geography } from './geography';
import { islandName, lineName, waysFrom } from './names';
import { pencilOf, sheetOf } from './sheet';
import { boardOf } from './view';
import { speak } from './words-for-tests';

const sheet = sheetOf(TURN.map, boardOf(TURN, 0), pencilOf('5@4 4-7 10-11'));
const island = (id: number) => sheet.islands.find((one) => one.id === id)!;
const line = (text: string) => sheet.lines.find((one) => one.line === text)!;
const own = { own: true };

beforeAll(() => speak('en'));

test('an island’s name says everything about it', () => {
  expect(islandName(island(6), own)).toBe('Island 6, your 2, finished, red flag');
  expect(islandName(island(4), own)).toBe('Island 4, 5 in pencil, two bridges missing');
  expect(islandName(island(11), own)).toBe('Island 11, your 5, finished by this move, blue flag');
  expect(islandName(island(13), own)).toBe('Island 13, no number, one bridge arrives, red flag');
  expect(islandName(island(15), own, true)).toBe('Island 15, no number, takes the number');
  expect(islandName(island(6), { own: false })).toBe('Island 6, 2, finished, red flag');
});

test('an island out of reach says so', () => {
  const hopeless = sheetOf(FOUR.map, boardOf(FOUR, 0)).islands.find((one) => one.id === 7)!;
  expect(islandName(hopeless, own)).toBe('Island 7, your 5, three bridges missing, out of reach');
});

test('a line’s name says what lies on it', () => {
  expect(lineName(line('4-5'))).toBe('4 to 5, two bridges');
  expect(lineName(line('4-7'))).toBe('4 to 7, one bridge in pencil');
  expect(lineName(line('1-2'), true)).toBe('1 to 2, no bridge, a bridge can be drawn');
});

test('an island tells where the arrows lead', () => {
  const ways = waysFrom(4, new Geography(TURN.map), sheet.lines, (line) => line === '4-7');
  expect(ways).toBe(
    'Right to 5: two bridges. Down to 7: one bridge in pencil, a bridge can be drawn.',
  );
});
