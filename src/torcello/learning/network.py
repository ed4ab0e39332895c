"""A small network that says what each seat may expect of a position. Kernels over verbs.

Each seat looks at the position with its own eyes and lists the facts that hold for it, as numbers.
A fact adds a row of weights to a first layer, and a weight straight to the result:

      facts ─┬─ rows ──▶ WIDE ──▶ NARROW ──▶ ┐
             └─ straight ─────────────────▶ (+) ──▶ how well a seat stands
      hunch ──────────────────────────────▶ ┘

How the seats stand in comparison is what they may expect: shares of one win. A hunch is what
the game's own rule of thumb says; a network that has learned nothing repeats it.
"""

from math import inf, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.jit import kernel
from torcello.kernels.maths import exp
from torcello.kernels.records import record_type
from torcello.kernels.verbs import OVER, actor, facts, hunch, n_seats, rank

WIDE, NARROW, SEATS = 48, 12, 4
MOST_FACTS = 72  # that hold at once
ZERO = np.float32(0)

Mind = NDArray[Any]
"""An array of one record: the network, and room to work in. Each thread has its own."""


def mind_type(n_facts: int) -> np.dtype[Any]:
    """For a game with `n_facts` different facts. The weights come first, without gaps."""
    return record_type(*_weights(n_facts), *_ROOM)


def _weights(n_facts: int) -> list[tuple[str, str, tuple[int, ...]]]:
    return [
        ("rows", "f4", (n_facts, WIDE)),
        ("straight", "f4", (n_facts,)),
        ("wide_bias", "f4", (WIDE,)),
        ("between", "f4", (WIDE, NARROW)),
        ("narrow_bias", "f4", (NARROW,)),
        ("out", "f4", (NARROW,)),
        ("out_bias", "f4", (1,)),
    ]


WEIGHTS = tuple(name for name, *_ in _weights(1))

_ROOM: list[tuple[Any, ...]] = [
    ("told", "i2", (SEATS, MOST_FACTS)),  # the facts, as each seat sees them ...
    ("n_told", "i8", (SEATS,)),  # ... and how many
    ("hunches", "f8", (SEATS,)),
    ("wide", "f4", (WIDE,)),
    ("narrow", "f4", (NARROW,)),
    ("results", "f8", (SEATS,)),
]


def newborn(n_facts: int, seed: int) -> Mind:
    """A network that knows nothing yet: whatever it is told, its hunch decides."""
    mind, rng = np.zeros(1, mind_type(n_facts)), np.random.default_rng(seed)
    mind["rows"] = rng.normal(0, 0.05, (n_facts, WIDE))
    mind["wide_bias"] = rng.uniform(0, 0.5, WIDE)
    mind["between"] = rng.normal(0, sqrt(2 / WIDE), (WIDE, NARROW))
    mind["narrow_bias"] = rng.uniform(0, 0.1, NARROW)
    return mind


def flat(mind: Mind) -> NDArray[np.float32]:
    """All weights in one row; the same memory."""
    size = sum(mind[name][0].size for name in WEIGHTS)
    return mind.view(np.uint8)[: 4 * size].view(np.float32)


@kernel
def expect(s, mind, results):
    """Write what each seat may expect of a position, its share of a win; at the end, its result."""
    if actor(s) == OVER:
        share(s, results)
        return
    look(s, mind)
    for seat in range(n_seats(s)):
        results[seat] = mind.hunches[seat] + promise(mind, mind.told[seat], mind.n_told[seat])
    soften(results, n_seats(s))


@kernel
def look(s, mind):
    """Note the facts of a position as each seat sees them."""
    for seat in range(n_seats(s)):
        mind.n_told[seat] = facts(s, seat, mind.told[seat])
        mind.hunches[seat] = hunch(s, seat)


@kernel
def promise(mind, told, n):
    """How much better a seat stands than its hunch says; the layers stay in the mind's room."""
    for j in range(WIDE):
        mind.wide[j] = mind.wide_bias[j]
    result = mind.out_bias[0]
    for i in range(n):
        fact = np.int64(told[i])
        result += mind.straight[fact]
        for j in range(WIDE):
            mind.wide[j] += mind.rows[fact, j]
    for k in range(NARROW):
        mind.narrow[k] = mind.narrow_bias[k]
    for j in range(WIDE):
        if mind.wide[j] > ZERO:
            for k in range(NARROW):
                mind.narrow[k] += mind.wide[j] * mind.between[j, k]
    for k in range(NARROW):
        if mind.narrow[k] > ZERO:
            result += mind.narrow[k] * mind.out[k]
    return np.float64(result)


@kernel
def soften(results, n):
    """Turn how n seats stand into shares of one win (softmax)."""
    most, total = -inf, 0.0
    for seat in range(n):
        most = max(most, results[seat])
    for seat in range(n):
        results[seat] = exp(results[seat] - most)
        total += results[seat]
    for seat in range(n):
        results[seat] /= total


@kernel
def share(s, results):
    """Divide the win of a match that is over among its winners."""
    top, winners = rank(s, 0), 0
    for seat in range(1, n_seats(s)):
        top = max(top, rank(s, seat))
    for seat in range(n_seats(s)):
        winners += rank(s, seat) == top
    for seat in range(n_seats(s)):
        results[seat] = 1.0 / winners if rank(s, seat) == top else 0.0
