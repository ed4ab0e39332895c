/** The towers as they are seen, also while a move is being shown. Any touch skips to the end. */
import { parse } from './moves';
import { script, standing, type Beat, type Pose } from './script';
import { towerOn, SQUARES, type Bridge, type EquilibreView, type Tower } from './view';
import { bridgeOf, walkOf } from './words';

export interface Actor extends Tower, Pose {
  /** The same as long as it is the same tower, so that it is moved and not drawn anew. */
  id: number;
  /** The square on which it stood when the move began. */
  square: number;
  /** It has just come onto the bridge. */
  arrives: boolean;
}

const ARRIVAL = 280;
const ROUND_END = 1400;
const MARKED = 1000;

export interface Played {
  seat: number;
  move: string;
}

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

  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: { bridge: Bridge; trace: Trace | null } | null = null;

  /** Shows a position as it is. */
  show(bridge: Bridge): void {
    this.#stop();
    this.#cast(bridge);
  }

  /** Shows how one position came from another; of several moves, the last one is shown. */
  follow(
    before: EquilibreView | null,
    view: EquilibreView,
    moves: readonly Played[],
    moving: boolean,
  ): void {
    this.trace = null;
    const last = moves.at(-1);
    if (!before || !last) return this.show(view.bridge);
    const then = moves.slice(0, -1).reduce(played, before);
    const walk = walkOf(then, last.seat, last.move);
    const start = bridgeOf(then.bridge, last.seat, last.move);
    const ended = before.round !== view.round;
    // a new round begins with an empty bridge
    if (!same(ended ? [] : (walk?.after ?? start), view.bridge)) return this.show(view.bridge);
    const trace = walk && !ended ? { from: walk.from, to: walk.to } : null;
    if (!moving) {
      this.show(view.bridge);
      this.trace = trace;
      this.#mark(changes(then.bridge, view.bridge));
      return;
    }
    this.#stop();
    this.#end = { bridge: view.bridge, trace };
    if (ended) this.held = laid(then, last);
    this.#cast(start, then.bridge);
    const wait = same(start, then.bridge) ? 30 : ARRIVAL;
    const beats = walk ? script(walk) : [];
    this.#timer = setTimeout(() => this.#run(beats, ended), wait);
  }

  skip(): void {
    if (!this.#end) return;
    const { bridge, trace } = this.#end;
    this.show(bridge);
    this.trace = trace;
  }

  #cast(bridge: Bridge, before: Bridge = bridge): void {
    this.actors = SQUARES.flatMap((square) => {
      const tower = towerOn(bridge, square);
      if (!tower) return [];
      const pose = standing(square);
      const same = this.actors.find((one) => alike(one, tower) && !one.gone && one.x === pose.x);
      const id = same?.id ?? ++this.#count;
      return [{ ...tower, ...pose, id, square, arrives: !towerOn(before, square) }];
    });
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

/** The position with the tile of a move in its rack. */
function laid(view: EquilibreView, last: Played): EquilibreView {
  const move = parse(last.move);
  if (!move) return view;
  const racks = view.racks.map((rack, seat) =>
    seat === last.seat ? { ...rack, [move.section]: [...rack[move.section], move.tile] } : rack,
  );
  return { ...view, racks, last };
}

/** The position with a move played on its bridge. */
function played(view: EquilibreView, { seat, move }: Played): EquilibreView {
  const after = walkOf(view, seat, move)?.after ?? bridgeOf(view.bridge, seat, move);
  return { ...view, bridge: [...after] };
}

const alike = (a: Tower | null, b: Tower | null): boolean =>
  a?.seat === b?.seat && a?.size === b?.size;

const changes = (a: Bridge, b: Bridge): number[] =>
  SQUARES.filter((square) => !alike(towerOn(a, square), towerOn(b, square)));

const same = (a: Bridge, b: Bridge): boolean => changes(a, b).length === 0;
