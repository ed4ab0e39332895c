/** Moves of Hashi as text: `5@14 8-14 14-15`, `- 8-14`, `5@14 -`, and the start number `3@10`. */
export interface Turn {
  /** The number and the island it is written on; null if it is renounced. */
  written: { number: number; island: number } | null;
  /** Lines, one entry per bridge; none if they are renounced. */
  bridges: string[];
}

export const endsOf = (line: string): [number, number] => {
  const [a = 0, b = 0] = line.split('-').map(Number);
  return [a, b];
};

/** A line's text, whichever end comes first. */
export const lineText = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

const byEnds = (one: string, other: string): number => {
  const [a, b] = endsOf(one);
  const [c, d] = endsOf(other);
  return a - c || b - d;
};

export const sorted = (lines: readonly string[]): string[] => [...lines].sort(byEnds);

export function readTurn(text: string): Turn {
  const turn: Turn = { written: null, bridges: [] };
  for (const word of text.trim().split(/\s+/)) {
    const number = /^(\d+)@(\d+)$/.exec(word);
    const bridge = /^(\d+)-(\d+)$/.exec(word);
    if (number) turn.written = { number: Number(number[1]), island: Number(number[2]) };
    if (bridge) turn.bridges.push(lineText(Number(bridge[1]), Number(bridge[2])));
  }
  turn.bridges = sorted(turn.bridges);
  return turn;
}

/** How a turn begins: its number, or a dash for none. */
export const numberText = (written: Turn['written']): string =>
  written ? `${written.number}@${written.island}` : '-';

export const turnText = (turn: Turn): string =>
  [numberText(turn.written), ...(turn.bridges.length ? sorted(turn.bridges) : ['-'])].join(' ');

/** How often each line occurs, in the order of lines. */
export function tally(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of sorted(lines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
