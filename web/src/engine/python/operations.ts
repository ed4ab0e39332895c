/** Operators and built-in functions, as Python means them. */
import {
  caught_by,
  Exception,
  IndexError,
  KeyError,
  OverflowError,
  tupleType,
  TypeError_,
  ValueError,
  ZeroDivisionError,
} from './classes.ts';
import { shown } from './format.ts';
import { type Any, Dict, keyOf, PySet, Range, Slice, Tuple, tupled, whole } from './values.ts';

const isNumeric = (x: Any) =>
  typeof x === 'number' || typeof x === 'bigint' || typeof x === 'boolean';
const isWhole = (x: Any) => typeof x !== 'number' || Number.isInteger(x);

/** Exact where both are whole; only what gets too large for a number becomes a BigInt. */
function arithmetic(
  a: Any,
  b: Any,
  quick: (a: number, b: number) => number,
  exact: (a: bigint, b: bigint) => bigint,
): number | bigint {
  if (typeof a !== 'bigint' && typeof b !== 'bigint') {
    const result = quick(Number(a), Number(b));
    if (Number.isSafeInteger(result) || !Number.isInteger(result)) return result;
  }
  if (!isWhole(a) || !isWhole(b)) return quick(Number(a), Number(b));
  return whole(exact(BigInt(a), BigInt(b)));
}

export function add(a: Any, b: Any): Any {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (isNumeric(a) && isNumeric(b)) {
    return arithmetic(
      a,
      b,
      (x, y) => x + y,
      (x, y) => x + y,
    );
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    const both = [...a, ...b];
    return a instanceof Tuple ? tupled(both) : both;
  }
  if (a instanceof Uint8Array) return Uint8Array.of(...a, ...b);
  if (a?.__add__) return a.__add__(b);
  if (a?.dtype) return a.combined(b, add);
  throw TypeError_(`${shown(a)} + ${shown(b)}`);
}

export function iadd(a: Any, b: Any): Any {
  if (Array.isArray(a) && !(a instanceof Tuple)) {
    for (const one of [...iter(b)]) a.push(one);
    return a;
  }
  return add(a, b);
}

export function sub(a: Any, b: Any): Any {
  if (a?.dtype) return a.combined(b, sub);
  if (a instanceof PySet) return a.difference(b);
  return arithmetic(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  );
}

export function isub(a: Any, b: Any): Any {
  if (!(a instanceof PySet)) return sub(a, b);
  for (const one of b) a.discard(one);
  return a;
}

export function mul(a: Any, b: Any): Any {
  if (a?.dtype) return a.combined(b, mul);
  if (isNumeric(a) && isNumeric(b)) {
    return arithmetic(
      a,
      b,
      (x, y) => x * y,
      (x, y) => x * y,
    );
  }
  const [many, times] = isNumeric(b) ? [a, Number(b)] : [b, Number(a)];
  if (typeof many === 'string') return many.repeat(Math.max(0, times));
  const all = Array.from({ length: Math.max(0, times) }, () => [...many]).flat();
  if (many instanceof Uint8Array) return Uint8Array.from(all);
  return many instanceof Tuple ? tupled(all) : all;
}

export function div(a: Any, b: Any): Any {
  if (a?.__truediv__) return a.__truediv__(b);
  if (a?.dtype?.kind === 'f') return a.combined(b, div);
  if (Number(b) === 0) throw ZeroDivisionError('division by zero');
  return Number(a) / Number(b);
}

export function floordiv(a: Any, b: Any): Any {
  if (Number(b) === 0) throw ZeroDivisionError('division by zero');
  return arithmetic(
    a,
    b,
    (x, y) => Math.floor(x / y),
    (x, y) => (x - modulo(x, y)) / y,
  );
}

export function mod(a: Any, b: Any): Any {
  if (Number(b) === 0) throw ZeroDivisionError('modulo by zero');
  return arithmetic(
    a,
    b,
    (x, y) => {
      const left = x % y;
      return left !== 0 && left < 0 !== y < 0 ? left + y : left;
    },
    modulo,
  );
}

