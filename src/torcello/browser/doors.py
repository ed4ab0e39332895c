"""The doors of a game's module: which kernels may be called from outside, and with what.

A door is declared by one line: the kernel, and its signature as text. The words of a signature are

    int, uint, float, bool     a number
    state, rng, plan …         a record, by its address
    i2[], f8[,], state[]       an array of numbers or records, of one or two dimensions

and after `->` what is returned: one number, or nothing. A game declares its own doors and records
in its `doors.py`; those that all games have are below.
"""

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from torcello.browser import asked
from torcello.game import Game
from torcello.kernels import rng, steps
from torcello.learning import choosing, masking, network
from torcello.search import greedy, tree

COMMON: Mapping[Any, str] = {
    steps.who: "state[] -> int",
    steps.listed: "state[], i2[] -> int",
    steps.onward: "state[], i2[] -> int",
    steps.n_moves: "state[] -> int",
    steps.allows: "state[], int -> bool",
    steps.weights: "state[], i2[], int, i8[]",
    steps.step: "state[], int -> int",
    steps.make: "state[], i8[], state[] -> bool",
    steps.is_mid_move: "state[] -> bool",
    steps.replay: "state[], i8[], int",
    steps.assign: "state[], state[]",
    rng.reseed: "rng, uint",
    asked.random_action: "state[], rng -> int",
    asked.redeal: "state[], int, rng",
    asked.has_hidden: "state[] -> bool",
    asked.hides: "state[], int, int -> bool",
    asked.n_seats: "state[] -> int",
    asked.worth: "state[], int -> int",
    asked.rank: "state[], int -> int",
    asked.margin: "state[] -> int",
    asked.outlook: "state[], f8[]",
    greedy.find_best: "state[], i2[,], i8[], i8[], int, rng -> int",
    tree.clear: "node[], int",
    tree.search: "node[], state[], plan, known, room, rng, int",
    tree.find_child: "node[], int, int -> int",
    tree.compact: "node[], node[], int -> int",
}
"""What can be asked of every game."""

LEARNED: Mapping[Any, str] = {
    network.expect: "state, known, f8[]",
    choosing.best_action: "state[], known, i2[] -> int",
    masking.level: "f4[,], int, int, bool",
}
"""What can be asked of a network that has learned from facts."""

NUMBERS = {"int": "i8", "uint": "u8", "float": "f8", "bool": "?"}


@dataclass(frozen=True)
class Taken:
    """What a door takes, or gives back."""

    kind: str
    """`int`, `uint`, `float`, `bool`, `record` or `array`."""
    of: str = ""
    """The record's name, or what an array has as elements: a record's name, or a NumPy type."""
    dimensions: int = 0


@dataclass(frozen=True)
class Door:
    name: str
    kernel: Any
    takes: Mapping[str, Taken]
    """By the names that the kernel gives its arguments."""
    gives: Taken | None


def doors(game: Game) -> tuple[Door, ...]:
    """The doors of a game's module, in the order of their declaration."""
    own = import_module(f"{game.package}.doors")
    declared = {**COMMON, **(LEARNED if game.mind.n_facts else {}), **own.DOORS}
    made = tuple(_door(kernel, text, own.RECORDS) for kernel, text in declared.items())
    names = [door.name for door in made]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"{game.id}: several doors are called {twice}"
    return made


def records(game: Game) -> dict[str, Any]:
    """The records that doors take, by the words for them in signatures."""
    own: Mapping[str, Any] = import_module(f"{game.package}.doors").RECORDS
    room = tree.make_room(game.max_actions).dtype
    common = {"state": game.dtype, "rng": rng.RNG, "node": tree.NODE, "plan": tree.PLAN}
    return {**common, "room": room, **{k: v for k, v in own.items() if not isinstance(v, str)}}


def _door(kernel: Any, text: str, own: Mapping[str, Any]) -> Door:
    function = getattr(kernel, "py_func", kernel)
    takes, _, gives = text.partition("->")
    words = re.findall(r"\w+(?:\[,*\])?", takes)
    names = tuple(inspect.signature(function).parameters)
    assert len(words) == len(names), f"{function.__name__} takes {names}, not {words}"
    taken = {name: _taken(word, own) for name, word in zip(names, words, strict=True)}
    return Door(function.__name__, kernel, taken, _taken(gives.strip(), own) if gives else None)


def _taken(word: str, own: Mapping[str, Any]) -> Taken:
    if isinstance(own.get(word), str):  # a game that has learned nothing gives an array instead
        return _taken(own[word], own)
    if word in NUMBERS:
        return Taken(word)
    name, bracket, dimensions = word.partition("[")
    if not bracket:
        return Taken("record", name)
    return Taken("array", name, dimensions.count(",") + 1)


def element(name: str, known: Mapping[str, Any]) -> np.dtype[Any]:
    """The type of an array's elements, or of a record."""
    return known[name] if name in known else np.dtype(name)
