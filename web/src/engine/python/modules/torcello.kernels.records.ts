/** The type of a record, laid out as C does it. */
import { type DType, recordOf } from '../arrays.ts';
import type { Any } from '../values.ts';

export function record_type(...fields: Any[]): DType {
  return recordOf(fields);
}