function modulo(x: bigint, y: bigint): bigint {
  const left = x % y;
  return left !== 0n && left < 0n !== y < 0n ? left + y : left;
}

export function divmod(a: Any, b: Any): Any {
  return tupled([floordiv(a, b), mod(a, b)]);
}

export function pow(a: Any, b: Any): Any {
  if (Number(b) < 0) return Number(a) ** Number(b);
  return arithmetic(
    a,
    b,
    (x, y) => x ** y,
    (x, y) => x ** y,
  );
}

export const neg = (a: Any): Any => (typeof a === 'bigint' ? whole(-a) : a === 0 ? 0 : -a);
export const inverted = (a: Any): Any => sub(neg(a), 1);

const SMALL = 2 ** 31;

function bitwise(
  a: Any,
  b: Any,
  quick: (a: number, b: number) => number,
  exact: (a: bigint, b: bigint) => bigint,
): Any {
  if (typeof a === 'boolean' && typeof b === 'boolean') return quick(+a, +b) === 1;
  if (typeof a === 'boolean') a = Number(a);
  if (typeof b === 'boolean') b = Number(b);
  if (typeof a === 'number' && typeof b === 'number') {
    if (a >= 0 && b >= 0 && a < SMALL && b < SMALL) return quick(a, b);
  }
  return whole(exact(BigInt(a), BigInt(b)));
}

export function and(a: Any, b: Any): Any {
  if (a instanceof PySet) return a.intersection(b);
  return bitwise(
    a,
    b,
    (x, y) => x & y,
    (x, y) => x & y,
  );
}

export function iand(a: Any, b: Any): Any {
  if (!(a instanceof PySet)) return and(a, b);
  for (const one of [...a]) if (!b.has(one)) a.discard(one);
  return a;
}

export function or(a: Any, b: Any): Any {
  if (a instanceof PySet) return a.union(b);
  if (a instanceof Dict) return merged([a, b]);
  if (typeof a === 'function' || Array.isArray(a)) return [a, b].flat(); // kinds
  return bitwise(
    a,
    b,
    (x, y) => x | y,
    (x, y) => x | y,
  );
}

export function ior(a: Any, b: Any): Any {
  if (!(a instanceof PySet || a instanceof Dict)) return or(a, b);
  a.update(b);
  return a;
}

export function xor(a: Any, b: Any): Any {
  if (a instanceof PySet) return a.difference(b).union(b.difference(a));
  return bitwise(
    a,
    b,
    (x, y) => x ^ y,
    (x, y) => x ^ y,
  );
}

export function shl(a: Any, b: Any): Any {
  const quick = Number(a) * 2 ** Number(b);
  return Number.isSafeInteger(quick) && typeof a !== 'bigint'
    ? quick
    : whole(BigInt(a) << BigInt(b));
}

export function shr(a: Any, b: Any): Any {
  if (typeof a === 'bigint') return whole(a >> BigInt(b));
  return Math.floor(Number(a) / 2 ** Number(b));
}

// --- comparing ------------------------------------------------------------------------------

export function equal(a: Any, b: Any): boolean {
  if (a === b) return true;
  if (a === null || b === null || a === undefined || b === undefined) return false;
  if (typeof a === 'boolean' && typeof b === 'number') return Number(a) === b;
  if (typeof b === 'boolean' && typeof a === 'number') return Number(b) === a;
  if (typeof a !== 'object' && typeof b !== 'object') return a == b && typeof a === typeof b;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length || a instanceof Tuple !== b instanceof Tuple) return false;
    return a.every((one, i) => equal(one, b[i]));
  }
  if (a instanceof Dict && b instanceof Dict) {
    return a.size === b.size && a.items().every(([k, v]) => b.has(k) && equal(v, b.get(k)));
  }
  if (a instanceof PySet && b instanceof PySet) return a.size === b.size && a.issubset(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) {
    return a.length === b.length && a.every((byte, i) => byte === b[i]);
  }
  if (a instanceof Range && b instanceof Range) return equal([...a], [...b]);
  for (const [one, other] of [
    [a, b],
    [b, a],
  ]) {
    const told = one.__eq__ ? one.__eq__(other) : NotImplemented;
    if (told !== NotImplemented) return truth(told);
  }
  if (a.$class?.$same && a.$class === b.$class) {
    return a.$class.$fields.every(([name]: [string]) => equal(a[name], b[name]));
  }
  return false;
}

