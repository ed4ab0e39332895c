import type { GameAbout } from '../contract';

export default {
  bots: 1,
  backdrop: 'linear-gradient(var(--sky-1), var(--sky-2) 60%, var(--sea) 78%)',
} satisfies GameAbout;
