import { afterEach, expect, it } from 'vitest';

import { clauses, listed } from './lists';
import { texts } from './texts.svelte';

afterEach(() => texts.choose('en'));

it('lists things in the language of the reader', async () => {
  expect([listed([]), listed(['a']), listed([4, 7])]).toEqual(['', 'a', '4 and 7']);
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  await texts.choose('fr');
  expect(listed(['a', 'b', 'c'])).toBe('a, b et c');
});

it('puts clauses side by side, those left out excepted', () => {
  expect(clauses(['6 star', false, undefined, 'moves', ''])).toBe('6 star, moves');
});
