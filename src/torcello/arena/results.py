"""What the games of a plan say about its players.

Only whole rounds count: half of one would favour whoever had the better seat in it. In each game a
win is shared by its winners. Players who play alone are compared with each other on the same luck,
so there the whole round is one comparison, by points.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from torcello.arena.elo import difference_within
from torcello.arena.intervals import Interval, Measured, around_mean, wilson
from torcello.arena.pairing import Tournament
from torcello.arena.playing import forfeited
from torcello.arena.sprt import Sprt
from torcello.records import Record

Comparison = dict[str, float]
"""What each player that took part won of it, together 1."""


@dataclass(frozen=True)
class Standing(Measured):
    """One player's part in the result."""

    player: str
    games: int
    score: Interval
    """Its share of the wins."""
    points: Interval | None
    """Points per game, of each of its seats."""
    forfeits: int
    """Games lost by failing."""


@dataclass(frozen=True)
class Result:
    rounds: list[list[Comparison]]
    games: int
    standings: tuple[Standing, ...]
    elo: Interval | None
    """How much better the first player is; None unless two play."""
    verdict: str | None = None
    """What a sequential test decided."""

    def json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "rounds": len(self.rounds),
            "players": [standing.json() for standing in self.standings],
            "elo": None if self.elo is None else self.elo.json(),
            "verdict": self.verdict,
        }


def judge(plan: Tournament, records: Mapping[int, Record], sprt: Sprt | None = None) -> Result:
    """Count the whole rounds, up to the one that settled the test if there is one."""
    rounds = _whole_rounds(plan, records)
    verdict = None
    if sprt is not None and (end := _settled(plan, rounds, sprt)):
        rounds, verdict = rounds[: end[0]], end[1]
    counted = [game for games in rounds for game in games]
    compared = [_comparisons(plan, games) for games in rounds]
    standings = tuple(_standing(label, compared, counted) for label in plan.labels)
    elo = difference_within(standings[0].score) if len(plan.players) == 2 else None
    return Result(compared, len(counted), standings, elo, verdict)


def is_settled(plan: Tournament, records: Mapping[int, Record], sprt: Sprt) -> bool:
    """Whether the test needs no more games."""
    return _settled(plan, _whole_rounds(plan, records), sprt) is not None


def _settled(plan: Tournament, rounds: list[list[Record]], sprt: Sprt) -> tuple[int, str] | None:
    """The first player's share of each round decides."""
    player = plan.labels[0]
    compared = (_comparisons(plan, games) for games in rounds)
    return sprt.settled(sum(won[player] for won in all_) / len(all_) for all_ in compared)


def _whole_rounds(plan: Tournament, records: Mapping[int, Record]) -> list[list[Record]]:
    """The games of the rounds from the first to the last before one that is not finished."""
    rounds: list[list[Record]] = []
    while True:
        begin = len(rounds) * len(plan.line_ups)
        numbers = range(begin, begin + len(plan.line_ups))
        if any(number not in records for number in numbers):
            return rounds
        rounds.append([records[number] for number in numbers])


def _comparisons(plan: Tournament, games: list[Record]) -> list[Comparison]:
    if plan.seats > 1:
        return [_won(game) for game in games]
    best = max(map(_alone, games))
    winners = [game.seats[0] for game in games if _alone(game) == best]
    return [{game.seats[0]: (game.seats[0] in winners) / len(winners) for game in games}]


def _won(game: Record) -> Comparison:
    """A match without a winner was too long to end, and is shared by all."""
    winners = range(len(game.seats)) if game.result is None else game.result
    won = dict.fromkeys(game.seats, 0.0)
    for seat in winners:
        won[game.seats[seat]] += 1 / len(winners)
    return won


def _alone(game: Record) -> tuple[bool, int]:
    """How good a game for one is: a player that fails is last, whatever its points."""
    return forfeited(game) is None, (game.scores or (0,))[0]


def _standing(label: str, rounds: list[list[Comparison]], games: list[Record]) -> Standing:
    won = [comparison[label] for round_ in rounds for comparison in round_ if label in comparison]
    seats = [(game, s) for game in games for s, name in enumerate(game.seats) if name == label]
    return Standing(
        label,
        sum(label in game.seats for game in games),
        wilson(sum(won) / max(len(won), 1), len(won)),
        around_mean([float(game.scores[seat]) for game, seat in seats if game.scores]),
        sum(forfeited(game) == seat for game, seat in seats),
    )
