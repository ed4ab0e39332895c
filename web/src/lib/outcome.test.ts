import { beforeAll, expect, it } from 'vitest';

import { PAGES } from '../texts';
import type { OwnMatch, ResultInfo } from './api/types';
import { outcome } from './outcome';
import { texts } from './texts.svelte';

beforeAll(async () => {
  await texts.add(PAGES);
  await texts.choose('en');
});

const WON: ResultInfo = { winners: [0], points: [18, 15], reason: 'points', tie_break: null };

const ended = (result: Partial<ResultInfo> | null, you = [0], seats = 2): OwnMatch =>
  ({ seats, you, result: result && { ...WON, ...result } }) as OwnMatch;

it.each([
  [ended({}), 'Won, 18–15'],
  [ended({}, [1]), 'Lost, 15–18'],
  [ended({ winners: [0, 1], points: [9, 9] }, [1]), 'Shared, 9–9'],
  [ended({ reason: 'resigned' }), 'Won, someone gave up'],
  [ended({ reason: 'time' }, [1]), 'Lost, on time'],
  [ended({ winners: [], reason: 'stopped' }), 'stopped'],
  [ended({ winners: [], reason: 'abandoned' }), 'abandoned'],
  [ended({ points: [12, 18, 7] }, [2], 3), 'Lost, 7–12–18'],
  [ended({}, [0, 1]), '18–15'],
  [ended({ winners: [0], points: [40] }, [0], 1), '40 points'],
  [ended(null), ''],
])('%#: %j', (match, said) => {
  expect(outcome(match)).toBe(said);
});
