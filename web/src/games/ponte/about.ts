import type { GameAbout } from '../contract';

const about: GameAbout = {
  bots: 1,
  choosesColours: true,
};

export default about;
