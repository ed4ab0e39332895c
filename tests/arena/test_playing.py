"""One game: always the same for the same fixture, and never stopped by a player that fails."""

from __future__ import annotations

import re
from dataclasses import replace
from threading import Event

import pytest

from arena.samples import SMALL
from torcello.arena.pairing import Fixture, Tournament
from torcello.arena.players import parse
from torcello.arena.playing import FORFEIT, forfeited, play
from torcello.bots import Bot, Choice
from torcello.games.ponte import Ponte
from torcello.match import Observation

SOLO = Tournament.checked("hashi", ["random", "random"], seats=1)


def test_a_game_becomes_a_record_with_names() -> None:
    record = play(SMALL.fixture(1))
    assert record.seats == ("greedy", "random")
    assert record.tags == {"Number": "1"}
    assert record.result is not None
    assert record.check().ok
    assert forfeited(record) is None


@pytest.mark.parametrize("players", [("random", "greedy"), ("uct:20n", "level:3:15n")])
def test_the_same_fixture_is_the_same_record(players: tuple[str, str]) -> None:
    fixture = Tournament.checked("ponte", players, options={"size": 6}).fixture(3)
    assert play(fixture) == play(fixture)


def test_another_round_is_another_game() -> None:
    assert play(SMALL.fixture(0)).moves != play(SMALL.fixture(2)).moves


def test_alone_the_luck_is_the_same_for_all() -> None:
    first, second, other = (play(SOLO.fixture(number)) for number in (0, 1, 2))
    assert first.luck == second.luck != other.luck
    assert first.verify().ok
    assert first.check().ok
    assert first.moves != second.moves


class Failing(Bot):
    """Plays well for some turns."""

    def __init__(self, good: int, how: str) -> None:
        super().__init__("ponte", "failing")
        self.good, self.how = good, how
        self.well = parse("random").bot("ponte", 1)

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        self.good -= 1
        if self.good >= 0:
            return self.well.choose(observation)
        if self.how == "raises":
            raise RuntimeError("out of\nideas")
        return replace(self.well.choose(observation), move="a1,a1")


def failing(good: int, how: str, seat: int) -> Bot:
    if how == "is not there":
        raise FileNotFoundError("no such engine")
    return Failing(good, how)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("good", [0, 2])
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("raises", "RuntimeError: out of ideas"),
        ("plays what is not legal", "IllegalMove|NotationError"),
        ("is not there", "FileNotFoundError: no such engine"),
    ],
)
def test_a_player_that_fails_has_lost_and_is_named(
    seat: int, good: int, how: str, said: str
) -> None:
    def make(fixture: Fixture, at: int) -> Bot:
        if at == seat:
            return failing(good, how, at)
        return parse("random").bot("ponte", 2)

    record = play(SMALL.fixture(0), make)
    assert record.result == (1 - seat,)
    assert forfeited(record) == seat
    assert re.search(said, record.tags[FORFEIT])
    assert record.check().ok


def test_who_fails_alone_has_no_result() -> None:
    record = play(SOLO.fixture(0), lambda _, seat: failing(0, "is not there", seat))
    assert record.result is None
    assert forfeited(record) == 0


def test_a_match_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ponte, "max_moves", 5)
    record = play(SMALL.fixture(0))
    assert len(record.moves) == 5
    assert record.result is None
