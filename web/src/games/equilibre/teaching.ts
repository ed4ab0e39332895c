import type { GameTeaching } from '../contract';

export default {
  keys: [
    [['↑', '↓'], 'learn-key-equilibre-arrows'],
    [['1', '–', '6'], 'learn-key-equilibre-number'],
  ],
  moves: [
    ['4b:c', 'tile'],
    ['@3', 'summon'],
    ['m5', 'move'],
    ['4b:c @3 m5', 'whole'],
  ],
} satisfies GameTeaching;
