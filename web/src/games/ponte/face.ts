/** Ponte del Diavolo, for the page of a table. */
import { texts } from '$lib/texts.svelte';

import type { GameFace } from '../contract';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import Score from './Score.svelte';
import Below from './Below.svelte';
import { PonteDraft } from './draft.svelte';
import { tell } from './tell';
import { brief, ending, facts, standing, title, words } from './words';
import type { PonteView } from './view';
import { WORDS } from './catalogue';

await texts.add(WORDS);

const face: GameFace<PonteView, PonteDraft> = {
  ...{ Board, Below, Emblem, Score, title, facts, words, brief, tell, standing, ending },
  aspect: () => 1,
  rulesAtHand: ['D16', 'D17', 'D6', 'D8'],
  makeDraft: (table) => new PonteDraft(table),
};

export default face;