export const NotImplemented: Any = Symbol('NotImplemented');

export function lt(a: Any, b: Any): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      if (!equal(a[i], b[i])) return lt(a[i], b[i]);
    }
    return a.length < b.length;
  }
  if (a instanceof PySet) return a.size < b.size && a.issubset(b);
  if (
    a === null ||
    b === null ||
    typeof a === 'object' ||
    (typeof a === 'string') !== (typeof b === 'string')
  ) {
    if (a?.__lt__) return truth(a.__lt__(b));
    throw TypeError_(`${shown(a)} < ${shown(b)}`);
  }
  return a < b;
}

export const gt = (a: Any, b: Any): boolean => lt(b, a);
export function le(a: Any, b: Any): boolean {
  if (a instanceof PySet) return a.issubset(b);
  return typeof a === 'object' ? !lt(b, a) : a <= b;
}
export const ge = (a: Any, b: Any): boolean => le(b, a);

export function contains(many: Any, x: Any): boolean {
  if (typeof many === 'string') return many.includes(x);
  if (many instanceof Dict || many instanceof PySet || many instanceof Range) return many.has(x);
  if (many?.__contains__) return truth(many.__contains__(x));
  for (const one of iter(many)) if (equal(one, x)) return true;
  return false;
}

export function truth(x: Any): boolean {
  switch (typeof x) {
    case 'boolean':
      return x;
    case 'string':
    case 'number':
    case 'bigint':
    case 'undefined':
      return !!x;
    case 'function':
      return true;
  }
  if (x === null) return false;
  if (Array.isArray(x) || x instanceof Uint8Array || x instanceof Range) return x.length > 0;
  if (x instanceof Dict || x instanceof PySet) return x.size > 0;
  if (x.__bool__) return x.__bool__();
  if (x.__len__) return x.__len__() > 0;
  return true;
}

// --- parts ----------------------------------------------------------------------------------

export const slice = (start: Any, stop: Any, step: Any): Slice => new Slice(start, stop, step);

export function item(many: Any, index: Any): Any {
  if (Array.isArray(many) || many instanceof Uint8Array) {
    if (typeof index === 'number') {
      const i = index < 0 ? index + many.length : index;
      if (i < 0 || i >= many.length) throw IndexError('index out of range');
      return many[i];
    }
    if (index instanceof Slice) {
      const taken = index.numbers(many.length).map((i) => many[i]);
      if (many instanceof Uint8Array) return Uint8Array.from(taken);
      return many instanceof Tuple ? tupled(taken) : taken;
    }
    if (typeof index === 'boolean' || typeof index === 'bigint') return item(many, Number(index));
  }
  if (many instanceof Dict) {
    const entry = many.find(index);
    if (entry) return entry[1];
    const made = many.missing?.(index);
    if (made === undefined) throw KeyError(index);
    return made;
  }
  if (typeof many === 'string') {
    const signs = hasWide(many) ? [...many] : many;
    if (index instanceof Slice) {
      return index
        .numbers(signs.length)
        .map((i) => signs[i])
        .join('');
    }
    const i = index < 0 ? index + signs.length : index;
    if (i < 0 || i >= signs.length) throw IndexError('index out of range');
    return signs[i];
  }
  if (many instanceof Range) {
    if (index instanceof Slice) return index.numbers(many.length).map((i) => many.at(i));
    return many.at(index < 0 ? index + many.length : index);
  }
  return many.__getitem__(index);
}

