"""The contract of a game: what the facade, the records and the terminal may ask of any of them.

A game is a folder in `torcello.games` whose `__init__` holds one `Game` called `GAME`. Its kernels
answer the verbs (`torcello.kernels.verbs`); what is here turns states into texts, views and
pictures, and texts into actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from threading import Event
from typing import Any, ClassVar, overload

import numpy as np
from numpy.typing import NDArray

from torcello.errors import NotationError, OptionError, Refusal
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.options import Option, Value
from torcello.texts import say

Line = list[tuple[str, str]]
"""A line of characters in pieces, each with the names of its styles, blank-separated."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended. `reason` names what decided it."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    tie_break: str | None = None

    def json(self) -> dict[str, Any]:
        return {
            "points": list(self.points),
            "winners": list(self.winners),
            "reason": self.reason,
            "tie_break": self.tie_break,
        }


class SeatScore(ABC):
    """What one seat scores, with its parts."""

    points: int

    @abstractmethod
    def json(self) -> dict[str, Any]: ...


class Score(tuple[Any, ...]):
    """The seats' scores in order of seats."""

    __slots__ = ()

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(seat.points for seat in self)

    def json(self) -> list[dict[str, Any]]:
        return [seat.json() for seat in self]


@dataclass(frozen=True)
class Advice:
    """A move as actions, and what a planner thinks of it."""

    actions: tuple[int, ...]
    values: tuple[float, ...]
    """What every seat may then expect, 0 to 1: to win or, alone, of all that can be had."""
    looked_at: int
    points: float | None = None
    """What the seat may expect in points, if the planner reckons in them."""


