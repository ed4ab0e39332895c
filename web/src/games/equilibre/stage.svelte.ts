/** The towers as they are seen, also while a move is being shown. Any touch skips to the end. */
import { script, standing, type Beat, type Pose } from './script';
import { towerOn, SQUARES, type Bridge, type EquilibreView, type Tower } from './view';
import { bridgeOf, walkOf } from './words';

export interface Actor extends Tower, Pose {
  /** The square on which it stood when the move began. */
  square: number;
  /** It has just come onto the bridge. */
  arrives: boolean;
}

const ARRIVAL = 280;
const ROUND_END = 1400;
const MARKED = 1000;

/** What the last move did on the bridge, as far as it is known. */
export interface Trace {
  from: number;
  to: number | null;
}

export class Stage {
  actors = $state.raw<readonly Actor[]>([]);
  splashes = $state.raw<readonly number[]>([]);
  flag = $state.raw<number | null>(null);
  /** The position of a round that has ended, as long as its end is shown. */
  held = $state.raw<EquilibreView | null>(null);
  trace = $state.raw<Trace | null>(null);
  /** Squares that have changed while nothing may move. */
  marked = $state.raw<readonly number[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: Bridge | null = null;

  /** Shows a position as it is. */
  show(bridge: Bridge): void {
    this.#stop();
    this.actors = cast(bridge);
  }

  /** Shows how one position came from another, if that is one move. */
  follow(
    before: EquilibreView | null,
    view: EquilibreView,
    moves: readonly { seat: number; move: string }[],
    moving: boolean,
  ): void {
    const [only, ...more] = moves;
    this.trace = null;
    if (!before || !only || more.length) return this.show(view.bridge);
    const walk = walkOf(before, only.seat, only.move);
    const start = bridgeOf(before.bridge, only.seat, only.move);
    const ended = before.round !== view.round;
    if (!ended && !same(walk?.after ?? start, view.bridge)) return this.show(view.bridge);
    if (walk && !ended) this.trace = { from: walk.from, to: walk.to };
    if (!moving) {
      this.show(view.bridge);
      this.#mark(changes(before.bridge, view.bridge));
      return;
    }
    this.#stop();
    this.#end = view.bridge;
    if (ended) this.held = { ...before, bridge: [...start] };
    this.actors = cast(start, before.bridge);
    const wait = same(start, before.bridge) ? 30 : ARRIVAL;
    const beats = walk ? script(walk) : [];
    this.#timer = setTimeout(() => this.#run(beats, ended), wait);
  }

  skip(): void {
    if (this.#end) this.show(this.#end);
  }

  #run([beat, ...rest]: Beat[], ended: boolean): void {
    if (!beat) {
      this.#timer = setTimeout(() => this.skip(), ended ? ROUND_END : 0);
      return;
    }
    this.actors = this.actors.map((actor) => ({ ...actor, ...beat.poses[actor.square] }));
    this.splashes = beat.splashes;
    this.flag = beat.flag ?? this.flag;
    this.#timer = setTimeout(() => this.#run(rest, ended), beat.lasts);
  }

  #mark(squares: number[]): void {
    this.marked = squares;
    this.#timer = setTimeout(() => (this.marked = []), MARKED);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#end = null;
    this.held = null;
    this.splashes = [];
    this.flag = null;
    this.marked = [];
  }
}

const cast = (bridge: Bridge, before: Bridge = bridge): Actor[] =>
  SQUARES.flatMap((square) => {
    const tower = towerOn(bridge, square);
    if (!tower) return [];
    return [{ ...tower, ...standing(square), square, arrives: !towerOn(before, square) }];
  });

const alike = (a: Tower | null, b: Tower | null): boolean =>
  a?.seat === b?.seat && a?.size === b?.size;

const changes = (a: Bridge, b: Bridge): number[] =>
  SQUARES.filter((square) => !alike(towerOn(a, square), towerOn(b, square)));

const same = (a: Bridge, b: Bridge): boolean => changes(a, b).length === 0;
