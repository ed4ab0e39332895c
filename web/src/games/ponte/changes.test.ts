import { describe, expect, it } from 'vitest';

import { changes } from './changes';
import { view } from './fixtures';

const came = (what: string, laid: (piece: string) => boolean = () => false) =>
  changes(view(`before-${what}`), view(`after-${what}`), laid);

describe('what has changed', () => {
  it('are tiles that fall one after the other, and land that forms after them', () => {
    const { falling, leaving, forming, bridges } = came('islands');
    expect([...falling].map(String)).toEqual(['f7,0', 'b10,1']);
    expect([...forming].map(String)).toEqual(['light:f7 f8 f9 f10,1', 'light:c9 b10 c10 d10,2']);
    const left = leaving.map((shore) => shore.cells.join(' '));
    expect(left.sort()).toEqual(['c9 c10 d10', 'f8 f9 f10']);
    expect(bridges.size).toBe(0);
  });

  it('does not fall again where it was laid by hand', () => {
    const laid = (piece: string) => piece === 'f7' || piece === 'b10';
    const { falling, forming } = came('islands', laid);
    expect(falling.size).toBe(0);
    expect([...forming.values()]).toEqual([0, 0]);
  });

  it('is a bridge and the cells that it covers', () => {
    const { bridges, covered, forming } = came('bridge');
    expect([...bridges]).toEqual(['e1-c3']);
    expect([...covered]).toEqual(['d2']);
    expect(forming.size).toBe(0);
  });
});