class Moves(Sequence[str], ABC):
    """The legal moves of a position, as texts. Length and membership do not list them."""

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __contains__(self, text: object) -> bool: ...

    @abstractmethod
    def __iter__(self) -> Iterator[str]: ...

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return list(self)[index]

    def __reversed__(self) -> Iterator[str]:
        return reversed(list(self))

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        listed = list(self)
        return listed.index(str(value), start, len(listed) if stop is None else stop)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sequence) and not isinstance(other, str):
            return len(self) == len(other) and list(self) == list(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        n = len(self)
        some = [text for text, _ in zip(self, range(4), strict=False)]
        return f"<{n} moves: {', '.join(some)}{', …' if n > len(some) else ''}>"


class NoMoves(Moves):
    """For a seat that is not to act."""

    def __len__(self) -> int:
        return 0

    def __contains__(self, text: object) -> bool:
        return False

    def __iter__(self) -> Iterator[str]:
        return iter(())


class Game(ABC):
    """One game's rules for the layers above the kernels."""

    id: ClassVar[str]
    name: ClassVar[str]
    rules_version: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    has_luck: ClassVar[bool] = False
    has_secrets: ClassVar[bool] = False
    simultaneous: ClassVar[bool] = False
    """Whether several seats may be to act at once."""
    dtype: ClassVar[np.dtype[Any]]
    bench_options: ClassVar[Mapping[str, Value]] = {}
    """The options with which published speeds were measured."""
    bench_seats: ClassVar[int | None] = None
    """The number of seats for them, if it is not the smallest."""
    max_actions: ClassVar[int]
    """The longest list of legal actions."""
    max_moves: ClassVar[int]
    """No match has more moves."""
    actions_a_move: ClassVar[int]
    """No move has more actions."""

    @abstractmethod
    def start(self, options: Mapping[str, Value], seats: int) -> State:
        """The position in which a match begins, as an array of one record."""

    @abstractmethod
    def legal(self, state: State) -> Moves:
        """The moves of whoever is to act. Holds on to `state`, which must not change."""

    @abstractmethod
    def explain(self, state: State, text: str) -> Refusal | None:
        """None if `text` is a legal move, else why not. Asks the kernels, decides nothing."""

    @abstractmethod
    def parse(self, state: State, text: str) -> tuple[int, ...]:
        """The actions of a legal move."""

    @abstractmethod
    def print(self, state: State, actions: Sequence[int]) -> str:
        """The text of a whole move, or of a luck event, that is made in `state`."""

    def seen(self, state: State, actions: Sequence[int], viewer: int | None) -> str:
        """The text of a move that is made in `state` as a seat, or a spectator, may read it."""
        return self.print(state, actions)

    def is_luck(self, action: int) -> bool:
        """Whether an action is a luck event."""
        return False

    # Games in which several seats move at once. Their actions say whose they are; the kernels ask
    # one seat at a time, and what it settles stays secret until the last of them has moved.

    def waiting(self, state: State) -> tuple[int, ...]:
        """The seats that may move now, when it is not for luck to act."""
        return (int(steps.who(state)),)

    def ask(self, state: State, seat: int) -> None:  # noqa: B027  # there is only one to ask
        """Make a seat that waits the one whom the kernels ask."""

    def mover(self, state: State, action: int) -> int:
        """Whose action it is."""
        return int(steps.who(state))

    def advise(
        self,
        state: State,
        seat: int,
        *,
        seconds: float | None = None,
        effort: int | None = None,
        ignoring: tuple[str, ...] = (),
        weights: Path | None = None,
        stop: Event | None = None,
    ) -> Advice | None:
        """What the game's own planner, if it knows the position, would do for a seat.

        It looks at about `effort` turns, for no longer than `seconds`, until `stop` is set.
        `ignoring` names things, known to the planner, that it is not to consider. `weights` is as
        for `knowledge`, which has found the file good.
        """
        return None

    traits: ClassVar[tuple[str, ...]] = ()
    """What can be said of an action, yes or no each, to learn which are promising."""

    def describe(self, state: State, actions: Sequence[int]) -> NDArray[np.uint64]:
        """The traits of each action as bits."""
        return np.zeros(len(actions), np.uint64)

    def knowledge(self, weights: Path | None = None) -> Any:
        """What the kernels `priors` and `outlook` are given: learned numbers, and room to work in.

        It is made anew, for one thread. `weights` is a file that a course of training has written,
        instead of the game's own; one that cannot be used is refused.
        """
        if self.n_facts:
            from torcello.learning.files import mind  # for those who think only

            return mind(self.id, self.name, self.n_facts, weights)[0]
        if weights is not None:
            raise OptionError("weights/none", game=self.name)
        return np.zeros(1, np.float32)

    def own_weights(self) -> bytes:
        """All that the game ships as learned: a bot that knows other things is another."""
        folder = files(type(self).__module__) / "weights"
        if not folder.is_dir():
            return b""
        shipped = sorted(folder.iterdir(), key=lambda file: file.name)
        return b"".join(file.read_bytes() for file in shipped)

    n_facts: ClassVar[int] = 0
    """How many facts the kernel `facts` tells apart, for a network to learn from; 0: none."""

    fact_sorts: ClassVar[Mapping[str, tuple[tuple[int, int], ...]]] = {}
    """Facts that a bot may ignore: of each run the first, and the one after the last."""

    term: ClassVar[int] = 0
    """How many matches a term of learning has, where something is learned in terms; else 0."""

    def learn(
        self,
        options: Mapping[str, Value],
        *,
        games: int,
        total: int,
        seed: int,
        before: bytes | None,
    ) -> bytes:
        """One term of a course of so many matches in `total`: what is known, to go on from."""
        trainer = self._trainer(options, total, seed, before)
        trainer.run(games)
        known: bytes = trainer.saved()
        return known

    def weights(
        self, options: Mapping[str, Value], known: bytes, *, total: int, seed: int
    ) -> tuple[bytes, dict[str, Any]]:
        """The file of weights that a course leads to, and how it was made."""
        published: tuple[bytes, dict[str, Any]] = self._trainer(
            options, total, seed, known
        ).publish()
        return published

    def openings(self, options: Mapping[str, Value]) -> list[State]:
        """The positions in which matches to learn from begin, in turn: in company of every size."""
        return [self.start(options, seats) for seats in self.seats if seats > 1]

    def _trainer(
        self, options: Mapping[str, Value], total: int, seed: int, before: bytes | None
    ) -> Any:
        """What learns the game: a network of its facts, in company of every size."""
        if not self.n_facts:
            raise OptionError("train/nothing", game=self.name)
        from torcello.learning.course import Course
        from torcello.learning.trainer import Trainer

        course = Course(games=total, seed=seed)
        trainer = Trainer(self.openings(options), self.n_facts, self.max_actions, course)
        if before is not None:
            trainer.resume(before)
        return trainer

    def preview(self, state: State, text: str) -> dict[str, Any]:
        """What a luck event would do if it happened now, ready for JSON."""
        raise NotationError("match/no-preview")

    def blank(self, state: State, seat: int) -> None:  # noqa: B027  # nothing to hide
        """Put something fixed in the place of all that a seat does not know."""

    def deal(self, state: State, seat: int, rng: np.record) -> None:  # noqa: B027
        """Deal all that a seat does not know anew, each possibility equally likely."""

    @abstractmethod
    def score(self, state: State) -> Score: ...

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """The outcome of a match that is over."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat or a spectator may know, ready for JSON, besides what all games share."""

    @abstractmethod
    def draw(self, view: Mapping[str, Any], *, theme: str, title: str | None, lang: str) -> str:
        """A view as SVG."""

    @abstractmethod
    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[Line]:
        """A view in plain characters, for a window of so many columns."""

    @abstractmethod
    def role(self, view: Mapping[str, Any], seat: int, lang: str) -> str:
        """What a seat plays: its colour, say."""

    @abstractmethod
    def offer(self, view: Mapping[str, Any], lang: str) -> str:
        """What the seat of a view can play, in a few lines."""

    @abstractmethod
    def tally(self, view: Mapping[str, Any], lang: str) -> str:
        """Every seat's points with their parts, in a few lines."""

    def foretell(self, preview: Mapping[str, Any], lang: str) -> str:
        """What a preview says, in a few lines."""
        raise NotationError("match/no-preview")

    def check_board(self, path: Path) -> list[Refusal] | None:
        """What is wrong with a host's file of boards; None if the game takes none."""
        return None

    def verdict(self, view: Mapping[str, Any], lang: str) -> str:
        """What decided a match that is over."""
        return say(lang, f"{self.id}/reason", reason=view["outcome"]["reason"])

    @abstractmethod
    def tidy(self, text: str) -> str:
        """A move as people type it, in the form that `parse` reads."""

    @abstractmethod
    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        """What the rulebook does about an illegal move, at some places, found so many moves later.

        `since` are the moves that were played after it.
        """
