/**
 * Luck derived again from its secret, in the browser; docs/luck.md tells how and why.
 *
 * Browsers have hashes of their own, but only on pages served over TLS, and a host in somebody's
 * living room has none.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** One luck event: what could have happened, how likely, and what did. */
export interface Chance {
  weights: number[];
  outcomes: string[];
  happened: number;
}

export interface Verdict {
  /** Whether the secret is the one that was sealed before the match; null if no seal was noted. */
  isPromised: boolean | null;
  commitment: string;
  events: number;
  /** The first event that is not what the secret says, by its number. */
  wrong: number | null;
}

const utf8 = new TextEncoder();

function u64(n: bigint | number): Uint8Array {
  const data = new DataView(new ArrayBuffer(8));
  data.setBigUint64(0, BigInt(n));
  return new Uint8Array(data.buffer);
}

function pack(use: string, ...parts: Uint8Array[]): Uint8Array {
  const tagged = [utf8.encode(`torcello/luck/1/${use}`), ...parts];
  return concatBytes(...tagged.flatMap((part) => [u64(part.length), part]));
}

export class Luck {
  readonly commitment: string;
  readonly key: Uint8Array;

  /** From the revealed tag: `secret=… match=… words=…`. */
  constructor(tag: string) {
    const fields = new Map(tag.split(' ').map((field) => field.split('=', 2) as [string, string]));
    const text = (part: string) => utf8.encode(decodeURIComponent(part));
    const match = text(fields.get('match') ?? '');
    const words = fields.has('words') ? fields.get('words')!.split(',').map(text) : [];
    const secret = hexToBytes(fields.get('secret') ?? '');
    if (secret.length !== 32) throw new Error('no secret');
    this.commitment = bytesToHex(sha256(pack('commitment', secret, match)));
    this.key = hmac(sha256, secret, pack('key', match, ...words));
  }

  below(event: bigint | number, n: bigint): bigint {
    const all = 2n ** 64n;
    const fair = all - (all % n);
    for (let attempt = 0; ; attempt++) {
      const block = hmac(sha256, this.key, concatBytes(u64(event), u64(attempt)));
      const number = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
      if (number < fair) return number % n;
    }
  }

  pick(event: number, weights: readonly number[]): number {
    const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
    let left = this.below(event, total);
    for (const [i, weight] of weights.entries()) {
      if (left < BigInt(weight)) return i;
      left -= BigInt(weight);
    }
    throw new Error('weights changed');
  }
}

export function verify(tag: string, noted: string | null, chances: readonly Chance[]): Verdict {
  const luck = new Luck(tag);
  const wrong = chances.findIndex(({ weights, happened }, k) => luck.pick(k, weights) !== happened);
  return {
    isPromised: noted === null ? null : noted === luck.commitment,
    commitment: luck.commitment,
    events: chances.length,
    wrong: wrong < 0 ? null : wrong,
  };
}
