/**
 * What the page of a table and the board of a game know of each other.
 *
 * A table shows a view. A draft is a move in the making: it knows what can be touched and in which
 * words to ask for it. A board draws both. None of them knows a rule: what may be played stands in
 * `view.legal`, and why something may not is asked of the server.
 */
import type { Component } from 'svelte';

import type { EventInfo, TableInfo } from '$lib/api/types';

/** What every view says, whatever the game; see docs/protocol.md. */
export interface View {
  game: string;
  options: Record<string, string | number | boolean>;
  seat: number | null;
  to_act: number[];
  turn: number;
  last: { seat: number; move: string } | null;
  luck: string[];
  outcome: { points: number[]; winners: number[]; reason: string; tie_break: string | null } | null;
  phase: string;
  score: { points: number }[];
  legal: { count: number } | null;
}

/** Why something cannot be played, in words and on the board. */
export interface Refusal {
  text: string;
  rule: string | null;
  /** The places that are meant, as the notation writes them. */
  where: string[];
  /** Some of them by the part they play. */
  parts: Record<string, string[]>;
}

/** How many moves are listed at once. So many mean that there may be more. */
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
  /** Shows everything that can be touched, a setting. */
  readonly showLegal: boolean;
  /** How a seat is called: "You", "Heron", "Mazzorbo 5". */
  name(seat: number): string;
  /** Asks the server why this move, or beginning of one, cannot be played, and shows the answer. */
  why(move: string): Promise<void>;
  /**
   * The legal moves whose notation begins so, for a game whose `legal` does not tell how a move may
   * go on; never more than `MOST_CONTINUATIONS` of them.
   */
  continuations(begins: string): Promise<string[]>;
  /** Takes the refusal away. */
  accept(): void;
  /** Says something to those who listen. */
  announce(text: string, urgent?: boolean): void;
  /** Sends the draft, if it is a whole move. */
  send(): void;
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
 * A move in the making. A game's own class keeps its state in runes, so that whoever reads these
 * sees them change. `reset` is called when the position has changed under it; it keeps of the
 * draft what still makes sense.
 */
export interface Draft {
  /** What is expected now, as a heading: "Place your second tile". */
  readonly prompt: string;
  /** One sentence below it, or nothing. */
  readonly help: string;
  /** What the move as it is would do: "The 6 meets the blue 5 and wins." Nothing if unknown. */
  readonly outcome: string;
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
  /** Takes over a whole move as notation, so that it is shown before it is sent: a hint, a typed one. */
  adopt(move: string): void;
}

export interface BoardProps<V extends View = View, D extends Draft = Draft> {
  table: TableFace<V>;
  draft: D;
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
  /** Whether two seats, too, stand side by side on a phone: what lies below the board needs the height. */
  slim?: boolean;
  /** In the panel above the prompt: a card and its races, the cloud and its spinner. */
  Above?: Component<BoardProps<V, D>>;
  /** In the panel below the prompt: a hand, a picker of ships. */
  Below?: Component<BoardProps<V, D>>;
  /** The seat's emblem, 34 px; else the seat's own shape is drawn. */
  Emblem?: Component<{ view: V; seat: number }>;
  /** All parts of the score, as a table. */
  Score: Component<{ view: V; names: string[] }>;
  makeDraft(table: TableFace<V>): D;
  /** Below the game's name: "Turn 25 · 10 × 10". */
  title(view: V): string;
  /** Below a seat's name: "Light · 3 islands · 4 bridges". */
  facts(view: V, seat: number): string;
  /** A move in words: "bridge e3–g4". The view is the one before it, if that is known. */
  words(move: string, view: V | null): string;
  /** What a log says beside the notation of a move, where all words would say it twice. */
  brief?(move: string): string;
  /** What happened, in whole sentences, for the live region. */
  tell(event: EventInfo, before: V | null, after: V, name: (seat: number) => string): string;
  /** The score in one sentence: "You lead, 18 to 15." */
  standing(view: V, name: (seat: number) => string): string;
  /** How it ended, as a heading and a sentence: why these win, and what broke a tie. */
  ending(
    view: V,
    info: TableInfo,
    name: (seat: number) => string,
  ): { heading: string; text: string };
  /** Whether something in the view must not be seen by who sits at the same device. */
  secret: boolean;
}
