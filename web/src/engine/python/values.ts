/**
 * What Python's values are here. Numbers, texts, booleans, None and lists are JavaScript's own;
 * whole numbers beyond 2⁵³ are BigInts. Tuples are arrays of a kind of their own, dicts and sets
 * find equal keys as Python does.
 */

/* eslint-disable @typescript-eslint/no-explicit-any -- Python's values have no types here */
export type Any = any;

export class Tuple extends Array<Any> {
  static get [Symbol.species]() {
    return Array;
  }
}

/** A fresh array becomes a tuple. */
export function tupled(parts: Any[]): Tuple {
  return Object.setPrototypeOf(parts, Tuple.prototype);
}

export class Slice {
  constructor(
    readonly start: number | null,
    readonly stop: number | null,
    readonly step: number | null,
  ) {}

  /** First, end and step for a sequence of a length. */
  over(length: number): [number, number, number] {
    const step = this.step ?? 1;
    const clamp = (end: number) =>
      step > 0
        ? Math.min(Math.max(end < 0 ? end + length : end, 0), length)
        : Math.min(Math.max(end < 0 ? end + length : end, -1), length - 1);
    const start = this.start === null ? (step > 0 ? 0 : length - 1) : clamp(Number(this.start));
    const stop = this.stop === null ? (step > 0 ? length : -1) : clamp(Number(this.stop));
    return [start, stop, step];
  }

  numbers(length: number): number[] {
    const [start, stop, step] = this.over(length);
    const found = [];
    for (let i = start; step > 0 ? i < stop : i > stop; i += step) found.push(i);
    return found;
  }
}

export class Range {
  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number,
  ) {}

  get length(): number {
    return Math.max(0, Math.ceil((this.stop - this.start) / this.step));
  }

  *[Symbol.iterator](): Iterator<number> {
    for (let i = this.start; this.step > 0 ? i < this.stop : i > this.stop; i += this.step) yield i;
  }

  has(x: Any): boolean {
    const place = (Number(x) - this.start) / this.step;
    return Number.isInteger(place) && place >= 0 && place < this.length;
  }

  at(i: number): number {
    return this.start + i * this.step;
  }
}

const identities = new WeakMap<object, number>();
let identified = 0;

function identity(x: object): number {
  let number = identities.get(x);
  if (number === undefined) identities.set(x, (number = ++identified));
  return number;
}

/** Equal for what Python takes for the same key. */
export function keyOf(x: Any): Any {
  if (typeof x === 'boolean') return Number(x);
  if (typeof x !== 'object' || x === null) return x;
  if (x instanceof Tuple) return `\0(${x.map(part).join()})`;
  if (x instanceof PySet) return `\0{${[...x].map(part).sort().join()}}`;
  if (x instanceof Uint8Array) return `\0b${x.join()}`;
  if (x.$class?.$fixed) {
    return `\0${identity(x.$class)}(${x.$class.$fields.map(([name]: [string]) => part(x[name]))})`;
  }
  return x;
}

function part(x: Any): string {
  const key = keyOf(x);
  if (typeof key === 'object' && key !== null) return `#${identity(key)}`;
  return typeof key === 'string' ? JSON.stringify(key) : String(key);
}

export class Dict {
  readonly entries = new Map<Any, [Any, Any]>();

  constructor(pairs: Iterable<readonly [Any, Any]> = []) {
    for (const [key, value] of pairs) this.put(key, value);
  }

  put(key: Any, value: Any): void {
    const its = keyOf(key);
    const entry = this.entries.get(its);
    if (entry) entry[1] = value;
    else this.entries.set(its, [key, value]);
  }

  has(key: Any): boolean {
    return this.entries.has(keyOf(key));
  }

  find(key: Any): [Any, Any] | undefined {
    return this.entries.get(keyOf(key));
  }

  get size(): number {
    return this.entries.size;
  }

  /** What is put in where a key is missing, if anything is. */
  missing?(key: Any): Any;

  *[Symbol.iterator](): Iterator<Any> {
    for (const [key] of this.entries.values()) yield key;
  }

