/**
 * The contract between the page of a table and the board of a game.
 *
 * A table shows a view. A draft is a move in the making: it knows what can be touched and what to
 * ask the player. A board draws both. None of them knows a rule: `view.legal` says what may be
 * played, and the server says why something may not.
 */
import type { Component } from 'svelte';

import type { Drawn, EventInfo, Making, ResultInfo, TableInfo, View } from '$lib/api/types';
import type { Lang } from '$lib/texts.svelte';

export type { View } from '$lib/api/types';

export type Result = ResultInfo;

/** Why something cannot be played, in words and on the board. */
export interface Refusal {
  text: string;
  rule: string | null;
  /** The places that are meant, as the notation writes them. */
  where: string[];
  /** Some of them by the part they play. */
  parts: Record<string, string[]>;
}

/** How many moves are listed at once. A full list means that there may be more. */
export const MOST_CONTINUATIONS = 200;

/** What a board and a draft may know of the table and ask of it. All of it is reactive. */
export interface TableFace<V extends View = View> {
  /** The position to be drawn: the present one, or one that is looked back at. */
  readonly view: V;
  /** The position that was drawn before this one, if what happened between them may be shown. */
  readonly before: V | null;
  /** What happened between the two. */
  readonly news: readonly EventInfo[];
  /** Whether things should move: false on the first drawing, for jumps, and for reduced motion. */
  readonly moving: boolean;
  /** Whether the position is the present one. */
  readonly live: boolean;
  /** The seat through whose eyes one looks; 0 for a spectator. */
  readonly seat: number;
  /** Whether that seat is played from here, has to move, and its draft may be changed. */
  readonly mine: boolean;
  readonly info: TableInfo;
  /** Why the last thing tried cannot be played; gone as soon as the draft changes. */
  readonly refusal: Refusal | null;
  /** Whether play stops at this position to be looked at, until somebody or time lets it go on. */
  readonly paused: boolean;
  /** Shows everything that can be touched, a setting. */
  readonly showLegal: boolean;
  /** What a seat is called: "You", "Heron", "Mazzorbo 5". */
  name(seat: number): string;
  /** Asks the server why this move, or beginning of one, cannot be played, and shows the answer. */
  why(move: string): Promise<void>;
  /**
   * The legal moves whose notation begins with this text, for a player who types one; at most
   * `MOST_CONTINUATIONS` of them.
   */
  continuations(begins: string): Promise<string[]>;
  /** How half a move may go on, and what a whole one would do. */
  making(move: string): Promise<Making>;
  /** A view that is shown here, as the server draws it: for a game without a board of its own. */
  drawn(wanted: { view: V; theme: 'light' | 'dark'; lang: Lang }): Promise<Drawn>;
  /** Takes the refusal away. */
  accept(): void;
  /** Says something to those who listen. */
  announce(text: string, urgent?: boolean): void;
  /** Sends the draft, if it is a whole move. */
  send(): void;
  /** Goes on from where play has stopped. */
  goOn(): void;
}

/** One part of a draft, shown as a chip: "1 · i8". */
export interface Part {
  text: string;
  /** Takes this part back; missing for a part that is still to be chosen. */
  remove?: () => void;
}

