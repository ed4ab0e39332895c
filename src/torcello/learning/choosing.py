"""Choosing an action by the network alone, without search. Kernels over verbs."""

from math import inf

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.verbs import actor, apply_action, legal_actions
from torcello.learning.network import expect


@kernel
def best_action(states, mind, actions):
    """The action in `states[0]` after which its seat may expect most; tried out in `states[1]`.

    The network judges the position for all seats, because only the comparison means anything: what
    one seat gains by an action, say because a card is gone, the others may gain as well.
    """
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