const hasWide = (text: string) => /[\ud800-\udbff]/.test(text);

export function set_item(many: Any, index: Any, value: Any): void {
  if (Array.isArray(many)) {
    if (index instanceof Slice) {
      const [start, stop] = index.over(many.length);
      many.splice(start, Math.max(0, stop - start), ...iter(value));
    } else {
      const i = Number(index) < 0 ? Number(index) + many.length : Number(index);
      if (i < 0 || i >= many.length) throw IndexError('index out of range');
      many[i] = value;
    }
  } else if (many instanceof Dict) many.put(index, value);
  else if (many instanceof Uint8Array) many[index] = value;
  else many.__setitem__(index, value);
}

export function del_item(many: Any, index: Any): void {
  if (many instanceof Dict) many.pop(index);
  else if (index instanceof Slice) {
    const [start, stop] = index.over(many.length);
    many.splice(start, Math.max(0, stop - start));
  } else many.splice(index < 0 ? index + many.length : index, 1);
}

// --- going through --------------------------------------------------------------------------

export function iter(x: Any): Any {
  if (x !== null && x !== undefined) {
    if (x[Symbol.iterator]) return x;
    if (x.__iter__) return x.__iter__();
    if (x.__getitem__ && x.__len__) {
      return (function* () {
        for (let i = 0; i < x.__len__(); i++) yield x.__getitem__(i);
      })();
    }
  }
  throw TypeError_(`nothing to go through: ${shown(x)}`);
}

function iterator(x: Any): Iterator<Any> {
  return iter(x)[Symbol.iterator]();
}

export function next(x: Any, otherwise?: Any): Any {
  const { done, value } = x[Symbol.iterator]().next();
  if (!done) return value;
  if (otherwise === undefined) throw Exception('StopIteration');
  return otherwise;
}

export { iterator as iter_ };

export function len(x: Any): number {
  if (typeof x === 'string') return hasWide(x) ? [...x].length : x.length;
  if (Array.isArray(x) || x instanceof Uint8Array || x instanceof Range) return x.length;
  if (x instanceof Dict || x instanceof PySet) return x.size;
  return x.__len__();
}

export function range(first: Any, stop?: Any, step: Any = 1): Range {
  const ends = stop === undefined ? [0, first] : [first, stop];
  return new Range(Number(ends[0]), Number(ends[1]), Number(step));
}

interface Named {
  key?: Any;
  reverse?: boolean;
  default?: Any;
  strict?: boolean;
  start?: Any;
}

/** What was given by name, as an object after all others. */
function split(given: Any[]): [Any[], Named] {
  const last = given.at(-1);
  const isNamed =
    typeof last === 'object' && last !== null && Object.getPrototypeOf(last) === Object.prototype;
  return isNamed ? [given.slice(0, -1), last] : [given, {}];
}

export function* enumerate(x: Any, start: Any = 0): Generator<Any> {
  let i = typeof start === 'object' ? start.start : start;
  for (const one of iter(x)) yield tupled([i++, one]);
}

export function* zip(...given: Any[]): Generator<Any> {
  const [many, named] = split(given);
  const all = many.map(iterator);
  if (all.length === 0) return;
  while (true) {
    const parts = all.map((one) => one.next());
    const ended = parts.filter((one) => one.done).length;
    if (ended > 0) {
      if (named.strict && ended < parts.length) throw ValueError('zip() of different lengths');
      return;
    }
    yield tupled(parts.map((one) => one.value));
  }
}

export function* map(f: Any, ...many: Any[]): Generator<Any> {
  if (many.length === 1) for (const one of iter(many[0])) yield f(one);
  else for (const given of zip(...many)) yield f(...given);
}

