"""A small random generator for playouts: xorshift64*, seeded by splitmix64.

Its state is a record, which compiled code passes along without counting references. It gives the
same games compiled and uncompiled. It is fast and even, but not secret: the luck of a match never
comes from it.
"""

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type

RNG = record_type(("x", "u8"))


def seeded(seed: int) -> np.record:
    """A generator that starts from `seed`."""
    rng: np.record = np.zeros(1, RNG)[0]
    reseed(rng, np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF))
    return rng


@kernel
def reseed(rng, seed):
    """Seed `rng`; neighbouring seeds (uint64) give unrelated games."""
    z = seed + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    rng.x = z if z != np.uint64(0) else np.uint64(1)  # zero is the one state it cannot leave


@kernel
def below(rng, n):
    """A random integer from 0 to n - 1."""
    x = rng.x
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng.x = x
    high = (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    return np.int64((high * np.uint64(n)) >> np.uint64(32))
