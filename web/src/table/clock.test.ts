import { expect, it } from 'vitest';

import { clockText } from './clock';

it.each([
  [9_480, '9.4'],
  [0, '0.0'],
  [10_000, '0:10'],
  [760_000, '12:40'],
  [3_909_000, '1:05:09'],
  [187_200_000, '2 d 4 h'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
