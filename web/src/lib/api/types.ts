// Made by `make types` from the server's own models; changes here are lost.
// docs/protocol.md says what it all means.

/** The version of the protocol that this file describes. */
export const VERSION = 1;

/** What a client may send on the socket. */
export type Request =
  | Ping
  | Watching
  | Unwatching
  | Joining
  | SeatingBot
  | Starting
  | Moving
  | TakingBack
  | OfferingDraw
  | Answering
  | Resigning
  | Leaving
  | ComingBack
  | Missing
  | Chatting
  | Rematching;

/** What the server sends on the socket. */
export type Reply = Welcome | Done | Refusal | Update | Presence | Turn | Preparing | Bye;

export type ClockPlan = NoClock | MoveClock | TotalClock | DaysClock;

export type SeatPlan = OpenSeat | OwnSeat | BotSeat;

/** Asks for a `done` and nothing else: is anybody there? */
export interface Ping {
  kind: "ping";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
}

/** Asks for a match's events after number `have`, and for all that come. */
export interface Watching {
  kind: "watch";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** The number of the last event the client has; 0 for none. */
  have?: number;
  /** `all`: each update brings the table and the position; `moves`: events only. */
  detail?: "all" | "moves";
}

/** Asks for no more of a match. */
export interface Unwatching {
  kind: "unwatch";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
}

/** Takes a free seat. */
export interface Joining {
  kind: "join";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** The first free one, if none is named. */
  seat?: number | null;
  /** For somebody who plays at the same device as others; else the guest's own name is shown. */
  name?: string | null;
  /** Mixed into the match's luck, so that not even the server could have chosen it. */
  words?: string | null;
}

/** The host gives a free seat to a bot. */
export interface SeatingBot {
  kind: "bot";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** A free one. */
  seat: number;
  /** How strong. */
  level: number;
}

/** The host starts the match. */
export interface Starting {
  kind: "start";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
}

/** Plays a move. It is done when `done` comes, and not before. */
export interface Moving {
  kind: "move";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Needed only by somebody who has several seats; else the one that is meant is found. */
  seat?: number | null;
  /** The number of the last event the mover had seen. */
  answers: number;
  /** In the game's notation; see docs/notation.md. */
  move: string;
}

/** Takes one's last move back, or asks the others whether one may. */
export interface TakingBack {
  kind: "undo";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Needed only by somebody who has several seats; else the one that is meant is found. */
  seat?: number | null;
}

/** Asks the others whether the match may end as a draw. */
export interface OfferingDraw {
  kind: "draw";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Needed only by somebody who has several seats; else the one that is meant is found. */
  seat?: number | null;
}

/** Agrees or not to what somebody asked for. */
export interface Answering {
  kind: "answer";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** What was asked for, so that an answer never meets another question. */
  what: "undo" | "draw";
  yes: boolean;
}

/** Gives up. With more than two seats the others play on, and a bot plays for this one. */
export interface Resigning {
  kind: "resign";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Needed only by somebody who has several seats; else the one that is meant is found. */
  seat?: number | null;
}

/** Gets up. During a match a bot may take the seat after a while, if the table allows it. */
export interface Leaving {
  kind: "leave";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Needed only by somebody who has several seats; else the one that is meant is found. */
  seat?: number | null;
}

/** Sits down again and plays on. */
export interface ComingBack {
  kind: "back";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Needed only by somebody who has several seats; else the one that is meant is found. */
  seat?: number | null;
}

/** Says that somebody has been gone for a minute or more, so that a bot may take the seat. */
export interface Missing {
  kind: "miss";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Whose chair is empty. */
  seat: number;
}

/** Says something to all at the table: words of one's own, or ready-made ones. */
export interface Chatting {
  kind: "chat";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
  /** Plain text; what is left of it without invisible characters has 500 at most. */
  text?: string | null;
  /** The name of ready-made words, which each client says in its reader's language. */
  preset?: string | null;
}

/** Makes a new table with the seats moved on by one; `done` names it. */
export interface Rematching {
  kind: "rematch";
  /** The client's name for this request, new for each one. Sent again, it counts once. */
  id: string;
  /** Which match: the last part of its link. */
  match: string;
}

/** The first message on every connection. */
export interface Welcome {
  kind: "welcome";
  /** Of this protocol. */
  version: number;
  /** Which release of Torcello. */
  server: string;
  /** Who the cookie says the client is; null for nobody, who may only watch. */
  guest: string | null;
  /** The server's clock in milliseconds since 1970; all times are told by it. */
  now: number;
  /** Whether people may write words of their own; presets always work. */
  chat: boolean;
}

