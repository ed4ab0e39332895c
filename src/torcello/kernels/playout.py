"""Random playouts and perft for any game, over its verbs."""

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type
from torcello.kernels.rng import reseed, seeded
from torcello.kernels.steps import State
from torcello.kernels.verbs import (
    OVER,
    actor,
    apply_action,
    count_moves,
    follow_ups,
    margin,
    mid_move,
    random_action,
)

TALLY = record_type(
    ("playouts", "i8"),
    ("actions", "i8"),
    ("wins", "i8"),  # of seat 0
    ("losses", "i8"),
    ("margin", "i8"),
    ("padding", "i8", (8,)),  # a cache line between the tallies of two threads
)


def play_randomly(state: State, n: int, seed: int = 0) -> np.record:
    """Play n uniformly random matches from `state`; return the tally."""
    tally: np.record = np.zeros(1, TALLY)[0]
    states = np.concatenate((state, state))
    playouts(states, n, np.uint64(seed), seeded(seed), tally)
    return tally


def count_sequences(state: State, depth: int, actions_a_move: int, max_actions: int) -> int:
    """How many sequences of `depth` whole moves begin in `state`."""
    if depth == 0:
        return 1
    levels = depth * actions_a_move + 1
    states = np.concatenate([state] * levels)
    lists = np.zeros((levels, max_actions), np.int16)
    return int(perft(states, lists, np.zeros(levels, np.int64), depth))


@kernel
def playouts(states, n, seed, rng, tally):
    """Play n uniformly random matches from `states[0]`, in `states[1]`; seeds count up."""
    for game in range(n):
        states[1] = states[0]
        s = states[1]
        reseed(rng, seed + np.uint64(game))
        while actor(s) != OVER:
            apply_action(s, random_action(s, rng))
            tally.actions += 1
        lead = margin(s)
        tally.wins += lead > 0
        tally.losses += lead < 0
        tally.margin += lead
    tally.playouts += n


@kernel
def perft(states, lists, lengths, depth):
    """Count the sequences of `depth` whole moves from `states[0]`.

    `states`, `lists` and `lengths` are stacks, one level per action.
    """
    if depth == 1:
        return count_moves(states[0])
    total = 0
    level = 0
    done = 0  # whole moves above this level
    lengths[0] = follow_ups(states[0], lists[0])
    while level >= 0:
        if lengths[level] == 0:
            level -= 1
            if level >= 0 and not mid_move(states[level + 1]):
                done -= 1
            continue
        lengths[level] -= 1
        states[level + 1] = states[level]
        s = states[level + 1]
        apply_action(s, np.int64(lists[level, lengths[level]]))
        whole = not mid_move(s)
        if whole and done + 1 == depth - 1:
            total += count_moves(s)
            continue
        done += whole
        level += 1
        lengths[level] = follow_ups(s, lists[level])
    return total
