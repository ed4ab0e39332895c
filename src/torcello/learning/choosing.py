"""Choosing by a network at a glance. Kernels over verbs."""

from math import inf

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.verbs import OVER, actor, apply_action, facts, hunch, legal_actions
from torcello.learning.network import expect, promise, share


@kernel
def best_action(states, mind, actions):
    """The action in `states[0]` after which its seat may expect most; tried out in `states[1]`."""
    s, seat = states[0], actor(states[0])
    n = legal_actions(s, actions)
    best, most = np.int64(actions[0]), -inf
    if n == 1:
        return best
    for i in range(n):
        states[1] = s
        apply_action(states[1], np.int64(actions[i]))
        expect(states[1], mind, mind.results)
        if mind.results[seat] > most:
            best, most = np.int64(actions[i]), mind.results[seat]
    return best


@kernel
def selfish_action(states, mind, actions):
    """As `best_action`, but with the seat's own eyes only: how others stand is not looked at.

    That takes a fraction of the time, and seldom makes a difference.
    """
    s, seat = states[0], actor(states[0])
    n = legal_actions(s, actions)
    best, most = np.int64(actions[0]), -inf
    if n == 1:
        return best
    for i in range(n):
        states[1] = s
        apply_action(states[1], np.int64(actions[i]))
        if actor(states[1]) == OVER:
            share(states[1], mind.results)
            value = inf if mind.results[seat] > 0 else -inf
        else:
            n_told = facts(states[1], seat, mind.told[seat])
            value = hunch(states[1], seat) + promise(mind, mind.told[seat], n_told)
        if value > most:
            best, most = np.int64(actions[i]), value
    return best
