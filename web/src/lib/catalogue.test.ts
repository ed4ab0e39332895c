import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

import { catalogue } from './catalogue';
import { sources } from './all-catalogues';

const facts = (resource: FluentResource) =>
  resource.body.map(({ id, value, attributes }) => ({ id, value, attributes }));

it.each(Object.keys(sources))('the messages of %s, read one by one, are the same', (path) => {
  const source = sources[path] ?? '';
  expect(facts(catalogue(source))).toEqual(facts(new FluentResource(source)));
  expect(facts(catalogue(source)).length).toBeGreaterThan(0);
});
