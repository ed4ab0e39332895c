/** A set that never changes: what depends on it is told when another takes its place. */
export const setOf = <T>(items: Iterable<T> = []): ReadonlySet<T> => new Set(items);