/** Another way to go on, shown as a button beside the confirming one. */
export interface Choice {
  id: string;
  text: string;
  /** The key that does the same. */
  key?: string;
  /** For a mode: whether it is on. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

/**
 * A move in the making. A game's own class keeps its state in runes, so that readers of these
 * properties see them change. `reset` is called when the position has changed; it keeps the parts
 * of the draft that still make sense.
 */
export interface Draft {
  /** What is expected now, as a heading: "Place your second tile". */
  readonly prompt: string;
  /** One sentence below it, or nothing. */
  readonly help: string;
  /** What the move as it is would do: "The 6 meets the blue 5 and wins." Nothing if unknown. */
  readonly outcome: string;
  /** Whether that is to the mover's cost: their own tower falls. */
  readonly isLoss?: boolean;
  readonly parts: Part[];
  readonly choices: Choice[];
  /** The move as notation, once it is whole. */
  readonly move: string | null;
  /** What the confirming button says: "Confirm", "Seal move", "Sail ship 4". */
  readonly confirm: string;
  /** Takes the last part back; false if there is none. */
  takeBack(): boolean;
  clear(): void;
  reset(): void;
  /** A key that the board did not want; true if it meant something. */
  key(event: KeyboardEvent): boolean;
  /**
   * Shows how one position becomes the next. Until that is over, the whole page stays with the one
   * before: nothing tells an end that the board has not shown. Null if there is nothing to wait for;
   * missing where the board shows it without help. `moving` is that of the table.
   */
  show?(
    before: View,
    after: View,
    news: readonly EventInfo[],
    moving: boolean,
  ): Promise<void> | null;
  /** What is being shown, in words. */
  readonly caption?: string;
  /** Takes over a whole move as notation, so that it is shown before it is sent: a hint, a typed one. */
  adopt(move: string): void;
  /** What has been chosen so far, however little it is, as a text for `recall`; empty for nothing. */
  readonly kept: string;
  /** Takes up as much of what was kept as still makes sense, which may be nothing. */
  recall(kept: string): void;
}

export interface BoardProps<V extends View = View, D extends Draft = Draft> {
  table: TableFace<V>;
  draft: D;
}

/** A line of the log: a move, or what followed from it. */
export interface LogLine {
  text: string;
  /** Whether it was luck's doing. */
  luck?: boolean;
}

/** What pages know of a game before anybody plays it; its words are in `about.en.ftl`. */
export interface GameAbout {
  /** How many bots make a good match for one person; none where it is as good alone. */
  bots: number;
  /** Whether colours are chosen during a match, so that seats have none before. */
  choosesColours?: boolean;
  /** Whether an option means anything with this number of seats; all do, if nothing is said. */
  offers?(option: string, seats: number): boolean;
  /** What is seen until its miniature is there, as a CSS background; the sea, if nothing is said. */
  backdrop?: string;
}

/** What pages that teach say of it; the words for both are in `about.en.ftl`. */
export interface GameTeaching {
  keys: readonly [keys: string[], text: string][];
  /** Moves as they are written, and the last part of the key of their text. */
  moves: readonly [move: string, text: string][];
}

/** A game's face: what its folder gives to the page of a table, loaded when it is needed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a view and a draft of its own
export interface GameFace<V extends View = any, D extends Draft = any> {
  Board: Component<BoardProps<V, D>>;
  /**
   * The board's width by its height, if it has a shape of its own: it is then shown as large as the
   * window allows. Without one the board fills whatever room there is.
   */
  aspect?(view: V): number;
  /** Whether even two seats stand side by side on a phone: what lies below the board needs the height. */
  slim?: boolean;
  /** Whether `Above` stays above the prompt even in a low window, where the prompt else comes first. */
  aboveFirst?: boolean;
  /** In the panel above the prompt: a card and its races, the cloud and its spinner. */
  Above?: Component<BoardProps<V, D>>;
  /** In the panel below the prompt: a hand, a picker of ships. */
  Below?: Component<BoardProps<V, D>>;
  /** What everybody may see of another seat; of several, it stands beside their names on a laptop. */
  Glance?: Component<{ table: TableFace<V>; seat: number }>;
  /** The seat's emblem, 34 px; else the seat's own shape is drawn. */
  Emblem?: Component<{ view: V; seat: number }>;
  /**
   * Where play stops to be looked at on its way from one position to the next: the end of a round.
   * Null if nothing lies between them that would be missed.
   */
  pause?(before: V, news: readonly EventInfo[], after: V): V | null;
  /** In the panel while play stops, in place of the prompt: what the round brought, and to whom. */
  Account?: Component<{ view: V; names: string[] }>;
  /** For the help at a table, what counts in this match: numbers that its view has. */
  Essentials?: Component<{ view: V }>;
  /** For the help at a table: the rules that are looked up most, by their numbers. */
  rulesAtHand: readonly string[];
  /** In a replay: what was hidden from others while it was played. */
  Hands?: Component<{ view: V }>;
  /** All parts of the score, as a table. */
  Score: Component<{
    view: V;
    names: string[];
    /** Whether the match has ended, perhaps before the game did. */
    over?: boolean;
  }>;
  makeDraft(table: TableFace<V>): D;
  /** Below the game's name: "Turn 25 · 10 × 10". */
  title(view: V): string;
  /** Below a seat's name: "Light · 3 islands · 4 bridges". */
  facts(view: V, seat: number): string;
  /** A move in words: "bridge e3–g4". The view is the one before it, if that is known. */
  words(move: string, view: V | null): string;
  /** What a log says beside the notation of a move, where all words would say it twice. */
  brief?(move: string): string;
  /** What the log says of a move and of what followed from it, in place of its notation. */
  log?(event: EventInfo, view: V, name: (seat: number) => string): LogLine[];
  /** What happened, in whole sentences, for the live region. */
  tell(event: EventInfo, before: V | null, after: V, name: (seat: number) => string): string;
  /** The score in one sentence: "You lead, 18 to 15." */
  standing(view: V, name: (seat: number) => string): string;
  /**
   * What decided it, in sentences, and what broke a tie. The winner is named before, by the table, which
   * also knows why a match ended before its game did.
   */
  ending(view: V, result: Result, name: (seat: number) => string): string;
  /** The title that somebody who played alone has earned. */
  rank?(view: V): string | null;
  /**
   * The view as an onlooker sees it: without what only its seat may know, so that the board can
   * stay open while a device is passed from hand to hand. Missing for a game that hides nothing.
   */
  blank?(view: V): V;
}
