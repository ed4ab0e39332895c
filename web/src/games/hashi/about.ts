import type { GameAbout } from '../contract';

export default {
  bots: 0,
  backdrop: 'var(--paper-sea)',
  // somebody alone gets a start number, several race
  offers: (option, seats) =>
    option === 'start' ? seats === 1 : option === 'late' ? seats > 1 : true,
} satisfies GameAbout;
