"""One game of an arena, from its fixture to its record."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from torcello import registry
from torcello.arena import players
from torcello.arena.pairing import Fixture
from torcello.bots import Bot
from torcello.engines import UgiBot
from torcello.match import Match, begin
from torcello.records import Record
from torcello.records.limits import TAG_CHARS
from torcello.records.replay import record_of

NUMBER = "Number"
"""The tag that says which game of its plan a record is."""
FORFEIT = "Forfeit"
"""The tag of a game that a player lost by failing: its seat, and what went wrong."""


@dataclass(frozen=True)
class Played:
    record: Record
    log: str = ""
    """If an engine failed, what it was told and what it said."""


Maker = Callable[[Fixture, int], Bot]


class _Failed(Exception):
    def __init__(self, seat: int, cause: Exception, log: str) -> None:
        said = " ".join(f"{type(cause).__name__}: {cause}".split())
        super().__init__(f"{seat} {said}"[:TAG_CHARS])
        self.seat, self.log = seat, log


def _bot(fixture: Fixture, seat: int) -> Bot:
    player = players.parse(fixture.players[seat])
    return player.bot(fixture.game, fixture.seed(seat), fixture.patience)


def play(fixture: Fixture, make: Maker = _bot) -> Record:
    """Play a game to its end. A player that raises, or plays against the rules, has lost it."""
    return play_logged(fixture, make).record


def play_logged(fixture: Fixture, make: Maker = _bot) -> Played:
    """The same, with the log of an engine that failed."""
    seats = len(fixture.players)
    match = begin(registry.game(fixture.game), fixture.options, seats, fixture.luck)
    tags = {NUMBER: str(fixture.number)}
    try:
        _play_on(match, fixture, make)
    except _Failed as failure:
        others = tuple(seat for seat in range(seats) if seat != failure.seat)
        tags[FORFEIT] = str(failure)
        record = replace(
            record_of(match, fixture.labels),
            result=others or None,
            scores=match.score().points,
            tags=tags,
        )
        return Played(record, failure.log)
    return Played(replace(record_of(match, fixture.labels), tags=tags))


def _play_on(match: Match, fixture: Fixture, make: Maker) -> None:
    """Until the match is over, or longer than a match of its game may be."""
    bots: dict[int, Bot] = {}
    left = registry.game(match.game).max_moves
    try:
        while match.to_act and left > 0:
            for seat in match.to_act:
                try:
                    if seat not in bots:
                        bots[seat] = make(fixture, seat)
                    match.play(bots[seat].choose(match.observe(seat)).move, seat)
                except Exception as error:
                    raise _Failed(seat, error, _log(bots.get(seat))) from error
                left -= 1
    finally:
        for bot in bots.values():
            bot.close()


def _log(bot: Bot | None) -> str:
    return "".join(f"{line}\n" for line in bot.log) if isinstance(bot, UgiBot) else ""


def forfeited(record: Record) -> int | None:
    """The seat that failed, if one did."""
    said = record.tags.get(FORFEIT)
    return None if said is None else int(said.split()[0])
