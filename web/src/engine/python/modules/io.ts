import type { Any } from '../values.ts';

/** Files are read as a whole. */
export const BytesIO = (bytes: Uint8Array): Uint8Array => bytes;

export function StringIO(): Any {
  const parts: string[] = [];
  return { write: (text: string) => void parts.push(text), getvalue: () => parts.join('') };
}
