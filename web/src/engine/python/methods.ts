/** Methods that Python's texts, lists, numbers and bytes have and JavaScript's have not. */
import {
  IndexError,
  TypeError_,
  UnicodeDecodeError,
  UnicodeEncodeError,
  ValueError,
} from './classes.ts';
import { shown } from './format.ts';
import { equal, int, item, iter, sorted } from './operations.ts';
import { type Any, tupled } from './values.ts';

type Methods = Record<string, (x: Any, ...given: Any[]) => Any>;

// eslint-disable-next-line no-control-regex -- Python counts these as blank
const BLANK = /[\s\x1c-\x1f\x85]/u;

function stripped(text: string, signs: string | null, atStart: boolean, atEnd: boolean): string {
  const goes = signs === null ? (c: string) => BLANK.test(c) : (c: string) => signs.includes(c);
  let [start, end] = [0, text.length];
  while (atStart && start < end && goes(text[start]!)) start++;
  while (atEnd && end > start && goes(text[end - 1]!)) end--;
  return text.slice(start, end);
}

const all = (test: RegExp) => (text: string) => text !== '' && [...text].every((c) => test.test(c));
const some = (given: Any) => (Array.isArray(given) ? given : [given]);

const isLenient = (given: Any[]) =>
  given.some((one) => one === 'replace' || one?.errors === 'replace');

const texts: Methods = {
  join: (between: string, parts: Any) => Array.from(iter(parts)).join(between),
  split: (text: string, between: string | null = null, most: Any = -1) => {
    if (between === null) return text.split(/\s+/u).filter(Boolean);
    const times = typeof most === 'object' ? most.maxsplit : most;
    const parts = text.split(between);
    if (times < 0 || parts.length <= times + 1) return parts;
    return [...parts.slice(0, times), parts.slice(times).join(between)];
  },
  rsplit: (text: string, between: string, times: number) => {
    const parts = text.split(between);
    const cut = Math.max(1, parts.length - times);
    return [parts.slice(0, cut).join(between), ...parts.slice(cut)];
  },
  splitlines: (text: string) => {
    // eslint-disable-next-line no-control-regex -- Python ends lines with these
    const lines = text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u);
    if (lines.at(-1) === '') lines.pop();
    return lines;
  },
  partition: (text: string, sign: string) => {
    const at = text.indexOf(sign);
    return tupled(
      at < 0 ? [text, '', ''] : [text.slice(0, at), sign, text.slice(at + sign.length)],
    );
  },
  rpartition: (text: string, sign: string) => {
    const at = text.lastIndexOf(sign);
    return tupled(
      at < 0 ? ['', '', text] : [text.slice(0, at), sign, text.slice(at + sign.length)],
    );
  },
  strip: (text: string, signs: string | null = null) => stripped(text, signs, true, true),
  lstrip: (text: string, signs: string | null = null) => stripped(text, signs, true, false),
  rstrip: (text: string, signs: string | null = null) => stripped(text, signs, false, true),
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  replace: (text: string, old: string, fresh: string) => text.replaceAll(old, () => fresh),
  startswith: (text: string, start: Any) => some(start).some((one) => text.startsWith(one)),
  endswith: (text: string, end: Any) => some(end).some((one) => text.endsWith(one)),
  removeprefix: (text: string, start: string) =>
    text.startsWith(start) ? text.slice(start.length) : text,
  removesuffix: (text: string, end: string) =>
    end && text.endsWith(end) ? text.slice(0, -end.length) : text,
  count: (text: string, part: string) => text.split(part).length - 1,
  index: (text: string, part: string) => {
    const at = text.indexOf(part);
    if (at < 0) throw ValueError('not there');
    return at;
  },
  encode: (text: string, ...given: Any[]) => {
    if (/[\ud800-\udfff]/u.test(text)) {
      if (!isLenient(given)) throw UnicodeEncodeError('half a surrogate pair');
      text = text.replace(/[\ud800-\udfff]/gu, '?');
    }
    return new TextEncoder().encode(text);
  },
  isdigit: all(/\p{Nd}/u),
  isdecimal: all(/\p{Nd}/u),
  isalpha: all(/\p{L}/u),
  isalnum: all(/[\p{L}\p{N}]/u),
  isspace: all(BLANK),
  isascii: (text: string) => /^[\0-\x7f]*$/.test(text),
  isprintable: (text: string) => !/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text),
  zfill: (text: string, width: number) => text.padStart(width, '0'),
  ljust: (text: string, width: number, fill = ' ') => text.padEnd(width, fill),
  rjust: (text: string, width: number, fill = ' ') => text.padStart(width, fill),
};

