import type { GameAbout } from '../contract';

const about: GameAbout = {
  bots: 2,
  backdrop: 'var(--chart-sea)',
};

export default about;
