import { describe, expect, it } from 'vitest';

import { view } from './fixtures';
import { connected, shores, withDraft } from './groups';
import { tags, tints, worths } from './networks';

describe('land', () => {
  it('hangs together by sides, not by corners', () => {
    expect(connected(['a1', 'b2', 'a2', 'd4'])).toEqual([['a1', 'a2', 'b2'], ['d4']]);
    expect(connected(['a1', 'b2'])).toEqual([['a1'], ['b2']]);
  });

  it('flows together with the tiles of a draft, and stays bare', () => {
    const land = shores(view('play'));
    const more = withDraft(land, 'light', ['c4', 'a7']);
    const grown = more.find((shore) => shore.cells.includes('c4'));
    expect([...(grown?.cells ?? [])].sort()).toEqual(['b3', 'c2', 'c3', 'c4']);
    expect(grown?.island).toBe(false);
    expect(more.find((shore) => shore.cells.includes('a7'))?.cells).toEqual(['a7']);
    expect(more).toHaveLength(land.length + 1);
  });

  it('keeps the land that a draft does not touch as it was', () => {
    const land = shores(view('play'));
    const more = withDraft(land, 'light', ['a7']);
    for (const shore of land) expect(more).toContain(shore);
  });
});

describe('networks', () => {
  it('are tagged once each, on an island cell without a bridge if there is one', () => {
    const over = view('over');
    const found = tags(over);
    const worth = over.score.flatMap(({ networks }) => networks.map(({ points }) => points));
    expect(found.map((tag) => tag.points).sort()).toEqual(worth.filter(Boolean).sort());
    const ends = over.bridges.flatMap((bridge) => bridge.ends);
    for (const tag of found) expect(ends).not.toContain(tag.cell);
  });

  it('share a tint among their land, and differ from others of their colour', () => {
    const over = view('over');
    const tint = tints(over);
    for (const { networks } of over.score) {
      const bridged = networks.filter(({ bridges }) => bridges.length > 0);
      const each = bridged.map((network) => {
        const all = [...network.islands, ...network.sandbanks].flat().map((c) => tint.get(c));
        expect(new Set(all).size).toBe(1);
        return all[0];
      });
      expect(new Set(each).size).toBe(Math.min(bridged.length, 4));
    }
    expect(tint.has('h1')).toBe(false);
  });

  it('are worth something on sandbanks, too', () => {
    const found = worths(view('after-bridge'));
    expect(found.get('d9')).toBe(1);
    expect(found.get('c3')).toBe(3);
    expect(found.has('i1')).toBe(false);
  });
});
