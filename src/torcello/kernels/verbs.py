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
    """A verb; a game without a kernel for it does as `default` does."""
    name = function.__name__

    def specialise(kind: Any, *_: Any) -> Callable[..., Any] | None:
        rules = _by_type.get(kind)
        if rules is None:
            return None
        kernel = _found(rules, name)
        return default if kernel is None else kernel.py_func

    specialise.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    overload(function, jit_options={"error_model": "numpy"})(specialise)
    return function


def _kernel(s: np.record, name: str, default: Callable[..., Any] | None = None) -> Any:
    return _found(_by_dtype[s.dtype], name) or default


@_verb
def actor(s):
    """The seat to act, or CHANCE, or OVER."""
    return _kernel(s, "actor")(s)


@_verb
def legal_actions(s, out):
    """Write the legal actions into `out`; return how many."""
    return _kernel(s, "legal_actions")(s, out)


@_verb
def random_action(s, rng):
    """One legal action, all equally likely, without listing them."""
    return _kernel(s, "random_action")(s, rng)


@_verb
def is_legal(s, action):
    """Whether an integer is a legal action now."""
    return _kernel(s, "is_legal")(s, action)


@_verb
def weight(s, action):
    """How likely a luck event is, beside the others that are possible; a whole number."""
    return _kernel(s, "weight")(s, action)


@_verb
def apply_action(s, action):
    """Do a legal action; nothing is checked."""
    return _kernel(s, "apply_action")(s, action)


@_verb
def mid_move(s):
    """Whether a move has been begun and not finished."""
    return _kernel(s, "mid_move")(s)


@_verb
def follow_ups(s, out):
    """As `legal_actions`, without those that lead to a move in another than its first order."""
    return _kernel(s, "follow_ups")(s, out)


@_verb
def count_moves(s):
    """How many whole moves there are, without listing them."""
    return _kernel(s, "count_moves")(s)


@_verb
def margin(s):
    """How far seat 0 is ahead, by all tie-breaks; 0 when it is shared."""
    return _kernel(s, "margin")(s)


@_verb
def n_seats(s):
    """How many seats play."""
    return _kernel(s, "n_seats")(s)


@_verb
def worth(s, seat):
    """The points of a seat as the board stands."""
    return _kernel(s, "worth")(s, seat)


@_verb
def rank(s, seat):
    """A whole number that is largest for who wins, all tie-breaks included; equal when shared."""
    return _kernel(s, "rank")(s, seat)


# What follows is knowledge of a game beyond its rules. A game may leave it to the defaults.


def _any_action(s, rng):
    return random_action(s, rng)


def _all_alike(s, actions, n, known, out):  # noqa: ARG001
    for i in range(n):
        out[i] = 1.0 / n


def _nothing_hidden(s):  # noqa: ARG001
    return False


def _seen_by_all(s, action, seat):  # noqa: ARG001
    return False


def _nothing_to_deal(s, seat, rng):
    pass


def _never(s, root):  # noqa: ARG001
    return False


def _as_it_stands(s, results):
    for seat in range(n_seats(s)):
        results[seat] = 1.0 / n_seats(s)


def _nothing_learned(s, known, results):  # noqa: ARG001
    outlook(s, results)


def _not_yet(s):  # noqa: ARG001
    return False


def _no_facts(s, seat, out):  # noqa: ARG001
    return 0


def _no_hunch(s, seat):  # noqa: ARG001
    return 0.0


def _optional(default: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return lambda function: _verb(function, default)


@_optional(_any_action)
def playout_action(s, rng):
    """A likely action for a playout, quickly found; luck by its odds."""
    return _kernel(s, "playout_action", _any_action)(s, rng)


@_optional(_all_alike)
def priors(s, actions, n, known, out):
    """Write how promising each of the first n actions looks; the sum is 1.

    `known` is what the game has learned, and room to work in.
    """
    return _kernel(s, "priors", _all_alike)(s, actions, n, known, out)


@_optional(_nothing_hidden)
def has_hidden(s):
    """Whether this is a game in which seats hide something from each other."""
    return _kernel(s, "has_hidden", _nothing_hidden)(s)


@_optional(_seen_by_all)
def hides(s, action, seat):
    """Whether a luck event that happens now is hidden from a seat."""
    return _kernel(s, "hides", _seen_by_all)(s, action, seat)


@_optional(_nothing_to_deal)
def redeal(s, seat, rng):
    """Deal again all that a seat does not know, each possibility equally likely."""
    return _kernel(s, "redeal", _nothing_to_deal)(s, seat, rng)


@_optional(_never)
def may_stop(s, root):
    """Whether a guided simulation that began at `root` may end here, to be judged by `outlook`."""
    return _kernel(s, "may_stop", _never)(s, root)


@_optional(_as_it_stands)
def outlook(s, results):
    """Write what each seat may expect of an unfinished match, from 0 to 1."""
    return _kernel(s, "outlook", _as_it_stands)(s, results)


@_optional(_nothing_learned)
def learned_outlook(s, known, results):
    """As `outlook`, by what the game has learned; `known` is as for `priors`."""
    return _kernel(s, "learned_outlook", _nothing_learned)(s, known, results)


@_optional(_not_yet)
def is_quiet(s):
    """Whether a playout may be broken off here, to be judged by `learned_outlook`."""
    return _kernel(s, "is_quiet", _not_yet)(s)


@_optional(_no_facts)
def facts(s, seat, out):
    """Write the numbers of all facts of a position as a seat sees it; return how many."""
    return _kernel(s, "facts", _no_facts)(s, seat, out)


@_optional(_no_hunch)
def hunch(s, seat):
    """How well a seat stands by a rule of thumb: the difference of two seats is as log-odds."""
    return _kernel(s, "hunch", _no_hunch)(s, seat)
