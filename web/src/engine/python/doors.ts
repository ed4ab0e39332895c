/** The doors to the kernels: translated Python calls them by the names that they have there. */
import type { Any } from './values.ts';

export interface Behind {
  call(kernel: string, given: Any[]): Any;
  /** Zeros in the kernels' own memory, for good. */
  lay(bytes: number): Uint8Array;
}

let behind: Behind | null = null;

/** Says who answers when a kernel is called, and in whose memory large arrays lie from now on. */
export const answerBy = (kernels: Behind): void => void (behind = kernels);

export const door =
  (name: string) =>
  (...given: Any[]): Any => {
    if (!behind) throw new Error(`no kernels are loaded: ${name}`);
    return behind.call(name, given);
  };

export const LARGE = 65_536;

/**
 * Zeros for records. What is large of these (trees, networks, room to search in) lasts, and lies
 * where the kernels find it without a copy; what is small or soon forgotten does not.
 */
export const laid = (bytes: number): Uint8Array =>
  behind && bytes >= LARGE ? behind.lay(bytes) : new Uint8Array(bytes);

/** What browsers have no use for; whoever reaches it all the same is told so. */
export const absent = (name: string) => (): never => {
  throw new Error(`browsers are without ${name}`);
};
