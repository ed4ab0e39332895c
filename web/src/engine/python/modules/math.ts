export const pi = Math.PI;
export const inf = Infinity;
export const { sqrt, log, exp, pow, hypot, ceil, floor, sin, cos } = Math;
export const isnan = Number.isNaN;
export const isfinite = Number.isFinite;
export const radians = (x: number): number => x * (Math.PI / 180);
export const degrees = (x: number): number => x * (180 / Math.PI);
