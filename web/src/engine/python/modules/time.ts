/** Seconds from some moment, evenly. */
export const perf_counter = (): number => performance.now() / 1000;
export const monotonic = perf_counter;
export const time = (): number => Date.now() / 1000;
