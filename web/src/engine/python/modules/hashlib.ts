import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export function sha256(data: Uint8Array): { digest(): Uint8Array; hexdigest(): string } {
  const made = hash(data);
  return { digest: () => made, hexdigest: () => bytesToHex(made) };
}
