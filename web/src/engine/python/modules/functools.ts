import { type Any, keyOf, tupled } from '../values.ts';

export function cache(f: Any): Any {
  return lru_cache(4096)(f);
}

/** What was asked for least recently is forgotten first. */
export function lru_cache(most: number): (f: Any) => Any {
  return (f) => {
    const kept = new Map<Any, Any>();
    return (...given: Any[]) => {
      const key = given.length === 1 ? keyOf(given[0]) : keyOf(tupled(given));
      if (kept.has(key)) return kept.get(key);
      const value = f(...given);
      if (kept.size >= most) kept.delete(kept.keys().next().value);
      kept.set(key, value);
      return value;
    };
  };
}
