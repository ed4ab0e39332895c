import type { GameAbout } from '../contract';

export default {
  bots: 2,
  backdrop: 'var(--chart-sea)',
} satisfies GameAbout;
