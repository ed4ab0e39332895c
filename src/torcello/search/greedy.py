"""The best move by points at once, looking no further. A kernel over verbs."""

from math import inf

import numpy as np

from torcello.game import Game
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below
from torcello.kernels.steps import State
from torcello.kernels.verbs import apply_action, follow_ups, mid_move, n_seats, worth


def best_move(game: Game, state: State, seat: int, rng: np.record) -> tuple[tuple[int, ...], int]:
    """The actions of a move after which a seat is furthest ahead, and how many moves there were.

    Of several as good, each is equally likely.
    """
    levels = game.actions_a_move + 1
    states = np.concatenate([state] * levels)
    lists = np.zeros((levels, game.max_actions), np.int16)
    lengths = np.zeros(levels, np.int64)
    best = np.full(levels, -1, np.int64)
    n = int(find_best(states, lists, lengths, best, seat, rng))
    return tuple(int(action) for action in best if action >= 0), n


@kernel
def find_best(states, lists, lengths, best, seat, rng):
    """Write the best move's actions into `best`; return how many moves were looked at.

    `states`, `lists` and `lengths` are stacks, one level per action.
    """
    most, equals, looked_at = -inf, 0, 0
    level = 0
    lengths[0] = follow_ups(states[0], lists[0])
    while level >= 0:
        if lengths[level] == 0:
            level -= 1
            continue
        lengths[level] -= 1
        states[level + 1] = states[level]
        s = states[level + 1]
        apply_action(s, np.int64(lists[level, lengths[level]]))
        if mid_move(s):
            level += 1
            lengths[level] = follow_ups(s, lists[level])
            continue
        looked_at += 1
        value = lead(s, seat)
        if value > most:
            most, equals = value, 0
        if value == most:
            equals += 1
            if below(rng, equals) == 0:
                for i in range(len(best)):
                    best[i] = lists[i, lengths[i]] if i <= level else -1
    return looked_at


@kernel
def lead(s, seat):
    """How many points a seat is ahead of the best other; alone, what it has."""
    rival = -inf
    for other in range(n_seats(s)):
        if other != seat:
            rival = max(rival, np.float64(worth(s, other)))
    return worth(s, seat) - rival if rival > -inf else np.float64(worth(s, seat))
