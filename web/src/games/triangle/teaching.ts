import type { GameTeaching } from '../contract';

export default {
  keys: [
    [['1', '–', '4'], 'learn-key-triangle-number'],
    [['C'], 'learn-key-triangle-c'],
    [['D'], 'learn-key-triangle-d'],
  ],
  moves: [
    ['s2', 'ship'],
    ['pass', 'pass'],
  ],
} satisfies GameTeaching;
