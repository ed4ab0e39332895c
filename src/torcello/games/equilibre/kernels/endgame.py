"""The end of a round, played perfectly: with no tile left to draw, each seat knows all there is.

Six turns are left then, or fewer. What is looked for is how far red will be ahead when the round
has ended, as `rank` counts it. Whatever a lead is worth, more of it is worth more; so the
choice is right whatever rounds follow. It is an alpha-beta search over single actions, with a stack
of its own, so that it can be interrupted and resumed.
"""

from math import inf
from time import perf_counter
from typing import NamedTuple

import numpy as np

from torcello.games.equilibre.kernels.knowledge import chances, tile_weight, walk_weight
from torcello.games.equilibre.kernels.rules import actor, apply_action, legal_actions, rank
from torcello.games.equilibre.kernels.state import (
    BLUE,
    CHAIN,
    MAX_ACTIONS,
    OVER,
    PLACE,
    RED,
    SAME,
    SECTIONS,
    SIZES,
    SLOTS,
    TILES,
    WALK,
)
from torcello.kernels import steps
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type
from torcello.kernels.steps import State

A_TURN = 3  # actions at most: a tile, a summon, a walk
DEEPEST = 6 * A_TURN
MOST = 1 << 30
DONE = -1
_CHUNK = 4096  # actions between two looks at the clock

FRAME = record_type(
    ("actions", "i2", (MAX_ACTIONS,)),  # the likely ones first
    ("n", "i8"),
    ("at", "i8"),  # how many of them have been tried
    ("low", "i8"),  # red is sure of this much elsewhere ...
    ("high", "i8"),  # ... and blue lets it have no more than that
    ("best", "i8"),
    ("line", "i2", (A_TURN,)),  # the first actions of the best play
)


@kernel
def all_known(s):
    """Whether a seat is to act and nothing is left to be drawn."""
    return actor(s) >= 0 and s.pile == 0


@kernel
def ahead(s):
    """How far red is ahead (E33)."""
    return rank(s, RED) - rank(s, BLUE)


@kernel
def look_on(states, frames, level, n):
    """Try a number of actions; return the level to go on at, or DONE.

    `states[0]` is the position; at first, the level is the one that `enter` has made ready: 0.
    """
    for _ in range(n):
        frame = frames[level]
        if frame.at == frame.n or frame.low >= frame.high:
            if level == 0:
                return DONE
            level -= 1
            learn(states, frames, level, np.int64(frames[level + 1].best))
            continue
        s = states[level + 1]
        states[level + 1] = states[level]
        apply_action(s, np.int64(frame.actions[frame.at]))
        frame.at += 1
        if s.phase == OVER or s.round_no != states[0].round_no:
            for i in range(A_TURN):
                frames[level + 1].line[i] = -1
            learn(states, frames, level, ahead(s))
        else:
            level += 1
            enter(states, frames, level)
    return level


@kernel
def enter(states, frames, level):
    """Make a level ready, once its position is in place."""
    frame = frames[level]
    frame.n = distinct_actions(states[level], frame.actions)
    frame.at = 0
    frame.best = -MOST if states[level].mover == RED else MOST
    frame.low = -MOST if level == 0 else frames[level - 1].low
    frame.high = MOST if level == 0 else frames[level - 1].high


@kernel
def learn(states, frames, level, value):
    """Take note of what the action tried last leads to."""
    frame = frames[level]
    if states[level].mover == RED:
        if value <= frame.best:
            return
        frame.low = max(frame.low, value)
    else:
        if value >= frame.best:
            return
        frame.high = min(frame.high, value)
    frame.best = value
    frame.line[0] = frame.actions[frame.at - 1]
    for i in range(1, A_TURN):
        frame.line[i] = frames[level + 1].line[i - 1]


@kernel
def distinct_actions(s, out):
    """The legal actions, likely ones first, without those that have the same effect as another."""
    n = legal_actions(s, out)
    kept = 0
    for i in range(n):
        action = np.int64(out[i])
        if action >> 8 == PLACE and is_spare(s, action % SECTIONS):
            continue
        weight = likelihood(s, action)
        j = kept
        while j > 0 and likelihood(s, np.int64(out[j - 1])) < weight:
            out[j] = out[j - 1]
            j -= 1
        out[j] = action
        kept += 1
    return kept


@kernel
def likelihood(s, action):
    kind, value = action >> 8, action & 255
    if kind == PLACE:
        return tile_weight(s, value // SECTIONS, value % SECTIONS)
    return walk_weight(s, s.mover, value) if kind == WALK else 0


@kernel
def is_spare(s, section):
    """Whether a tile can just as well go to a section before: neither will ever score."""
    if can_score(s, section):
        return False
    for before in range(section):
        if s.filled[s.mover, before] < SLOTS and not can_score(s, before):
            return True
    return False


@kernel
def can_score(s, section):
    """Whether the own hand might still fill a section with tiles that go together."""
    if section == CHAIN and s.chain != SAME:
        return True  # not worth working out: such chains are rare
    seat = s.mover
    filled = np.int64(s.filled[seat, section])
    for kind in range(SIZES if section == CHAIN else 3):
        lying, held = 0, 0
        for slot in range(filled):
            lying += kind_of(np.int64(s.rack[seat, section, slot]) - 1, section) == kind
        for tile in range(TILES):
            held += (s.hand[seat] >> tile) & 1 == 1 and kind_of(tile, section) == kind
        if lying == filled and filled + held >= SLOTS:
            return True
    return False


@kernel
def kind_of(tile, section):
    """What has to be equal in a section: the figure in the chain, elsewhere the symbol."""
    return tile // 3 if section == CHAIN else tile % 3


class Best(NamedTuple):
    actions: tuple[int, ...]
    value: float
    """What the seat to act may expect of the match, from 0 to 1."""
    looked_at: int


def best_turn(state: State, *, seconds: float = inf, most: float = inf) -> Best | None:
    """The best actions of a turn; None if time runs out, or if not everything is known."""
    if not all_known(state[0]):
        return None
    began = perf_counter()
    states, frames = np.concatenate([state] * (DEEPEST + 1)), np.zeros(DEEPEST + 1, FRAME)
    enter(states, frames, 0)
    level = looked_at = 0
    while level != DONE:
        if looked_at >= most or perf_counter() - began >= seconds:
            return None
        chunk = int(min(_CHUNK, most - looked_at))
        level = int(look_on(states, frames, level, chunk))
        looked_at += chunk
    first = frames[0]
    red = float(chances(int(first["best"]), int(state[0].round_no) + 1))
    line = _first_turn(state, [int(action) for action in first["line"]])
    return Best(line, red if state[0].mover == RED else 1.0 - red, looked_at)


def _first_turn(state: State, line: list[int]) -> tuple[int, ...]:
    """Those actions of a line that belong to one turn."""
    state = steps.copied(state)
    for n, action in enumerate(line, 1):
        if steps.step(state, action) == steps.WHOLE:
            return tuple(line[:n])
    raise AssertionError("a turn has no more actions")