export function* filter(f: Any, many: Any): Generator<Any> {
  for (const one of iter(many)) if (truth(f === null ? one : f(one))) yield one;
}

export function reversed(x: Any): Any {
  if (x?.__reversed__) return x.__reversed__();
  return [...iter(x)].reverse();
}

function ordering(key: Any): (a: Any, b: Any) => number {
  const of = key ?? ((x: Any) => x);
  return (a, b) => {
    const [x, y] = [of(a), of(b)];
    return lt(x, y) ? -1 : lt(y, x) ? 1 : 0;
  };
}

export function sorted(x: Any, named: Named = {}): Any[] {
  const compare = ordering(named.key);
  const all: Any[] = Array.from(iter(x));
  return all.sort(named.reverse ? (a, b) => compare(b, a) : compare);
}

function extreme(given: Any[], isBetter: (a: Any, b: Any) => boolean): Any {
  const [many, named] = split(given);
  const of = named.key ?? ((x: Any) => x);
  let best: Any, its: Any;
  let none = true;
  for (const one of many.length === 1 ? iter(many[0]) : many) {
    const value = of(one);
    if (none || isBetter(value, its)) [best, its, none] = [one, value, false];
  }
  if (!none) return best;
  if ('default' in named) return named.default;
  throw ValueError('nothing to choose from');
}

export const max = (...given: Any[]): Any => extreme(given, gt);
export const min = (...given: Any[]): Any => extreme(given, lt);

export function sum(x: Any, start: Any = 0): Any {
  let total = start;
  for (const one of iter(x)) total = add(total, one);
  return total;
}

export function any(x: Any): boolean {
  for (const one of iter(x)) if (truth(one)) return true;
  return false;
}

export function all(x: Any): boolean {
  for (const one of iter(x)) if (!truth(one)) return false;
  return true;
}

// --- making ---------------------------------------------------------------------------------

export const list: Any = (x?: Any) => (x === undefined ? [] : Array.from(iter(x)));
export const tuple: Any = tupleType;
tuple.of = null;
export const set: Any = (x?: Any) => new PySet(x === undefined ? [] : iter(x));
export const frozenset: Any = set;
export const dict: Any = (x?: Any, named?: Any) => {
  const isNamed = x !== undefined && Object.getPrototypeOf(x) === Object.prototype;
  if (isNamed) return new Dict(Object.entries(x));
  const made = new Dict(x === undefined ? [] : x instanceof Dict ? x.items() : iter(x));
  if (named) for (const [key, value] of Object.entries(named)) made.put(key, value);
  return made;
};
dict.$sign = [[], true];
dict.fromkeys = (keys: Any, value: Any = null) => {
  const made = new Dict();
  for (const key of iter(keys)) made.put(key, value);
  return made;
};
export const dicted = (pairs: [Any, Any][]): Dict => new Dict(pairs);

export function merged(parts: Any[]): Dict {
  const made = new Dict();
  for (const one of parts) made.update(one);
  return made;
}

export const bytes: Any = (x?: Any) =>
  typeof x === 'number' ? new Uint8Array(x) : Uint8Array.from(x ?? []);
bytes.fromhex = (digits: string) => {
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw ValueError('no hexadecimal digits');
  return Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16));
};
export const bytearray: Any = bytes;

export const int: Any = (x: Any = 0, base = 10) => {
  if (typeof x === 'number') {
    if (!Number.isFinite(x))
      throw (Number.isNaN(x) ? ValueError : OverflowError)('no whole number');
    return Math.trunc(x);
  }
  if (typeof x === 'bigint') return x;
  if (typeof x === 'boolean') return Number(x);
  if (typeof x === 'string') {
    const text = x.trim();
    if (base === 10 && /^[+-]?\d+$/.test(text)) return whole(BigInt(text.replace('+', '')));
    if (base === 16 && /^[0-9a-f]+$/i.test(text)) return whole(BigInt(`0x${text}`));
    throw ValueError(`invalid literal for int(): ${shown(x)}`);
  }
  if (x?.item) return int(x.item());
  throw TypeError_(`no whole number: ${shown(x)}`);
};
int.from_bytes = (x: Uint8Array, order: string) => {
  const all = order === 'big' ? [...x] : [...x].reverse();
  return whole(all.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));
};

