import { type_, ValueError } from '../classes.ts';
import { item } from '../operations.ts';
import { type Any, Dict, plain, read } from '../values.ts';

export const JSONDecodeError: Any = type_('json', 'JSONDecodeError', [ValueError], {}, []);

interface Hooks {
  object_pairs_hook?: (pairs: Any) => Any;
}

export function JSONDecoder(hooks: Hooks): Any {
  const made = (x: Any): Any => {
    if (Array.isArray(x)) return x.map(made);
    if (typeof x !== 'object' || x === null) return x;
    const pairs = Object.entries(x).map(([key, value]) => [key, made(value)]);
    return hooks.object_pairs_hook
      ? hooks.object_pairs_hook(pairs)
      : new Dict(pairs as [Any, Any][]);
  };
  return { decode: (text: string) => made(JSON.parse(text)) };
}

export const loads = (text: string): Any => read(JSON.parse(text));

interface Form {
  sort_keys?: boolean;
  separators?: Any;
  ensure_ascii?: boolean;
}

export function dumps(x: Any, form: Form = {}): string {
  const [comma, colon] = form.separators ?? [', ', ': '];
  const text = (value: string) => {
    const quoted = JSON.stringify(value);
    if (form.ensure_ascii === false) return quoted;
    return quoted.replace(
      /[\x7f-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  };
  const write = (value: Any): string => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return `[${value.map(write).join(comma)}]`;
    if (value instanceof Dict) {
      const keys = [...value].map(String);
      if (form.sort_keys) keys.sort();
      return `{${keys.map((key) => text(key) + colon + write(item(value, key))).join(comma)}}`;
    }
    return JSON.stringify(plain(value));
  };
  return write(x);
}
