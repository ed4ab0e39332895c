/** Runs `constructs.py`, translated, and says what each construct tells. */
import { type Any, plain } from './engine/python/values.ts';
import { CONSTRUCTS } from './engine/rules/browser.constructs.js';

function told(construct: (tell: (one: Any) => void) => void): Any[] {
  const all: Any[] = [];
  try {
    construct((one) => void all.push(plain(one)));
  } catch (problem) {
    all.push((problem as Error).stack ?? String(problem));
  }
  return all;
}

process.stdout.write(JSON.stringify(Array.from(CONSTRUCTS, told)));
