/** Whether this browser can run the kernels. */

/** The shortest module with an instruction on vectors. */
// prettier-ignore
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** What it lacks for that, if anything. */
export function lacking(): 'no-wasm' | 'no-simd' | null {
  if (typeof WebAssembly === 'undefined') return 'no-wasm';
  return WebAssembly.validate(VECTORS) ? null : 'no-simd';
}
