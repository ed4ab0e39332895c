"""What pawns do on the bridge, told before a move is made and after it; and what racks promise."""

from __future__ import annotations

import random
from typing import Any

import pytest

import torcello
from torcello import registry
from torcello.games.equilibre import deeds, notation
from torcello.games.equilibre.standing import standing
from torcello.kernels.steps import State

Pawn = dict[str, int]


def state(bridge: str, equal: str = "attacker", chain: str = "same") -> State:
    """Red pawns are digits, blue ones letters: `.2.c....` has a red 2 and a blue 3."""
    game = registry.game("equilibre")
    options = {option.name: option.default for option in game.options}
    made = game.start({**options, "equal": equal, "chain": chain}, 2)
    for square, sign in enumerate(bridge):
        figure = int(sign) if sign.isdigit() else -("abcdef".find(sign) + 1)
        made["bridge"][0, square] = figure
    return made


def walk(bridge: str, square: int, equal: str = "attacker") -> Any:
    return deeds.walk_of(state(bridge, equal), square - 1)


def test_it_stops_where_it_wins_and_says_that_it_was_half() -> None:
    made = walk("..2d....", 3)
    assert (made["to"], made["steps"]) == (4, [])
    assert made["meeting"] == {
        "square": 4,
        "pawn": {"seat": 1, "size": 4},
        "result": "wins",
        "half": True,
    }
    assert made["fallen"] == [{"seat": 1, "size": 4}]


def test_a_6_passes_a_1_and_crosses_behind_it() -> None:
    made = walk("....6a..", 5)
    assert (made["slid"], made["steps"], made["to"], made["crossed"]) == (6, [7], 7, False)
    for bridge, square, slid in (("......6a", 7, 8), ("1f......", 2, 1)):
        made = walk(bridge, square)
        assert (made["slid"], made["steps"], made["to"]) == (slid, [], None)
        assert made["crossed"]


@pytest.mark.parametrize(
    ("equal", "result", "fallen"),
    [("attacker", "wins", [1]), ("defender", "falls", [0]), ("both", "both", [1, 0])],
)
def test_equals_end_as_the_option_says(equal: str, result: str, fallen: list[int]) -> None:
    made = walk("...5e...", 4, equal)
    assert made["meeting"]["result"] == result
    assert not made["meeting"]["half"]
    assert made["to"] == (5 if result == "wins" else None)
    assert made["fallen"] == [{"seat": seat, "size": 5} for seat in fallen]


def test_it_steps_on_empty_squares_and_says_who_falls() -> None:
    assert walk(".4......", 2)["steps"] == [3, 4]
    made = walk("...1e...", 4)
    assert (made["meeting"]["result"], made["fallen"]) == ("falls", [{"seat": 0, "size": 1}])
    made = walk("...52...", 4)  # an own pawn in the way
    assert made["fallen"] == [{"seat": 0, "size": 2}]


def prospects(section: str, tiles: str, chain: str = "same") -> str:
    made = state("........", chain=chain)
    row = notation.SECTION_NAMES.index(section)  # type: ignore[arg-type]
    for slot, tile in enumerate(tiles.split()):
        made["rack"][0, 0, row, slot] = notation.parse(f"draw:{tile}").parts[3] + 1
    made["filled"][0, 0, row] = len(tiles.split())
    return standing(made)["prospects"][0][section]  # type: ignore[index]


@pytest.mark.parametrize(
    ("section", "tiles", "same", "run"),
    [
        ("1", "", "growing", "growing"),
        ("1", "3b 5b", "growing", "growing"),
        ("2", "3b 5c", "missed", "missed"),
        ("2", "3b 5b 1b", "made", "made"),
        ("c", "", "growing", "growing"),
        ("c", "2a 2b", "growing", "missed"),
        ("c", "2a 2b 2c", "made", "missed"),
        ("c", "4a 2b", "missed", "growing"),
        ("c", "4a 2b 3c", "missed", "made"),
        ("c", "1a 4b", "missed", "missed"),
    ],
)
def test_a_section_scores_may_still_do_so_or_never_will(
    section: str, tiles: str, same: str, run: str
) -> None:
    assert [prospects(section, tiles, chain) for chain in ("same", "run")] == [same, run]


