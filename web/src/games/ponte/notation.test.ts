import { describe, expect, it } from 'vitest';

import { bridgeText, pairText, parse } from './notation';

describe('moves', () => {
  it('are written with the lower cell first, then the left one', () => {
    expect(pairText('d7', 'c3')).toBe('c3,d7');
    expect(pairText('d3', 'c3')).toBe('c3,d3');
    expect(pairText('a10', 'b9')).toBe('b9,a10');
    expect(bridgeText('c3', 'e1')).toBe('e1-c3');
  });

  it('are read', () => {
    expect(parse('c3,d10')).toEqual({ kind: 'tiles', cells: ['c3', 'd10'] });
    expect(parse('e1-c3')).toEqual({ kind: 'bridge', cells: ['e1', 'c3'] });
    expect(parse('light')).toEqual({ kind: 'light' });
    expect(parse('pass')).toEqual({ kind: 'pass' });
    expect(parse('?')).toBeNull();
    expect(parse('c3')).toBeNull();
  });
});
