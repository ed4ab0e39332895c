/** Lists in the reader's language: "4, 7 and 9". */
import { texts } from '$lib/texts.svelte';

export const listed = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(texts.lang, { type: 'conjunction' }).format(items.map(String));

/** A line as people read it: "4–7". */
export const lineName = (line: string): string => line.replace('-', '–');