export const float: Any = (x: Any = 0) => {
  if (typeof x !== 'string') return Number(x?.item ? x.item() : x);
  const text = x.trim().toLowerCase();
  if (/^[+-]?(inf|infinity)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(text)) throw ValueError(`no number: ${x}`);
  return Number(text);
};
float.hex = () => {
  throw TypeError_('float.hex is not needed here');
};

export const bool: Any = truth;
export const str: Any = shown;
export const object: Any = () => ({});

const KINDS = new Map<Any, (x: Any) => boolean>([
  [str, (x) => typeof x === 'string'],
  [int, (x) => typeof x === 'boolean' || typeof x === 'bigint' || Number.isInteger(x)],
  [bool, (x) => typeof x === 'boolean'],
  [float, (x) => typeof x === 'number' && !Number.isInteger(x)],
  [list, (x) => Array.isArray(x) && !(x instanceof Tuple)],
  [tuple, (x) => x instanceof Tuple],
  [dict, (x) => x instanceof Dict],
  [set, (x) => x instanceof PySet],
  [bytes, (x) => x instanceof Uint8Array],
]);

export function isinstance(x: Any, kinds: Any): boolean {
  if (Array.isArray(kinds)) return kinds.some((kind) => isinstance(x, kind));
  const test = KINDS.get(kinds) ?? kinds.$test;
  if (test) return test(x);
  if (kinds === null) return x === null;
  return !!x?.$class && x.$class.$mro.includes(kinds);
}

export function issubclass(one: Any, kinds: Any): boolean {
  return [kinds].flat().some((kind) => one.$mro.includes(kind));
}

export function type(x: Any): Any {
  if (x?.$class) return x.$class;
  if (typeof x === 'boolean') return bool;
  for (const [kind, test] of KINDS) if (test(x)) return kind;
  return x?.constructor ?? null;
}

export const callable = (x: Any): boolean => typeof x === 'function' || !!x?.__call__;
export const hash: Any = keyOf;
export const id: Any = (x: Any) => keyOf({ x }) && keyOf(tupled([x]));
export const vars = (x: Any): Dict => new Dict(Object.entries(x));
export const getattr = (x: Any, name: string, otherwise?: Any): Any => {
  const value = x?.[name];
  if (value !== undefined)
    return typeof value === 'function' && !value.$mro ? value.bind(x) : value;
  if (otherwise === undefined) throw Exception(`no attribute ${name}`);
  return otherwise;
};
export const hasattr = (x: Any, name: string): boolean => x?.[name] !== undefined;
export const setattr = (x: Any, name: string, value: Any): void => {
  x[name] = value;
};

export const abs = (x: Any): Any => (x < 0 ? neg(x) : x);
export const chr = (x: number): string => String.fromCodePoint(x);
export const ord = (x: string): number => x.codePointAt(0)!;
export const print = (...x: Any[]): void => console.log(x.map(shown).join(' '));

/** Halves go to the even number, as the numbers really are in binary. */
export function round(x: Any, digits: Any = null): Any {
  if (typeof x === 'bigint' || Number.isInteger(x)) return x;
  if (digits === null) {
    const down = Math.floor(x);
    const over = x - down;
    return over < 0.5 || (over === 0.5 && down % 2 === 0) ? down : down + 1;
  }
  return Number(Number(x).toFixed(digits));
}

export function entered(x: Any): Any {
  return x.__enter__ ? x.__enter__() : x;
}
export function left(x: Any): void {
  x?.__exit__?.(null, null, null);
}

export { caught_by };
