import { afterAll, beforeEach, expect, it } from 'vitest';

import { texts } from './texts.svelte';
import { ago, dayAfter, dayName } from './times';

beforeEach(() => texts.choose('en'));
afterAll(() => texts.choose('en'));

it.each([
  [0, 'now'],
  [59_000, 'now'],
  [5 * 60_000, '5 min ago'],
  [26 * 3_600_000, 'yesterday'],
  [-5000, 'now'],
])('%d ms are told as %s', (passed, told) => {
  expect(ago(1e12 - passed, 1e12)).toBe(told);
});

it('days are told in the reader’s language, whatever the time zone', async () => {
  expect(dayName('2025-03-14')).toMatch(/^Friday,? 14 March 2025$/);
  expect(dayName('2025-03-14', 'short')).toBe('14 March');
  await texts.choose('fr');
  expect(dayName('2025-03-14')).toBe('vendredi 14 mars 2025');
});

it('days follow each other', () => {
  expect(dayAfter('2024-02-28')).toBe('2024-02-29');
  expect(dayAfter('2025-01-01', -1)).toBe('2024-12-31');
});
