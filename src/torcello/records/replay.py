"""From matches to records and back. The only part of the records that knows what a match is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Self

from torcello import registry
from torcello.errors import OptionError, RecordError, Refusal, TorcelloError, UnknownGame, shown
from torcello.game import Game
from torcello.match import CHANCE, Match, begin
from torcello.options import Value, to_write
from torcello.records.model import Node, Record


def record_of(match: Match, names: Sequence[str] = ()) -> Record:
    """A match as a record; `names` are the players'."""
    outcome = match.outcome
    game = registry.game(match.game)
    return Record(
        game=game.id,
        options=_seats_option(game, match.seats) | to_write(game.options, match.options),
        rules=game.rules_version,
        seats=tuple(names),
        luck=match.luck,
        result=None if outcome is None else outcome.winners,
        scores=None if outcome is None else outcome.points,
        moves=tuple(_nodes(match, game)),
    )


def _seats_option(game: Game, seats: int) -> dict[str, Value]:
    """The number of seats is written where a record without it would mean another."""
    return {} if seats == game.seats[0] else {"seats": seats}


def _nodes(match: Match, game: Game) -> Iterator[Node]:
    """The moves, those that seats made at once in the order of seats.

    The seat is written where a lower one has not moved yet.
    """
    if not game.simultaneous:
        yield from (Node(move) for move in match.moves)
        return
    for luck, moves in groupby(match.history(), key=lambda move: move[0] == CHANCE):
        for place, (seat, move) in enumerate(moves if luck else sorted(moves, key=itemgetter(0))):
            yield Node(move, None if luck or seat == place else seat)


def opening(record: Record) -> Match:
    """The match of a record before its first move."""
    game = _game(record)
    if record.rules.strip() not in ("", game.rules_version):
        raise RecordError(
            "record/rules-version", found=shown(record.rules), known=game.rules_version
        )
    try:
        options = _options(game, record)
        seats = options.pop("seats", len(record.seats) or game.seats[0])
        if record.seats and seats != len(record.seats):
            raise RecordError("record/seats", found=len(record.seats), seats=str(seats)[:40])
        # Luck is written down, so the record plays it.
        return begin(game, options, seats=seats, luck="manual")  # type: ignore[arg-type]
    except OptionError as error:
        raise RecordError("record/option", problem=error.refusal) from None


def replay(record: Record, n: int | None = None) -> Match:
    """The match after the first n moves of a record; after all of them without n."""
    if n is not None and n < 0:
        raise ValueError("a record has no moves before its first")
    match = opening(record)
    for number, node in enumerate(record.moves[:n], 1):
        play_node(match, node, number)
    return match


@dataclass(frozen=True)
class Verdict:
    """What a check found. `moves` is how many moves of the main line are legal, one after another.

    `number`, `move` and `refusal` name the first illegal move; `moves_since` says how many were
    played after it, which decides what the rulebook does about it. It is None for a move in a
    variation, which nobody played.
    """

    moves: int
    problem: RecordError | None = None
    number: int | None = None
    move: str | None = None
    refusal: Refusal | None = None
    moves_since: int | None = None

    @property
    def ok(self) -> bool:
        return self.problem is None


class _Illegal(RecordError):
    """An illegal move, with where it stands."""

    number: int
    node: Node
    cause: Refusal

    @classmethod
    def at(cls, number: int, node: Node, cause: Refusal) -> Self:
        error = cls("record/illegal", number=number, move=node.move, problem=cause)
        error.number, error.node, error.cause = number, node, cause
        return error


def check(record: Record) -> Verdict:
    """Replay a record, variations too, and compare what it says of the end."""
    done = 0
    try:
        match = opening(record)
        for number, node in enumerate(record.moves, 1):
            for line in node.variations:
                _try_line(match.copy(), line, number)
            play_node(match, node, number)
            done = number
        _compare_end(record, match)
    except _Illegal as error:
        is_played = error.node is record.moves[done]  # a variation was not played
        since = len(record.moves) - error.number if is_played else None
        return Verdict(done, error, error.number, error.node.move, error.cause, since)
    except RecordError as error:
        return Verdict(done, error)
    return Verdict(done)


def _try_line(match: Match, line: Sequence[Node], number: int) -> None:
    for offset, node in enumerate(line):
        for other in node.variations:
            _try_line(match.copy(), other, number + offset)
        play_node(match, node, number + offset)


def play_node(match: Match, node: Node, number: int) -> None:
    """Play one move of a record; errors say its number."""
    if not match.to_act:
        raise RecordError("record/after-end", number=number)
    try:
        match.play(node.move, node.seat)
    except TorcelloError as error:
        raise _Illegal.at(number, node, error.refusal) from None


def _compare_end(record: Record, match: Match) -> None:
    """A result may be written for an unfinished match: somebody resigned. Scores may not differ."""
    outcome = match.outcome
    won = None if record.result is None else tuple(sorted(record.result))
    if outcome is not None and won not in (None, outcome.winners):
        said, true = _joined(record.result), _joined(outcome.winners)
        raise RecordError("record/result", written=said, true=true)
    points = match.score().points
    if record.scores not in (None, points):
        said, true = _joined(record.scores), _joined(points)
        raise RecordError("record/scores", written=said, true=true)


def _joined(numbers: Sequence[int] | None) -> str:
    return " ".join(map(str, numbers or ()))


def _game(record: Record) -> Game:
    try:
        return registry.game(record.game)
    except UnknownGame:
        raise RecordError("record/unknown-game", game=shown(record.game)) from None


def _options(game: Game, record: Record) -> dict[str, Value]:
    """Values written as words are read as the option wants them."""
    known = {option.name: option for option in game.options}
    return {
        name: known[name].read(value) if name in known and isinstance(value, str) else value
        for name, value in record.options.items()
    }


def positions(record: Record) -> Iterator[Match]:
    """The match before the first move, then after each."""
    match = opening(record)
    yield match.copy()
    for number, node in enumerate(record.moves, 1):
        play_node(match, node, number)
        yield match.copy()
