"""Every registered game with every value of its options, and a random player for all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

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


def cases() -> Iterator[Case]:
    """Each game as it is by default, then with each other value amid random others."""
    for name in registry.names():
        game = registry.game(name)
        rng = random.Random(name)
        for seats in game.seats:
            yield Case(name, seats, ())
        for option in game.options:
            for value in option.values[1:]:
                chosen = {other.name: rng.choice(other.values) for other in game.options}
                yield Case(
                    name, rng.choice(game.seats), tuple((chosen | {option.name: value}).items())
                )


def pick(items: Sequence[Item], rng: random.Random) -> Item:
    """One of them. `random()` alone is promised to stay the same in every Python."""
    return items[int(rng.random() * len(items))]


def play_at_random(match: Match, rng: random.Random) -> Match:
    """Play one whole move, action by action."""
    moves = len(match.moves)
    while len(match.moves) == moves:
        match.act(pick(match.actions(), rng))
    return match


def points_of(match: Match, seed: str | int = 0) -> list[Match]:
    """A random playing of `match`, as it stands before each move and after the last."""
    rng = random.Random(seed)
    points = [match.copy()]
    while match.to_act:
        points.append(play_at_random(match, rng).copy())
    return points


def half_moves(match: Match) -> list[Match]:
    """The match after each action that begins a move without ending it."""
    begun = (match.copy().act(action) for action in match.actions())
    return [half for half in begun if half.moves == match.moves]


def spread(items: Sequence[Item], n: int) -> list[Item]:
    """At most n of them at even distances, the first and the last included."""
    if len(items) <= n:
        return list(items)
    return [items[round(i * (len(items) - 1) / (n - 1))] for i in range(n)]
