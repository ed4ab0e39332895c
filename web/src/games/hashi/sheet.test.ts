import { expect, test } from 'vitest';

import { FOUR, SEALED, TURN } from './fixtures';
import { freshOn, lastOn, pencilOf, sheetOf, STALE } from './sheet';
import { boardOf } from './view';

const own = boardOf(TURN, 0);
const islandOf = (sheet: ReturnType<typeof sheetOf>, id: number) =>
  sheet.islands.find((island) => island.id === id)!;

test('a sheet counts the bridges that arrive', () => {
  const eleven = islandOf(sheetOf(TURN.map, own), 11);
  expect(eleven).toMatchObject({ number: 5, arriving: 4, finished: false, pencilled: false });
});

test('what is in pencil counts, too, and says what it would finish', () => {
  const sheet = sheetOf(TURN.map, own, pencilOf('5@4 4-7 4-7 10-11'));
  expect(islandOf(sheet, 4)).toMatchObject({
    number: 5,
    pencilled: true,
    arriving: 4,
    nearly: false,
  });
  expect(islandOf(sheet, 11)).toMatchObject({ arriving: 5, nearly: true, finished: false });
  expect(sheet.lines.find(({ line }) => line === '4-7')).toMatchObject({ ink: 0, pencil: 2 });
});

test('islands out of reach are marked', () => {
  const sheet = sheetOf(FOUR.map, boardOf(FOUR, 0));
  expect(sheet.islands.filter((island) => island.hopeless).map(({ id }) => id)).toEqual([7, 12]);
});

test('what was revealed is what was not there before', () => {
  const fresh = freshOn(boardOf(SEALED, 0), own);
  expect([...fresh.islands]).toEqual([14]);
  expect([...fresh.lines].sort()).toEqual(['13-14', '4-5']);
  expect([...fresh.finished]).toEqual([5, 14]);
  expect(freshOn(own, own).lines.size).toBe(0);
  expect(freshOn(undefined, own)).toBe(STALE);
});

test('the last move of a board is outlined', () => {
  expect([...lastOn(own).lines]).toEqual(['4-5', '13-14']);
  expect([...lastOn(own).islands]).toEqual([14]);
});
