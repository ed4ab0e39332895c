import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

import { catalogue } from './catalogue';

const sources = import.meta.glob<string>('../**/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const facts = (resource: FluentResource) =>
  resource.body.map(({ id, value, attributes }) => ({ id, value, attributes }));

it.each(Object.keys(sources))('the messages of %s, read one by one, are the same', (path) => {
  const source = sources[path] ?? '';
  expect(facts(catalogue(source))).toEqual(facts(new FluentResource(source)));
  expect(facts(catalogue(source)).length).toBeGreaterThan(0);
});
