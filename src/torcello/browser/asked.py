"""Verbs as a browser asks for them: of the first of an array of states, as all of `steps` are."""

from torcello.kernels import verbs
from torcello.kernels.jit import kernel


@kernel
def random_action(states, rng):
    return verbs.random_action(states[0], rng)


@kernel
def redeal(states, seat, rng):
    verbs.redeal(states[0], seat, rng)


@kernel
def has_hidden(states):
    return verbs.has_hidden(states[0])


@kernel
def hides(states, action, seat):
    return verbs.hides(states[0], action, seat)


@kernel
def n_seats(states):
    return verbs.n_seats(states[0])


@kernel
def worth(states, seat):
    return verbs.worth(states[0], seat)


@kernel
def rank(states, seat):
    return verbs.rank(states[0], seat)


@kernel
def margin(states):
    return verbs.margin(states[0])


@kernel
def outlook(states, results):
    verbs.outlook(states[0], results)
