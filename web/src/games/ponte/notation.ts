/** Moves as text: `c3,d7`, `c3-e4`, `light`, `pass`. */

/** The notation writes the lower cell first, and of two in one row the left one. */
function inOrder(cells: readonly string[]): string[] {
  const rank = (cell: string) => Number(cell.slice(1)) * 100 + cell.charCodeAt(0);
  return [...cells].sort((a, b) => rank(a) - rank(b));
}

export const pairText = (a: string, b: string): string => inOrder([a, b]).join(',');
export const bridgeText = (a: string, b: string): string => inOrder([a, b]).join('-');

export type Move =
  | { kind: 'tiles'; cells: [string, string] }
  | { kind: 'bridge'; cells: [string, string] }
  | { kind: 'light' | 'dark' | 'pass' };

/** Reads a move; null for what is none, or hidden. */
export function parse(text: string): Move | null {
  if (text === 'light' || text === 'dark' || text === 'pass') return { kind: text };
  const [, a, sign, b] = /^([a-z]\d{1,2})([,-])([a-z]\d{1,2})$/.exec(text) ?? [];
  if (!a || !b) return null;
  return { kind: sign === ',' ? 'tiles' : 'bridge', cells: [a, b] };
}
