/** A move as it is shown: beats, one after the other, each with the poses it leads to. */
import type { Walk } from './deeds';
import { deck, FRAME, middle, WATER } from './scene';
import { height } from './tower';
import { heading, type Tower } from './view';

/** The durations of tokens.css, in milliseconds. */
const MOVE = 280;
const HOLD = 160;
const EVENT = 520;
const SCENE = 900;

/** How a pose is reached; each has its time and easing. */
export type Pace = 'walk' | 'fall' | 'cross';

export interface Pose {
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  /** 1 is its full height. */
  tall: number;
  gone: boolean;
  pace: Pace;
}

export interface Beat {
  lasts: number;
  /** By the square on which the tower stood when the move began. */
  poses: Record<number, Pose>;
  /** Where rings spread on the water. */
  splashes: number[];
  /** Whose flag goes up on the far bank. */
  flag: number | null;
}

const at = (x: number, more: Partial<Pose> = {}): Pose => ({
  ...{ x, y: deck(x) - 1, turn: 0, tall: 1, gone: false, pace: 'walk' },
  ...more,
});

export const standing = (square: number): Pose => at(middle(square));

const beat = (lasts: number, poses: Record<number, Pose>, more: Partial<Beat> = {}): Beat => ({
  ...{ lasts, poses, splashes: [], flag: null },
  ...more,
});

/** How far from the picture's edge a tower that has crossed is last seen: all of it. */
const ASHORE = 44;

/** How far a tower tips over. */
const TIPS = 78;

/** A tower tips over the edge and drops to the water below the arch, where all of it is in sight. */
function falling(tower: Tower, x: number, way: number): Pose {
  const lands = Math.min(Math.max(x + 36 * way, 285), 715);
  const long = height(tower.seat, tower.size) * Math.sin((TIPS * Math.PI) / 180) + 20;
  const inside =
    way > 0 ? Math.min(lands, FRAME.x + FRAME.width - long) : Math.max(lands, FRAME.x + long);
  return at(inside, { y: WATER, turn: TIPS * way, gone: true, pace: 'fall' });
}

export function script(walk: Walk): Beat[] {
  const { from, steps, slid, meeting } = walk;
  const way = heading(walk.pawn.seat);
  const beats: Beat[] = [];
  let here = from;
  if (slid !== null) {
    const over = at(middle(slid), { y: deck(middle(slid)) - 44 });
    beats.push(beat(MOVE, { [from]: over, [slid]: at(middle(slid), { tall: 0.5 }) }));
    here = slid;
  }
  const rises = slid === null ? {} : { [slid]: standing(slid) };
  for (const step of steps) {
    beats.push(beat(MOVE, { [from]: standing(step), ...rises }));
    here = step;
  }
  if (walk.crossed) {
    const bank = at(way > 0 ? FRAME.x + FRAME.width - ASHORE : FRAME.x + ASHORE, {
      ...{ gone: true, pace: 'cross' },
    });
    beats.push(beat(SCENE, { [from]: bank, ...rises }));
    beats.push(beat(EVENT, {}, { flag: walk.pawn.seat }));
  }
  if (meeting) {
    const { square, result } = meeting;
    const edge = middle(here) + 40 * way;
    beats.push(beat(MOVE + HOLD, { [from]: at(edge, { turn: 8 * way }), ...rises }));
    const standingFalls = result !== 'falls' && {
      [square]: falling(meeting.pawn, middle(square), way),
    };
    const moverFalls = result !== 'wins' && { [from]: falling(walk.pawn, edge, -way) };
    const poses = { [from]: standing(square), ...standingFalls, ...moverFalls };
    const splashes = Object.values(poses).flatMap((pose) => (pose.gone ? [pose.x] : []));
    beats.push(beat(EVENT, poses), beat(EVENT, poses, { splashes }));
  }
  return beats;
}
