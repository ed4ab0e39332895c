import { expect, test } from 'vitest';

import type { Making } from '$lib/api/types';

import { Drafting } from './drafting.svelte';
import { views } from './equilibre/fixtures';
import type { EquilibreView } from './equilibre/view';
import { StillTable } from './testing.svelte';

class OneWord extends Drafting<EquilibreView, object> {
  move: string | null = null;
  prompt = 'Well?';
  choices = [];
  isEmpty = true;
  get outcome(): string {
    return this.does ? `It ${this.does.kind}s.` : '';
  }
  choose(word: string): Promise<void> {
    this.move = word;
    return this.sayWhenKnown(word);
  }
  reset(): void {
    this.forget();
  }
}

const whole = (text: string, kind: string): Making => ({
  ...{ text, whole: true, does: { kind }, legal: null },
});
const answered = () => new Promise((resolve) => setTimeout(resolve));

function sit(answer: (text: string) => Promise<Making>) {
  const table = new StillTable(views.opening);
  const asked: string[] = [];
  table.making = (text) => (asked.push(text), answer(text));
  return { table, asked, draft: new OneWord(table, {}) };
}

test('what a move does is said once it is known, and asked once', async () => {
  const { table, asked, draft } = sit(async (text) => whole(text, 'bridge'));
  await draft.choose('a');
  await draft.choose('a');
  expect(asked).toEqual(['a']);
  expect(table.said).toEqual(['a. It bridges. Well?', 'a. It bridges. Well?']);
});

test('nothing is said of a move that has become another', async () => {
  const { table, draft } = sit(async (text) => whole(text, text));
  const first = draft.choose('a');
  await Promise.all([first, draft.choose('b')]);
  expect(table.said).toEqual(['b. It bs. Well?']);
});

test('without an answer it goes on, and asks again at the next touch', async () => {
  const { table, asked, draft } = sit(() => Promise.reject(new Error('offline')));
  await draft.choose('a');
  await draft.choose('a');
  expect(asked).toEqual(['a', 'a']);
  expect(table.said).toEqual(['a. Well?', 'a. Well?']);
});

test('an answer of the position before is forgotten', async () => {
  let answer = (made: Making): void => void made;
  const { draft } = sit(() => new Promise((resolve) => (answer = resolve)));
  const chosen = draft.choose('a');
  draft.reset();
  answer(whole('a', 'bridge'));
  await chosen;
  await answered();
  expect(draft.outcome).toBe('');
});
