/** Hashi's face. */
import { texts } from '$lib/texts.svelte';

import type { GameFace } from '../contract';
import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { WORDS } from './catalogue';
import { HashiDraft } from './draft.svelte';
import Essentials from './Essentials.svelte';
import { Geography } from './geography';
import Glance from './Glance.svelte';
import Score from './Score.svelte';
import { blank, type HashiView } from './view';
import { tell } from './tell';
import { ending, facts, rank, standing, title, words } from './words';

await texts.add(WORDS);

const face: GameFace<HashiView, HashiDraft> = {
  ...{ Board, Above, Below, Glance, Score, Essentials },
  ...{ title, facts, words, tell, standing, ending, rank, blank },
  aspect: ({ map }) => {
    const { width, height } = new Geography(map).extent;
    return width / height;
  },
  slim: true,
  rulesAtHand: ['H30', 'H27', 'H12', 'H13'],
  makeDraft: (table) => new HashiDraft(table),
};
export default face;
