/** Nothing has to be compiled in a browser. */
export const warm_up = (): null => null;
