/**
 * What happens when a tower moves, told from what stands on the bridge, so that it can be shown
 * before and after it is played (E14 to E24). It describes; what may be played stands in
 * `view.legal`, and what came of it in the next view.
 */
import { parse } from './notation';
import { heading, numberOf, towerOn, type Bridge, type EquilibreView, type Tower } from './view';

export interface Meeting {
  square: number;
  tower: Tower;
  /** Whether the mover wins the square, falls, or both fall. */
  result: 'wins' | 'falls' | 'both';
  /** Why the smaller wins: it is half of the other. */
  half: boolean;
}

export interface Walk {
  mover: Tower;
  from: number;
  /** The empty squares it steps on, in order. */
  steps: number[];
  /** The square of the 1 that a 6 slides past. */
  slid: number | null;
  meeting: Meeting | null;
  crossed: boolean;
  /** Where it stands in the end; null if it fell or crossed. */
  to: number | null;
  fallen: Tower[];
  after: (Tower | null)[];
}

/** How two towers of one size settle it, an option of the match. */
export type Equal = string | number | boolean | undefined;

const reach = (size: number): number => (size % 2 === 0 ? 2 : 1);

function meet(mover: Tower, standing: Tower, equal: Equal): Omit<Meeting, 'square' | 'tower'> {
  const [a, b] = [mover.size, standing.size];
  if (a === b) {
    const result = equal === 'defender' ? 'falls' : equal === 'both' ? 'both' : 'wins';
    return { result, half: false };
  }
  const half = a === 2 * b || b === 2 * a;
  return { result: a > b !== half ? 'wins' : 'falls', half };
}

/** The move of the tower on a square; null if none stands there. */
export function walk(bridge: Bridge, from: number, equal?: Equal): Walk | null {
  const mover = towerOn(bridge, from);
  if (!mover) return null;
  const made: Walk = {
    ...{ mover, from, steps: [], slid: null, meeting: null, crossed: false, to: from, fallen: [] },
    after: [...bridge],
  };
  const last = reach(mover.size);
  for (let step = 1; step <= last && !made.meeting && !made.crossed; step++) {
    const square: number = from + heading(mover.seat) * step;
    const standing = towerOn(bridge, square);
    if (square < 1 || square > bridge.length) made.crossed = true;
    else if (!standing) made.steps.push(square);
    else if (mover.size === 6 && standing.size === 1 && step < last) made.slid = square;
    else made.meeting = { square, tower: standing, ...meet(mover, standing, equal) };
  }
  return settle(made);
}

function settle(made: Walk): Walk {
  const { mover, meeting, steps } = made;
  if (made.crossed) made.to = null;
  else if (!meeting) made.to = steps.at(-1) ?? made.from;
  else {
    made.to = meeting.result === 'wins' ? meeting.square : null;
    if (meeting.result !== 'falls') made.fallen.push(meeting.tower);
    if (meeting.result !== 'wins') made.fallen.push(mover);
    if (meeting.result === 'both') made.after[meeting.square - 1] = null;
  }
  made.after[made.from - 1] = null;
  if (made.to !== null) made.after[made.to - 1] = mover;
  return made;
}

/** Whether a walk costs the mover a tower, and the other none. */
export const isLoss = ({ mover, fallen }: Walk): boolean =>
  fallen.length > 0 && fallen.every(({ seat }) => seat === mover.seat);

/** A bridge with one more tower on it. */
export function withTower(bridge: Bridge, square: number | null, tower: Tower): Bridge {
  if (square === null || towerOn(bridge, square)) return bridge;
  return bridge.map((standing, i) => (i === square - 1 ? tower : standing));
}

/** The walk that a move made on the bridge it was played on. */
export function walkOf(view: EquilibreView, seat: number, text: string): Walk | null {
  const move = parse(text);
  if (!move || move.from === null) return null;
  return walk(bridgeOf(view.bridge, seat, text), move.from, view.options.equal);
}

/** The bridge with the tower that a move brings. */
export function bridgeOf(bridge: Bridge, seat: number, text: string): Bridge {
  const move = parse(text);
  return move ? withTower(bridge, move.at, { seat, size: numberOf(move.tile) }) : bridge;
}
