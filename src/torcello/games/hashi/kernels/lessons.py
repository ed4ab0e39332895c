"""Kernels of training: games played alone and noted as lessons, and the network moved by them."""

import numpy as np

from torcello.games.hashi.kernels.facts import FACTS, LINE_FACT, NARROW, WIDE
from torcello.games.hashi.kernels.knowledge import POINTS, ZERO, look, promise
from torcello.games.hashi.kernels.ranking import weigh
from torcello.games.hashi.kernels.rules import apply_action, points, random_card, random_start
from torcello.games.hashi.kernels.start_number import best_start
from torcello.games.hashi.kernels.state import CARD, CARDS, DRAW, LOT, START, STARTING, WRITE
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type
from torcello.kernels.rng import below
from torcello.learning.descent import adam

LESSON = np.dtype((np.record, np.dtype([("facts", "i2", (FACTS,)), ("target", "f4")])))

WANDER_AMONG = 6

TEACHER = record_type(
    ("trace", "f8"),
    ("wander", "f8"),
    ("lots", "f8"),
    # the game being played, by its cards
    ("worth", "f8", (CARDS,)),  # points at the end, as the best turn promised them
    ("had", "f8", (CARDS,)),  # points before the card was turned up
    ("strayed", "u1", (CARDS,)),  # the turn was not the best
)


@kernel
def by_chance(rng, share):
    return below(rng, 1 << 24) < share * (1 << 24)


@kernel
def play_turn(s, seat, turn):
    apply_action(s, 4096 * seat + 256 * WRITE + np.int64(turn[0]))
    for i in range(1, 4):
        if turn[i] >= 0:
            apply_action(s, 4096 * seat + 256 * DRAW + np.int64(turn[i]))


@kernel
def play_and_note(states, net, desk, choices, teacher, pool, noted, games, rng):
    """Play games alone from `states[0]` in `states[1]`; return the sum of their points."""
    total = 0
    for _ in range(games):
        states[1] = states[0]
        total += _play(states[1], net, desk, choices, teacher, pool, noted, rng)
        _set_targets(teacher, pool, noted)
        noted += CARDS
    return total


@kernel
def _play(s, net, desk, choices, teacher, pool, noted, rng):
    seat = np.int64(0)
    start = random_start(s, rng)
    if s.phase == STARTING and not by_chance(rng, teacher.lots):
        start = best_start(s, seat, net, desk, 1)
    apply_action(s, 256 * (START if s.phase == STARTING else LOT) + start)
    for turn in range(CARDS):
        look(s, seat, net, desk)
        teacher.had[turn] = desk.scored[0]
        lesson = pool[(noted + turn) % len(pool)]
        for fact in range(LINE_FACT + np.int64(s.n_lines)):
            lesson.facts[fact] = desk.facts[0, fact]
        apply_action(s, 256 * CARD + random_card(s, rng))
        weigh(s, seat, net, desk, WANDER_AMONG, choices)
        teacher.worth[turn] = choices.value[0]
        chosen = 0
        if by_chance(rng, teacher.wander):
            chosen = below(rng, np.int64(choices.n))
        teacher.strayed[turn] = choices.value[chosen] < choices.value[0]
        play_turn(s, seat, choices.turn[chosen])
    return points(s, seat)


@kernel
def _set_targets(teacher, pool, noted):
    """What a board was worth: λ of what followed, the rest as the network saw it a turn later.

    A turn that was not the best says nothing about the boards before it.
    """
    followed = 0.0
    for turn in range(CARDS - 1, -1, -1):
        seen = teacher.worth[turn]
        if turn == CARDS - 1 or teacher.strayed[turn]:
            followed = seen
        else:
            followed = teacher.trace * followed + (1 - teacher.trace) * seen
        target = (followed - teacher.had[turn]) / np.float64(POINTS)
        pool[(noted + turn) % len(pool)].target = np.float32(target)


@kernel
def study(net, slope, weights, slopes, moments, desk, pool, known, batch, rate, step, n_lines, rng):
    """Move the network by one batch of lessons, drawn at random from the first `known`."""
    for _ in range(batch):
        lesson = pool[below(rng, known)]
        add_slope(net, slope, desk, lesson, LINE_FACT + n_lines, np.float32(1 / batch))
    adam(weights, slopes, moments, rate, step)


@kernel
def add_slope(net, slope, desk, lesson, n_facts, share):
    """Add the slope of a lesson's squared error to `slope`."""
    for j in range(WIDE):
        desk.sums[0, j] = net.wide_bias[j]
    for fact in range(n_facts):
        row = np.int64(lesson.facts[fact])
        for j in range(WIDE):
            desk.sums[0, j] += net.rows[row, j]
    desk.ended = 0
    error = (promise(net, desk, 0) / POINTS - lesson.target) * share
    slope.out_bias[0] += error
    for k in range(NARROW):
        back = ZERO
        if desk.narrow[k] > ZERO:
            slope.out[k] += error * desk.narrow[k]
            back = error * net.out[k]
        slope.narrow_bias[k] += back
        desk.narrow[k] = back
    for j in range(WIDE):
        x, back = desk.sums[0, j], ZERO
        if x > ZERO:
            for k in range(NARROW):
                slope.between[j, k] += x * desk.narrow[k]
            for k in range(NARROW):
                back += net.between[j, k] * desk.narrow[k]
        slope.wide_bias[j] += back
        desk.sums[0, j] = back
    for fact in range(n_facts):
        row = np.int64(lesson.facts[fact])
        for j in range(WIDE):
            slope.rows[row, j] += desk.sums[0, j]
