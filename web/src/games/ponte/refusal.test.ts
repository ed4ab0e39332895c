import { describe, expect, it } from 'vitest';

import { centre } from './cells';
import { refusals } from './fixtures';
import { objection } from './refusal';

const drawn = (move: string) => objection(refusals[move]!, 10);

describe('a refusal is drawn', () => {
  it('with the island that is touched, and where', () => {
    expect(drawn('d2')).toEqual({
      hatched: ['d2'],
      outlined: [['e1', 'f1', 'g1', 'g2']],
      traced: [],
      crossed: [[400, 900]],
    });
  });

  it('with the island that would touch, and what', () => {
    const { hatched, outlined, crossed } = drawn('b1,a3');
    expect(hatched).toEqual(['a3']);
    expect(outlined.map((cells) => [...cells].sort())).toEqual([['a3', 'b3', 'c2', 'c3'], ['b1']]);
    expect(crossed).toEqual([[200, 900]]);
  });

  it('with the groups that would be too large together', () => {
    expect(drawn('e2').outlined).toEqual([['e1', 'f1', 'g1', 'g2']]);
  });

  it('with the bridge over a covered cell', () => {
    expect(drawn('c8').traced).toEqual([[centre('c7', 10), centre('d9', 10)]]);
    expect(drawn('c8').hatched).toEqual(['c8']);
  });

  it('with the tile under a bridge', () => {
    const { hatched, outlined, traced, crossed } = drawn('e1-g1');
    expect(hatched).toEqual([]);
    expect(outlined).toEqual([['f1'], ['e1'], ['g1']]);
    expect(traced).toEqual([[centre('e1', 10), centre('g1', 10)]]);
    expect(crossed).toEqual([centre('f1', 10)]);
  });

  it('with the point where two bridges would cross', () => {
    const parts = { at: ['d1', 'f3'], bridge: ['e1-c3'] };
    const { traced, crossed } = objection({ text: '', rule: 'D10', where: [], parts }, 10);
    expect(traced).toHaveLength(2);
    expect(crossed).toEqual([[400, 900]]);
  });

  it('with nothing, if it has no place', () => {
    expect(drawn('pass')).toEqual({ hatched: [], outlined: [], traced: [], crossed: [] });
  });
});
