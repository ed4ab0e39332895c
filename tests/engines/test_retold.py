"""What a seat has been told is enough to know what it may know: byte for byte."""

from __future__ import annotations

import random

import pytest

import torcello
from players import Case, pick, spread
from torcello import registry
from torcello.engines import observation_from
from torcello.engines.wire import pack_history, unpack_history
from torcello.match import Match


def told(match: Match, seat: int) -> torcello.Observation:
    """By way of a line of the protocol."""
    game = registry.game(match.game)
    line = pack_history(match.seen(seat), with_seats=game.simultaneous)
    history = unpack_history(line.split())
    return observation_from(game, match.options, match.seats, seat, history)


def points(name: str, seats: int) -> list[Match]:
    rng = random.Random(f"{name} {seats}")
    match = torcello.new(name, seats=seats, seed=f"told {seats}")
    found = [match.copy()]
    while match.to_act:
        seat = pick(match.to_act, rng)  # whoever is quick, where several move at once
        match.play(pick(list(match.legal(seat)), rng), seat)
        found.append(match.copy())
    return spread(found, 12)


@pytest.mark.parametrize(
    ("name", "seats"), [("ponte", 2), ("equilibre", 2), ("hashi", 1), ("hashi", 3), ("triangle", 3)]
)
def test_an_observation_can_be_told_by_its_history(name: str, seats: int) -> None:
    holes = 0
    for match in points(name, seats):
        for seat in range(seats):
            true, retold = match.observe(seat), told(match, seat)
            assert retold.seen == true.seen
            assert retold.view == true.view
            assert retold.to_act == true.to_act
            assert retold.options == true.options
            assert retold.state.tobytes() == true.state.tobytes()
            holes += sum("?" in text for _, text in true.seen)
    assert (holes > 0) == (name == "equilibre" or (name, seats) == ("hashi", 3))


@pytest.mark.parametrize(
    ("seen", "number"),
    [
        ([(None, "start:0"), (None, "4b:c")], 2),  # luck is due
        ([(None, "?")], 1),
        ([(None, "start:0"), (None, "draw:?")], 2),  # the own tile is known
        ([(None, "start:1"), (0, "4b:c")], 2),
        ([(None, "start:1"), (None, "draw:?"), (None, "draw:9z")], 3),
        ([(None, "start:0"), *[(None, "draw:4b")] * 2], 3),
    ],
)
def test_a_history_that_cannot_be_is_refused(
    seen: list[tuple[int | None, str]], number: int
) -> None:
    game = registry.game("equilibre")
    options = torcello.new("equilibre").options
    with pytest.raises(torcello.IllegalMove) as caught:
        observation_from(game, options, 2, 0, seen)
    assert caught.value.code == "ugi/move"
    assert caught.value.refusal.facts["number"] == number


def test_a_settled_move_cannot_be_unknown_to_all_when_it_is_revealed() -> None:
    game = registry.game("hashi")
    options = Case("hashi", 2, ()).new().options
    with pytest.raises(torcello.IllegalMove):
        observation_from(game, options, 2, 0, [(0, "3@10"), (1, "?")])
