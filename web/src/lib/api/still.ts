/** A table at which nothing is going on: to look back at, or to test with. */
import type { GameInfo, OwnMatch, SeatInfo, TableInfo } from './types';

export const STILL_SEAT: SeatInfo = {
  kind: 'person',
  name: null,
  level: null,
  host: false,
  kept_for: null,
  left_at: null,
  out: null,
  time_left: null,
  time_runs: false,
  away_until: null,
  hints: 0,
  since: 0,
};

export const stillTable = (
  facts: Pick<TableInfo, 'game' | 'options' | 'status' | 'seats'> & Partial<TableInfo>,
): TableInfo => ({
  access: 'link',
  start: 'full',
  spectators: true,
  clock: { kind: 'none' },
  stand_in: null,
  day: null,
  you: [],
  to_act: [],
  ask: null,
  pause: null,
  think_for: [],
  quiet: null,
  result: null,
  luck: null,
  rematch: null,
  after: null,
  kept: [],
  no_undo: null,
  head: '',
  ...facts,
});

/** A match in a list, for tests. */
export const STILL_MATCH: OwnMatch = {
  match: '',
  game: '',
  status: 'running',
  your_turn: false,
  old_rules: false,
  seats: 2,
  others: [],
  bots: [],
  day: null,
  created: 0,
  updated: 0,
  you: [0],
};

/** A game as the server offers it, for tests. */
export const stillGame = (
  id: string,
  seats: number[],
  options: GameInfo['options'] = [],
): GameInfo => ({
  id,
  name: id,
  seats,
  options,
  levels: 8,
  luck: true,
  secrets: false,
  ready: true,
});
