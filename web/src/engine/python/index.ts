/**
 * What translated Python needs of Python: `$` in the files that `torcello.browser.translation`
 * writes. Values are in `values.ts`, classes in `classes.ts`, operators and built-in functions in
 * `operations.ts`, methods of texts and lists in `methods.ts`.
 */
export * from './classes.ts';
export { format, repr } from './format.ts';
export { m } from './methods.ts';
export * from './operations.ts';
export { tupled } from './values.ts';
export { absent, door } from './doors.ts';
