"""What moves do, told before they are made: islands, bridges, points, and who is next."""

from __future__ import annotations

import random
from typing import Any

import pytest

import torcello
from torcello.match import Match


def islands(match: Match, colour: str) -> list[list[str]]:
    return [group["cells"] for group in match.view()["groups"][colour] if group["island"]]


def next_colour(match: Match) -> str | None:
    view = match.view()
    return view["colours"][match.to_act[0]] if match.to_act else None


@pytest.mark.parametrize("must_bridge", [False, True])
def test_what_is_told_is_what_happens(must_bridge: bool, budget: Any) -> None:
    rng = random.Random(3)
    seen: set[Any] = set()
    for _ in range(budget.positions):
        match = torcello.new("ponte", size=6, must_bridge=must_bridge, seed=1)
        while match.to_act:
            moves = list(match.legal())
            bridges = [move for move in moves if "-" in move]
            move = rng.choice(bridges if bridges and rng.random() < 0.3 else moves)
            colour, (seat,) = next_colour(match), match.to_act
            does: Any = match.making(move)["does"]
            before = islands(match, colour)
            match.play(move)
            then = islands(match, colour)
            assert does["seat"] == seat
            assert does["next"] == next_colour(match)
            assert does["points"] == list(match.score().points)
            if move in ("light", "dark"):
                assert (does["kind"], does["islands"], does["joins"]) == ("choice", [], [])
                continue
            ends = set(move.split("-")) if "-" in move else set()
            kind = "bridge" if ends else "pass" if move == "pass" else "tiles"
            assert does["kind"] == kind
            assert does["islands"] == [cells for cells in then if cells not in before]
            assert does["joins"] == [cells for cells in then if ends & set(cells)]
            seen |= {kind, ("made", bool(does["islands"])), ("joins", len(does["joins"]))}
            if move == "pass":
                seen.add(("then", colour, does["next"]))
    assert {"tiles", "bridge", "pass", ("made", True), ("joins", 1)} <= seen or (
        budget.positions < 4
    )
