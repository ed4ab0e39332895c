/** A move that is half made comes back as it was, in every game, where it still fits. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Draft, View } from '$games/contract';
import { EquilibreDraft } from '$games/equilibre/draft.svelte';
import { views } from '$games/equilibre/fixtures';
import { HashiDraft } from '$games/hashi/draft.svelte';
import { TURN } from '$games/hashi/fixtures';
import { PonteDraft } from '$games/ponte/draft.svelte';
import { view } from '$games/ponte/fixtures';
import { StillTable } from '$games/testing.svelte';
import { TriangleDraft } from '$games/triangle/draft.svelte';
import { fixtures } from '$games/triangle/fixtures';
import { texts } from '$lib/texts.svelte';

import { Drafts } from './drafts';

beforeAll(() => texts.choose('en'));
beforeEach(() => sessionStorage.clear());

interface Case {
  make: () => Draft;
  begin: (draft: Draft) => void;
}

/** A draft of a game, and the touches that begin a move. */
function of<V extends View, D extends Draft>(
  position: V,
  Made: new (table: StillTable<V>) => D,
  begin: (draft: D) => void,
): Case {
  return { make: () => new Made(new StillTable(position)), begin: (draft) => begin(draft as D) };
}

const GAMES: Record<string, Case> = {
  'ponte, a tile': of(view('play'), PonteDraft, (draft) => draft.press('d6')),
  equilibre: of(views.slideAfter, EquilibreDraft, (draft) => {
    draft.choose('tile', '5c');
    draft.choose('section', 'c');
  }),
  hashi: of(TURN, HashiDraft, (draft) => draft.write(TURN.legal!.islands[0]!)),
  triangle: of(fixtures.middle.before, TriangleDraft, (draft) => draft.choose(2)),
};

describe.each(Object.entries(GAMES))('%s', (_, { make, begin }) => {
  it('is kept for its decision alone', () => {
    const draft = make();
    expect(draft.kept).toBe('');
    begin(draft);
    expect(draft.kept).not.toBe('');
    new Drafts('m1').keep('0@7', draft.kept);

    const again = make();
    new Drafts('m1').recall('0@7', again);
    expect([again.kept, again.prompt, again.move]).toEqual([draft.kept, draft.prompt, draft.move]);

    const other = make();
    new Drafts('m1').recall('0@9', other);
    new Drafts('m1').recall('0@7', other); // thrown away for good
    new Drafts('m2').recall('0@7', other);
    expect(other.kept).toBe('');
  });

  it('is forgotten when it is taken back', () => {
    const [drafts, draft] = [new Drafts('m1'), make()];
    begin(draft);
    drafts.keep('0@7', draft.kept);
    while (draft.takeBack());
    drafts.keep('0@7', draft.kept);
    expect([draft.kept, sessionStorage.length]).toEqual(['', 0]);
  });
});

it('takes up nothing that does not fit', () => {
  const draft = new PonteDraft(new StillTable(view('play')));
  sessionStorage.setItem('torcello-draft-m1', '["0@7", "no draft at all"]');
  new Drafts('m1').recall('0@7', draft);
  draft.recall('{"tiles":["z9"],"ends":["a1"],"word":"pass","bridging":true}');
  expect([draft.kept, draft.move]).toEqual(['', null]);
});
