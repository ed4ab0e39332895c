import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export const digest = (key: Uint8Array, data: Uint8Array): Uint8Array => hmac(sha256, key, data);
