/** Équilibre: what its folder gives to the page of a table. */
import { texts } from '$lib/texts.svelte';

import type { GameFace } from '../contract';

import Above from './Above.svelte';
import Account from './Account.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { WORDS } from './catalogue';
import { EquilibreDraft } from './draft.svelte';
import Hands from './Hands.svelte';
import { roundEnd } from './rounds';
import Score from './Score.svelte';
import { blank, type EquilibreView } from './view';
import { tell } from './tell';
import { ending, facts, moveWords, standing, title } from './words';

await texts.add(WORDS);

const face: GameFace<EquilibreView, EquilibreDraft> = {
  rulesAtHand: ['E18', 'E27', 'E28', 'E29', 'E30', 'E14'],
  ...{ Board, Above, Account, Below, Hands, Score, title, facts, tell, standing, ending },
  makeDraft: (table) => new EquilibreDraft(table),
  pause: roundEnd,
  words: (move) => moveWords(move),
  blank,
};

export default face;
