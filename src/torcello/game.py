"""The contract of a game: what the facade and the layers above it may ask of any game.

A game is a folder in `torcello.games` whose `__init__` holds one `Game` called `GAME`. Its kernels
answer the verbs (`torcello.kernels.verbs`); the methods here turn states into texts, views and
pictures, and texts into actions. What the game says to people is in `Game.words`
(`torcello.words`), how bots think about it in `Game.mind` (`torcello.mind`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from functools import cached_property
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from torcello.errors import NotationError, Refusal
from torcello.found import find, find_file, found_in
from torcello.kernels import steps, verbs
from torcello.kernels.steps import State
from torcello.mind import Mind
from torcello.options import Option, Value
from torcello.texts import say
from torcello.views import OutcomeView
from torcello.words import Words

if TYPE_CHECKING:
    from torcello.drawing.notes import Notes

Reading = tuple[Any, Sequence[int]]
"""What a text says in the game's notation, be it a whole move or half of one; and the actions of
the whole move, including those already done, or none if no actions express it."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended. `reason` names what decided it."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    tie_break: str | None = None

    def json(self) -> OutcomeView:
        told: OutcomeView = plain(self)
        return told


class SeatScore:
    """What one seat scores, with its parts: the fields of a dataclass."""

    points: int

    def json(self) -> Any:
        return plain(self)


class Score(tuple[Any, ...]):
    """The seats' scores in order of seats."""

    __slots__ = ()

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(seat.points for seat in self)

    def json(self) -> list[Any]:
        return [seat.json() for seat in self]


def plain(value: Any) -> Any:
    """A value ready for JSON: a dataclass as its fields, a tuple as a list."""
    if value is None or isinstance(value, str | int):
        return value  # most are: they need not be asked what else they might be
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    if is_dataclass(value):
        return {name: plain(part) for name, part in vars(value).items()}
    return value


