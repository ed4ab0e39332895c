/** Lists and lines as people read them. */
import { t, texts } from '$lib/texts.svelte';

import { endsOf } from './notation';

// British lists have no comma before "and"
const LOCALES = { en: 'en-GB', fr: 'fr' };

/** A list in the reader's language: "4, 7 and 9". */
export const listed = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(LOCALES[texts.lang], { type: 'conjunction' }).format(items.map(String));

/** A line as people read it: "4–7". */
export const lineName = (line: string): string => line.replace('-', '–');

/** The same as people say it: "4 to 7". */
export function lineSaid(line: string): string {
  const [a, b] = endsOf(line);
  return t('hashi-line', { a, b });
}
