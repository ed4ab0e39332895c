import { expect, it } from 'vitest';

import { STILL_SEAT } from '$lib/api/still';
import type { SeatInfo } from '$lib/api/types';
import { botTitle } from '$lib/names';

import { titles } from './titles';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({ ...STILL_SEAT, ...more });

it('tells those apart who have one name', () => {
  const heron = seat({ name: 'Heron' });
  const bot = seat({ kind: 'bot', level: 2 });
  expect(titles([heron, bot])).toEqual(['Heron', botTitle(2)]);
  expect(titles([heron, heron])).toEqual(['Heron A', 'Heron B']);
  expect(titles([bot, heron, bot])).toEqual([`${botTitle(2)} A`, 'Heron', `${botTitle(2)} B`]);
});

it('leaves free seats as they are', () => {
  const open = seat({ kind: 'open' });
  expect(new Set(titles([open, open])).size).toBe(1);
});