/** The request is granted, and what came of it is stored. */
export interface Done {
  kind: "done";
  /** The request's. */
  id: string;
  /** The request's; the new table's after `rematch`. */
  match?: string | null;
  /** The number of the event that came of it. */
  number?: number | null;
}

/** The request is refused; nothing has changed. */
export interface Refusal {
  kind: "refused";
  /** The request's; null if the message could not be read at all. */
  id: string | null;
  /** Stable, for programs. */
  code: string;
  /** The same in the guest's language. */
  text: string;
  /** The number of the game's rule that forbids it. */
  rule?: string | null;
  /** The places on the board that are meant. */
  where: string[];
  /** The request's. */
  match?: string | null;
  /** Where the match is now, if the request came too late. */
  number?: number | null;
}

/** What has happened at a watched match since the last update. */
export interface Update {
  kind: "update";
  /** Which. */
  match: string;
  /** Of the last event; the viewer now has all up to it. */
  number: number;
  /** Those the client has not had, in order. */
  events: EventInfo[];
  /** As it is now; missing if only moves are watched. */
  table?: TableInfo | null;
  /**
   * The position through each of the viewer's seats, in the order of `you`, or through a
   * spectator's eyes; empty before the start, missing if only moves are watched.
   */
  views?: Record<string, unknown>[] | null;
}

/** Which of a match's people are connected now, by seat. */
export interface Presence {
  kind: "presence";
  /** Which. */
  match: string;
  /** By seat; false for bots and free seats. */
  here: boolean[];
  /** How many watch without a seat. */
  watching: number;
}

/** The guest is awaited in a match that the connection does not watch. */
export interface Turn {
  kind: "turn";
  /** Where. */
  match: string;
  /** Its game. */
  game: string;
}

/** A game is being made ready, which happens once on a machine; bots answer a little later. */
export interface Preparing {
  kind: "preparing";
  /** Of the request that has to wait. */
  match: string;
  /** The one that is made ready. */
  game: string;
}

/** The server ends the connection. */
export interface Bye {
  kind: "bye";
  /** See the table of closing codes. */
  reason: "restart" | "banned" | "too-many" | "garbage";
  /** Milliseconds after which to come back; null: do not. */
  again_in: number | null;
}

/** One thing that happened, as the viewer may know it. */
export interface EventInfo {
  /** 1 for a table's first, and one more each time, for every viewer the same. */
  number: number;
  /** When. */
  at: number;
  /** What happened. */
  kind:
    | "join"
    | "bot"
    | "leave"
    | "back"
    | "start"
    | "move"
    | "undo"
    | "ask"
    | "answer"
    | "resign"
    | "flag"
    | "chat"
    | "rematch"
    | "stop";
  /** Whose doing it was, or whom it befell. */
  seat?: number | null;
  /** With `join`: a name for this table alone. */
  name?: string | null;
  /** With `bot`. */
  level?: number | null;
  /** With `move`. `?` while it is hidden; null once it was taken back. */
  move?: string | null;
  /** With the last move of a turn that all make at once: everybody's, by seat. */
  revealed?: string[] | null;
  /** With `move` and `start`: what was drawn or rolled then, as far as the viewer may know. */
  luck?: string[] | null;
  /** With `ask` and `answer`. */
  what?: "undo" | "draw" | null;
  /** With `answer`. */
  yes?: boolean | null;
  /** With `chat`: plain text, to be escaped where it is shown. */
  text?: string | null;
  /** With `chat`: the name of ready-made words. */
  preset?: string | null;
  /** With `rematch`: the new table. */
  match?: string | null;
}

/** All that is not the position. */
export interface TableInfo {
  /** `ponte`, `equilibre`, `hashi`, `triangle`. */
  game: string;
  /** All of the game's, those by default, too. */
  options: Record<string, string | number | boolean>;
  /** Whether it stands in the list of open tables. */
  access: "link" | "open";
  /** Whether it begins when the last seat is taken, or when the host says so. */
  start: "full" | "host";
  /** Whether those without a seat may watch. */
  spectators: boolean;
  /** What each seat's time is. */
  clock: ClockPlan;
  /** The level of the bot that may play for somebody who left; null if none may. */
  stand_in: number | null;
  /** For a try at the daily puzzle: which day's, `2025-03-14`. */
  day: string | null;
  /** Cancelled is a table that was closed before it began. */
  status: "gathering" | "running" | "over" | "cancelled";
  /** The viewer's own seats; several on one device, none for a spectator. */
  you: number[];
  /** By number. */
  seats: SeatInfo[];
  /** The seats that may move now. */
  to_act: number[];
  /** What somebody has asked for and not everybody has answered. */
  ask: AskInfo | null;
  /** Once it is over. */
  result: ResultInfo | null;
  /** The luck's seal, and once the match is over its secret; see docs/luck.md. */
  luck: string | null;
  /** The match that follows this one, if somebody has made it. */
  rematch: string | null;
}

