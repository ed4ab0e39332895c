"""Which ship to sail with, by trying each. Kernels.

In a trial every ship sails, and all meet the same luck for some turns of the cloud: the same rolls
and the same spins. After that everybody sails where the network expects most. What it thinks after
each turn of the cloud is compared pair by pair, so that good luck favours no ship.
"""

import numpy as np

from torcello.games.triangle.kernels.state import FLEET, ROLLING, SEATS, TURNING_UP
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type
from torcello.kernels.rng import reseed
from torcello.kernels.verbs import CHANCE, OVER, actor, apply_action, random_action
from torcello.learning.choosing import best_action
from torcello.learning.network import expect

HORIZON = 4  # turns of the cloud that a trial sees

TRIALS = record_type(
    ("trials", "i8"),
    ("out", "u1", (FLEET,)),  # no longer tried
    ("last", "f8", (FLEET,)),  # what each brought the mover in the latest trial
    ("sums", "f8", (FLEET, SEATS)),  # what each action brought each seat
    ("ahead", "f8", (FLEET, FLEET)),  # by how much one brought the mover more ...
    ("squares", "f8", (FLEET, FLEET)),  # ... than another, and the squares of that
    ("brought", "f8", (SEATS,)),  # by the trial that is being made
)


@kernel
def try_all(states, mind, actions, n, times, seed, found, luck, cards, room):
    """Try each of the first n actions of `states[0]` another `times` times, in the other states.

    Cards have separate luck: a player who turns up one more still meets the same spins.
    """
    seat = actor(states[0])
    for _ in range(times):
        trial = np.uint64(seed) + np.uint64(2) * np.uint64(found.trials)
        for i in range(n):
            if found.out[i] == 0:
                reseed(luck, trial)
                reseed(cards, trial + np.uint64(1))
                states[1] = states[0]
                apply_action(states[1], np.int64(actions[i]))
                _sail_on(states, mind, found.brought, luck, cards, room)
                for other in range(SEATS):
                    found.sums[i, other] += found.brought[other]
                _compare(found, i, found.brought[seat])
        found.trials += 1


@kernel
def _sail_on(states, mind, brought, luck, cards, room):
    """Sail on to the horizon; what each seat could expect at the beginning of each round."""
    s, seen = states[1], 0
    began = np.int64(states[0].round_no)
    for seat in range(SEATS):
        brought[seat] = 0.0
    while True:
        is_over = actor(s) == OVER
        if is_over or (s.phase == ROLLING and np.int64(s.round_no) - began > seen):
            rounds = HORIZON - seen if is_over else 1
            expect(s, mind, mind.results)
            for seat in range(np.int64(s.seats)):
                brought[seat] += rounds * mind.results[seat] / HORIZON
            seen += rounds
            if seen == HORIZON:
                return
        apply_action(s, next_action(states[1:], mind, luck, cards, room))


@kernel
def next_action(states, mind, luck, cards, room):
    """What happens next in `states[0]`: everybody sails where the network expects most."""
    s = states[0]
    if actor(s) != CHANCE:
        return best_action(states, mind, room)
    return random_action(s, cards if s.phase == TURNING_UP else luck)


@kernel
def _compare(found, i, result):
    """Count what an action brought, beside those tried before it with the same luck."""
    found.last[i] = result
    for j in range(i):
        if found.out[j] == 0:
            lead = result - found.last[j]
            found.ahead[i, j] += lead
            found.ahead[j, i] -= lead
            found.squares[i, j] += lead * lead
            found.squares[j, i] += lead * lead
