import type { GameTeaching } from '../contract';

export default {
  keys: [
    [['B'], 'learn-key-ponte-b'],
    [['N'], 'learn-key-ponte-n'],
  ],
  moves: [
    ['c3,d7', 'tiles'],
    ['c3-e4', 'bridge'],
    ['light', 'choice'],
    ['pass', 'pass'],
  ],
} satisfies GameTeaching;
