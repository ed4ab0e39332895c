import { afterEach, expect, it, vi } from 'vitest';

import { askFirst, toldFirst } from './first';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

it('tells what was asked for, once', async () => {
  answer(200, { number: 7 });
  askFirst('one');
  expect(await toldFirst('one')).toEqual({ number: 7 });
  expect(await toldFirst('one')).toBeNull();
});

it('tells nothing of another table, nor of one that may not be seen', async () => {
  answer(200, { number: 7 });
  askFirst('one');
  expect(await toldFirst('two')).toBeNull();
  answer(403, { code: 'table/private', text: '' });
  askFirst('one');
  expect(await toldFirst('one')).toBeNull();
});
