/** How strong bots are, as docs/bots.md tells: nothing is said here that was not measured there. */
export interface Rung {
  /** `level:8`, `greedy`, `random`. */
  player: string;
  games: number | null;
  /** Percent of wins against the player one line below, and the interval it lies in. */
  score: Measured | null;
  /** The same as a difference in Elo. */
  elo: Measured | null;
  /** Of all games of the table together. */
  rating: Measured;
}

export interface Measured {
  value: number;
  from: number;
  to: number;
}

export interface Ladder {
  rungs: Rung[];
  /** When it was measured: `2026-11-16`. */
  day: string;
}

/** Ladders by the name of their game, of some with a number of seats: `x-2`; those not measured are left out. */
export function laddersOf(page: string): Record<string, Ladder> {
  const found: Record<string, Ladder> = {};
  for (const [, name, text] of page.matchAll(/<!-- ladder:([\w-]+) -->([^]*?)<!-- \/ladder/g)) {
    const rungs = [...text!.matchAll(/^\| `(.+?)` \|(.*)\|$/gm)].map(([, player, cells]) =>
      rung(player!, cells!.split('|')),
    );
    const day = /^(\d{4}-\d\d-\d\d),/m.exec(text!)?.[1];
    if (rungs.length && day) found[name!] = { rungs, day };
  }
  return found;
}

function rung(player: string, [games = '', score = '', elo = '', rating = '']: string[]): Rung {
  const rated = measured(rating);
  if (!rated) throw new Error(`no rating of ${player}`);
  return {
    player,
    games: games.trim() ? Number(games) : null,
    score: measured(score),
    elo: measured(elo),
    rating: rated,
  };
}

/** `80.0% [71.1, 86.7]`, with a true minus sign where there is one. */
function measured(cell: string): Measured | null {
  const numbers = cell.replaceAll('−', '-').match(/-?\d+(\.\d+)?/g) ?? [];
  const [value, from, to] = numbers.map(Number);
  return value === undefined || from === undefined || to === undefined ? null : { value, from, to };
}
