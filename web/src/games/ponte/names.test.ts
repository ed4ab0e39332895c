import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { StillTable } from '../testing.svelte';
import { PonteDraft } from './draft.svelte';
import { view } from './fixtures';
import { cellNames } from './names';
import { WORDS } from './catalogue';

beforeAll(() => texts.add(WORDS));

function names(name: string) {
  const table = new StillTable(view(name));
  const draft = new PonteDraft(table);
  return { draft, say: (cell: string) => cellNames(table.view, draft)(cell) };
}

describe('the names of cells', () => {
  it('say what lies there and whose it is', () => {
    const { say } = names('waiting');
    expect(say('f5')).toBe('f5, your sandbank of one');
    expect(say('i6')).toBe('i6, your sandbank of three');
    expect(say('f8')).toBe('f8, your island, its network is worth 1 point');
    expect(say('b2')).toBe('b2, dark sandbank of one');
    expect(say('d2')).toBe('d2, empty');
    expect(say('d3')).toBe('d3, your island, its network is worth 1 point, just played');
  });

  it('say where bridges are', () => {
    const { say } = names('waiting');
    expect(say('c7')).toBe('c7, dark island, carries a bridge to d9, its network is worth 1 point');
    expect(say('d8')).toBe('d8, under the bridge from c7 to d9');
  });

  it('say what can be done', () => {
    const { draft, say } = names('play');
    expect(say('e5')).toBe('e5, empty, a tile can go here');
    expect(say('c3')).toBe('c3, your sandbank of three, a bridge can begin here');
    draft.press('e5');
    expect(say('e5')).toBe('e5, your tile, not sent yet');
    draft.press('c3');
    expect(say('c3')).toBe('c3, your sandbank of three, end of your bridge');
    expect(say('e1')).toBe(
      'e1, your island, its network is worth 1 point, the bridge can end here',
    );
  });

  it('know nobody’s tiles before the colours are chosen', () => {
    expect(names('choice').say('g4')).toBe('g4, light sandbank of one, just played');
  });

  describe('in French', () => {
    beforeAll(() => texts.choose('fr'));
    afterAll(() => texts.choose('en'));

    it('are whole sentences, too', () => {
      const { say } = names('waiting');
      expect(say('a5')).toBe('a5, votre banc de sable d’une tuile, dernier coup');
      expect(say('c7')).toBe('c7, île foncée, porte un pont vers d9, son réseau vaut 1 point');
    });
  });
});
