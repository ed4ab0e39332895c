/** Several things in one sentence. */
import { texts } from './texts.svelte';
import { SPELT } from './times';

/** Things that belong together: "4, 7 and 9". */
export const listed = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(SPELT[texts.lang]).format(items.map(String));

/** One thing after another, each said by itself: "6 star, combo 2, moves". */
export const clauses = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
