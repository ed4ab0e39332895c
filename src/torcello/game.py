"""The contract of a game: what the facade, the records and the terminal may ask of any of them.

A game is a folder in `torcello.games` whose `__init__` holds one `Game` called `GAME`. Its kernels
answer the verbs (`torcello.kernels.verbs`); what is here turns states into texts, views and
pictures, and texts into actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from torcello.errors import NotationError, OptionError, Refusal
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.options import Option, Value
from torcello.texts import say
from torcello.views import OutcomeView

if TYPE_CHECKING:
    from torcello.drawing.notes import Notes

StyledLine = list[tuple[str, str]]
"""A line of characters in pieces, each with the names of its styles, blank-separated."""

Reading = tuple[Any, Sequence[int]]
"""A text as the game's notation has it, whole or half a move; and the actions of the whole move,
what has been begun of it included, or none if no actions say it."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended. `reason` names what decided it."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    tie_break: str | None = None

    def json(self) -> OutcomeView:
        return {
            "points": list(self.points),
            "winners": list(self.winners),
            "reason": self.reason,
            "tie_break": self.tie_break,
        }


class SeatScore:
    """What one seat scores, with its parts: the fields of a dataclass."""

    points: int

    def json(self) -> Any:
        return dict(vars(self))


class Score(tuple[Any, ...]):
    """The seats' scores in order of seats."""

    __slots__ = ()

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(seat.points for seat in self)

    def json(self) -> list[Any]:
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
    shapes: ClassVar[ModuleType | None] = None
    """Where the types of its view and of its deeds are; see `torcello.views`."""
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

    # A move: `torcello.moves` reads it once, has the kernels check it once, and makes it.

    @abstractmethod
    def read(self, state: State, text: str) -> Reading:
        """What a text says, legal or not; `NotationError` for what says nothing."""

    @abstractmethod
    def refusal(self, state: State, said: Any) -> Refusal:
        """Why the kernels have refused a move. Finds the reason, decides nothing.

        `state` is a copy, to try things in.
        """

    @abstractmethod
    def print(self, state: State, actions: Sequence[int]) -> str:
        """The text of a whole move, or of a luck event, that is made in `state`."""

    def begun(self, state: State) -> Sequence[int]:
        """The actions that have been done of a move that is not whole yet."""
        return ()

    def whole_moves(self, state: State) -> Iterator[Sequence[int]]:
        """The legal moves of whoever is to act, each with what has been begun of it."""
        return steps.completions(state, self.begun(state), self.max_actions, self.actions_a_move)

    def nth_move(self, state: State, n: int) -> Sequence[int]:
        """One of `whole_moves` by its number."""
        return next(islice(self.whole_moves(state), n, None))

    def seen(self, state: State, actions: Sequence[int], viewer: int | None) -> str:
        """The text of a move that is made in `state` as a seat, or a spectator, may read it."""
        return self.print(state, actions)

    def deed(self, state: State, actions: Sequence[int]) -> Any:
        """What a move, or a luck event, does in `state`, ready for JSON; told to everybody."""
        return None

    @property
    def tells_deeds(self) -> bool:
        """Whether it says so: not every game does."""
        return type(self).deed is not Game.deed

    def is_luck(self, action: int) -> bool:
        """Whether an action is a luck event."""
        return False

    # Games in which several seats move at once. Their actions say whose they are; the kernels ask
    # one seat at a time, and what it settles stays secret until the last of them has moved.

    def waiting(self, state: State) -> tuple[int, ...]:
        """The seats that may move now, when it is not for luck to act."""
        return (int(steps.who(state)),)

    def ask(self, state: State, seat: int) -> None:  # noqa: B027  # there is only one to ask
        """Make a waiting seat the one that the kernels ask."""

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

        Each call makes a new one, for one thread. `weights` is a file that a course of training has
        written, instead of the game's own; one that cannot be used is refused.
        """
        if self.n_facts:
            from torcello.learning.files import mind  # for those who think only

            return mind(type(self).__module__, self.name, self.n_facts, weights)[0]
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
        """One term, `games` of the `total` matches of a course: what is known, to go on from."""
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
        from torcello.learning.course import Hyperparameters
        from torcello.learning.trainer import Trainer

        course = Hyperparameters(games=total, seed=seed)
        trainer = Trainer(self.openings(options), self.n_facts, self.max_actions, course)
        if before is not None:
            trainer.resume(before)
        return trainer

    def preview(self, state: State, text: str) -> Any:
        """What a luck event would do if it happened now, ready for JSON."""
        raise NotationError("match/no-preview")

    def blank(self, state: State, seat: int) -> None:  # noqa: B027  # nothing to hide
        """Put something fixed in the place of all that a seat does not know."""

    def deal(self, state: State, seat: int, rng: np.record) -> None:  # noqa: B027
        """Deal again all that a seat does not know, each possibility equally likely."""

    @abstractmethod
    def score(self, state: State) -> Score: ...

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """The outcome of a match that is over."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> Any:
        """What a seat or a spectator may know, ready for JSON, besides what all games share."""

    def unveil(self, state: State) -> dict[str, Any]:  # nothing to hide
        """What a view keeps from a seat as long as a match goes on, by the view's own names."""
        return {}

    def draw(
        self,
        view: Mapping[str, Any],
        *,
        theme: str,
        title: str | None,
        lang: str,
        side: int | None = None,
        notes: Notes | None = None,
    ) -> str:
        """A view as SVG, seen from a seat's side where boards have sides, with what `notes` says.

        `theme` is `light`, `dark` or `auto`. By `diagram.py`, or else made of plain characters.
        """
        own = f"{type(self).__module__}.diagram"
        if find_spec(own) is not None:  # it is loaded when it is wanted, which is now and then
            told: str = import_module(own).draw(
                view, theme=theme, title=title, lang=lang, side=side, notes=notes
            )
            return told
        drawn: str = import_module("torcello.drawing.plain").draw(
            self.lines(view, lang, 0),
            view["last"] and view["last"]["move"],
            theme=theme,
            title=title or say(lang, "picture/any", game=self.name, turn=view["turn"]),
            notes=notes,
        )
        return drawn

    @abstractmethod
    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[StyledLine]:
        """A view in plain characters, for a window of `width` columns."""

    def text(self, view: Mapping[str, Any], lang: str, width: int = 0) -> str:
        """The same without styles."""
        lines = self.lines(view, lang, width)
        return "\n".join("".join(text for _, text in line).rstrip() for line in lines)

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
        """What the rulebook does about an illegal move that is found a number of moves later.

        `since` are the moves that were played after it, `where` the places that the mistake is
        about: the refused ones, without what is in their way.
        """
