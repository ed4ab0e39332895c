/** Ponte del Diavolo, for the page of a table. */
import { texts } from '$lib/texts.svelte';

import type { GameFace } from '../contract';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import Score from './Score.svelte';
import Stock from './Stock.svelte';
import { PonteDraft } from './draft.svelte';
import { brief, ending, facts, standing, tell, title, words } from './tell';
import type { PonteView } from './view';
import { WORDS } from './words';

await texts.add(WORDS);

const face: GameFace<PonteView, PonteDraft> = {
  Board,
  aspect: () => 1,
  Below: Stock,
  Emblem,
  Score,
  makeDraft: (table) => new PonteDraft(table),
  title,
  facts,
  words,
  brief,
  tell,
  standing,
  ending,
  secret: false,
};

export default face;
