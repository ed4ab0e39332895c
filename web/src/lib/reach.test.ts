import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { reach } from './reach.svelte';

let isThere = true;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network');
    return new Response('ok');
  });
  stop = reach.follow();
});

afterEach(() => {
  stop();
  reach.met();
  delete document.documentElement.dataset.site;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows from what was asked whether the server is there', () => {
  expect(reach.isAlone).toBe(false);
  reach.missed();
  expect([reach.isAway, reach.isAlone]).toEqual([true, true]);
  reach.met();
  expect([reach.isAway, reach.isAlone]).toEqual([false, false]);
});

it('looks by itself whether the server is back', async () => {
  isThere = false;
  reach.missed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reach.isAway).toBe(true);
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reach.isAway).toBe(false);
});

it('believes no browser that has no network: the server may be on this machine', async () => {
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.isAway).toBe(false);
  isThere = false;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.isAway).toBe(true);
});

it('misses no server where there never is one', async () => {
  document.documentElement.dataset.site = '';
  isThere = false;
  reach.missed();
  await reach.look();
  expect([reach.isSite, reach.isAway, reach.isAlone]).toEqual([true, false, true]);
});
