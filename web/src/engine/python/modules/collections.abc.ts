import { type Any, Dict } from '../values.ts';

/** A kind that is known by what something can do. */
const kind = ($test: (x: Any) => boolean): Any => ({ $test });

export const Sequence = kind(
  (x) => typeof x === 'string' || Array.isArray(x) || !!(x?.__len__ && x.__getitem__),
);
export const Mapping = kind((x) => x instanceof Dict);
export const Iterable = kind((x) => !!(x?.[Symbol.iterator] || x?.__iter__));
export const Callable = kind((x) => typeof x === 'function');
