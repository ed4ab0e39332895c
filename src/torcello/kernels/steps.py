"""The verbs for callers in Python, where each call into compiled code has its price.

Numba recognises an array of records sixteen times faster than a record by itself, so these take
states as arrays of length one.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.jit import kernel
from torcello.kernels.verbs import (
    actor,
    apply_action,
    is_legal,
    legal_actions,
    mid_move,
    weight,
)

State = NDArray[Any]
"""An array of one record."""

REFUSED, HALF, WHOLE = range(3)


@kernel
def who(states):
    """The seat to act, or CHANCE, or OVER."""
    return actor(states[0])


@kernel
def listed(states, out):
    """Write the legal actions into `out`; return how many."""
    return legal_actions(states[0], out)


@kernel
def weights(states, actions, n, out):
    """Write into `out` how likely each of the first n `actions` is, luck events all of them."""
    for i in range(n):
        out[i] = weight(states[0], np.int64(actions[i]))


@kernel
def step(states, action):
    """Do an action if it is legal; say whether it was refused, or half a move, or ended one."""
    s = states[0]
    if not is_legal(s, action):
        return REFUSED
    apply_action(s, action)
    return HALF if mid_move(s) else WHOLE


@kernel
def is_mid_move(states):
    """Whether a move has been begun and not finished."""
    return mid_move(states[0])


@kernel
def replay(states, actions, n):
    """Do the first n of `actions`, legal ones."""
    for i in range(n):
        apply_action(states[0], actions[i])


@kernel
def assign(states, others):
    """Make the first state equal to the first of others."""
    states[0] = others[0]


def copied(states: State) -> State:
    """An independent state. NumPy copies records field by field, which is ten times slower."""
    fresh = np.zeros(states.shape, states.dtype)  # the bytes between fields, too
    assign(fresh, states)
    return fresh
