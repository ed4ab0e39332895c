import { describe, expect, it } from 'vitest';

import type { EventInfo } from '$lib/api/types';

import { rowsOf } from './log';

let number = 0;
const event = (kind: EventInfo['kind'], more: Partial<EventInfo> = {}): EventInfo => ({
  number: ++number,
  at: 0,
  kind,
  ...more,
});
const move = (seat: number, move: string | null, luck: string[] = []) =>
  event('move', { seat, move, luck });

describe('the log', () => {
  it('has a row for every move', () => {
    const rows = rowsOf([
      event('join', { seat: 0 }),
      event('start', { luck: ['roll:3', 'roll:5'] }),
      move(0, 's1', ['spin:A1N', 'roll:2']),
      event('chat', { seat: 1, text: 'hello' }),
      move(1, 's4'),
    ]);
    expect(rows.map((row) => [row.turn, row.seat, row.move])).toEqual([
      [1, 0, 's1'],
      [2, 1, 's4'],
    ]);
  });

  it('drops what was taken back and all after it', () => {
    const rows = rowsOf([move(0, 'a1,b2'), move(1, 'c3,d4'), event('undo', { seat: 0 })]);
    expect(rows).toEqual([]);
  });

  it('passes over moves that were taken back before one came', () => {
    expect(rowsOf([move(0, null), move(0, 'a1,b2')]).map((row) => row.move)).toEqual(['a1,b2']);
  });

  it('shows hidden moves once they are revealed', () => {
    const last = event('move', { seat: 1, move: '2@3', revealed: ['1@7', '2@3'] });
    expect(rowsOf([move(0, '?'), last]).map((row) => row.move)).toEqual(['1@7', '2@3']);
  });

  it('takes back one hidden move of several', () => {
    const rows = rowsOf([move(0, '1@7'), move(1, '?'), event('undo', { seat: 0 })]);
    expect(rows.map((row) => [row.seat, row.move])).toEqual([[1, '?']]);
  });
});
