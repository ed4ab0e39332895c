import { expect, it } from 'vitest';

import { STILL_MATCH } from './api/still';
import type { OwnMatch } from './api/types';
import { inOrder } from './own-matches.svelte';

const match = (name: string, more: Partial<OwnMatch>): OwnMatch => ({
  ...STILL_MATCH,
  match: name,
  ...more,
});

it('what waits for me comes first, then the latest, then old rules; what is over is left out', () => {
  const all = [
    match('kept', { updated: 9, old_rules: true }),
    match('old', { updated: 1 }),
    match('mine', { updated: 2, your_turn: true }),
    match('over', { status: 'over', your_turn: true }),
    match('new', { updated: 3, status: 'gathering' }),
    match('closed', { status: 'cancelled' }),
    match('daily', { day: '2025-03-14', your_turn: true }),
  ];
  expect(inOrder(all).map((one) => one.match)).toEqual(['mine', 'new', 'old', 'kept']);
});
