import { expect, test } from 'vitest';

import { SEALED, TURN, WATCHED } from './fixtures';
import { blank } from './view';

test('what only a seat may know is not in what all may see', () => {
  expect(blank(SEALED)).toEqual(WATCHED);
  expect(blank(TURN)).toMatchObject({ seat: null, own: null, legal: null, last: TURN.last });
});
