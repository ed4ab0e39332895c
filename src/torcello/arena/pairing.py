"""Which games are played, and in which seats.

A round is every line-up once, all with the same luck: whatever is good about a seat or a deal, each
player has it as often as the others. Two players in a game for two:

      round 0   luck "1/0"    A B    B A
      round 1   luck "1/1"    A B    B A      …

More players than seats meet in every combination; fewer take several seats each; alone, each plays
the same luck for itself. Games are numbered, and a number says everything about its game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from itertools import combinations

from torcello import registry
from torcello.arena.players import parse
from torcello.engines.client import PATIENCE
from torcello.errors import OptionError
from torcello.match import begin
from torcello.options import Value

MOST_PLAYERS = 16


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int
    game: str
    options: dict[str, Value]
    luck: str
    """The seed of its luck."""
    players: tuple[str, ...]
    """In order of seats."""
    labels: tuple[str, ...]
    """What the record calls them."""
    patience: float | None = None
    """How many seconds late an engine may be."""

    def seed(self, seat: int) -> int:
        """For the bot in a seat; it differs from game to game."""
        named = f"{self.luck}|{self.number}|{seat}".encode()
        return int.from_bytes(sha256(named).digest()[:6], "big")


@dataclass(frozen=True)
class Tournament:
    """Who plays what. The same plan is always the same games, as many as are asked for."""

    game: str
    rules: str
    options: dict[str, Value]
    seats: int
    players: tuple[str, ...]
    seed: str
    thinking: tuple[str, ...]
    """Versions of how the players think; games of other versions do not count for this plan."""
    patience: float | None = None
    """How many seconds late an engine may be, where one plays."""

    @classmethod
    def checked(
        cls,
        game: str,
        players: Sequence[str],
        *,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        seed: str = "1",
        patience: float = PATIENCE,
    ) -> Tournament:
        """A plan, if all of it can be played."""
        named = tuple(str(parse(text)) for text in players)
        if not 2 <= len(named) <= MOST_PLAYERS:
            raise OptionError("arena/players", count=len(named), most=str(MOST_PLAYERS))
        rules = registry.game(game)
        for text in named:
            parse(text).bot(rules.id, 0)  # refuses a level that does not exist
        match = begin(rules, options or {}, seats)
        thinking = tuple(parse(text).thinking(rules.id) for text in named)
        facts = (rules.id, rules.rules_version, match.options, match.seats, named, seed, thinking)
        has_engine = any(parse(text).command for text in named)
        return cls(*facts, patience if has_engine else None)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The players' texts, made different where the same one takes part twice."""
        met = Counter[str]()
        labels = []
        for player in self.players:
            met[player] += 1
            labels.append(player if met[player] == 1 else f"{player} ({met[player]})")
        return tuple(labels)

    @cached_property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """The games of a round: which player sits where, every rotation of every table."""
        n, seats = len(self.players), self.seats
        if n >= seats:
            tables = list(combinations(range(n), seats))
        else:
            tables = [tuple((first + i) % n for i in range(seats)) for first in range(n)]
        turned = (table[by:] + table[:by] for table in tables for by in range(seats))
        return tuple(dict.fromkeys(turned))

    def rounds(self, games: int) -> int:
        """How many whole rounds it takes for that many games."""
        return -(-games // len(self.line_ups))

    def fixtures(self, rounds: int) -> Iterator[Fixture]:
        return map(self.fixture, range(rounds * len(self.line_ups)))

    def fixture(self, number: int) -> Fixture:
        round_, place = divmod(number, len(self.line_ups))
        line_up = self.line_ups[place]
        return Fixture(
            number,
            self.game,
            self.options,
            f"{self.seed}/{round_}",
            tuple(self.players[player] for player in line_up),
            tuple(self.labels[player] for player in line_up),
            self.patience,
        )

    def json(self) -> str:
        """As one line; equal plans have equal lines."""
        facts = asdict(self)
        if self.patience is None:
            del facts["patience"]
        return json.dumps(facts, sort_keys=True)

    @property
    def name(self) -> str:
        """A short name for a folder."""
        return f"{self.game}-{sha256(self.json().encode()).hexdigest()[:10]}"
