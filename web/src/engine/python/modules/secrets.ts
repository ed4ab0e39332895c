export const token_bytes = (n: number): Uint8Array => crypto.getRandomValues(new Uint8Array(n));

export function randbits(n: number): number {
  if (n > 53) throw new RangeError('more bits than a number has');
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  return ((high & 0x1fffff) * 2 ** 32 + low) % 2 ** n;
}
