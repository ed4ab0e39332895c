"""The library agrees with the twin, and the comparison would tell if it did not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.long_run import RulesDifferError
from games.triangle import compare
from games.triangle.compare import COMBINATIONS, COMPARISON, Duel, play_out, scattered
from games.triangle.positions import Place, match_of, set_up
from games.triangle.twin import NODES, PORT_AT, SECTORS, Twin
from torcello.kernels.jit import COMPILED


@pytest.mark.parametrize("number", range(6 if COMPILED else 2))
def test_library_agrees_with_the_twin_in_scattered_positions(number: int) -> None:
    assert compare.compare_match(seed=number, number=3 * number + 1) > 1


# The comparison can fail


def wrong_is_full(twin: Twin, port: int, seat: int) -> bool:
    """As if a player could have any number of ships in one port."""
    return len(twin.at_node(port)) >= twin.seats


def wrong_send_back(twin: Twin, ship: Any, stood: int) -> None:
    """As if a ship sent back never found room in the port."""
    port = max(node for node in PORT_AT if node < stood)
    behind = [(port - back) % len(NODES) for back in range(1, len(NODES))]
    ship.node = next(node for node in behind if is_open(twin, node))


def send_back_beside_the_cloud(twin: Twin, ship: Any, stood: int) -> None:
    """As if a ship could not be sent back under the cloud."""
    port = max(node for node in PORT_AT if node < stood)
    if twin.cloud.covers(port):
        wrong_send_back(twin, ship, stood)
    else:
        SEND_BACK(twin, ship, stood)


SEND_BACK = Twin._send_back


def is_open(twin: Twin, node: int) -> bool:
    return node not in PORT_AT and twin.is_free(node) and not twin.cloud.covers(node)


def wrong_turn(cloud: Any, letter: str) -> float:
    """As if the cloud turned the other way."""
    return (ord(letter) - ord(cloud.letter)) * 45 % 360


def wrong_nearest(twin: Twin, point: tuple[float, float]) -> int:
    """As if pushed ships went ashore at the first open space of all."""
    return next(node for node in range(len(NODES)) if is_open(twin, node))


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("Twin._send_back", wrong_send_back),
        ("Twin._send_back", send_back_beside_the_cloud),
        ("Cloud.turn_to", wrong_turn),
        ("Twin._nearest_space", wrong_nearest),
        ("FOOT_RADIUS", 0.6),
        ("CAPTURE", 0.45),
        ("NEVER", 0.75),
    ],
)
def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch, place: str, wrong: object) -> None:
    monkeypatch.setattr(f"games.triangle.twin.{place}", wrong)
    with pytest.raises(RulesDifferError):
        COMPARISON.compare(60, seed=3)


def test_a_difference_is_found_in_a_position_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Twin, "is_full", wrong_is_full)
    ships: dict[str, Place] = {"0s1": 12, "0s2": "lumber", "0s3": "lumber", "1s1": 5, "2s1": 6}
    duel = Duel(set_up(ships, seats=3, turn=0), random.Random(1))
    duel.compare()
    duel.play("roll:1")
    with pytest.raises(RulesDifferError, match="legal moves"):
        duel.compare()


# What the players meet


def happenings(twin: Twin, move: str) -> set[str]:
    """Play a move, and say what it shows of the rules."""
    if twin.phase == "move" and move != "pass":
        return _voyage(twin, move)
    met = {move} if move == "pass" else set()
    if twin.phase == "pile":
        met |= {"last card"} if len(twin.odds()) == 1 else set()
    if twin.phase == "spin":
        fates = compare.foretold(twin, move.removeprefix("spin:"))["ships"]
        met |= {f"{fate['fate']} in {fate['part']} by {fate['magnet']}" for fate in fates}
        met |= {"pushed out of port" for fate in fates if _was_docked(twin, fate)}
    twin.play(move)
    if twin.outcome is not None:
        shared = "shared " if len(twin.outcome.winners) > 1 else ""
        met.add(f"{shared}{twin.outcome.reason}")
    return met


def _voyage(twin: Twin, move: str) -> set[str]:
    sailing, seat = twin.sailings()[move], twin.turn
    met = {sailing.kind}
    bumped = twin.at_node(sailing.node) if sailing.kind == "space" else []
    empty = sailing.kind == "port" and twin.top[PORT_AT[sailing.node]] is None
    met |= {"empty pile"} if empty else set()
    twin.play(move)
    for ship in bumped:
        whose = "own" if ship.seat == seat else "other"
        met.add(f"{whose} ship sent {'to port' if ship.dock is not None else 'behind the port'}")
    return met | ({twin.outcome.reason} if twin.outcome else set())


def _was_docked(twin: Twin, fate: dict[str, Any]) -> bool:
    ship = twin.ship(fate["seat"], int(fate["ship"][1:]))
    return fate["fate"] == "pushed" and ship.dock is not None


@pytest.mark.long
def test_players_meet_every_corner_of_the_rules() -> None:
    rng, met = random.Random(5), set()
    for number, options in enumerate(COMBINATIONS):
        twin = Twin(**options) if number % 3 == 0 else scattered(options, rng)
        for move in play_out(twin, rng):
            met |= happenings(twin, move)
    magnets = ("1", "2")
    assert met >= {
        *("space", "port", "wait", "cloud", "pass", "empty pile", "last card"),
        *("own ship sent to port", "own ship sent behind the port"),
        *("other ship sent to port", "other ship sent behind the port"),
        *(f"caught in {p} by {m}" for p in ("rotation", "translation") for m in magnets),
        *(f"doubtful in {p} by {m}" for p in ("rotation", "translation") for m in magnets),
        *(f"pushed in {p} by {m}" for p in ("rotation", "translation") for m in magnets),
        *("pushed in translation by None", "pushed out of port"),
        *("lost in lift by 1", "lost in lift by 2", "goal", "fleet", "shared fleet"),
    }


def test_a_scattered_position_is_the_same_on_both_sides_and_can_be_taken_back() -> None:
    rng = random.Random(4)
    for options in COMBINATIONS[:12]:
        twin = scattered(options, rng)
        match = match_of(twin)
        assert dict(match.odds()) == twin.odds()
        before = match.view()
        match.play(rng.choice(sorted(twin.legal()))).undo()
        assert match.view() == before


def test_risks_are_the_mean_over_all_luck() -> None:
    """Of the twin itself: where nothing is in doubt, the count of catching sectors."""
    twin = scattered(COMBINATIONS[0] | {"seats": 4}, random.Random(8))
    caught = [
        f"{fate['seat']}{fate['ship']}"
        for sector in SECTORS
        for fate in compare.foretold(twin, sector)["ships"]
        if fate["fate"] == "caught"
    ]
    assert caught
    assert compare.risks(twin) == [caught.count(f"{ship.seat}{ship.name}") for ship in twin.ships]
