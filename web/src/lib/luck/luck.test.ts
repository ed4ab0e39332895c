import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';

import { Luck, verify } from './luck';
import { commitmentOf } from './seal';

// the vectors of docs/luck.md
const SECRET = 'secret=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = 'f973bbfb7a62e67775cdca9eb48b32e7f894658c466c8765b466c665ad5f012a';
const WIDE = 6148914691236517206n;
const alone = new Luck(`${SECRET} match=torcello-1`);
const spoken = new Luck(`${SECRET} match=torcello-1 words=acqua,,%C3%AEle%20d%27or`);
const first = <T>(count: number, what: (k: number) => T) =>
  Array.from({ length: count }, (_, k) => what(k));

describe('luck', () => {
  it('has the commitment and the keys of the documented vectors', () => {
    expect(alone.commitment).toBe(COMMITMENT);
    expect(spoken.commitment).toBe(COMMITMENT);
    expect(bytesToHex(alone.key)).toBe(
      '14762244ef2f57fb901e5df30592244d110db470615865b8f0dbfd3b5854469d',
    );
    expect(bytesToHex(spoken.key)).toBe(
      '8d9736de1a867881094db855c0bc46e38426e5fd75e0e25f267d133e3f59dc78',
    );
  });

  it('has their outcomes', () => {
    expect(first(12, (k) => Number(alone.below(k, 6n)))).toEqual([
      0, 3, 5, 0, 5, 5, 0, 5, 3, 2, 1, 0,
    ]);
    expect(first(12, (k) => alone.pick(k, [2, 0, 1, 3]))).toEqual([
      0, 3, 3, 0, 3, 3, 0, 3, 3, 2, 0, 0,
    ]);
    expect(first(3, (k) => spoken.below(k, WIDE))).toEqual([
      2571354837759453019n,
      1531419043556603197n,
      4879965253324973865n,
    ]);
    expect(spoken.below(2n ** 64n - 1n, 2n ** 63n)).toBe(4791385942644404399n);
  });
});

describe('a verdict', () => {
  const tag = `${SECRET} match=torcello-1 words=acqua,,%C3%AEle%20d%27or`;
  const die = (happened: number) => ({ weights: [1, 1, 1, 1, 1, 1], outcomes: [], happened });

  it('passes what the secret says', () => {
    expect(verify(tag, COMMITMENT, [die(1), die(1), die(0)])).toEqual({
      isPromised: true,
      commitment: COMMITMENT,
      events: 3,
      wrong: null,
    });
  });
  it('names the first that is another', () => {
    expect(verify(tag, COMMITMENT, [die(1), die(5), die(4)]).wrong).toBe(1);
  });
  it('sees another secret', () => {
    expect(verify(tag, '0'.repeat(64), []).isPromised).toBe(false);
    expect(verify(tag, null, []).isPromised).toBeNull();
  });
});

it('reads seals', () => {
  expect(commitmentOf(`commit=${COMMITMENT} match=a`)).toBe(COMMITMENT);
  expect(commitmentOf(`${SECRET} match=a`)).toBeNull();
});
