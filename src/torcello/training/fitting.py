"""Weights for traits so that their shares come near to what searches visited."""

import numpy as np
from numpy.typing import NDArray

from torcello.training.lessons import Lessons

STEPS = 400
RATE = 0.05
SHARP = 4  # a search tries everything a little; what it tried most is what it found
SHRINK = 1e-4  # keeps the weight of a trait that hardly ever occurs small


def fit(lessons: Lessons, n_traits: int) -> tuple[NDArray[np.float64], float, float]:
    """The weights, and the mean surprise (in nats) at the searches' choices with and without them.

    A multinomial logistic regression by gradient steps with momentum (Adam).
    """
    bits = np.arange(n_traits, dtype=np.uint64)
    has = ((lessons.traits[:, None] >> bits) & np.uint64(1)).astype(np.float64)
    starts = np.concatenate(([0], np.cumsum(lessons.lengths)[:-1]))
    decision = np.repeat(np.arange(len(lessons.lengths)), lessons.lengths)
    wanted = lessons.visits.astype(np.float64)
    wanted = (wanted / np.maximum.reduceat(wanted, starts)[decision]) ** SHARP
    wanted /= np.add.reduceat(wanted, starts)[decision]
    weights, mean, square = (np.zeros(n_traits) for _ in range(3))
    surprise = 0.0
    for step in range(1, STEPS + 1):
        scores = has @ weights
        scores -= np.maximum.reduceat(scores, starts)[decision]
        shares = np.exp(scores)
        shares /= np.add.reduceat(shares, starts)[decision]
        surprise = float(-(wanted * np.log(shares + 1e-12)).sum() / len(starts))
        slope = has.T @ (wanted - shares) / len(starts) - SHRINK * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        stride = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
        weights = weights + RATE * stride
    before = float(np.log(lessons.lengths).mean())
    return weights, surprise, before
