"""Nim, a game small enough to be solved on paper. Its kernels are verbs, like those of any game.

Seats take one or two stones in turn, and whoever takes the last one wins. With two seats, a heap of
3, 6, 9 … stones is lost for the seat to move, and every other is won.

Four fields of the state make it another game: with a `coin`, a toss says before each turn who
moves; with `secret` on, each seat may take two stones only if it holds a token that nobody else
sees; with `peace`, a match is always shared; with `halves`, a seat takes twice.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.jit import kernel
from torcello.kernels.rng import below
from torcello.kernels.verbs import CHANCE, OVER, register

ONE, TWO, TOSS = 0, 1, 2  # actions; after TOSS one for each seat that the coin may show
MAX_ACTIONS = 4

# A search compiled for this game is kept under the type of its state. Rules that were edited
# need another type, or the old code would be found again.
_EDITION = f"edition_{crc32(Path(__file__).read_bytes()):x}"

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("heap", "u1"),
                ("mover", "u1"),
                ("taken", "u1", (4,)),
                ("tokens", "u1", (4,)),
                ("tossed", "u1"),  # the coin has said who moves
                ("seats", "u1"),
                ("coin", "u1"),
                ("secret", "u1"),
                ("peace", "u1"),
                ("halves", "u1"),
                ("begun", "u1"),  # the seat to move has taken once
                (_EDITION, "u1"),
            ],
            align=True,
        ),
    )
)


def stones(heap: int, n: int = 2, **more: Any) -> NDArray[Any]:
    """A position, n times: one to keep and others to play on. Two seats, and seat 0 moves."""
    states = np.zeros(n, STATE)
    states["seats"], states["heap"] = 2, heap
    for name, value in more.items():
        states[name] = value
    return states


@kernel
def actor(s):
    if s.heap == 0:
        return OVER
    return CHANCE if s.coin and not s.tossed else np.int64(s.mover)


@kernel
def is_legal(s, action):
    if actor(s) == CHANCE:
        return TOSS <= action < TOSS + s.seats
    if action == TWO:
        return s.heap >= 2 and (s.secret == 0 or s.tokens[s.mover] == 1)
    return action == ONE and s.heap >= 1


@kernel
def legal_actions(s, out):
    n = 0
    for action in range(MAX_ACTIONS):
        if is_legal(s, action):
            out[n] = action
            n += 1
    return n


@kernel
def follow_ups(s, out):
    return legal_actions(s, out)


@kernel
def count_moves(s):
    n = 0
    for action in range(MAX_ACTIONS):
        if is_legal(s, action):
            left = np.int64(s.heap) - action - 1
            n += min(left, 2) if s.halves == 1 and s.begun == 0 and left > 0 else 1
    return n


@kernel
def random_action(s, rng):
    n = 0
    for action in range(MAX_ACTIONS):
        n += is_legal(s, action)
    k = below(rng, n)
    for action in range(MAX_ACTIONS):
        if is_legal(s, action):
            if k == 0:
                return np.int64(action)
            k -= 1
    return np.int64(-1)


@kernel
def apply_action(s, action):
    if action >= TOSS:
        s.mover = action - TOSS
        s.tossed = 1
        return
    s.heap -= action + 1
    s.taken[s.mover] += action + 1
    s.tossed = 0
    s.begun = s.halves == 1 and s.begun == 0 and s.heap > 0
    if s.heap > 0 and s.begun == 0:
        s.mover = (s.mover + 1) % s.seats


@kernel
def mid_move(s):
    return s.begun == 1


@kernel
def n_seats(s):
    return np.int64(s.seats)


@kernel
def worth(s, seat):
    return np.int64(s.taken[seat])


@kernel
def rank(s, seat):
    return np.int64(s.heap == 0 and s.mover == seat and s.peace == 0)


@kernel
def margin(s):
    return rank(s, 0) - rank(s, 1)


@kernel
def hunch(s, seat):
    """1 for the seat that wins, if there are two, and 0 for the other."""
    return np.float64((s.heap % 3 == 0) != (s.mover == seat))


@kernel
def has_hidden(s):
    return s.secret == 1


@kernel
def redeal(s, seat, rng):
    for other in range(np.int64(s.seats)):
        if other != seat:
            s.tokens[other] = below(rng, 2)


register(STATE, sys.modules[__name__])
