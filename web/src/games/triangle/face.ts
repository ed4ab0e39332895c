/** Le Triangle du Diable, as the page of a table knows it. */
import type { GameFace } from '$games/contract';
import { texts } from '$lib/texts.svelte';

import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { TriangleDraft } from './draft.svelte';
import Score from './Score.svelte';
import type { TriangleView } from './view';
import { ending, facts, moveWords, standing, tell, title } from './words';

const WORDS = { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') };
await texts.add(WORDS);

const face: GameFace<TriangleView, TriangleDraft> = {
  Board,
  slim: true,
  Above,
  Below,
  Score,
  makeDraft: (table) => new TriangleDraft(table),
  title,
  facts,
  words: moveWords,
  tell,
  standing,
  ending,
  secret: false,
};

export default face;
