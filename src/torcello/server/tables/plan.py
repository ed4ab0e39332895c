"""What a host chooses before a match: game, options, seats, clock, who may come and watch."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from torcello import registry
from torcello.errors import OptionError
from torcello.mind.levels import N_LEVELS
from torcello.options import settle
from torcello.server.sizes import (
    GAME_CHARS,
    INCREMENT_SECONDS,
    MATCH_SECONDS,
    MOVE_DAYS,
    MOVE_SECONDS,
    OPTIONS,
    SEAT_NAME_CHARS,
    SEATS,
)

DAY_MS = 86_400_000


class _Chosen(BaseModel):
    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True
    )


class OpenSeat(_Chosen):
    """Anybody may sit here."""

    kind: Literal["open"] = "open"


class OwnSeat(_Chosen):
    """For the host, or for somebody at the same device, who then has a name of their own."""

    kind: Literal["mine"] = "mine"
    name: str | None = Field(None, max_length=SEAT_NAME_CHARS)
    """For this table alone; the guest's own if there is none."""


class BotSeat(_Chosen):
    """A bot plays here."""

    kind: Literal["bot"] = "bot"
    level: int = Field(3, ge=1, le=N_LEVELS)
    """How strong."""


SeatPlan = Annotated[OpenSeat | OwnSeat | BotSeat, Field(discriminator="kind")]


class NoClock(_Chosen):
    """Take your time."""

    kind: Literal["none"] = "none"


class MoveClock(_Chosen):
    """A number of seconds for each move."""

    kind: Literal["move"] = "move"
    seconds: int = Field(ge=5, le=MOVE_SECONDS)
    """For each move."""


class TotalClock(_Chosen):
    """A number of seconds for the whole match, and some more after each move."""

    kind: Literal["total"] = "total"
    seconds: int = Field(ge=10, le=MATCH_SECONDS)
    """For the whole match."""
    increment: int = Field(0, ge=0, le=INCREMENT_SECONDS)
    """Seconds that each move earns."""


class DaysClock(_Chosen):
    """A number of days for each move."""

    kind: Literal["days"] = "days"
    days: int = Field(ge=1, le=MOVE_DAYS)
    """For each move."""


ClockPlan = Annotated[NoClock | MoveClock | TotalClock | DaysClock, Field(discriminator="kind")]


class Plan(_Chosen):
    """A table as its host wants it."""

    game: str = Field(max_length=GAME_CHARS)
    """`ponte`, `equilibre`, `hashi`, `triangle`."""
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=OPTIONS)
    """Those that differ from the game's defaults."""
    seats: list[SeatPlan] = Field(min_length=1, max_length=SEATS)
    """As many as play, in the order of play."""
    access: Literal["link", "open"] = "link"
    """Whether strangers find the table in the list, or only those who have its link."""
    seats_each: int = Field(1, ge=1, le=SEATS)
    """At an open table, how many seats one guest may take. The host may take any that are free, and
    so may those who come to a table by its link."""
    start: Literal["full", "host"] = "full"
    """The match begins when the last seat is taken, or when the host says so."""
    spectators: bool = True
    """Whether those without a seat may watch."""
    clock: ClockPlan = NoClock()
    """What each seat's time is."""
    stand_in: int | None = Field(None, ge=1, le=N_LEVELS)
    """The level of the bot that may play for somebody who has left; null if none may."""

    def checked(self) -> Plan:
        """The same plan with every option written out, or why the game refuses it."""
        game = registry.game(self.game)
        options = settle(game.name, game.options, self.options)
        if len(self.seats) not in game.seats:
            allowed = ", ".join(map(str, game.seats))
            raise OptionError("option/seats", value=str(len(self.seats)), allowed=allowed)
        game.start(options, len(self.seats))  # options may exclude each other
        return self.model_copy(update={"options": options})
