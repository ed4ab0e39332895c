"""What the view of any game says. `games/*/view.py` add what is their own.

Views are plain dictionaries, ready for JSON. Their types are what mypy checks, and what the types
for TypeScript and the tables in docs/protocol.md are written from (`make types`).
"""

from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict  # typing's own can be described from Python 3.12 on

from torcello.options import Value


@dataclass(frozen=True)
class Exactly:
    """For `Annotated`: how long a list always is."""

    length: int

    def __get_pydantic_json_schema__(self, schema: Any, describe: Any) -> Any:
        return {**describe(schema), "minItems": self.length, "maxItems": self.length}


@dataclass(frozen=True)
class Means:
    """For `Annotated`: what a field means, where no docstring can say it."""

    text: str

    def __get_pydantic_json_schema__(self, schema: Any, describe: Any) -> Any:
        return {**describe(schema), "description": self.text}


class LastMove(TypedDict):
    """The last move that a player made."""

    seat: int
    move: str


class OutcomeView(TypedDict):
    """How a match ended by the rules alone."""

    points: list[int]
    """By seat."""
    winners: list[int]
    """The seats that have won; several if they share it."""
    reason: str
    """What decided it, one of the game's own words."""
    tie_break: str | None
    """What decided between seats with equal points."""


class AnyView(TypedDict):
    """What every view begins with."""

    game: str
    """Its id, such as `ponte`."""
    rules: str
    """The version of its rules."""
    options: dict[str, Value]
    """All of them, those by default, too."""
    seat: int | None
    """Whose view it is; null for a spectator's."""
    to_act: list[int]
    """The seats that the rules wait for."""
    turn: int
    """Which turn this is, from 1; after the end, how many there were."""
    last: LastMove | None
    """Null before the first."""
    luck: list[str]
    """What was drawn or rolled since, as texts."""
    outcome: OutcomeView | None
    """Once the match is over."""


# how it is described, wherever it is held
_MAY_HOLD_MORE = {"extra": "allow", "use_attribute_docstrings": True}


class _Open(TypedDict):
    """What games add fields to."""

    __pydantic_config__ = _MAY_HOLD_MORE  # type: ignore[misc]


class PointsView(_Open):
    """What a seat scores; games say what it is made of."""

    points: int


class LegalView(_Open):
    """The legal moves in short; games say what may be touched."""

    count: int


class View(AnyView, _Open):
    """What can be read of a view without knowing its game."""

    phase: str
    """What is being done, one of the game's own words."""
    score: list[PointsView]
    """By seat."""
    legal: LegalView | None
    """If the viewer's seat may move now."""


class Deed(_Open):
    """What a move or an event of luck did; games that tell it say more."""

    kind: str


class Making(TypedDict):
    """A move in the making: what has been chosen of it, and how it may go on."""

    text: str
    """As it is written."""
    whole: bool
    """Whether it can be played as it is."""
    does: Deed | None
    """What it would do, once it is whole."""
    legal: LegalView | None
    """The ways to go on, as a view tells them; null once it is whole."""
