import { type Any } from '../values.ts';

export function replace(x: Any, changes: Record<string, Any>): Any {
  const values = x.$class.$fields.map(([name]: [string]) =>
    name in changes ? changes[name] : x[name],
  );
  return x.$class(...values);
}

export const is_dataclass = (x: Any): boolean => !!x?.$class?.$fields?.length && !Array.isArray(x);
