"""Gradient descent: how the weights of a network are moved. Kernels."""

import numpy as np

from torcello.kernels.jit import kernel


@kernel
def adam(weights, slopes, moments, rate, step):
    """One step of Adam, the `step`-th; the slopes are used up."""
    keep1, keep2, tiny = np.float32(0.9), np.float32(0.999), np.float32(1e-8)
    one, zero = np.float32(1), np.float32(0)
    full1 = np.float32(1 - 0.9**step)
    full2 = np.float32(1 - 0.999**step)
    for i in range(len(weights)):
        g = slopes[i]
        m = keep1 * moments[0, i] + (one - keep1) * g
        v = keep2 * moments[1, i] + (one - keep2) * g * g
        moments[0, i] = m
        moments[1, i] = v
        weights[i] -= rate * (m / full1) / (np.sqrt(v / full2) + tiny)
        slopes[i] = zero


@kernel
def blend(kept, weights, share):
    """Let the kept network follow the one that learns."""
    for i in range(len(kept)):
        kept[i] += share * (weights[i] - kept[i])
