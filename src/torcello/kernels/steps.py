"""The verbs for callers in Python, where each call into compiled code costs time.

Numba recognises an array of records sixteen times faster than a record by itself, so these take
states as arrays of length one. NumPy, too, is slow with records: what is read of one in Python is
best taken from `fields`.
"""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.jit import kernel
from torcello.kernels.verbs import (
    actor,
    apply_action,
    count_moves,
    follow_ups,
    is_legal,
    legal_actions,
    mid_move,
    weight,
)

State = NDArray[Any]
"""An array of one record."""

Fields = SimpleNamespace
"""The fields of a record as attributes, for reading only."""

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
def onward(states, out):
    """As `listed`, but so that each move comes up in one order of its actions only."""
    return follow_ups(states[0], out)


@kernel
def n_moves(states):
    """How many whole moves there are."""
    return count_moves(states[0])


@kernel
def allows(states, action):
    """Whether an action is legal."""
    return is_legal(states[0], action)


@kernel
def weights(states, actions, n, out):
    """Write into `out` the weights of the first n `actions`, all of them luck events."""
    for i in range(n):
        out[i] = weight(states[0], np.int64(actions[i]))


@kernel
def step(states, action):
    """Do an action if it is legal; return REFUSED, or HALF if the move goes on, or WHOLE."""
    s = states[0]
    if not is_legal(s, action):
        return REFUSED
    apply_action(s, action)
    return HALF if mid_move(s) else WHOLE


@kernel
def make(states, actions, after):
    """Copy the state to `after` and make a move there; return whether it is whole and legal."""
    after[0] = states[0]
    s = after[0]
    n = len(actions)
    for i in range(n):
        if not is_legal(s, actions[i]):
            return False
        apply_action(s, actions[i])
        if mid_move(s) == (i == n - 1):
            return False
    return n > 0


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
    """An independent state, copied as bytes: NumPy makes and copies records field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def after(states: State, actions: Sequence[int]) -> State:
    """A new state, in which the actions have been done; any that is not legal is left out."""
    state = copied(states)
    for action in actions:
        step(state, action)
    return state


def actions(states: State, most: int) -> list[int]:
    """The legal actions, at most `most`."""
    out = np.empty(most, np.int16)
    found: list[int] = out[: listed(states, out)].tolist()
    return found


def made(states: State, actions: Sequence[int], room: State | None = None) -> State | None:
    """The state after a whole move; None if the actions, in this order, are not exactly one.

    It is a new one, or is written into `room`, another state that nobody needs any more.
    """
    after = copied(states) if room is None else room
    return after if make(states, np.array(actions, np.int64), after) else None


def completions(
    states: State, begun: Sequence[int], most: int, longest: int, listing: Any = listed
) -> Iterator[tuple[int, ...]]:
    """Every way to complete a move, what has been begun of it included, each in one order.

    No position has more than `most` legal actions, and no move more than `longest` actions.
    """
    out = np.empty(most, np.int16)
    for action in out[: listing(states, out)].tolist():
        move = (*begun, action)
        if len(move) == longest:
            yield move
            continue
        after = copied(states)
        if step(after, action) == WHOLE:
            yield move
        else:
            yield from completions(after, move, most, longest, onward)


def fields(states: State) -> Fields:
    """The fields of the first state, copied out in one go: integers, and arrays of integers."""
    names = states.dtype.names
    assert names is not None, "a state is a record"
    return Fields(**dict(zip(names, states.tolist()[0], strict=True)))
