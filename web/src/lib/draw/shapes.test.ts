import { describe, expect, it } from 'vitest';

import { arch, cloud, coast, islet, UP } from './shapes';

const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('coasts', () => {
  it('are the same for the same seed and differ for another', () => {
    const land = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    expect(coast(land, { seed: 3 })).toBe(coast(land, { seed: 3 }));
    expect(coast(land, { seed: 3 })).not.toBe(coast(land, { seed: 4 }));
  });

  it('stay within the cells', () => {
    const ns = numbers(coast([[2, 5]]));
    for (let i = 0; i < ns.length; i += 2) {
      expect(ns[i]).toBeGreaterThan(200);
      expect(ns[i]).toBeLessThan(300);
      expect(ns[i + 1]).toBeGreaterThan(500);
      expect(ns[i + 1]).toBeLessThan(600);
    }
  });

  it('go once around land with a bay', () => {
    const bay = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
    ] as const;
    expect(coast(bay).match(/Z/g)).toHaveLength(1);
  });
});

describe('bridges', () => {
  it('rise in the one direction that everything rises in', () => {
    const { top } = arch([0, 0], [200, 0], { rise: 30, spring: 4 });
    expect(top[0]).toBeCloseTo(100 + UP[0] * 34, 5);
    expect(top[1]).toBeCloseTo(UP[1] * 34, 5);
  });

  it('arch when they run straight up the board, too', () => {
    const { face } = arch([0, 200], [0, 0]);
    expect(new Set(numbers(face).filter((_, i) => i % 2 === 0)).size).toBeGreaterThan(5);
  });
});

it('islets and clouds are closed', () => {
  expect(islet(0, 0, 10, 1).endsWith('Z')).toBe(true);
  expect(cloud(50).endsWith('Z')).toBe(true);
});
