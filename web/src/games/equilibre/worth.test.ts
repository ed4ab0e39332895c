import { describe, expect, it } from 'vitest';

import { views } from './fixtures';
import ends from './fixtures/ends.json';
import type { EquilibreView } from './view';
import { prospect, tilesLaid, worth } from './worth';

describe('what a round would bring', () => {
  it('is what the server counts at the end of rounds', () => {
    for (const { bridge, racks, chain, won } of ends) {
      const view = { ...views.over, bridge, racks, options: { chain } } as EquilibreView;
      for (const seat of [0, 1]) expect(won[seat]).toMatchObject(worth(view, seat));
    }
  });

  it('shows in a section before it is full', () => {
    expect(prospect('1', [], 'same')).toBe('growing');
    expect(prospect('1', ['3b', '5b'], 'same')).toBe('growing');
    expect(prospect('2', ['3b', '5c'], 'same')).toBe('missed');
    expect(prospect('2', ['3b', '5b', '1b'], 'same')).toBe('made');
    expect(prospect('c', ['2a', '2b'], 'same')).toBe('growing');
    expect(prospect('c', ['2a', '3a', '4a'], 'same')).toBe('missed');
  });

  it('is over with the round', () => {
    expect(prospect('1', ['3b', '5b'], 'same', true)).toBe('missed');
    expect(prospect('2', ['3b', '5b', '1b'], 'same', true)).toBe('made');
  });

  it('follows the option for the chain', () => {
    expect(prospect('c', [], 'run')).toBe('growing');
    expect(prospect('c', ['4a', '2b'], 'run')).toBe('growing');
    expect(prospect('c', ['4a', '2b', '3c'], 'run')).toBe('made');
    expect(prospect('c', ['2a', '2b'], 'run')).toBe('missed');
    expect(prospect('c', ['1a', '4b'], 'run')).toBe('missed');
  });

  it('counts the tiles that lie', () => {
    expect(tilesLaid(views.opening)).toBe(0);
    expect(tilesLaid(views.blueToMove)).toBe(5);
  });
});
