/** Any game that has no face of its own: the server draws its board and lists its moves. */
import { texts } from '$lib/texts.svelte';

import type { GameFace, View } from '../contract';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { WORDS } from './catalogue';
import { PlainDraft } from './draft.svelte';
import Essentials from './Essentials.svelte';
import Score from './Score.svelte';
import { ending, log, standing, tell, title, words } from './words';

await texts.add(WORDS);

const face: GameFace<View, PlainDraft> = {
  ...{ Board, Below, Score, Essentials, title, words, log, tell, standing, ending },
  rulesAtHand: [],
  makeDraft: (table) => new PlainDraft(table),
  facts: () => '',
};

export default face;

/** The same for a game with secrets: while a device goes from hand to hand, a spectator's board lies there. */
export const covered: GameFace<View, PlainDraft> = {
  ...face,
  blank: (view) => ({ ...view, seat: null, legal: null }),
};
