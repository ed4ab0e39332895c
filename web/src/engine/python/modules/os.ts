/** A browser has no environment and no files. */
import { OSError } from '../classes.ts';
import { Dict } from '../values.ts';

export const environ = new Dict();
export const pathsep = ':';
export const fspath = (path: unknown): string => String(path);
export const error = OSError;
