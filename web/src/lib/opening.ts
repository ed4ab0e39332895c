/** The short ways to a table: one click, and one sits there. */
import { lacking } from '../engine/able';
import { addressOf, tables } from './api/here';
import { live } from './api/live.svelte';
import { ask, Refused, Unreachable } from './api/rest';
import type { NewTable, SeatPlan } from './api/types';
import { notices } from './notices.svelte';
import { reach } from './reach.svelte';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { settings } from './settings.svelte';

/** A click on a card plays a bot of this level, unless another one was chosen. */
export const GENTLE = 2;

const ME: SeatPlan = { kind: 'mine' };
const bot = (level: number): SeatPlan => ({ kind: 'bot', level });

export const againstBots = (count: number, level: number): SeatPlan[] => [
  ME,
  ...Array.from({ length: count }, () => bot(level)),
];

export const withAFriend = (): SeatPlan[] => [ME, { kind: 'open' }];

/** Two who pass the device; without a name of their own, the first is called as I am. */
export const onThisScreen = (first: string, second: string): SeatPlan[] => [
  { kind: 'mine', name: first || null },
  { kind: 'mine', name: second },
];

/** Opens a table and goes there; says why, if it could not be opened. */
export const open = (plan: NewTable): Promise<boolean> =>
  reach.isAlone ? openHere(plan) : openThere(plan);

const openThere = (plan: NewTable): Promise<boolean> =>
  seated(async () => {
    try {
      const body = { ...plan, thinks: lacking() === null };
      return (await ask('POST /api/tables', { body })).match;
    } catch (problem) {
      // nobody has to wait for a server in order to play a bot
      if (!(problem instanceof Unreachable) || needsOthers(plan)) throw problem;
      return keyHere(plan);
    }
  });

/** A table on this device; says why, if there can be none. */
async function openHere(plan: NewTable): Promise<boolean> {
  const match = await notices.tried(() => keyHere(plan), 'app-failed');
  if (match !== null) router.go(addressOf(match));
  return match !== null;
}

const needsOthers = (plan: NewTable) => plan.seats.some(({ kind }) => kind === 'open');

const keyHere = async (plan: NewTable) =>
  (await tables()).open(plan, session.me?.name ?? settings.now.name);

/** My try at the puzzle of today. */
export const playDaily = (): Promise<boolean> =>
  seated(async () => (await ask('POST /api/daily')).match);

/** Takes a free seat at a table that anybody may join. */
export const join = (match: string): Promise<boolean> =>
  seated(async () => {
    await live.request({ kind: 'join', match });
    return match;
  });

/** Goes to the table that is found for a guest; says why, if there is none. */
async function seated(find: () => Promise<string>): Promise<boolean> {
  const match = await notices.tried(() => session.guest().then(find));
  if (match !== null) router.go(addressOf(match));
  return match !== null;
}

/** The key of a table in what somebody has typed or pasted: the key itself, or a link to it. */
export function keyIn(typed: string): string | null {
  const last = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1);
  const key = (last ?? '').replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-z]{6,24}$/.test(key) ? key : null;
}

/** Goes to the table of that code; false if there is none. */
export async function visit(key: string): Promise<boolean> {
  try {
    await ask('GET /api/tables/{key}', { path: { key } });
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'table/unknown') return false;
    // a table that may not be watched is there, and says so itself
    if (!(problem instanceof Refused)) throw problem;
  }
  router.go(`/t/${key}`);
  return true;
}
