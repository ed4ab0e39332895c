import { expect, it } from 'vitest';

import { rowsOf, variationsIn } from './rows';

it('luck stands with the move it followed, and so does what is said of either', () => {
  const replay = {
    moves: ['start:3@10', 'card:5/3', '5@14 -', 'card:2/4', '- 8-14'],
    movers: [-1, -1, 0, -1, 0],
  };
  expect(rowsOf(replay, ['', 'A five.', 'Bold.', 'Four bridges!', ''])).toEqual([
    { turn: 0, seat: null, move: '', luck: ['start:3@10', 'card:5/3'], comments: ['A five.'] },
    { turn: 1, seat: 0, move: '5@14 -', luck: ['card:2/4'], comments: ['Bold.', 'Four bridges!'] },
    { turn: 2, seat: 0, move: '- 8-14', luck: [], comments: [] },
  ]);
});

it('variations are counted, however deep they lie', () => {
  const line = [{ move: 'a' }];
  expect(variationsIn(undefined)).toBe(0);
  expect(
    variationsIn([{ move: 'a', variations: [line, [{ move: 'b', variations: [line] }]] }]),
  ).toBe(3);
});
