import { expect, it } from 'vitest';

import { pageOf, router } from './router.svelte';

it.each([
  ['/', { name: 'home' }],
  ['/t/k7wq3m9hx2va', { name: 'table', match: 'k7wq3m9hx2va' }],
  ['/new/ponte', { name: 'new', game: 'ponte' }],
  ['/learn', { name: 'learn', game: null }],
  ['/learn/hashi/', { name: 'learn', game: 'hashi' }],
  ['/daily', { name: 'daily', day: null }],
  ['/daily/2026-11-17', { name: 'daily', day: '2026-11-17' }],
  ['/bots', { name: 'bots', game: null }],
  ['/bots/hashi', { name: 'bots', game: 'hashi' }],
  ['/t', { name: 'missing' }],
  ['/t/a/b', { name: 'missing' }],
  ['/nowhere', { name: 'missing' }],
  ['/t/%zz', { name: 'table', match: '%zz' }],
])('%s is a page', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});

it('keeps the place on a page', () => {
  router.go('/learn/ponte#D6');
  expect(location.pathname + location.hash).toBe('/learn/ponte#D6');
  expect(router.page).toEqual({ name: 'learn', game: 'ponte' });
});
