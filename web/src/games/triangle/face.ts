/** Le Triangle du Diable, as the page of a table knows it. */
import type { GameFace } from '$games/contract';
import { texts } from '$lib/texts.svelte';

import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { WORDS } from './catalogue';
import { TriangleDraft } from './draft.svelte';
import Essentials from './Essentials.svelte';
import Score from './Score.svelte';
import type { TriangleView } from './view';
import { logLines, tell } from './tell';
import { ending, facts, moveWords, standing, title } from './words';

await texts.add(WORDS);

const face: GameFace<TriangleView, TriangleDraft> = {
  ...{ Board, Above, Below, Score, Essentials, title, facts, standing, ending },
  slim: true,
  aboveFirst: true, // the die lies beside what is asked
  rulesAtHand: ['T12', 'T16', 'T36'],
  makeDraft: (table) => new TriangleDraft(table),
  words: moveWords,
  log: logLines,
  tell: (event, _, after, name) => tell(event, after, name),
};

export default face;
