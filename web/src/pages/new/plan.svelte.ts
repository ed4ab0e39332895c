/** A table in the making. As it is at first, it can be opened: me and a friend, or else a bot. */
import { about } from '$games/index';
import type { ClockPlan, GameInfo, NewTable, SeatPlan } from '$lib/api/types';
import { GENTLE } from '$lib/opening';
import { reach } from '$lib/reach.svelte';

export type Who = 'me' | 'here' | 'bot' | 'open';

export interface Seat {
  id: number;
  who: Who;
  /** Of another person who plays on this device. */
  name: string;
  /** Of a bot. */
  level: number;
}

export type ClockKind = ClockPlan['kind'];

export class TablePlan {
  readonly game: GameInfo;
  seats = $state<Seat[]>([]);
  options = $state<Record<string, string | number | boolean>>({});
  clock = $state<ClockKind>('none');
  moveSeconds = $state(60);
  totalMinutes = $state(15);
  increment = $state(10);
  days = $state(3);
  access = $state<'link' | 'open'>('link');
  start = $state<'full' | 'host'>('full');
  spectators = $state(true);
  /** Null: nobody stands in. */
  standIn = $state<number | null>(null);
  words = $state('');
  #count = 0;

  constructor(game: GameInfo) {
    this.game = game;
    this.seats = [this.#seat('me'), this.#another()].slice(0, this.most);
    for (const option of game.options) this.options[option.name] = option.values[0]!;
  }

  get least(): number {
    return Math.min(...this.game.seats);
  }
  get most(): number {
    return Math.max(...this.game.seats);
  }
  get mayAdd(): boolean {
    return this.seats.length < this.most;
  }
  get mayRemove(): boolean {
    return this.seats.length > this.least;
  }

  isOffered(option: string): boolean {
    return about(this.game.id).offers?.(option, this.seats.length) ?? true;
  }

  /** Why the table cannot be opened as it is, as the key of a text; null if it can. */
  get problem(): string | null {
    if (!this.seats.some((seat) => seat.who === 'me' || seat.who === 'here'))
      return 'new-nobody-here';
    if (this.waits && reach.isAlone) return 'new-needs-others';
    if (!this.#clockIsFine) return 'new-clock-problem';
    return null;
  }

  /** Whether somebody has to come before it can begin. */
  get waits(): boolean {
    return this.seats.some((seat) => seat.who === 'open');
  }

  choose(seat: Seat, who: Who): void {
    // I sit once; everybody else on this device has a name
    if (who === 'me') for (const other of this.seats) if (other.who === 'me') other.who = seat.who;
    seat.who = who;
  }

  add(): void {
    if (this.mayAdd) this.seats.push(this.#another());
  }

  remove(seat: Seat): void {
    if (this.mayRemove) this.seats = this.seats.filter((other) => other !== seat);
  }

  /** Moves a seat by a number of places in the order of play. */
  move(seat: Seat, by: -1 | 1): void {
    const from = this.seats.indexOf(seat);
    const other = this.seats[from + by];
    if (!other) return;
    this.seats[from + by] = this.seats[from]!;
    this.seats[from] = other;
  }

  /** The order of play by lot. */
  shuffle(random: () => number = Math.random): void {
    const left = [...this.seats];
    this.seats = this.seats.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
  }

  get body(): NewTable {
    const changed = this.game.options.filter(
      ({ name, values }) => this.isOffered(name) && this.options[name] !== values[0],
    );
    return {
      game: this.game.id,
      options: Object.fromEntries(changed.map(({ name }) => [name, this.options[name]!])),
      seats: this.seats.map(seatPlan),
      access: this.waits ? this.access : 'link',
      start: this.waits ? this.start : 'full',
      spectators: this.spectators,
      clock: this.#clockPlan,
      stand_in: this.waits ? this.standIn : null,
      words: this.words.trim() || null,
    };
  }

  get #clockPlan(): ClockPlan {
    const { moveSeconds, totalMinutes, increment, days } = this;
    const plans: Record<ClockKind, ClockPlan> = {
      none: { kind: 'none' },
      move: { kind: 'move', seconds: moveSeconds },
      total: { kind: 'total', seconds: Math.round(totalMinutes * 60), increment },
      days: { kind: 'days', days },
    };
    return plans[this.clock];
  }

  /** The bounds are the server's. */
  get #clockIsFine(): boolean {
    const plan = this.#clockPlan;
    if (plan.kind === 'move') return isWithin(plan.seconds, 5, 3600);
    if (plan.kind === 'days') return isWithin(plan.days, 1, 30);
    if (plan.kind === 'total')
      return isWithin(plan.seconds, 10, 6 * 3600) && isWithin(plan.increment, 0, 300);
    return true;
  }

  /** Somebody else, whoever can come. */
  #another(): Seat {
    return this.#seat(reach.isAlone ? 'bot' : 'open');
  }

  #seat(who: Who): Seat {
    return { id: this.#count++, who, name: '', level: GENTLE };
  }
}

function seatPlan({ who, name, level }: Seat): SeatPlan {
  const plans: Record<Who, SeatPlan> = {
    me: { kind: 'mine' },
    here: { kind: 'mine', name: name.trim() || null },
    bot: { kind: 'bot', level },
    open: { kind: 'open' },
  };
  return plans[who];
}

const isWithin = (value: number | null | undefined, least: number, most: number): boolean =>
  Number.isInteger(value) && value! >= least && value! <= most;
