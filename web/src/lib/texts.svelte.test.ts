import { FluentResource } from '@fluent/bundle';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';

import { sources } from './all-catalogues';
import { t, texts } from './texts.svelte';

const parts = [...new Set(Object.keys(sources).map((path) => path.replace(/(en|fr)\.ftl$/, '')))];

const entries = (source: string) =>
  new Map(new FluentResource(source).body.map((entry) => [entry.id, entry.value]));

/** The names of what is filled in, wherever it stands in a pattern. */
function variables(pattern: unknown): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (node && typeof node === 'object') {
      // French says whose with the preposition: `of` is a name after de or d’
      if ('type' in node && node.type === 'var' && 'name' in node)
        found.add(node.name === 'of' ? 'name' : String(node.name));
      Object.values(node).forEach(walk);
    }
  };
  walk(pattern);
  return [...found].sort();
}

describe.each(parts)('the words of %s', (part) => {
  const en = entries(sources[`${part}en.ftl`] ?? '');
  const fr = entries(sources[`${part}fr.ftl`] ?? '');

  it('exist in both languages', () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
    expect(en.size).toBeGreaterThan(0);
    expect(new FluentResource(sources[`${part}en.ftl`]!).body).toHaveLength(en.size);
  });

  it('are told the same things in both', () => {
    for (const [key, pattern] of en)
      expect([key, variables(fr.get(key))]).toEqual([key, variables(pattern)]);
  });
});

describe('a number in a sentence', () => {
  it.each([
    [7, '7'],
    [-3, '-3'],
    [999, '999'],
    [1234, '1,234'],
    [0.5, '0.5'],
  ])('is written as a formatter would write it: %d', async (number, written) => {
    const probe = async () => ({ default: 'probe = { $number } of it' });
    await texts.add({ en: probe, fr: probe });
    expect(t('probe', { number })).toBe(`${written} of it`);
    expect(new Intl.NumberFormat('en').format(number)).toBe(written);
  });
});

it('writes a key again when its words come', async () => {
  const late = async () => ({ default: 'late = at last' });
  let shown = '';
  const stop = $effect.root(() => {
    $effect(() => {
      shown = t('late');
    });
  });
  flushSync();
  expect(shown).toBe('late');
  await texts.add({ en: late, fr: late });
  flushSync();
  expect(shown).toBe('at last');
  stop();
});
