import { expect, it } from 'vitest';

import { views } from './fixtures';
import { blank } from './view';

it('has nothing in what all may see that only a seat may know', () => {
  expect(blank(views.blueToMove)).toEqual(views.spectator);
  expect(blank(views.redWaits)).toEqual(views.spectator);
});
