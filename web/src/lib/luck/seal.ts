/** What was promised before a match: the hash of the secret that its luck comes from. */

/** The commitment in a sealed tag: `commit=… match=…`. */
export const commitmentOf = (seal: string): string | null =>
  /^commit=([0-9a-f]{64}) /.exec(seal + ' ')?.[1] ?? null;

/** Where it is noted: a match on this device loses the hyphen of its key when a server takes it. */
const placeOf = (match: string): string => `torcello-seal-${match.replace('-', '')}`;

/** Notes what was promised, once: a later promise for the same match would be none. */
export function noteSeal(match: string, seal: string): void {
  const commitment = commitmentOf(seal);
  try {
    if (commitment && localStorage.getItem(placeOf(match)) === null)
      localStorage.setItem(placeOf(match), commitment);
  } catch {
    // a browser that keeps nothing cannot have noted it
  }
}

export function notedSeal(match: string): string | null {
  try {
    return localStorage.getItem(placeOf(match));
  } catch {
    return null;
  }
}
