/** Lines as people read and say them. */
import { t } from '$lib/texts.svelte';

import { endsOf } from './notation';

/** A line as people read it: "4–7". */
export const lineName = (line: string): string => line.replace('-', '–');

/** The same as people say it: "4 to 7". */
export function lineSaid(line: string): string {
  const [a, b] = endsOf(line);
  return t('hashi-line', { a, b });
}
