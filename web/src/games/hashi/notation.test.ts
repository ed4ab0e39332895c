import { expect, test } from 'vitest';

import { lineText, readTurn, tally, turnText } from './notation';

test('a turn is read whichever way its bridges are written', () => {
  expect(readTurn('5@14 14-15  14-8')).toEqual({
    written: { number: 5, island: 14 },
    bridges: ['8-14', '14-15'],
  });
  expect(readTurn('- 8-14')).toEqual({ written: null, bridges: ['8-14'] });
  expect(readTurn('- -')).toEqual({ written: null, bridges: [] });
});

test('bridges are written in the order of islands, not of letters', () => {
  const turn = { written: { number: 3, island: 4 }, bridges: ['10-11', '2-5', '10-11'] };
  expect(turnText(turn)).toBe('3@4 2-5 10-11 10-11');
});

test('what is renounced is a dash', () => {
  expect(turnText({ written: null, bridges: [] })).toBe('- -');
  expect(turnText({ written: { number: 5, island: 14 }, bridges: [] })).toBe('5@14 -');
});

test('a line has its smaller island first', () => {
  expect(lineText(14, 8)).toBe('8-14');
});

test('lines are counted', () => {
  expect([...tally(['4-7', '1-2', '4-7'])]).toEqual([
    ['1-2', 1],
    ['4-7', 2],
  ]);
});
