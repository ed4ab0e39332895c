"""Matches of a network against itself, noted as lessons, and the network moved by them. Kernels.

A lesson is a position after an action, as each seat sees it, and what the seats could expect of it,
as it turned out: partly by how the match ended, partly by what the network thought of the positions
in between (temporal differences, λ).
"""

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type
from torcello.kernels.rng import below
from torcello.kernels.verbs import (
    CHANCE,
    OVER,
    actor,
    apply_action,
    n_seats,
    random_action,
)
from torcello.learning.choosing import best_action
from torcello.learning.descent import adam
from torcello.learning.network import (
    MOST_FACTS,
    NARROW,
    SEATS,
    WIDE,
    ZERO,
    expect,
    promise,
    share,
    soften,
)

LONGEST = 4096  # lessons of one match that are noted
PER_MILLE = 1000

LESSON = record_type(
    ("told", "i2", (SEATS, MOST_FACTS)),
    ("n_told", "i2", (SEATS,)),
    ("hunches", "f4", (SEATS,)),
    ("target", "f4", (SEATS,)),
    ("seats", "i2"),
)


@kernel
def duel(start, states, minds, actions, turned, rng):
    """Play a match of two minds, in every other seat each; return the first one's share of it."""
    states[0] = start
    s = states[0]
    while actor(s) != OVER:
        if actor(s) == CHANCE:
            action = random_action(s, rng)
        else:
            action = best_action(states, minds[(actor(s) + turned) % 2], actions)
        apply_action(s, action)
    share(s, minds[0].results)
    won = 0.0
    for seat in range(turned, n_seats(s), 2):
        won += minds[0].results[seat]
    return won


@kernel
def play_and_note(start, states, mind, actions, expected, pool, noted, trace, wander, rng):
    """Play a match and write its lessons into the pool, from `noted` on; return how many.

    Of a thousand actions, `wander` are random.
    """
    states[0] = start
    s = states[0]
    n = 0
    while actor(s) != OVER and n < LONGEST:
        if actor(s) == CHANCE:
            apply_action(s, random_action(s, rng))
            continue
        if below(rng, PER_MILLE) < wander:
            action = random_action(s, rng)
        else:
            action = best_action(states, mind, actions)
        apply_action(s, action)
        if actor(s) != OVER:
            expect(s, mind, mind.results)
            _note(pool[(noted + n) % len(pool)], mind, n_seats(s))
            for seat in range(n_seats(s)):
                expected[n, seat] = mind.results[seat]
            n += 1
    expect(s, mind, mind.results)
    _set_targets(pool, noted, n, expected, mind.results, n_seats(s), trace)
    return n


@kernel
def _note(lesson, mind, seats):
    lesson.seats = seats
    for seat in range(seats):
        lesson.n_told[seat] = mind.n_told[seat]
        lesson.hunches[seat] = np.float32(mind.hunches[seat])
        for i in range(mind.n_told[seat]):
            lesson.told[seat, i] = mind.told[seat, i]


@kernel
def _set_targets(pool, noted, n, expected, followed, seats, trace):
    """What the positions were worth: λ of what followed, the rest as it was seen one later."""
    for i in range(n - 1, -1, -1):
        for seat in range(seats):
            if i < n - 1:
                seen = expected[i + 1, seat]
                followed[seat] = trace * followed[seat] + (1 - trace) * seen
            pool[(noted + i) % len(pool)].target[seat] = np.float32(followed[seat])


@kernel
def study(mind, slope, weights, slopes, moments, pool, known, batch, rate, step, rng):
    """Move the network by one batch of lessons, drawn at random from the first `known`."""
    for _ in range(batch):
        add_slope(mind, slope, pool[below(rng, known)], np.float32(1 / batch))
    adam(weights, slopes, moments, rate, step)


@kernel
def add_slope(mind, slope, lesson, part):
    """Add to `slope` a share of a lesson's: of the network's surprise at the target."""
    seats = np.int64(lesson.seats)
    for seat in range(seats):
        hunch = np.float64(lesson.hunches[seat])
        n = np.int64(lesson.n_told[seat])
        mind.results[seat] = hunch + promise(mind, lesson.told[seat], n)
    soften(mind.results, seats)
    for seat in range(seats):
        told, n = lesson.told[seat], np.int64(lesson.n_told[seat])
        promise(mind, told, n)
        error = np.float32(mind.results[seat] - np.float64(lesson.target[seat])) * part
        _carry_back(mind, slope, told, n, error)


@kernel
def _carry_back(mind, slope, told, n, error):
    """Add the slope of `promise`, whose layers are still in the mind's room, times an error."""
    slope.out_bias[0] += error
    for k in range(NARROW):
        back = ZERO
        if mind.narrow[k] > ZERO:
            slope.out[k] += error * mind.narrow[k]
            back = error * mind.out[k]
        slope.narrow_bias[k] += back
        mind.narrow[k] = back
    for j in range(WIDE):
        x, back = mind.wide[j], ZERO
        if x > ZERO:
            for k in range(NARROW):
                slope.between[j, k] += x * mind.narrow[k]
                back += mind.between[j, k] * mind.narrow[k]
        slope.wide_bias[j] += back
        mind.wide[j] = back
    for i in range(n):
        fact = np.int64(told[i])
        slope.straight[fact] += error
        for j in range(WIDE):
            slope.rows[fact, j] += mind.wide[j]
