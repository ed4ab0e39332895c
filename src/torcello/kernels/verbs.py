"""What a game's kernels can do, by one set of names for all games.

A verb finds the game by the type of the state it is given. Compiled code is specialised for each
game; uncompiled, the same call looks the game up when it runs. So a playout or a search is written
once, as an ordinary kernel over verbs. A game's kernels bear the names of the verbs and take
arguments of the same names.
"""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

CHANCE, OVER = -1, -2

_by_dtype: dict[np.dtype[Any], ModuleType] = {}
_by_type: dict[Any, ModuleType] = {}


def register(dtype: np.dtype[Any], rules: ModuleType) -> None:
    """Make the verbs understand states of `dtype`; `rules` holds a kernel for each verb."""
    for field in dtype.names or ():
        if hasattr(np.generic, field):  # uncompiled, the record's own attribute would be read
            raise TypeError(f"{rules.__name__}: a state cannot have a field called {field}")
    known = _by_dtype.setdefault(dtype, rules)
    if known is not rules:  # record types with equal fields are one type
        raise TypeError(f"{rules.__name__} and {known.__name__} have the same kind of state")
    _by_type[from_dtype(dtype)] = rules


def _verb(function: Callable[..., Any]) -> Callable[..., Any]:
    name = function.__name__

    def specialise(kind: Any, *_: Any) -> Callable[..., Any] | None:
        rules = _by_type.get(kind)
        return None if rules is None else getattr(rules, name).py_func

    specialise.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    overload(function, jit_options={"error_model": "numpy"})(specialise)
    return function


def _rules(s: np.record) -> ModuleType:
    return _by_dtype[s.dtype]


@_verb
def actor(s):
    """The seat to act, or CHANCE, or OVER."""
    return _rules(s).actor(s)


@_verb
def legal_actions(s, out):
    """Write the legal actions into `out`; return how many."""
    return _rules(s).legal_actions(s, out)


@_verb
def random_action(s, rng):
    """One legal action, all equally likely, without listing them."""
    return _rules(s).random_action(s, rng)


@_verb
def is_legal(s, action):
    """Whether an integer is a legal action now."""
    return _rules(s).is_legal(s, action)


@_verb
def weight(s, action):
    """How likely a luck event is, beside the others that are possible; a whole number."""
    return _rules(s).weight(s, action)


@_verb
def apply_action(s, action):
    """Do a legal action; nothing is checked."""
    return _rules(s).apply_action(s, action)


@_verb
def mid_move(s):
    """Whether a move has been begun and not finished."""
    return _rules(s).mid_move(s)


@_verb
def follow_ups(s, out):
    """As `legal_actions`, without those that lead to a move in another than its first order."""
    return _rules(s).follow_ups(s, out)


@_verb
def count_moves(s):
    """How many whole moves there are, without listing them."""
    return _rules(s).count_moves(s)


@_verb
def margin(s):
    """How far seat 0 is ahead, by all tie-breaks; 0 when it is shared."""
    return _rules(s).margin(s)
