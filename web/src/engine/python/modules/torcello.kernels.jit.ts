/** Kernels come ready-made; there is nowhere to keep any. */
import { absent } from '../doors.ts';

export const COMPILED = false;
export const cache_folder = absent('a cache');