/** Take your time. */
export interface NoClock {
  kind: "none";
}

/** So many seconds for each move. */
export interface MoveClock {
  kind: "move";
  /** For each move anew. */
  seconds: number;
}

/** So many seconds for the whole match, and some more after each move. */
export interface TotalClock {
  kind: "total";
  /** For the whole match. */
  seconds: number;
  /** Seconds that each move earns. */
  increment?: number;
}

/** So many days for each move. */
export interface DaysClock {
  kind: "days";
  /** For each move anew. */
  days: number;
}

/** A seat, and who plays there. */
export interface SeatInfo {
  /** Whose seat it is. A person's stays a person's while a bot plays for them. */
  kind: "open" | "person" | "bot";
  /** The person's; null for bots, free seats and people who were forgotten. */
  name: string | null;
  /** Of the bot that plays here, for itself or for the person. */
  level: number | null;
  /** Whether the person has opened the table. */
  host: boolean;
  /** When the person got up, if they have not come back. */
  left_at: number | null;
  /** Why the seat can no longer win. */
  out: "resigned" | "time" | null;
  /** Milliseconds, at the moment the message was made; null without a clock. */
  time_left: number | null;
  /** Whether the clock runs now. */
  time_runs: boolean;
}

/** A question that waits for an answer. */
export interface AskInfo {
  what: "undo" | "draw";
  /** Who asks. */
  seat: number;
}

/** How a match has ended. */
export interface ResultInfo {
  /** The seats that have won; several if they share it, none if it was stopped or all gave up. */
  winners: number[];
  /** By seat. */
  points: number[];
  /** One of the game's own, or `draw`, `resigned`, `time`, `stopped`. */
  reason: string;
  /** What decided between seats with equal points. */
  tie_break: string | null;
}

// --- REST ----------------------------------------------------------------------------------------

/** A bot plays here. */
export interface BotSeat {
  kind: "bot";
  /** How strong. */
  level?: number;
}

/** One thing that luck decided. */
export interface Chance {
  /** How likely each outcome was, beside the others. */
  weights: number[];
  /** What could have happened, as moves. */
  outcomes: string[];
  /** Which of them did. */
  happened: number;
}

/** What is to be changed of a guest; what is left out stays. */
export interface Change {
  /** Any language; what is left of it without invisible characters has 40 at most. */
  name?: string | null;
  /** In which the server speaks to the guest. */
  lang?: "en" | "fr" | null;
}

/** A day's puzzle. */
export interface DailyInfo {
  /** Which: `2025-03-14`. */
  day: string;
  /** By the server's clock, in UTC. */
  today: string;
  /** The same for everybody. */
  options: Record<string, string | number | boolean>;
  /** Its seal, and once the day is over its secret; see docs/luck.md. */
  luck: string;
  /** The guest's own try. */
  match: string | null;
  /** The best first, a hundred at most. */
  scores: DailyScore[];
}

/** What somebody has made of a day's puzzle. */
export interface DailyScore {
  name: string;
  points: number;
  /** Whether it is the guest who asks. */
  you: boolean;
}

/** A subscription, by its address. */
export interface Endpoint {
  endpoint: string;
}

/** Whether a move could be played, or why not. */
export interface Explanation {
  legal: boolean;
  /** False for the beginning of a move in which nothing is wrong so far. */
  complete: boolean;
  /** Stable, for programs. */
  code?: string | null;
  /** The same in the guest's language. */
  text?: string | null;
  /** The number of the game's rule. */
  rule?: string | null;
  /** The places on the board that are meant. */
  where: string[];
  /** Some of them by the part they play, such as the ends of a bridge. */
  parts: Record<string, string[]>;
}

/** A game, and how it may be played. */
export interface GameInfo {
  /** As it is called in plans. */
  id: string;
  /** As people call it. */
  name: string;
  /** How many may play. */
  seats: number[];
  options: OptionInfo[];
  /** Bots have levels from 1 to this. */
  levels: number;
  /** Whether anything is drawn or rolled. */
  luck: boolean;
  /** Whether seats see different things. */
  secrets: boolean;
  /** Whether it can be played at once; if not, it is being compiled. */
  ready: boolean;
}

