"""What is compiled of Planks: a position, and its rules as the verbs of `torcello.kernels.verbs`.

P-numbers refer to docs/rules/planks.md. No kernel checks what it is given; `is_legal` does.

A move is one action, and so is a roll of the die:

      action  0  1  2  3  4  5    take 1, 2 … 6 planks
      action  6  7  8  9 10 11    luck: the die shows 1, 2 … 6
"""

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type
from torcello.kernels.rng import below
from torcello.kernels.verbs import CHANCE, OVER

FACES = 6
TAKE, ROLL = 0, 6  # the first action of each kind
MAX_ACTIONS = FACES

LENGTHS = (21, 13, 34)  # P1: how many planks a bridge may have
WINS, LOSES = range(2)  # P5: what becomes of whoever takes the last plank

STATE = record_type(
    ("left", "u1"),  # planks that are still there
    ("taken", "u1", (2,)),
    ("rolled", "u1"),  # 0 until the die of this turn is rolled
    ("mover", "u1"),  # at the end: who took the last plank
    # options
    ("last_plank", "u1"),
)


@kernel
def start(states, planks, last_plank):
    """Begin a match in `states[0]`, a zeroed record."""
    s = states[0]
    s.left = planks
    s.last_plank = last_plank


@kernel
def actor(s):
    """The seat to act, CHANCE before each turn (P3), OVER when no plank is left (P5)."""
    if s.left == 0:
        return OVER
    return CHANCE if s.rolled == 0 else np.int64(s.mover)


@kernel
def count_moves(s):
    """P3, P4: six faces; or as many ways to take planks as the die and the bridge allow."""
    if s.left == 0:
        return np.int64(0)
    if s.rolled == 0:
        return np.int64(FACES)
    return min(np.int64(s.rolled), np.int64(s.left))


@kernel
def first_action(s):
    """Legal actions have consecutive numbers, from this one on."""
    return ROLL if s.rolled == 0 else TAKE


@kernel
def is_legal(s, action):
    """Whether `action`, any integer, is legal now."""
    return first_action(s) <= action < first_action(s) + count_moves(s)


@kernel
def legal_actions(s, out):
    """Write the legal actions into `out` in ascending order; return how many."""
    n = count_moves(s)
    for i in range(n):
        out[i] = first_action(s) + i
    return n


@kernel
def follow_ups(s, out):
    """A move is one action, so these are all legal actions."""
    return legal_actions(s, out)


@kernel
def random_action(s, rng):
    """One legal action, all equally likely."""
    return first_action(s) + below(rng, count_moves(s))


@kernel
def weight(s, action):  # noqa: ARG001
    """P3: the faces of the die are equally likely."""
    return 1


@kernel
def apply_action(s, action):
    """Do a legal action."""
    if action >= ROLL:
        s.rolled = action - ROLL + 1
        return
    planks = action - TAKE + 1
    s.left -= planks
    s.taken[s.mover] += planks
    s.rolled = 0
    if s.left > 0:  # P2
        s.mover = 1 - s.mover


@kernel
def mid_move(s):  # noqa: ARG001
    return False


@kernel
def winner(s):
    """P5, for a match that is over."""
    return np.int64(s.mover) if s.last_plank == WINS else 1 - np.int64(s.mover)


@kernel
def margin(s):
    """How far seat 0 is ahead: the one point of the match, once it is over."""
    if s.left > 0:
        return np.int64(0)
    return 1 - 2 * winner(s)


@kernel
def n_seats(s):  # noqa: ARG001
    return 2


@kernel
def worth(s, seat):
    """The planks a seat has taken."""
    return np.int64(s.taken[seat])


@kernel
def rank(s, seat):
    """P5: one point to the winner."""
    return np.int64(s.left == 0 and winner(s) == seat)
