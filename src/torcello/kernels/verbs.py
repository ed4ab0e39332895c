"""What a game's kernels can do, by one set of names for all games.

A verb finds the game by the type of the state it is given. Compiled code is specialised for each
game; uncompiled, the same call looks the game up when it runs. So a playout or a search is written
once, as an ordinary kernel over verbs. A game's kernels bear the names of the verbs and take
arguments of the same names.
"""

# ruff: noqa: ARG001  # what a game without a kernel does need not depend on the position

import inspect
from collections.abc import Callable
from functools import wraps
from types import ModuleType
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

CHANCE, OVER = -1, -2

_by_dtype: dict[np.dtype[Any], tuple[ModuleType, ...]] = {}
_by_type: dict[Any, tuple[ModuleType, ...]] = {}


def register(dtype: np.dtype[Any], *rules: ModuleType) -> None:
    """Make the verbs understand states of `dtype`; the modules hold a kernel for each verb."""
    for field in dtype.names or ():
        if hasattr(np.generic, field):  # uncompiled, the record's own attribute would be read
            raise TypeError(f"{rules[0].__name__}: a state cannot have a field called {field}")
    known = _by_dtype.setdefault(dtype, rules)
    if known != rules:  # record types with equal fields are one type
        names = f"{rules[0].__name__} and {known[0].__name__}"
        raise TypeError(f"{names} have the same kind of state")
    _by_type[from_dtype(dtype)] = rules


def _found(rules: tuple[ModuleType, ...], name: str) -> Any:
    """The kernel of that name; None if the game leaves it to the default."""
    return next((vars(module)[name] for module in rules if name in vars(module)), None)


def _verb(
    function: Callable[..., Any], default: Callable[..., Any] | None = None
) -> Callable[..., Any]:
    """A verb with the name, arguments and meaning of `function`; each game has a kernel for it."""
    name = function.__name__

    @wraps(function)
    def verb(s: np.record, *rest: Any) -> Any:
        chosen: Any = _found(_by_dtype[s.dtype], name) or default
        return chosen(s, *rest)

    def specialise(kind: Any, *_: Any) -> Callable[..., Any] | None:
        rules = _by_type.get(kind)
        if rules is None:
            return None
        kernel = _found(rules, name)
        return default if kernel is None else kernel.py_func

    specialise.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    overload(verb, jit_options={"error_model": "numpy"})(specialise)
    return verb


def _optional(function: Callable[..., Any]) -> Callable[..., Any]:
    """A verb for which a game without a kernel does what `function` itself does."""
    return _verb(function, function)


@_verb
def actor(s):
    """The seat to act, or CHANCE, or OVER."""


@_verb
def legal_actions(s, out):
    """Write the legal actions into `out`; return how many."""


@_verb
def random_action(s, rng):
    """One legal action, all equally likely, without listing them."""


@_verb
def is_legal(s, action):
    """Whether an integer is a legal action now."""


@_optional
def weight(s, action):
    """How likely a luck event is, relative to the others that are possible; a whole number."""
    return 1


@_verb
def apply_action(s, action):
    """Do a legal action; nothing is checked."""


@_optional
def mid_move(s):
    """Whether a move has been begun and not finished; never, where each action is a move."""
    return False


@_optional
def follow_ups(s, out):
    """As `legal_actions`, but so that each move comes up in one order of its actions only."""
    return legal_actions(s, out)


@_verb
def count_moves(s):
    """How many whole moves there are, without listing them."""


@_verb
def margin(s):
    """How far seat 0 is ahead, by all tie-breaks; 0 when it is shared."""


@_verb
def n_seats(s):
    """How many seats play."""


@_verb
def worth(s, seat):
    """The points of a seat as the board stands."""


@_verb
def rank(s, seat):
    """A whole number that is largest for the winner, all tie-breaks included; equal when shared."""


# What follows is knowledge of a game beyond its rules. A game may leave it to the defaults.


@_optional
def playout_action(s, rng):
    """A likely action for a playout, quickly found; luck by its odds."""
    return random_action(s, rng)


@_optional
def priors(s, actions, n, known, out):
    """Write how promising each of the first n actions looks; the sum is 1.

    `known` is what the game has learned, and room to work in.
    """
    for i in range(n):
        out[i] = 1.0 / n


@_optional
def has_hidden(s):
    """Whether this is a game in which seats hide something from each other."""
    return False


@_optional
def hides(s, action, seat):
    """Whether a luck event that happens now is hidden from a seat."""
    return False


@_optional
def redeal(s, seat, rng):
    """Deal again all that a seat does not know, each possibility equally likely."""


@_optional
def may_stop(s, root):
    """Whether a guided simulation that began at `root` may end here, to be judged by `outlook`."""
    return False


@_optional
def outlook(s, results):
    """Write what each seat may expect of an unfinished match, from 0 to 1."""
    for seat in range(n_seats(s)):
        results[seat] = 1.0 / n_seats(s)


@_optional
def learned_outlook(s, known, results):
    """As `outlook`, by what the game has learned; `known` is as for `priors`."""
    outlook(s, results)


@_optional
def is_quiet(s):
    """Whether a playout may be broken off here, to be judged by `learned_outlook`."""
    return False


@_optional
def facts(s, seat, out):
    """Write the numbers of all facts of a position as a seat sees it; return how many."""
    return 0


@_optional
def hunch(s, seat):
    """How well a seat stands by a rule of thumb; the difference between seats is like log-odds."""
    return 0.0
