/** Sets of bridges that make a move whole, and what can be added to a part of one. */
import { tally } from './notation';

type Counts = ReadonlyMap<string, number>;

const holds = (whole: Counts, part: Counts): boolean =>
  [...part].every(([line, count]) => (whole.get(line) ?? 0) >= count);

/** Whether some set has these bridges, among others. */
export function fits(sets: readonly string[][], bridges: readonly string[]): boolean {
  const drawn = tally(bridges);
  return bridges.length === 0 || sets.some((set) => holds(tally(set), drawn));
}

/** The lines that a further bridge can lie on, if one of the sets is to be reached. */
export function openAfter(sets: readonly string[][], bridges: readonly string[]): string[] {
  const drawn = tally(bridges);
  const open = new Set<string>();
  for (const set of sets) {
    const whole = tally(set);
    if (!holds(whole, drawn)) continue;
    for (const [line, count] of whole) if (count > (drawn.get(line) ?? 0)) open.add(line);
  }
  return [...open];
}
