import { add, iter, truth } from '../operations.ts';
import { type Any, tupled } from '../values.ts';

export function* accumulate(many: Any, { initial }: { initial?: Any } = {}): Generator<Any> {
  let total = initial;
  if (total !== undefined) yield total;
  for (const one of iter(many)) yield (total = total === undefined ? one : add(total, one));
}

export function* chain(...many: Any[]): Generator<Any> {
  for (const one of many) yield* iter(one);
}
chain.from_iterable = (many: Any): Any => chain(...iter(many));

export function* combinations(many: Any, n: number): Generator<Any> {
  const all = [...iter(many)];
  const pick = function* (from: number, taken: Any[]): Generator<Any> {
    if (taken.length === n) yield tupled([...taken]);
    else for (let i = from; i < all.length; i++) yield* pick(i + 1, [...taken, all[i]]);
  };
  yield* pick(0, []);
}

export function* count(start = 0): Generator<number> {
  for (let i = start; ; i++) yield i;
}

export function* groupby(many: Any, given: { key?: Any } | Any = (x: Any) => x): Generator<Any> {
  const key = typeof given === 'function' ? given : given.key;
  let group: Any[] | null = null;
  let its: Any;
  for (const one of iter(many)) {
    const value = key(one);
    if (group && value === its) group.push(one);
    else {
      if (group) yield tupled([its, group]);
      [group, its] = [[one], value];
    }
  }
  if (group) yield tupled([its, group]);
}

export function* islice(many: Any, ...ends: (number | null)[]): Generator<Any> {
  const [start, stop] = ends.length === 1 ? [0, ends[0]] : [ends[0] ?? 0, ends[1]];
  let i = 0;
  if (stop !== null && stop !== undefined && i >= stop) return;
  for (const one of iter(many)) {
    if (i >= start) yield one;
    if (++i === stop) return;
  }
}

export function* pairwise(many: Any): Generator<Any> {
  let last: Any;
  let isFirst = true;
  for (const one of iter(many)) {
    if (!isFirst) yield tupled([last, one]);
    [last, isFirst] = [one, false];
  }
}

export function* product(...many: Any[]): Generator<Any> {
  const lists = many.map((one) => [...iter(one)]);
  const pick = function* (i: number, taken: Any[]): Generator<Any> {
    if (i === lists.length) yield tupled([...taken]);
    else for (const one of lists[i]!) yield* pick(i + 1, [...taken, one]);
  };
  yield* pick(0, []);
}

export function* repeat(x: Any, times = Infinity): Generator<Any> {
  for (let i = 0; i < times; i++) yield x;
}

export function* takewhile(test: Any, many: Any): Generator<Any> {
  for (const one of iter(many)) {
    if (!truth(test(one))) return;
    yield one;
  }
}
