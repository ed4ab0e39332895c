"""Every registered game with every value of its options, and a random player for all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import torcello
from torcello import registry

if TYPE_CHECKING:
    from torcello.game import Game
    from torcello.match import Match
    from torcello.options import Value

Item = TypeVar("Item")


@dataclass(frozen=True)
class Case:
    """A game as it may be set up."""

    name: str
    seats: int
    options: tuple[tuple[str, Value], ...]

    @property
    def game(self) -> Game:
        return registry.game(self.name)

    def new(self, seed: str | int = 0) -> Match:
        return torcello.new(self.name, seats=self.seats, seed=seed, **dict(self.options))

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.name} {self.seats} {options}".strip()


def cases(at_most: int) -> Iterator[Case]:
    """Each game set up in many ways, the smallest first if there are more than `at_most`."""
    for name in registry.names():
        every = list(ways(name))
        if len(every) > at_most:
            every.sort(key=lambda case: len(case.new().legal()))
        yield from every[:at_most]


def ways(name: str) -> Iterator[Case]:
    """A game as it is by default, then so that every value of every option comes up."""
    game, rng = registry.game(name), random.Random(name)
    choices: dict[str, Sequence[Any]] = {"seats": game.seats}
    choices |= {option.name: option.values for option in game.options}
    for i in range(max(map(len, choices.values()))):
        chosen = {
            key: values[i] if i < len(values) else pick(values, rng)
            for key, values in choices.items()
        }
        yield _allowed(name, chosen)


def _allowed(name: str, chosen: dict[str, Any]) -> Case:
    """A set-up; where the game refuses these choices together, with fewer seats."""
    options = {key: value for key, value in chosen.items() if key != "seats"}
    try:
        torcello.new(name, seats=chosen["seats"], **options)
    except torcello.OptionError:
        return _allowed(name, chosen | {"seats": chosen["seats"] - 1})
    return Case(name, chosen["seats"], tuple(options.items()))


def pick(items: Sequence[Item], rng: random.Random) -> Item:
    """One of them. `random()` alone is promised to stay the same in every Python."""
    return items[int(rng.random() * len(items))]


def played(match: Match) -> list[tuple[int, str]]:
    """The moves of the players, each with its seat; luck left aside."""
    return [(seat, move) for seat, move in match.history() if seat != torcello.CHANCE]


def play_at_random(match: Match, rng: random.Random) -> Match:
    """Play one whole move, action by action."""
    moves = len(match.moves)
    while len(match.moves) == moves:
        match.act(pick(match.actions(), rng))
    return match


def points_of(case: Case, seed: int = 0, at_most: int = 10**9) -> list[Match]:
    """A random match as it stands before each move and after the last, or some of these points."""
    return [match.copy() for match in spread(_points_of(case, seed), at_most)]


@cache
def _points_of(case: Case, seed: int) -> list[Match]:
    match, rng = case.new(), random.Random(seed)
    points = [match.copy()]
    while match.to_act:
        points.append(play_at_random(match, rng).copy())
    return points


def unfinished(matches: list[Match]) -> list[Match]:
    return [match for match in matches if match.to_act]


def spread(items: Sequence[Item], n: int) -> list[Item]:
    """At most n of them at even distances, the first and the last included."""
    if len(items) <= n:
        return list(items)
    return [items[round(i * (len(items) - 1) / (n - 1))] for i in range(n)]
