import { TypeError_ } from '../classes.ts';
import { item } from '../operations.ts';
import { type Any, tupled } from '../values.ts';

export function index(x: Any): number | bigint {
  if (typeof x === 'bigint' || Number.isInteger(x)) return x;
  if (typeof x === 'boolean') return Number(x);
  throw TypeError_('not a whole number');
}

export const itemgetter =
  (...names: Any[]) =>
  (x: Any) =>
    names.length === 1 ? item(x, names[0]) : tupled(names.map((name) => item(x, name)));

export const attrgetter = (name: string) => (x: Any) => x[name];
