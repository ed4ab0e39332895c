import { keywords } from '../classes.ts';
import type { Any } from '../values.ts';

/** Fields by name. */
export function SimpleNamespace(...given: Any[]): Any {
  return Object.fromEntries(keywords(given).rest().items() as [string, Any][]);
}
SimpleNamespace.$sign = [[], true];
