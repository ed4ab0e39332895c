/**
 * What a table tells first. It is asked for while its page is still being fetched, and comes with one
 * trip to the server; by the connection, which has to be made, it would take several.
 */
import { ask } from './rest';
import type { Update } from './types';

let asked: { match: string; answer: Promise<Update | null> } | null = null;

export function askFirst(match: string): void {
  const answer = ask('GET /api/tables/{key}', { path: { key: match } });
  // why a table cannot be seen is said by the connection
  asked = { match, answer: answer.catch(() => null) };
}

/** Only once: somebody who comes back to the table later wants its state at that time. */
export async function toldFirst(match: string): Promise<Update | null> {
  const first = asked;
  asked = null;
  return first?.match === match ? first.answer : null;
}