/** What a bot would do. */
export interface Hint {
  move: string;
  /** What each seat may then expect, from 0 to 1. */
  values: number[];
  /** How it may go on, beginning with the move. */
  line: string[];
}

/** Whom to ask, and for which seat. */
export interface HintWanted {
  /** Needed only by somebody who has several. */
  seat?: number | null;
  /** Of the bot that is asked. */
  level?: number;
}

/** A record that was read and checked. */
export interface Imported {
  replay: Replay;
  /** By seat. */
  names: string[];
  /** The seats that won, as the record says. */
  result: number[] | null;
  /** By seat, as the record says. */
  scores: number[] | null;
  /** Whether the luck follows from the secret in the record; null if it holds none. */
  luck_is_true: boolean | null;
}

/** Moves that can be made. */
export interface LegalMoves {
  /** Of all, however they begin. */
  count: number;
  /** Those that begin as asked, as many as fit. */
  moves: string[];
}

/** A guest, as the guest may know. */
export interface Me {
  id: string;
  /** As others see it. */
  name: string;
  /** In which the server speaks to the guest: `en` or `fr`. */
  lang: string;
  /** Whether a phrase has been made that brings the guest back. */
  has_phrase: boolean;
}

/** A table to be opened; one seat at least has to be the host's own. */
export interface NewTable {
  /** `ponte`, `equilibre`, `hashi`, `triangle`. */
  game: string;
  /** Those that differ from the game's defaults. */
  options?: Record<string, string | number | boolean>;
  /** As many as play, in the order of play. */
  seats: SeatPlan[];
  /** Whether strangers find the table in the list, or only those who have its link. */
  access?: "link" | "open";
  /** The match begins when the last seat is taken, or when the host says so. */
  start?: "full" | "host";
  /** Whether those without a seat may watch. */
  spectators?: boolean;
  /** What each seat's time is. */
  clock?: ClockPlan;
  /** The level of the bot that may play for somebody who has left; null if none may. */
  stand_in?: number | null;
  /** The host's, mixed into the match's luck. */
  words?: string | null;
}

/** Whoever comes may sit here. */
export interface OpenSeat {
  kind: "open";
}

/** A table with a free seat. */
export interface OpenTable {
  match: string;
  table: TableInfo;
}

/** A match that is there now. */
export interface Opened {
  match: string;
}

/** Something to choose before a match. */
export interface OptionInfo {
  name: string;
  /** The default first. */
  values: (string | number | boolean)[];
}

/** A match the guest sits in, in short. */
export interface OwnMatch {
  match: string;
  game: string;
  status: "gathering" | "running" | "over" | "cancelled";
  /** Whether it waits for the guest. */
  your_turn: boolean;
  /** How many there are. */
  seats: number;
  /** The names of the other people. */
  others: string[];
  /** The levels of those that were seated from the start. */
  bots: number[];
  /** For a try at the daily puzzle. */
  day: string | null;
  /** When. */
  created: number;
  /** When something happened there last. */
  updated: number;
}

/** For the host, or for somebody at the same device, who then has a name of their own. */
export interface OwnSeat {
  kind: "mine";
  /** For this table alone; the guest's own if there is none. */
  name?: string | null;
}

/** The key to a guest: whoever has it can become them. */
export interface Phrase {
  /** Six invented words. */
  phrase: string;
}

/** Every refusal, whatever its status. */
export interface Problem {
  /** Stable, for programs; `text` says it in the guest's language. */
  code: string;
  text: string;
  rule: string | null;
  where: string[];
}

/** How a browser knows this server's notices. */
export interface PushKey {
  /** For `PushManager.subscribe`; null if this server sends no notices. */
  key: string | null;
}

/** A move that somebody thinks of. */
export interface Question {
  /** The beginning of one is enough. */
  move: string;
  /** Needed only by somebody who has several. */
  seat?: number | null;
}

/** A match from its start to its end: a view before the first move and after each. */
export interface Replay {
  game: string;
  /** All of the history, luck included. */
  moves: string[];
  /** Whose each was; -1 for luck. */
  movers: number[];
  /** Through the eyes that were asked for. */
  views: Record<string, unknown>[];
  /** Its seal or its secret; see docs/luck.md. */
  luck: string | null;
}

/**
 * What `PushSubscription.toJSON()` gives in a browser; it is written back the same way. That the
 * address belongs to a push service is the business of `Pusher.check`.
 */
