/** The doors to the kernels: translated Python calls them by the names that they have there. */
import type { Any } from './values.ts';

export type Kernels = (name: string, given: Any[]) => Any;

let kernels: Kernels = (name) => {
  throw new Error(`no kernels are loaded: ${name}`);
};

/** Says who answers when a kernel is called. */
export const answerBy = (all: Kernels): Kernels => (kernels = all);

export const door =
  (name: string) =>
  (...given: Any[]): Any =>
    kernels(name, given);