  get(key: Any, otherwise: Any = null): Any {
    const entry = this.find(key);
    return entry ? entry[1] : otherwise;
  }

  setdefault(key: Any, value: Any = null): Any {
    const entry = this.find(key);
    if (entry) return entry[1];
    this.put(key, value);
    return value;
  }

  keys(): Any {
    return new PySet([...this]);
  }

  values(): Any[] {
    return [...this.entries.values()].map(([, value]) => value);
  }

  items(): Any[] {
    return [...this.entries.values()].map(([key, value]) => tupled([key, value]));
  }

  pop(key: Any, otherwise?: Any): Any {
    const its = keyOf(key);
    const entry = this.entries.get(its);
    if (!entry && otherwise === undefined) throw new Error(`KeyError: ${String(key)}`);
    this.entries.delete(its);
    return entry ? entry[1] : otherwise;
  }

  update(more: Any): void {
    for (const [key, value] of more instanceof Dict ? more.items() : more) this.put(key, value);
  }

  copy(): Dict {
    return new Dict(this.entries.values());
  }

  clear(): void {
    this.entries.clear();
  }
}

export class PySet {
  readonly parts = new Map<Any, Any>();

  constructor(parts: Iterable<Any> = []) {
    for (const one of parts) this.add(one);
  }

  get size(): number {
    return this.parts.size;
  }

  has(x: Any): boolean {
    return this.parts.has(keyOf(x));
  }

  *[Symbol.iterator](): Iterator<Any> {
    yield* this.parts.values();
  }

  add(x: Any): void {
    const key = keyOf(x);
    if (!this.parts.has(key)) this.parts.set(key, x);
  }

  discard(x: Any): void {
    this.parts.delete(keyOf(x));
  }

  remove(x: Any): void {
    if (!this.parts.delete(keyOf(x))) throw new Error(`KeyError: ${String(x)}`);
  }

  pop(): Any {
    const [key, x] = this.parts.entries().next().value!;
    this.parts.delete(key);
    return x;
  }

  update(...more: Iterable<Any>[]): void {
    for (const parts of more) for (const one of parts) this.add(one);
  }

  copy(): PySet {
    return new PySet(this);
  }

  clear(): void {
    this.parts.clear();
  }

  union(...more: Iterable<Any>[]): PySet {
    const all = this.copy();
    all.update(...more);
    return all;
  }

  intersection(other: Iterable<Any>): PySet {
    const others = other instanceof PySet ? other : new PySet(other);
    return new PySet([...this].filter((x) => others.has(x)));
  }

  difference(other: Iterable<Any>): PySet {
    const others = other instanceof PySet ? other : new PySet(other);
    return new PySet([...this].filter((x) => !others.has(x)));
  }

  isdisjoint(other: Iterable<Any>): boolean {
    return this.intersection(other).size === 0;
  }

  issubset(other: Iterable<Any>): boolean {
    return this.difference(other).size === 0;
  }

  issuperset(other: Iterable<Any>): boolean {
    return [...other].every((x) => this.has(x));
  }
}

/** A whole number that JavaScript's own cannot hold stays a BigInt; others do not. */
export function whole(x: bigint): number | bigint {
  const small = Number(x);
  return Number.isSafeInteger(small) ? small : x;
}

/** What of Python is ready for JSON: dicts and models become objects. */
export function plain(x: Any): Any {
  if (typeof x !== 'object' || x === null) return x;
  if (Array.isArray(x)) return Array.from(x, plain);
  if (x instanceof Dict) {
    return Object.fromEntries(x.items().map(([key, value]) => [String(key), plain(value)]));
  }
  if (x.$class?.$isModel) {
    const fields = x.$class.$fields as [string][];
    return Object.fromEntries(fields.map(([name]) => [name, plain(x[name])]));
  }
  throw new TypeError(`not ready for JSON: ${x.constructor?.name}`);
}

/** What came from JSON as Python reads it. */
export function read(x: Any): Any {
  if (typeof x !== 'object' || x === null) return x;
  if (Array.isArray(x)) return x.map(read);
  return new Dict(Object.entries(x).map(([key, value]) => [key, read(value)]));
}
