/** The towers as they are seen, also while a move is being shown. Any touch skips to the end. */
import { bridgeOf, played, type Played } from './deeds';
import { crosserOf, isEnd } from './rounds';
import { script, standing, type Beat, type Pose } from './script';
import { towerOn, SQUARES, type Bridge, type EquilibreView, type Tower } from './view';

export interface Actor extends Tower, Pose {
  /** The same as long as it is the same tower, so that it is moved and not redrawn. */
  id: number;
  /** The square on which it stood when the move began. */
  square: number;
  /** It has just come onto the bridge. */
  arrives: boolean;
}

const ARRIVAL = 280;
const MARKED = 1000;

/** What the last move did on the bridge, as far as it is known. */
export interface Trace {
  from: number;
  to: number | null;
}

export class Stage {
  actors = $state.raw<readonly Actor[]>([]);
  splashes = $state.raw<readonly number[]>([]);
  /** The round is over, so towers on the bridge are counted. */
  counted = $state(false);
  /** Who has crossed, so that the flag is up on the far bank. */
  flag = $state.raw<number | null>(null);
  trace = $state.raw<Trace | null>(null);
  /** Squares that have changed while nothing may move. */
  marked = $state.raw<readonly number[]>([]);

  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: { view: EquilibreView; trace: Trace | null } | null = null;

  /** Shows a position as it is. */
  show(view: EquilibreView): void {
    this.#stop();
    this.#cast(view.bridge);
    this.flag = crosserOf(view);
    this.counted = isEnd(view);
  }

  /** Shows how one position came from another; of several moves, the last one is shown. */
  follow(
    before: EquilibreView | null,
    view: EquilibreView,
    news: readonly Played[],
    moving: boolean,
  ): void {
    this.trace = null;
    // what came after the end of a round is shown later
    const ends = news.findLastIndex((each) => same(each, view.last));
    const moves = news.slice(0, ends + 1);
    const last = moves.at(-1);
    if (!before || !last) return this.show(view);
    const then = moves.slice(0, -1).reduce(played, before);
    const { walk, after } = last.did;
    const start = bridgeOf(then.bridge, last);
    if (!alike(after.bridge, view.bridge)) return this.show(view);
    const trace = walk && { from: walk.from, to: walk.to };
    if (!moving) {
      this.show(view);
      this.trace = trace;
      this.#mark(changes(then.bridge, view.bridge));
      return;
    }
    this.#stop();
    this.#end = { view, trace };
    this.#cast(start, then.bridge);
    const wait = alike(start, then.bridge) ? 30 : ARRIVAL;
    const beats = walk ? script(walk) : [];
    this.#timer = setTimeout(() => this.#run(beats), wait);
  }

  /** Shows the end of what is being shown; false if nothing is. */
  skip(): boolean {
    if (!this.#end) return false;
    const { view, trace } = this.#end;
    this.show(view);
    this.trace = trace;
    return true;
  }

  #cast(bridge: Bridge, before: Bridge = bridge): void {
    this.actors = SQUARES.flatMap((square) => {
      const tower = towerOn(bridge, square);
      if (!tower) return [];
      const pose = standing(square);
      const known = this.actors.find((one) => isSame(one, tower) && !one.gone && one.x === pose.x);
      const id = known?.id ?? ++this.#count;
      return [{ ...tower, ...pose, id, square, arrives: !towerOn(before, square) }];
    });
  }

  #run([beat, ...rest]: Beat[]): void {
    if (!beat) return void this.skip();
    this.actors = this.actors.map((actor) => ({ ...actor, ...beat.poses[actor.square] }));
    this.splashes = beat.splashes;
    this.flag = beat.flag ?? this.flag;
    this.#timer = setTimeout(() => this.#run(rest), beat.lasts);
  }

  #mark(squares: number[]): void {
    this.marked = squares;
    this.#timer = setTimeout(() => (this.marked = []), MARKED);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#end = null;
    this.splashes = [];
    this.flag = null;
    this.counted = false;
    this.marked = [];
  }
}

const same = (a: Played, b: EquilibreView['last']): boolean =>
  a.seat === b?.seat && a.move === b.move;

const isSame = (a: Tower | null, b: Tower | null): boolean =>
  a?.seat === b?.seat && a?.size === b?.size;

const changes = (a: Bridge, b: Bridge): number[] =>
  SQUARES.filter((square) => !isSame(towerOn(a, square), towerOn(b, square)));

const alike = (a: Bridge, b: Bridge): boolean => changes(a, b).length === 0;
