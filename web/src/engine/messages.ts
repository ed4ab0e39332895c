/** What a page and the worker of a game say to each other. */
import type { GameInfo, NewTable, OwnMatch, Problem, Request, Update } from '../lib/api/types';

/** A table as this device keeps it; what has happened there is kept event by event. */
export interface Kept {
  match: string;
  game: string;
  /** The version of the rules it is played by. */
  rules: string;
  plan: unknown;
  /** All luck follows from it, so no page is ever told. */
  secret: string;
  /** What the people here are called who have no name of their own at the table. */
  name: string;
  /** When nobody could play, as the app was closed: no clock ran. */
  lost: [began: number, ended: number][];
  /** It has been handed over to a server, and goes on there. */
  isMoved?: boolean;
  /** When the app was open last. */
  alive: number;
  /** As it stands in a list of matches. */
  row: OwnMatch;
}

/** An event as it is stored; what is in it is the rules' business. */
export interface StoredEvent {
  number: number;
}

/** A position of somebody else's table where nothing is hidden. */
export interface Elsewhere {
  match: string;
  plan: { game: string; seats: number; options: Record<string, string | number | boolean> };
  /** All moves that stand, and what luck did. */
  moves: string[];
  seat: number;
  level: number;
}

/** By name, what may be asked of a worker, and what it answers. */
export interface Calls {
  open(plan: NewTable, name: string): { match: string; isKept: boolean };
  watch(match: string, have: number): void;
  unwatch(match: string): void;
  request(request: Request): { match: string; number: number };
  /** A route of the server's: `GET /api/tables/{key}/legal`. */
  answer(route: string, match: string, wanted: Record<string, unknown>): unknown;
  record(match: string, form: string): string;
  /** Hands a table over to the server; its key there. */
  hand(match: string): string;
  info(): GameInfo;
  /** Null if it was halted. */
  think(elsewhere: Elsewhere): string | null;
  halt(match: string): void;
}

export type Call = { [N in keyof Calls]: { name: N; given: Parameters<Calls[N]> } }[keyof Calls];

/** From a page. */
export type Asked = (Call & { id: number }) | { lang: string };

/** To a page. */
export type Told =
  | { id: number; gives: unknown }
  | { id: number; refused: Refusal }
  | { id: number; failed: string }
  | { update: Update }
  | { progress: { match: string; share: number } }
  /** A bot cannot move, and why. */
  | { trouble: { match: string; code: string } };

/** A worker as it sees itself. */
export interface Beside {
  readonly name: string;
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(told: unknown): void;
}

/** Why something was not done: as a server says it or, if it cannot even be tried, by a code alone. */
export type Refusal = Pick<Problem, 'code' | 'text' | 'rule' | 'where'>;
