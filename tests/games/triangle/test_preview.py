"""The preview of a spin is what playing it does, ship by ship, and risks count such spins.

Here the library is held to itself; `compare.py` holds its previews and risks to the twin.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import torcello
from games.triangle.compare import COMBINATIONS, scattered
from games.triangle.positions import GAME, await_luck, match_of, set_up
from games.triangle.twin import SECTORS
from torcello.kernels.jit import COMPILED
from torcello.match import Match

Ships = dict[tuple[int, str], dict[str, Any]]

PARTS = ("rotation", "translation", "lift")
ROUNDS = 12 if COMPILED else 2


def before_spins(capture: str, seed: int) -> list[Match]:
    """Scattered positions in which the spinner is about to turn."""
    rng, found = random.Random(seed), []
    while len(found) < ROUNDS:
        options = rng.choice(COMBINATIONS) | {"capture": capture}
        twin = scattered(options, rng)
        await_luck(twin, None)
        found.append(match_of(twin))
    return found


def preview(match: Match, sector: str) -> dict[str, Any]:
    return GAME.preview(match.state(), f"spin:{sector}")


def ships_in(view: dict[str, Any]) -> Ships:
    """Every ship by seat and name, without what only depends on where the cloud is."""
    return {
        (seat, ship["name"]): {key: ship[key] for key in ("state", "node", "dock", "magnet")}
        for seat, fleet in enumerate(view["ships"])
        for ship in fleet
    }


def expected_after(before: Ships, told: dict[str, Any]) -> Ships:
    """Where all ships are after a spin, by its preview."""
    ships = dict(before)
    nowhere = {"node": None, "dock": None, "magnet": None}
    for fate in told["ships"]:
        ship = (fate["seat"], fate["ship"])
        if fate["fate"] == "caught":
            ships[ship] = nowhere | {"state": "hanging", "magnet": fate["magnet"]}
        elif fate["fate"] == "pushed" and fate["node"] is not None:
            ships[ship] = nowhere | {"state": "sea", "node": fate["node"]}
        elif fate["fate"] == "lost":
            assert ships[ship]["magnet"] == fate["magnet"]
            ships[ship] = nowhere | {"state": "lost"}
    return ships


def escaped(match: Match) -> Match:
    """Play on so that no ship in doubt is caught."""
    while doubts := [text for text in match.odds() if text.startswith("catch:")]:
        match.play(next(text for text in doubts if text.endswith(":no")))
    return match


def assert_in_order(told: dict[str, Any], pushed: str) -> None:
    """Turn before travel before lift, and each in the order of time."""
    when = [(PARTS.index(fate["part"]), fate["time"] or 0) for fate in told["ships"]]
    assert when == sorted(when)
    settled = [fate for fate in told["ships"] if fate["fate"] in ("caught", "pushed")]
    assert len({(fate["seat"], fate["ship"]) for fate in settled}) == len(settled)
    for fate in told["ships"]:
        lost = fate["fate"] == "lost"
        assert (fate["part"] == "lift") == (fate["time"] is None) == lost
        is_thrown = fate["fate"] == "pushed" and pushed == "now"
        assert (fate["node"] is not None) == is_thrown
        assert fate["magnet"] in (1, 2) or (fate["fate"], fate["magnet"]) == ("pushed", None)


@pytest.mark.parametrize("capture", ["exact", "physical"])
def test_a_preview_is_what_playing_does(capture: str) -> None:
    fates = Counter[str]()
    for match in before_spins(capture, seed=1):
        before = ships_in(match.view())
        for sector in SECTORS:
            told = preview(match, sector)
            assert_in_order(told, match.options["pushed"])
            fates.update(fate["fate"] for fate in told["ships"])
            after = escaped(match.copy().play(f"spin:{sector}")).view()
            assert ships_in(after) == expected_after(before, told)
            cloud = {key: after["cloud"][key] for key in ("x", "y", "letter")}
            red_point = {"x": 10, "y": 7, "letter": "A"}
            assert cloud == (red_point if told["lifts"] else told["to"])
    seen = {"caught", "pushed", "lost"} | ({"doubtful"} if capture == "physical" else set())
    assert set(fates) == seen


def test_ships_in_doubt_are_asked_about_in_the_order_of_the_preview() -> None:
    """As long as each escapes; one that is caught may fill a magnet."""
    asked_at_all = 0
    for match in before_spins("physical", seed=2):
        for sector in SECTORS:
            doubts = [
                f"{fate['seat']}:{fate['ship']}"
                for fate in preview(match, sector)["ships"]
                if fate["fate"] == "doubtful"
            ]
            played, asked = match.copy().play(f"spin:{sector}"), []
            while (doubt := played.view()["doubt"]) is not None:
                asked.append(f"{doubt['seat']}:{doubt['ship']}")
                odds = played.odds()
                assert doubt["odds"] == [odds[f"catch:{asked[-1]}:yes"], sum(odds.values())]
                played.play(f"catch:{asked[-1]}:no")
            assert asked == doubts
            asked_at_all += len(asked)
    assert asked_at_all > 0


def caught_in(match: Match, chance: float, caught: dict[tuple[int, str], float]) -> None:
    """Add, for each ship, the chance that the spin just played catches it."""
    odds = match.odds()
    if not any(text.startswith("catch:") for text in odds):
        for ship, now in ships_in(match.view()).items():
            caught[ship] += chance * (now["state"] in ("hanging", "lost"))
        return
    for text, weight in odds.items():
        caught_in(match.copy().play(text), chance * weight / sum(odds.values()), caught)


@pytest.mark.parametrize("capture", ["exact", "physical"])
def test_risk_counts_the_sectors_that_catch(capture: str) -> None:
    at_risk = 0
    for match in before_spins(capture, seed=3)[: 6 if COMPILED else 1]:
        view = match.view()
        caught = dict.fromkeys(ships_in(view), 0.0)
        for sector in SECTORS:
            caught_in(match.copy().play(f"spin:{sector}"), 1.0, caught)
        for (seat, name), state in ships_in(view).items():
            risk = view["ships"][seat][int(name[1:]) - 1]["risk"]
            gone = state["state"] in ("hanging", "lost")
            assert risk == pytest.approx(0 if gone else caught[seat, name], abs=2e-6)
            assert capture == "physical" or type(risk) is int
            at_risk += risk > 0
    assert at_risk > 0


def test_risk_is_told_in_every_phase_before_the_spin() -> None:
    """What is shown while a seat chooses is what the spinner would do to the ships as they are."""
    match = match_of(set_up({"0s1": 29, "0s2": 5, "1s1": 12}, turn=0))
    rolled = match.copy().play("roll:3")
    assert match.view()["ships"] == rolled.view()["ships"]
    fates = [fate["fate"] for sector in SECTORS for fate in preview(rolled, sector)["ships"]]
    told = [ship["risk"] for fleet in rolled.view()["ships"] for ship in fleet]
    assert sum(told) == fates.count("caught") > 0


def test_a_preview_changes_nothing() -> None:
    match = before_spins("exact", seed=4)[0]
    state = match.state()
    before = state.tobytes()
    for sector in SECTORS:
        assert preview(match, sector) == GAME.preview(state, f"spin:{sector}")
    assert state.tobytes() == before


def test_the_ways_of_a_preview() -> None:
    """From the red point with A to the North."""
    match = match_of(set_up({"0s1": 5, "1s1": 6}))
    told = preview(match, "G4W")
    assert told["from"] == {"x": 10, "y": 7, "letter": "A"}
    assert told["to"] == {"x": 6, "y": 7, "letter": "G"}
    assert (told["spin"], told["turn"], told["lifts"]) == ("G4W", 90, False)
    assert preview(match, "A10E")["turn"] == 0
    lifted = preview(match, "GE")
    assert (lifted["to"], lifted["lifts"]) == ({"x": 18, "y": 7, "letter": "G"}, True)


@pytest.mark.parametrize("text", ["", "s1", "roll:3", "spin:A9E", "spin:"])
def test_only_a_spin_has_a_preview(text: str) -> None:
    with pytest.raises(torcello.NotationError):
        GAME.preview(match_of(set_up({"0s1": 5, "1s1": 6})).state(), text)
