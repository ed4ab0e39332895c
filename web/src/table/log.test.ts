import { describe, expect, it } from 'vitest';

import type { EventInfo } from '$lib/api/types';

import { rowsOf, upTo, type Row } from './log';

let number = 0;
const event = (kind: EventInfo['kind'], more: Partial<EventInfo> = {}): EventInfo => ({
  number: ++number,
  at: 0,
  kind,
  ...more,
});
const move = (seat: number, move: string | null, luck: string[] = []) =>
  event('move', { seat, move, luck });
const movesOf = (rows: Row[]) => rows.map(({ turn, move }) => `${turn}: ${move}`);

describe('the log', () => {
  it('has a row for every move', () => {
    const rows = rowsOf([
      event('join', { seat: 0 }),
      event('start', { luck: ['roll:3', 'roll:5'] }),
      move(0, 's1', ['spin:A1N', 'roll:2']),
      event('chat', { seat: 1, text: 'hello' }),
      move(1, 's4'),
    ]);
    expect(movesOf(rows)).toEqual(['1: s1', '2: s4']);
    expect(rows.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('drops what an undo took back', () => {
    const [first, second, third] = [move(0, 'a1,b2'), move(1, 'c3,d4'), move(0, 'e5,f6')];
    const undo = event('undo', { seat: 0, takes_back: [first.number, second.number] });
    expect(rowsOf([first, second, undo])).toEqual([]);
    const later = event('undo', { seat: 0, takes_back: [third.number] });
    expect(movesOf(rowsOf([first, second, third, later]))).toEqual(['1: a1,b2', '2: c3,d4']);
  });

  it('drops no more for a viewer who comes after the undo and is not told those moves', () => {
    const rows = rowsOf([
      move(0, 'a1,b2'),
      move(1, 'c3,d4'),
      move(0, null),
      move(1, null),
      event('undo', { seat: 0, takes_back: [number - 1, number] }),
      move(0, 'e5,f6'),
    ]);
    expect(movesOf(rows)).toEqual(['1: a1,b2', '2: c3,d4', '3: e5,f6']);
  });

  it.each([
    ['shows hidden moves once they are revealed', 1],
    ['puts a revealed turn in the order of seats, as positions are', 0],
  ])('%s', (_, seat) => {
    const revealed = ['1@7', '2@3'];
    const last = event('move', { seat, move: revealed[seat], revealed });
    expect(movesOf(rowsOf([move(1 - seat, '?'), last]))).toEqual(['1: 1@7', '2: 2@3']);
  });

  it('takes back one hidden move of several', () => {
    const own = move(0, '1@7');
    const undo = event('undo', { seat: 0, takes_back: [own.number] });
    const rows = rowsOf([own, move(1, '?'), undo]);
    expect(rows.map((row) => [row.seat, row.move])).toEqual([[1, '?']]);
  });

  it('can end with a move that is looked at', () => {
    const rows = rowsOf([move(0, '4b:1 @3 m3'), move(1, '2b:1 @7 m7'), move(0, '1a:2 @4 m4')]);
    expect(upTo(rows, { seat: 1, move: '2b:1 @7 m7' }).map(({ turn }) => turn)).toEqual([1, 2]);
    expect(upTo(rows, null)).toEqual(rows);
  });
});