export interface Subscription {
  endpoint: string;
  expirationTime?: number | null;
  keys: SubscriptionKeys;
}

/** Base64url without padding: an uncompressed point (65 bytes, the first is 4), and 16 bytes. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** A record to be read. */
export interface Text {
  /** `.tgn` or JSON; of several matches the first. */
  text: string;
  /** Through whose eyes; a spectator's if none is named. */
  seat?: number | null;
}

/** By method and path, what each request takes and what a granted one answers. */
export interface Routes {
  /** Who I am; null for somebody who is not known. */
  "GET /api/me": {
    answer: Me | null;
    refusal: Problem;
  };
  /** Who I am; somebody new becomes a guest. */
  "POST /api/me": {
    answer: Me;
    refusal: Problem;
  };
  /** Delete my name, my words, my devices. Moves stay, as nobody's. */
  "DELETE /api/me": {
    answer: null;
    refusal: Problem;
  };
  /** Change how I am called or spoken to. */
  "PATCH /api/me": {
    body: Change;
    answer: Me;
    refusal: Problem;
  };
  /** A phrase that brings me back on another device. It is shown once; an older one ends. */
  "POST /api/me/phrase": {
    answer: Phrase;
    refusal: Problem;
  };
  /** Become the guest of a phrase. */
  "POST /api/me/recover": {
    body: Phrase;
    answer: Me;
    refusal: Problem;
  };
  /** The matches I sit in, those that wait for me first, then the latest. */
  "GET /api/me/matches": {
    answer: OwnMatch[];
    refusal: Problem;
  };
  /** What can be played here. */
  "GET /api/games": {
    answer: GameInfo[];
    refusal: Problem;
  };
  /** Open a table, and seat those who are known already: me, my company, bots. */
  "POST /api/tables": {
    body: NewTable;
    answer: Opened;
    refusal: Problem;
  };
  /** Tables that anybody may join, the newest first. */
  "GET /api/tables": {
    query: { game?: string | null };
    answer: OpenTable[];
    refusal: Problem;
  };
  /** A table as I may see it: what the socket would tell somebody who watches it from now on. */
  "GET /api/tables/{key}": {
    path: { key: string };
    answer: Update;
    refusal: Problem;
  };
  /** Whether a move could be played, or why not; nothing is played. */
  "POST /api/tables/{key}/explain": {
    path: { key: string };
    body: Question;
    answer: Explanation;
    refusal: Problem;
  };
  /** The moves I can make, for somebody who types one. */
  "GET /api/tables/{key}/legal": {
    path: { key: string };
    query: { seat?: number | null; begins?: string; limit?: number };
    answer: LegalMoves;
    refusal: Problem;
  };
  /** What a bot would do in my place. Only where no other person is played against. */
  "POST /api/tables/{key}/hint": {
    path: { key: string };
    body: HintWanted;
    answer: Hint;
    refusal: Problem;
  };
  /** The record of a match: when it is over, or at any time if its game has no secrets. */
  "GET /api/tables/{key}/record": {
    path: { key: string };
    query: { form?: "tgn" | "json" };
    answer: string;
    refusal: Problem;
  };
  /** All positions so far, through a seat or a spectator's eyes: one's own until it is over. */
  "GET /api/tables/{key}/replay": {
    path: { key: string };
    query: { seat?: number | null };
    answer: Replay;
    refusal: Problem;
  };
  /** All that luck decided in a match that is over, to be derived again from its secret. */
  "GET /api/tables/{key}/luck": {
    path: { key: string };
    answer: Chance[];
    refusal: Problem;
  };
  /** Read a record, .tgn or JSON, check every move and every roll, and show all positions. */
  "POST /api/records": {
    body: Text;
    answer: Imported;
    refusal: Problem;
  };
  /** The Hashi of a day, today's if none is named, and who made how many points. */
  "GET /api/daily": {
    query: { day?: string | null };
    answer: DailyInfo;
    refusal: Problem;
  };
  /** My try at today's Hashi; begun now, or earlier. */
  "POST /api/daily": {
    answer: Opened;
    refusal: Problem;
  };
  /** What a browser needs to subscribe to notices. */
  "GET /api/push": {
    answer: PushKey;
    refusal: Problem;
  };
  /** Tell me when it is my turn. */
  "POST /api/push": {
    body: Subscription;
    answer: null;
    refusal: Problem;
  };
  /** No more notices there. */
  "DELETE /api/push": {
    body: Endpoint;
    answer: null;
    refusal: Problem;
  };
}
