"""Exponentials, logarithms and angles that are the same to the last bit wherever kernels run.

What a processor's own library says of them differs in the last bit from one library to the next,
and a search would then think differently in a browser. These use nothing but what IEEE 754 rounds
exactly. Each takes the nearest entry of a table, and a short series for the rest; they are off by
one unit in the last place at most, `atan2` by two.

The tables are computed to forty digits, so they do not depend on a library either.
"""

from collections.abc import Callable
from decimal import Context, Decimal, localcontext

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.jit import kernel

Floats = NDArray[np.float64]

_ROUND = 1.5 * 2.0**52  # added and taken away again, it rounds a number to a whole one
_DIGITS = Context(prec=40)


def _rounded(x: Decimal, step: int | None = None) -> float:
    """The nearest float; with `step`, the nearest multiple of 2 to the minus `step`."""
    return float(x) if step is None else float(round(x * 2**step)) / 2**step


def _split(function: Callable[[int], Decimal], keys: range, step: int | None = None) -> Floats:
    """For each key a value as the sum of two floats."""
    pairs = []
    for key in keys:
        value = function(key)
        high = _rounded(value, step)
        pairs.append((high, float(value - Decimal(high))))
    return np.array(pairs)


def _atan(x: Decimal) -> Decimal:
    for _ in range(4):  # a sixteenth of the angle: a short series is enough
        x /= 1 + (1 + x * x).sqrt()
    series = (x ** (2 * n + 1) / (2 * n + 1) * (-1) ** n for n in range(16))
    return 16 * sum(series, Decimal(0))


_POWERS = 128  # entries of the table of powers of two, in steps of 1 / 128
_LEAST, _MOST = 90, 181  # the table of logarithms, in steps of 1 / 128
_ANGLES = 32  # the table of angles, by their tangents in steps of 1 / 32
_FINE = 42  # sums of multiples of 2 to the minus 42 are exact, as long as they are below 2048

with localcontext(_DIGITS):
    _LN2 = Decimal(2).ln()
    _LN2_HIGH = _rounded(_LN2, _FINE)
    _LN2_LOW = float(_LN2 - Decimal(_LN2_HIGH))
    _STEP_HIGH = _rounded(_LN2 / _POWERS, _FINE)  # what one entry further means for `exp`
    _STEP_LOW = float(_LN2 / _POWERS - Decimal(_STEP_HIGH))
    _STEPS = float(_POWERS / _LN2)
    POWER = _split(lambda i: (_LN2 * i / _POWERS).exp(), range(_POWERS))
    LOGARITHM = _split(
        lambda i: (Decimal(i) / 128).ln() if i != 128 else Decimal(0),
        range(_LEAST, _MOST + 1),
        _FINE,
    )
    ANGLE = _split(lambda i: _atan(Decimal(i) / _ANGLES), range(_ANGLES + 1))
    _PI = 4 * _atan(Decimal(1))
    PI = float(_PI)
    _PI_LOW = float(_PI - Decimal(PI))

_BELOW_LN = np.int64(0x3FE6900000000000)  # 0.705: mantissas are taken from here to its double


@kernel
def exp(x):
    """The exponential; what is smaller than any normal number is 0."""
    x = np.float64(x)
    if not x > -708.0:
        return x if x != x else 0.0
    if x > 709.0:
        return np.inf
    whole = (x * _STEPS + _ROUND) - _ROUND
    r = (x - whole * _STEP_HIGH) - whole * _STEP_LOW
    k = np.int64(whole)
    high, low = POWER[k & (_POWERS - 1), 0], POWER[k & (_POWERS - 1), 1]
    grown = r + r * r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120))))
    return (high + (low + high * grown)) * np.int64(((k >> 7) + 1023) << 52).view(np.float64)


@kernel
def log(x):
    """The natural logarithm of a positive normal number; of 0, minus infinity."""
    x = np.float64(x)
    if not (x > 0.0 and x < np.inf):
        return -np.inf if x == 0.0 else np.nan if x < 0.0 else x
    bits = x.view(np.int64)
    k = (bits - _BELOW_LN) >> 52
    mantissa = np.int64(bits - (k << 52)).view(np.float64)
    i = np.int64(mantissa * 128.0 + 0.5)
    near = i * 0.0078125
    r = (mantissa - near) / near
    whole = k * _LN2_HIGH + LOGARITHM[i - _LEAST, 0]
    high = whole + r
    low = (whole - high) + r + (k * _LN2_LOW + LOGARITHM[i - _LEAST, 1])
    series = -1 / 4 + r * (1 / 5 + r * (-1 / 6 + r * (1 / 7 + r * (-1 / 8))))
    return high + (low + r * r * (-1 / 2 + r * (1 / 3 + r * series)))


@kernel
def atan2(y, x):
    """The angle from the x-axis to the point (x, y), as in `math`, but without signed zeros."""
    across, along = abs(np.float64(y)), abs(np.float64(x))
    is_steep = across > along
    less, more = (along, across) if is_steep else (across, along)
    if more == 0.0:
        return 0.0
    i = np.int64(less / more * _ANGLES + 0.5)
    near = i * (1 / _ANGLES)
    r = (less - near * more) / (more + near * less)
    q = r * r
    series = r * q * (-1 / 3 + q * (1 / 5 + q * (-1 / 7 + q * (1 / 9))))
    high, low = ANGLE[i, 0], ANGLE[i, 1] + (r + series)
    if is_steep:
        high, low = 0.5 * PI - high, 0.5 * _PI_LOW - low
    if x < 0.0:
        high, low = PI - high, _PI_LOW - low
    angle = high + low
    return -angle if y < 0.0 else angle
