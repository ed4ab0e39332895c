import { OSError } from '../classes.ts';

/** There are no files in a browser. */
export function Path(path: string): never {
  throw OSError(path);
}