def without(bridge: list[Pawn | None], *squares: int | None) -> list[Pawn | None]:
    return [None if at in squares else pawn for at, pawn in enumerate(bridge, 1)]


def test_what_is_told_is_what_the_rules_do(budget: Any) -> None:
    """In whole matches: the bridge after each walk, what ended a round, and what it brought."""
    rng = random.Random(4)
    ended = set()
    for seed in range(budget.positions):
        chain, equal = rng.choice(["same", "run"]), rng.choice(["attacker", "defender", "both"])
        match = torcello.new("equilibre", seed=seed, chain=chain, equal=equal)
        while match.to_act:
            (seat,) = match.to_act
            view = match.view(seat)
            move = rng.choice(view["legal"]["moves"])
            tile, *squares = move.split()
            at = next((int(word[1:]) for word in squares if word[0] == "@"), None)
            origin = next((int(word[1:]) for word in squares if word[0] == "m"), None)
            number = len(match.deeds())
            match.play(move)
            did = match.deeds()[number]
            stood = list(view["bridge"])
            if at is not None:
                stood[at - 1] = {"seat": seat, "size": int(tile[0])}
            told = did["walk"]
            assert (told is None) == (origin is None)
            if told:
                size = None if at is None else int(tile[0])
                choice = {"size": size, "at": at, "walk": told}
                assert view["legal"]["walks"].count(choice) == 1
                met = told["meeting"] and told["meeting"]["square"]
                left = without(stood, origin, met if told["meeting"] else None)
                if told["meeting"] and told["meeting"]["result"] == "falls":
                    left[met - 1] = told["meeting"]["pawn"]
                if told["to"]:
                    left[told["to"] - 1] = told["pawn"]
                assert did["after"]["bridge"] == left
            assert view["legal"]["last"] == (did["ends"] == "tiles" or _laid(did["after"]) == 18)
            now = match.view(seat)
            if did["ends"] is None:
                assert {key: now[key] for key in did["after"]} == did["after"]
                continue
            ended.add(did["ends"])
            for each, score in enumerate(now["score"]):
                won = score["rounds"][view["round"] - 1]
                assert won == did["after"]["worth"][each] | {"crossing": won["crossing"]}
                assert won["crossing"] == 4 * (did["ends"] == "crossing" and each == seat)
    assert ended == {"crossing", "tiles"} or budget.positions < 10


def _laid(table: Any) -> int:
    return sum(len(tiles) for rack in table["racks"] for tiles in rack.values())


def test_drawn_tiles_are_not_told() -> None:
    match = torcello.new("equilibre", seed=3)
    drawn = [did for did in match.deeds() if did["kind"] == "draw"]
    assert drawn == [{"kind": "draw", "seat": did["seat"]} for did in drawn]
    assert len(drawn) == 6


def test_what_a_tile_would_do_for_its_section_is_what_it_does(budget: Any) -> None:
    rng = random.Random(7)
    seen = set()
    for seed in range(budget.positions):
        match = torcello.new("equilibre", seed=seed, chain=rng.choice(["same", "run"]))
        while match.to_act:
            (seat,) = match.to_act
            legal = match.view(seat)["legal"]
            move = rng.choice(legal["moves"])
            tile, section = move.split()[0].split(":")
            promised = legal["prospects"][f"{tile}:{section}"]
            assert {text.split()[0] for text in legal["moves"]} == legal["prospects"].keys()
            number = len(match.deeds())
            match.play(move)
            then = match.deeds()[number]
            got = then["after"]["prospects"][seat][section]
            assert got == promised or (then["ends"] and (promised, got) == ("growing", "missed"))
            seen.add(promised)
    assert seen == {"made", "growing", "missed"} or budget.positions < 4
