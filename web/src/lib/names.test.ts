import { expect, it } from 'vitest';

import { botName, botTitle, LEVELS } from './names';

it('every level has an island of its own', () => {
  expect(LEVELS).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(LEVELS.map(botName)).size).toBe(8);
  expect(botTitle(5)).toBe('Mazzorbo 5');
});
