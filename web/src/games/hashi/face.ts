/** Hashi's face. */
import { texts } from '$lib/texts.svelte';

import type { GameFace } from '../contract';
import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { HashiDraft } from './draft.svelte';
import { Geography } from './geography';
import Score from './Score.svelte';
import type { HashiView } from './view';
import { ending, facts, standing, tell, title, words } from './words';

const WORDS = { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') };
await texts.add(WORDS);

const face: GameFace<HashiView, HashiDraft> = {
  Board,
  aspect: ({ map }) => {
    const { width, height } = new Geography(map).extent;
    return width / height;
  },
  slim: true,
  Above,
  Below,
  Score,
  makeDraft: (table) => new HashiDraft(table),
  title,
  facts,
  words,
  tell,
  standing,
  ending,
  secret: true,
};
export default face;
