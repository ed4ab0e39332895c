import type { GameTeaching } from '../contract';

export default {
  keys: [
    [['Shift', '+', '→'], 'learn-key-hashi-shift'],
    [['R'], 'learn-key-hashi-r'],
  ],
  moves: [
    ['3@10', 'start'],
    ['5@14 8-14 13-14', 'turn'],
    ['- 8-14 8-14', 'no-number'],
    ['5@14 -', 'no-bridges'],
  ],
} satisfies GameTeaching;
