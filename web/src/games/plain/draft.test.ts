import { beforeEach, describe, expect, it } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { MOST_CONTINUATIONS, type View } from '../contract';
import { StillTable } from '../testing.svelte';
import { WORDS } from './catalogue';
import { PlainDraft } from './draft.svelte';
import { VIEW } from './any-view';

let table: StillTable<View>;
let draft: PlainDraft;

beforeEach(async () => {
  await texts.choose('en');
  await texts.add(WORDS);
  table = new StillTable(VIEW);
  table.legal = ['take 1', 'take 2', 'take 3'];
  draft = new PlainDraft(table);
});

describe('a move from a list', () => {
  it('is chosen, kept, and taken back', async () => {
    await draft.look();
    expect(draft.found).toEqual(table.legal);
    expect([draft.prompt, draft.move, draft.takeBack()]).toEqual(['Choose your move', null, false]);
    draft.choose('take 2');
    expect([draft.prompt, draft.move, draft.kept]).toEqual([
      'Confirm your move',
      'take 2',
      'take 2',
    ]);
    expect(draft.parts.map(({ text }) => text)).toEqual(['take 2']);
    expect(draft.takeBack()).toBe(true);
    expect([draft.move, draft.kept, draft.parts]).toEqual([null, '', []]);
  });

  it('is dropped when it can no longer be played, and only then', async () => {
    draft.recall('take 3');
    draft.reset();
    await draft.look();
    expect(draft.move).toBe('take 3');
    table.legal = ['take 1', 'take 2'];
    draft.reset();
    await draft.look();
    expect(draft.move).toBeNull();
  });

  it('is kept where the list is not whole', async () => {
    table.legal = Array.from({ length: MOST_CONTINUATIONS + 9 }, (_, n) => `take ${n}`);
    draft.adopt(`take ${MOST_CONTINUATIONS + 5}`);
    await draft.look();
    expect(draft.found).toHaveLength(MOST_CONTINUATIONS);
    expect(draft.move).toBe(`take ${MOST_CONTINUATIONS + 5}`);
  });

  it('is found by its beginning, and a wrong beginning is explained', async () => {
    draft.begins = 'take 3';
    await draft.look();
    draft.settle();
    expect(draft.move).toBe('take 3');
    draft.clear();
    draft.begins = 'take 6';
    await draft.look();
    draft.settle();
    expect([draft.move, draft.found, table.asked]).toEqual([null, [], ['take 6']]);
  });

  it('is sent by Enter, but not from a button, which Enter presses', () => {
    const enter = (target: EventTarget) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter' });
      Object.defineProperty(event, 'target', { value: target });
      return draft.key(event);
    };
    expect(enter(document.body)).toBe(false);
    draft.choose('take 1');
    expect([enter(document.createElement('button')), table.sent]).toEqual([false, 0]);
    expect([enter(document.body), table.sent]).toEqual([true, 1]);
  });
});
