import { describe, expect, it } from 'vitest';

import walks from './fixtures/walks.json';
import type { Bridge, Tower } from './view';
import { isLoss, walk, withTower } from './walk';

/** Red towers are digits, blue ones letters: `.2.c` has a red 2 and a blue 3. */
const read = (text: string): Bridge =>
  [...text].map((sign): Tower | null => {
    if (sign === '.') return null;
    const blue = 'abcdef'.indexOf(sign);
    return blue < 0 ? { seat: 0, size: Number(sign) } : { seat: 1, size: blue + 1 };
  });

describe('a walk', () => {
  it('ends as the rules of the server say, in every kind of neighbourhood', () => {
    for (const [equal, before, from, after] of walks as [string, string, number, string][])
      expect([before, from, walk(read(before), from, equal)?.after]).toEqual([
        before,
        from,
        read(after),
      ]);
  });

  it('stops where it wins, and says that it was half', () => {
    const made = walk(read('..2d....'), 3);
    expect(made).toMatchObject({ to: 4, steps: [], meeting: { result: 'wins', half: true } });
    expect(made?.fallen).toEqual([{ seat: 1, size: 4 }]);
  });

  it('passes a 1 as a 6, and crosses behind it', () => {
    expect(walk(read('....6a..'), 5)).toMatchObject({ slid: 6, to: 7, crossed: false });
    expect(walk(read('......6a'), 7)).toMatchObject({ slid: 8, to: null, crossed: true });
    expect(walk(read('1f......'), 2)).toMatchObject({ slid: 1, crossed: true });
  });

  it('is a loss if nobody falls but one’s own', () => {
    const costs = (text: string, from: number, equal = 'attacker') =>
      isLoss(walk(read(text), from, equal)!);
    expect(costs('...1e...', 4)).toBe(true); // the mover
    expect(costs('...52...', 4)).toBe(true); // the one in its way
    expect(costs('...5e...', 4, 'both')).toBe(false);
    expect(costs('...5a...', 4)).toBe(false);
    expect(costs('...5....', 4)).toBe(false);
  });

  it('leaves equals as the option says', () => {
    const ends = (equal: string) => walk(read('...5e...'), 4, equal)?.meeting?.result;
    expect(['attacker', 'defender', 'both'].map(ends)).toEqual(['wins', 'falls', 'both']);
  });

  it('needs a tower', () => {
    expect(walk(read('........'), 3)).toBeNull();
  });
});

describe('a new tower', () => {
  const tower = { seat: 0, size: 4 };
  it('stands on an empty square', () => {
    expect(withTower(read('........'), 2, tower)[1]).toBe(tower);
  });
  it('takes nobody’s place', () => {
    const bridge = read('.5......');
    expect(withTower(bridge, 2, tower)).toBe(bridge);
    expect(withTower(bridge, null, tower)).toBe(bridge);
  });
});