class Game(ABC):
    """One game's rules and views for the layers above the kernels.

    A method with `found_in` is looked up in the places it names; a game may also override it.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    rules_version: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    has_luck: ClassVar[bool] = False
    has_secrets: ClassVar[bool] = False
    simultaneous: ClassVar[bool] = False
    """Whether several seats may have to act at the same time."""
    tells_deeds: ClassVar[bool] = False
    """Whether everybody is told what each move did."""
    dtype: ClassVar[np.dtype[Any]]
    bench_options: ClassVar[Mapping[str, Value]] = {}
    """The options with which published speeds were measured."""
    bench_seats: ClassVar[int | None] = None
    """The number of seats in those measurements, if it is not the smallest."""
    max_actions: ClassVar[int]
    """The longest list of legal actions."""
    max_moves: ClassVar[int]
    """No match has more moves."""
    actions_a_move: ClassVar[int]
    """No move has more actions."""

    package: ClassVar[str]
    """The package in which everything that belongs to the game is found."""

    def __init_subclass__(cls) -> None:
        """The package is that of the class; a game derived from another game keeps that one's."""
        if Game in cls.__bases__:
            cls.package = cls.__module__

    @cached_property
    def shapes(self) -> ModuleType | None:
        """The module with the types of its view and its deeds, if it describes them field by field;
        otherwise those of `torcello.views` apply.
        """
        return find_file(self.package, "shapes")

    @cached_property
    def words(self) -> Words:
        """What it says to people."""
        return Words(self.id, self.package)

    @cached_property
    def mind(self) -> Mind:
        """How bots think about it."""
        own: type[Mind] = find(self.package, "mind.Mind") or Mind
        return own(self)

    @abstractmethod
    def start(self, options: Mapping[str, Value], seats: int) -> State:
        """The position in which a match begins, as an array of one record."""

    # A move: `torcello.moves` reads it once, has the kernels check it once, and makes it.

    @abstractmethod
    def read(self, state: State, text: str) -> Reading:
        """What a text says, legal or not; `NotationError` if it says nothing."""

    @found_in("explain.refusal", "notation.refusal")
    def refusal(self, state: State, said: Any, /) -> Refusal:
        """Why the kernels have refused a move. Finds the reason, decides nothing.

        `state` is a copy, to try things in.
        """
        raise NotImplementedError

    @abstractmethod
    def print(self, state: State, actions: Sequence[int]) -> str:
        """The text of a whole move, or of a luck event, that is made in `state`."""

    @found_in("moves.chosen")
    def chosen(self, state: State, said: Any) -> Sequence[int]:
        """The actions of half a move that has been read; none if it is too little for one."""
        return ()

    @found_in("moves.begun")
    def begun(self, state: State) -> Sequence[int]:
        """The actions already done of a move that is not finished yet."""
        return ()

    def whole_moves(self, state: State) -> Iterator[Sequence[int]]:
        """The legal moves of the seat to act, each including the actions already done."""
        return steps.completions(state, self.begun(state), self.max_actions, self.actions_a_move)

    def nth_move(self, state: State, n: int) -> Sequence[int]:
        """One of `whole_moves` by its number."""
        return next(islice(self.whole_moves(state), n, None))

    def seen(self, state: State, actions: Sequence[int], viewer: int | None) -> str:
        """The text of a move that is made in `state` as a seat, or a spectator, may read it."""
        return self.print(state, actions)

    @found_in("deeds.deed")
    def deed(self, state: State, actions: Sequence[int]) -> Any:
        """What a move, or a luck event, does in `state`, ready for JSON.

        Before the move is made, this is a preview for its player; afterwards, if the game
        `tells_deeds`, it is part of the story of the match, which everybody is told.
        """
        return None

    def is_luck(self, action: int) -> bool:
        """Whether an action is a luck event."""
        return False

    # For games in which several seats move at the same time. An action says whose it is; kernels
    # ask one seat at a time, and what it settles stays secret until all of them have moved.

    def waiting(self, state: State) -> tuple[int, ...]:
        """The seats that may move now, when it is not luck's turn."""
        return (int(steps.who(state)),)

    def ask(self, state: State, seat: int) -> None:  # noqa: B027  # there is only one to ask
        """Make a waiting seat the one that the kernels ask."""

    def mover(self, state: State, action: int) -> int:
        """Whose action it is."""
        return int(steps.who(state))

    @found_in("preview.preview")
    def preview(self, state: State, text: str) -> Any:
        """What a luck event would do if it happened now, ready for JSON."""
        raise NotationError("match/no-preview")

    def blank(self, state: State, seat: int) -> None:  # noqa: B027  # nothing to hide
        """Replace everything that a seat does not know by something fixed."""

    def deal(self, state: State, seat: int, rng: np.record) -> None:
        """Deal again everything that a seat does not know, each possibility equally likely."""
        verbs.redeal(state[0], seat, rng)

    @found_in("scoring.score", "view.score")
    def score(self, state: State) -> Score:
        """What each seat would score if the match ended now, with the parts."""
        raise NotImplementedError

    @found_in("scoring.outcome", "view.outcome")
    def outcome(self, state: State) -> Outcome:
        """The outcome of a match that is over."""
        raise NotImplementedError

    @found_in("view.view")
    def view(self, state: State, seat: int | None) -> Any:
        """What a seat or a spectator may know, ready for JSON, besides what all games share."""
        raise NotImplementedError

    def unveil(self, state: State) -> dict[str, Any]:  # nothing to hide
        """What a view hides from a seat until the match is over, under the view's own names."""
        return {}

    @found_in("diagram.draw")
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
        """A view as SVG, seen from a seat's side where boards have sides, with `notes` drawn on it.

        `theme` is `light`, `dark` or `auto`. Without a `diagram.py`, plain characters are drawn.
        """
        plain = import_module("torcello.drawing.plain")  # it is rarely needed
        drawn: str = plain.draw(
            self.words.lines(view, lang, 0),
            view["last"] and view["last"]["move"],
            theme=theme,
            title=title or say(lang, "picture/any", game=self.name, turn=view["turn"]),
            notes=notes,
        )
        return drawn
