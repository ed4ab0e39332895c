"""Small plans, and games that were never played."""

from __future__ import annotations

from torcello.arena.pairing import Tournament
from torcello.arena.playing import FORFEIT, NUMBER
from torcello.records import Record

SMALL = Tournament.checked("ponte", ["random", "greedy"], options={"size": 6})


def plan(*players: str, seats: int = 2, game: str = "ponte") -> Tournament:
    """Not checked: any number of seats for any players."""
    return Tournament(game, "1", {}, seats, players, "1", ("",) * len(players))


def ended(
    of: Tournament,
    number: int,
    *,
    won: tuple[int, ...] | None,
    scores: tuple[int, ...],
    failed: str = "",
) -> Record:
    """The record of a game of a plan, without its moves."""
    tags = {NUMBER: str(number)} | ({FORFEIT: failed} if failed else {})
    seats = of.fixture(number).labels
    return Record(of.game, rules="1", seats=seats, result=won, scores=scores, tags=tags)


def winners(of: Tournament, *won: tuple[int, ...] | None) -> dict[int, Record]:
    """The first games of a plan, by the seats that won them."""
    nothing = (0,) * of.seats
    return {n: ended(of, n, won=seats, scores=nothing) for n, seats in enumerate(won)}
