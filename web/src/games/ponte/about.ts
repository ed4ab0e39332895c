import type { GameAbout } from '../contract';

export default {
  bots: 1,
  choosesColours: true,
} satisfies GameAbout;