const lists: Methods = {
  append: (list: Any[], x: Any) => void list.push(x),
  extend: (list: Any[], more: Any) => void list.push(...iter(more)),
  insert: (list: Any[], at: number, x: Any) => void list.splice(at, 0, x),
  pop: (list: Any[], at = -1) => {
    if (list.length === 0) throw IndexError('pop from an empty list');
    return list.splice(at < 0 ? at + list.length : at, 1)[0];
  },
  remove: (list: Any[], x: Any) => {
    const at = list.findIndex((one) => equal(one, x));
    if (at < 0) throw ValueError('not in the list');
    list.splice(at, 1);
  },
  index: (list: Any[], x: Any) => {
    const at = list.findIndex((one) => equal(one, x));
    if (at < 0) throw ValueError(`${shown(x)} is not in the list`);
    return at;
  },
  count: (list: Any[], x: Any) => list.filter((one) => equal(one, x)).length,
  sort: (list: Any[], named = {}) => void list.splice(0, list.length, ...sorted(list, named)),
  reverse: (list: Any[]) => void list.reverse(),
  copy: (list: Any[]) => [...list],
  clear: (list: Any[]) => void (list.length = 0),
};

const numbers: Methods = {
  bit_count: (x: number | bigint) => BigInt(x).toString(2).replace(/[^1]/g, '').length,
  bit_length: (x: number | bigint) => (Number(x) === 0 ? 0 : BigInt(x).toString(2).length),
  is_integer: (x: number) => Number.isInteger(x),
  to_bytes: (x: number | bigint, length: number, order: string) => {
    const made = Array.from({ length }, (_, i) => Number((BigInt(x) >> BigInt(8 * i)) & 255n));
    return Uint8Array.from(order === 'big' ? made.reverse() : made);
  },
  item: (x: number) => x,
  tolist: (x: number) => x,
  from_bytes: (_: Any, ...given: Any[]) => int.from_bytes(...(given as [Uint8Array, string])),
};

const byteses: Methods = {
  join: (between: Uint8Array, parts: Any) => {
    const found: number[] = [];
    for (const [i, one] of [...iter(parts)].entries()) {
      if (i > 0) found.push(...between);
      found.push(...one);
    }
    return Uint8Array.from(found);
  },
  hex: (x: Uint8Array) => Array.from(x, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  decode: (x: Uint8Array, ...given: Any[]) => {
    try {
      return new TextDecoder('utf-8', { fatal: !isLenient(given), ignoreBOM: true }).decode(x);
    } catch {
      throw UnicodeDecodeError('not UTF-8');
    }
  },
  startswith: (x: Uint8Array, start: Uint8Array) => start.every((byte, i) => x[i] === byte),
};

function methodsOf(x: Any): Methods | undefined {
  if (typeof x === 'string') return texts;
  if (Array.isArray(x)) return lists;
  if (typeof x === 'number' || typeof x === 'bigint' || typeof x === 'boolean') return numbers;
  return x instanceof Uint8Array ? byteses : undefined;
}

/** `m.append(x, 1)` is `x.append(1)`, whatever `x` is. */
export const m: Methods = new Proxy({} as Methods, {
  get(known, name: string) {
    const its = name.endsWith('_') ? name.slice(0, -1) : name;
    return (known[name] ??= (x, ...given) => {
      const own = methodsOf(x);
      if (own && Object.hasOwn(own, its)) return own[its]!(x, ...given);
      const method = x?.[its];
      if (typeof method !== 'function') throw TypeError_(`${shown(x)} has no method ${its}`);
      return method.apply(x, given);
    });
  },
});

export { item };
