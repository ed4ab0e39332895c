/** What the program says: the page knows its own words, so here a code stays a code. */
import { Keywords, keywords, sign } from '../classes.ts';
import type { Any } from '../values.ts';

type Say = (lang: string, code: string, facts: Record<string, Any>) => string;

let saying: Say = (_lang, code) => code;

/** Gives the words; without them, codes are said. */
export const speak = (say: Say) => (saying = say);

/** Facts come as an object or, from a call with `**`, as keywords. */
export function say(lang: string, code: string, ...given: Any[]): string {
  const isNamed = given[0] instanceof Keywords;
  const facts = isNamed ? Object.fromEntries(keywords(given).rest().items()) : given[0];
  return saying(lang, code, facts ?? {});
}
sign(say, ['lang', 'code'], true);

export function join(places: Iterable<string>, lang: string): string {
  const names = [...places];
  if (names.length < 2) return names.join('');
  return say(lang, 'list-and', { first: names.slice(0, -1).join(', '), last: names.at(-1) });
}

export const language = (): string => 'en';
