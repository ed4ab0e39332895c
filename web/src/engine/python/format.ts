/** Values as texts. */
import { type Any, Dict, PySet, Tuple } from './values.ts';

/** `str(x)`. */
export function shown(x: Any = ''): string {
  return typeof x === 'string' ? x : (x?.__str__?.() ?? repr(x));
}

export function repr(x: Any): string {
  switch (typeof x) {
    case 'string':
      return quoted(x);
    case 'boolean':
      return x ? 'True' : 'False';
    case 'number':
      return number(x);
    case 'bigint':
      return String(x);
    case 'undefined':
      return 'None';
    case 'function':
      return `<${x.$name ?? x.name}>`;
  }
  if (x === null) return 'None';
  if (x instanceof Tuple) {
    return x.length === 1 ? `(${repr(x[0])},)` : `(${Array.from(x, repr).join(', ')})`;
  }
  if (Array.isArray(x)) return `[${x.map(repr).join(', ')}]`;
  if (x instanceof Dict) {
    return `{${x
      .items()
      .map(([key, value]) => `${repr(key)}: ${repr(value)}`)
      .join(', ')}}`;
  }
  if (x instanceof PySet) return x.size ? `{${[...x].map(repr).join(', ')}}` : 'set()';
  if (x.__repr__) return x.__repr__();
  return `<${x.$class?.$name ?? x.constructor?.name}>`;
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(mark, `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
  return mark + inner + mark;
}

function number(x: number): string {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x < 0 ? '-inf' : 'inf';
  if (Object.is(x, -0)) return '0';
  const text = String(x);
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

const SPEC = /^(?:(.)?([<>^]))?([+ ])?(0)?(\d+)?(,)?(?:\.(\d+))?([a-z%])?$/u;

/** `format(x, spec)`, as far as we use it. */
export function format(x: Any, spec: string): string {
  const [, fill, side, plus, zero, width, comma, digits, kind] = SPEC.exec(spec) ?? [];
  let text: string;
  if (kind === 'x' || kind === 'b') text = x.toString(kind === 'x' ? 16 : 2);
  else if (kind === 'f') text = Number(x).toFixed(Number(digits ?? 6));
  else if (kind === '%') text = `${(100 * x).toFixed(Number(digits ?? 6))}%`;
  else text = digits && typeof x === 'string' ? x.slice(0, Number(digits)) : shown(x);
  if (comma) text = text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  if (plus && x >= 0) text = plus + text;
  const missing = Number(width ?? 0) - text.length;
  if (missing <= 0) return text;
  const isLeft = side === '<' || (!side && typeof x === 'string');
  const pad = (fill ?? zero ?? ' ').repeat(missing);
  if (side === '^') {
    const half = Math.floor(missing / 2);
    return pad.slice(0, half) + text + pad.slice(half);
  }
  return isLeft ? text + pad : pad + text;
}
