"""What is told of each move is what it did: positions before and after it are held to it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import torcello
from torcello.games.triangle.kernels.state import FLEET, SAIL
from torcello.games.triangle.view import risk
from torcello.kernels import steps
from torcello.kernels.jit import COMPILED
from torcello.records.replay import positions

MATCHES = 6 if COMPILED else 1
OPTIONS = [
    {"seats": 2, "goal": 200},
    {"seats": 4, "capture": "physical", "magnet_capacity": 1},
    {"seats": 4, "capture": "physical", "magnet_capacity": 1, "pushed": "now"},
    {"seats": 3, "magnet_capacity": 4},
]

View = dict[str, Any]


def played(options: dict[str, Any], seed: int) -> torcello.Match:
    match, rng = torcello.new("triangle", seed=seed, **options), random.Random(seed)
    for _ in range(240 if COMPILED else 60):
        if match.outcome is not None:
            break
        match.play(rng.choice(list(match.legal())))
    return match


def ship_in(view: View, told: dict[str, Any]) -> dict[str, Any]:
    return view["ships"][told["seat"]][int(told["ship"][1:]) - 1]


def check_sail(before: View, told: dict[str, Any], after: View) -> None:
    was, now = ship_in(before, told), ship_in(after, told)
    assert (told["from"], told["roll"]) == (was["node"], before["roll"])
    assert (told["to"], told["dock"]) == (now["node"], now["dock"])
    points = [view["score"][told["seat"]]["points"] for view in (before, after)]
    assert [told["total"] - told["took"], told["total"]] == points
    moved = [
        (seat, ship["name"], ship["node"], ship["dock"], ship["covered"])
        for seat, fleet in enumerate(after["ships"])
        for ship, old in zip(fleet, before["ships"][seat], strict=True)
        if (ship["node"], ship["dock"]) != (old["node"], old["dock"])
        and (seat, ship["name"]) != (told["seat"], told["ship"])
    ]
    told_moved = [told["bumped"]] if told["bumped"] else []
    keys = ("seat", "ship", "to", "dock", "covered")
    assert moved == [tuple(bumped[key] for key in keys) for bumped in told_moved]


def check_fates(before: View, told: dict[str, Any], after: View) -> None:
    for fate in told["ships"]:
        now = ship_in(after, fate)
        if fate["fate"] == "caught":
            assert now["state"] in ("hanging", "lost")
        elif fate["fate"] == "lost":
            assert now["state"] == "lost"
        elif fate["fate"] == "pushed":
            assert now["node"] == (ship_in(before, fate) if fate["node"] is None else fate)["node"]
            assert (fate["node"] is None) == (before["options"]["pushed"] == "when_gone")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_each_move_is_told_as_it_was(options: dict[str, Any], seed: int) -> None:
    match = played(options, seed)
    told = match.deeds()
    assert len(told) == len(match.history())
    views = [position.view() for position in positions(match.record())]
    for deed, text, (before, after) in zip(told, match.moves, pairwise(views), strict=True):
        if deed["kind"] == "sail":
            check_sail(before, deed, after)
        elif deed["kind"] == "spin":
            assert (text, deed["seat"]) == (f"spin:{deed['spin']}", before["cloud_mover"])
            check_fates(before, deed, after)
            if not deed["lifts"]:
                assert all(after["cloud"][key] == deed["to"][key] for key in deed["to"])
        elif deed["kind"] == "catch":
            verdict = "yes" if deed["caught"] else "no"
            assert text == f"catch:{deed['seat']}:{deed['ship']}:{verdict}"
            check_fates(before, deed, after)
        elif deed["kind"] == "roll":
            assert (text, after["mover"]) == (f"roll:{deed['roll']}", deed["seat"])
        elif deed["kind"] == "card":
            assert text == f"pile:{deed['port']}:{deed['sum']}"
    kinds = {deed["kind"] for deed in told}
    assert kinds >= {"begin", "card", "roll", "sail", "spin"}
    assert ("catch" in kinds) <= (options.get("capture") == "physical")


def test_every_catch_and_loss_is_told() -> None:
    """From what is told alone: which ships hang, and which are lost."""
    match = played({"seats": 4, "capture": "physical"}, 5)
    hanging, lost = set(), set()
    for deed in match.deeds():
        if deed["kind"] == "catch" and deed["caught"]:
            hanging.add((deed["seat"], deed["ship"]))
        for fate in deed.get("ships", ()):
            ship = (fate["seat"], fate["ship"])
            if fate["fate"] == "caught":
                hanging.add(ship)
            elif fate["fate"] == "lost":
                hanging.remove(ship)
                lost.add(ship)
    shown = [
        ((seat, ship["name"]), ship["state"])
        for seat, fleet in enumerate(match.view()["ships"])
        for ship in fleet
    ]
    assert hanging == {ship for ship, state in shown if state == "hanging"}
    assert lost == {ship for ship, state in shown if state == "lost"}


@pytest.mark.parametrize("capture", ["exact", "physical"])
def test_a_voyage_tells_the_risk_where_it_ends(capture: str) -> None:
    """As the view tells it once the ship is there."""
    told = []
    for seed in range(MATCHES):
        match, rng = torcello.new("triangle", seed=seed, capture=capture), random.Random(seed)
        for _ in range(60):
            if match.outcome is not None:
                break
            seat = match.to_act[0]
            for name, voyage in match.view(seat)["legal"]["ships"].items():
                if "to" in voyage:
                    state, ship = match.state(), int(name[1:]) - 1
                    steps.step(state, 256 * SAIL + ship)
                    told.append((voyage["risk"], risk(state)[FLEET * seat + ship]))
            match.play(rng.choice(list(match.legal())))
    assert {0} < {foretold for foretold, _ in told}
    assert all(foretold == there for foretold, there in told)


def test_what_was_taken_back_is_not_told() -> None:
    match = torcello.new("triangle", seed=1)
    before = match.deeds()
    match.play(match.legal()[0])
    assert len(match.deeds()) > len(before)
    assert match.undo().deeds() == before
    assert torcello.new("ponte").deeds() == ()
