/** Équilibre: what its folder gives to the page of a table. */
import { texts } from '$lib/texts.svelte';

import type { GameFace } from '../contract';

import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { EquilibreDraft } from './draft.svelte';
import Score from './Score.svelte';
import type { EquilibreView } from './view';
import { ending, facts, moveWords, standing, tell, title, WORDS } from './words';

await texts.add(WORDS);

const face: GameFace<EquilibreView, EquilibreDraft> = {
  ...{ Board, Above, Below, Score, title, facts, tell, standing, ending },
  makeDraft: (table) => new EquilibreDraft(table),
  words: (move) => moveWords(move),
  secret: true,
};

export default face;
