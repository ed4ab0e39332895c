/** Whole moves as sets of bridges, and what can be added to a part of one. */
import { MOST_CONTINUATIONS } from '../contract';
import { tally } from './notation';

export type Ask = (begins: string) => Promise<string[]>;

/** The bridges of one whole move: how many on which lines. */
export type Bridges = ReadonlyMap<string, number>;

const holds = (whole: Bridges, part: Bridges): boolean =>
  [...part].every(([line, count]) => (whole.get(line) ?? 0) >= count);

/** Whether some of the moves draws these bridges, among others. */
export function fits(wholes: readonly Bridges[], bridges: readonly string[]): boolean {
  const drawn = tally(bridges);
  return wholes.some((whole) => holds(whole, drawn));
}

/** The lines that a further bridge can lie on, if one of the moves is to be reached. */
export function openAfter(wholes: readonly Bridges[], bridges: readonly string[]): string[] {
  const drawn = tally(bridges);
  const open = new Set<string>();
  for (const whole of wholes) {
    if (!holds(whole, drawn)) continue;
    for (const [line, count] of whole) if (count > (drawn.get(line) ?? 0)) open.add(line);
  }
  return [...open];
}

/** All moves that begin so. If they are too many for one answer, they are asked for in groups. */
export async function allThatBegin(
  ask: Ask,
  begins: string,
  lines: readonly string[],
): Promise<string[]> {
  const moves = await ask(begins);
  if (moves.length < MOST_CONTINUATIONS) return moves;
  const groups = await Promise.all(
    letters(begins, lines).map((letter) => allThatBegin(ask, begins + letter, lines)),
  );
  return groups.flat();
}

/** What can come next in the text of a move that goes on with lines. */
function letters(begins: string, lines: readonly string[]): string[] {
  const word = begins.slice(begins.lastIndexOf(' ') + 1);
  const next = lines
    .filter((line) => line.startsWith(word))
    .map((line) => line[word.length] ?? ' ');
  return [...new Set(next)];
}
