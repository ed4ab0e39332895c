import { describe, expect, it } from 'vitest';

import { views } from './fixtures';
import { parse, write } from './notation';

describe('a move as text', () => {
  it('is read and written back the same, for every legal move', () => {
    for (const view of [views.opening, views.busy, views.blueToMove])
      for (const text of view.legal?.moves ?? []) expect(write(parse(text)!)).toBe(text);
  });

  it('may have its parts in any order, with blanks and capitals', () => {
    expect(parse('  M5 @3   4B:C ')).toEqual({ tile: '4b', section: 'c', at: 3, from: 5 });
  });

  it('may have no summon and no mover', () => {
    expect(parse('6c:1')).toEqual({ tile: '6c', section: '1', at: null, from: null });
    expect(write({ tile: '6c', section: '1', at: null, from: 7 })).toBe('6c:1 m7');
  });

  it.each(['', '7a:1', '4b', '4b:3', '@3 m3', '4b:1 @9', '4b:1 x3', 'draw:4b'])(
    'is not %j',
    (text) => expect(parse(text)).toBeNull(),
  );
});
