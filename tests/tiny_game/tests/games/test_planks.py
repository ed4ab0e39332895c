"""A test for every rule of Planks, by its number; then all of them against a slow twin."""

from __future__ import annotations

import random

import pytest

import torcello

# Three sixes and a two, all taken: one plank of 21 is left, and it is the first seat’s turn.
TO_THE_LAST_BUT_ONE = ("roll:6", "take 6") * 3 + ("roll:2", "take 2")


def after(*moves: str, **options: int | str) -> torcello.Match:
    match = torcello.new("planks", luck="manual", **options)
    for move in moves:
        match.play(move)
    return match


def refused(match: torcello.Match, text: str) -> torcello.Refusal:
    assert text not in match.legal()
    with pytest.raises(torcello.IllegalMove) as caught:
        match.play(text)
    return caught.value.refusal


@pytest.mark.parametrize("planks", [21, 13, 34])
def test_the_bridge_is_as_long_as_agreed(planks: int) -> None:
    """P1"""
    view = after(planks=planks).view()
    assert (view["planks"], view["left"]) == (planks, planks)


def test_seats_take_turns() -> None:
    """P2"""
    match = after("roll:1")
    assert match.to_act == (0,)
    assert match.play("take 1").play("roll:1").to_act == (1,)
    assert match.play("take 1").play("roll:1").to_act == (0,)


def test_six_faces_are_equally_likely() -> None:
    """P3"""
    assert after().odds() == {f"roll:{face}": 1 for face in range(1, 7)}


@pytest.mark.parametrize("rolled", range(1, 7))
def test_the_die_says_how_many_at_most(rolled: int) -> None:
    """P3"""
    match = after(f"roll:{rolled}")
    assert list(match.legal()) == [f"take {n}" for n in range(1, rolled + 1)]
    for n in range(rolled + 1, 7):
        assert refused(match, f"take {n}").rule == "P3"


def test_nobody_takes_more_than_there_are() -> None:
    """P4"""
    match = after(*TO_THE_LAST_BUT_ONE, "roll:6")
    assert list(match.legal()) == ["take 1"]
    refusal = refused(match, "take 2")
    assert (refusal.code, refusal.rule) == ("planks/few", "P4")
    assert refusal.text() == "Only 1 plank is left. Take that one. Rule P4."


def test_taking_none_is_no_move() -> None:
    """P4"""
    with pytest.raises(torcello.NotationError):
        after("roll:6").play("take 0")


@pytest.mark.parametrize(("last", "winner"), [("wins", 0), ("loses", 1)])
def test_the_last_plank_decides(last: str, winner: int) -> None:
    """P5"""
    match = after(*TO_THE_LAST_BUT_ONE, "roll:6", last=last)
    assert match.score().points == (0, 0)
    outcome = match.play("take 1").outcome
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert outcome.points == (1 - winner, winner)


class Twin:
    """Planks once more, slowly, from docs/rules/planks.md alone: a list of planks, no numbers."""

    def __init__(self, planks: int, last: str) -> None:
        self.bridge = ["="] * planks
        self.last = last
        self.mover = 0
        self.die: int | None = None
        self.winner: int | None = None

    def legal(self) -> list[str]:
        if self.winner is not None:
            return []
        if self.die is None:
            return [f"roll:{face}" for face in (1, 2, 3, 4, 5, 6)]
        return [f"take {n}" for n, _ in enumerate(self.bridge[: self.die], 1)]

    def play(self, text: str) -> None:
        if self.die is None:
            self.die = int(text.removeprefix("roll:"))
            return
        for _ in range(int(text.removeprefix("take "))):
            self.bridge.pop()
        self.die = None
        other = {0: 1, 1: 0}[self.mover]
        if not self.bridge:
            self.winner = self.mover if self.last == "wins" else other
        self.mover = other


@pytest.mark.parametrize("last", ["wins", "loses"])
@pytest.mark.parametrize("planks", [13, 21, 34])
def test_the_kernels_play_as_the_twin_does(planks: int, last: str) -> None:
    for seed in range(5):
        rng = random.Random(seed)
        match = torcello.new("planks", luck="manual", planks=planks, last=last)
        twin = Twin(planks, last)
        while match.to_act:
            assert list(match.legal()) == twin.legal()
            assert match.to_act == (torcello.CHANCE if twin.die is None else twin.mover,)
            move = rng.choice(twin.legal())
            match.play(move)
            twin.play(move)
            assert match.view()["left"] == len(twin.bridge)
        assert twin.legal() == []
        assert match.outcome is not None
        assert match.outcome.winners == (twin.winner,)
