/** What the translated Python offers to the workers; `torcello.browser.translation` writes it. */
type Values = import('./python/values.ts').Any;

declare module '*/torcello.browser.local.js' {
  /** A table; see `torcello/browser/local.py`. */
  export interface LocalTable {
    readonly table: Values;
    lang: string;
    open(now: number, words: string | null, after: string | null): Values;
    again(stored: Values): null;
    do(request: Values, now: number): Values;
    bot_move(seat: number, move: string, answers: number, now: number): Values;
    take_hint(seat: number, asked: number, now: number): Values;
    follow(match: string, now: number): Values;
    rematch(): Values;
    time(now: number): Values;
    due(now: number): number | null;
    update(have: number, now: number): Values;
    explain(move: string, seat: number | null): Values;
    making(move: string, seat: number | null): Values;
    legal(seat: number | null, begins: string, limit: number): Values;
    replay(seat: number | null): Values;
    chances(): Values;
    handed(): Any;
    record(form: string): string;
    row(now: number): Values;
    bots_to_act(): Values;
    observed(seat: number): Values;
    hinted(seat: number | null): Values;
  }
  export const LocalTable: (
    key: string,
    plan: Values,
    secret: string,
    name: string,
    lost: (began: number, ended: number) => number,
  ) => LocalTable;
  export const plan_of: (told: Values) => Values;
  export const told_plan: (plan: Values) => Values;
  export const info: (game: string) => Values;
  export const observed: (plan: Values, moves: Values, seat: number) => Values;
  export const refusal: (error: Values, lang: string) => Values;
}

declare module '*/torcello.browser.thinking.js' {
  export interface Thinker {
    readonly bot: { readonly seconds: number | null };
    choose(told: Values, stop: Values): Values;
  }
  export const Thinker: (
    game: string,
    level: number,
    seconds: number | null,
    simulations: number | null,
    seed: number,
  ) => Thinker;
}

declare module '*/rules/games.js' {
  /** Where the files of a game are. */
  export interface GameFiles {
    load(): Promise<unknown>;
    module: string;
    described(): Promise<{ default: unknown }>;
    texts: ByLanguage;
    files: Record<string, string>;
    /** What bots have learned; `A-1f0c….npz` is for those who choose A. */
    learned: Record<string, string>;
  }
  type ByLanguage = Record<string, Record<string, string>>;
  export const TEXTS: ByLanguage;
  export const GAMES: Record<string, GameFiles>;
}
