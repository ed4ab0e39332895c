"""The twin is right by itself."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.equilibre import twin as rules
from games.equilibre.compare import COMBINATIONS, play_out
from games.equilibre.twin import BLUE, RED, Pawn, Twin, Walk, chain, combo, duel, turn_text, walk


def played_twins(seed: int, matches: int) -> list[Twin]:
    """Positions met in the twin's own matches, with the ends of the matches."""
    rng, met = random.Random(seed), []
    for number in range(matches):
        twin = Twin(**COMBINATIONS[number % len(COMBINATIONS)])
        for move in play_out(twin, rng):
            met.append(twin.copy())
            twin.play(move)
        met.append(twin)
    return met


def test_box_holds_nine_pawns_a_side_and_every_number_of_every_symbol() -> None:
    assert sum(rules.PAWNS.values()) == 9
    assert len(set(rules.TILES)) == 18
    assert {rules.TILES.count(f"{n}{s}") for n in range(1, 7) for s in "abc"} == {1}


@pytest.mark.parametrize("mover", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_law_of_balance_gives_the_table_of_duels(mover: int, other: int) -> None:
    letter = rules.DUELS[mover - 1][other - 1]
    expected = {"M": {"mover"}, "O": {"other"}, "=": {"mover", "other", "nobody"}}[letter]
    assert {duel(mover, other, equal) for equal in ("attacker", "defender", "both")} == expected


@pytest.mark.parametrize("size", rules.PAWNS)
def test_a_walk_mirrored_is_the_walk_of_the_other_seat(size: int) -> None:
    rng = random.Random(size)
    for _ in range(200):
        squares = rng.sample(rules.SQUARES, 5)
        bridge = {square: (rng.choice((RED, BLUE)), rng.randint(1, 6)) for square in squares}
        bridge[squares[0]] = (RED, size)
        mirror = {9 - square: (1 - seat, n) for square, (seat, n) in bridge.items()}
        for equal in ("attacker", "defender", "both"):
            here = walk(bridge, squares[0], equal)
            there = walk(mirror, 9 - squares[0], equal)
            assert {9 - s: (1 - seat, n) for s, (seat, n) in there.bridge.items()} == here.bridge
            assert (there.crossed, there.slid) == (here.crossed, here.slid)
            assert [(1 - seat, n) for seat, n in there.fallen] == list(here.fallen)
            # Nobody is lost on the way: they stand, or fell, or crossed.
            assert len(here.bridge) + len(here.fallen) + here.crossed == len(bridge)


def test_racks_are_worth_what_they_show() -> None:
    assert combo(["1a", "4a", "2a"])
    assert not combo(["1a", "4a", "2b"])
    assert not combo(["1a", "4a"])
    assert chain(["4a", "4b", "4c"], "same")
    assert not chain(["4a", "4b", "4c"], "run")
    assert chain(["4a", "2b", "3a"], "run")
    assert not chain(["4a", "2b", "3a"], "same")
    assert not chain(["6a", "1b", "2a"], "run")
    assert not chain(["3a", "3b", "4a"], "run")


@pytest.mark.long
def test_what_is_listed_is_what_breaks_no_ruling() -> None:
    squares = (None, *rules.SQUARES)
    turns = [
        turn_text(tile, section, summon, mover)
        for tile in rules.TILES
        for section in rules.SECTIONS
        for summon in squares
        for mover in squares
    ]
    events = ["start:0", "start:1", *(f"draw:{tile}" for tile in rules.TILES)]
    for twin in random.Random(1).sample(played_twins(seed=2, matches=12), 30):
        if twin.to_act:
            assert {text for text in events + turns if not twin.faults(text)} == twin.legal()
            assert twin.count() == len(twin.legal())


def test_nothing_is_lost_between_pile_hands_and_racks() -> None:
    for twin in played_twins(seed=3, matches=12):
        racks = [tile for rack in twin.racks for tiles in rack.values() for tile in tiles]
        everywhere = [*twin.pile, *twin.hands[RED], *twin.hands[BLUE], *racks]
        assert sorted(everywhere) == sorted(rules.TILES)
        for seat in (RED, BLUE):
            standing = Counter(size for owner, size in twin.bridge.values() if owner == seat)
            pawns = standing + Counter(twin.fallen[seat]) + Counter(twin.reserve[seat])
            missing = Counter(rules.PAWNS) - pawns
            assert pawns <= Counter(rules.PAWNS)
            # Only a pawn that crossed at the very end is nowhere.
            assert missing.total() <= (twin.phase == "over" and twin.ended[-1][seat]["crossing"])


def happenings(twin: Twin, move: str) -> set[str]:
    """Play a move, and say what it shows of the rules."""
    if twin.phase != "tile":
        sure = {"certain draw"} if len(twin.odds()) == 1 else set()
        return sure | {f"luck {twin.play(move).phase}"}
    parts = {part[0]: part for part in move.split()[1:]}
    seat, tile, rounds = twin.turn, move[:2], len(twin.ended)
    last_tile = not twin.pile and sum(map(len, twin.hands)) == 1
    met = set()
    if "@" not in parts:
        none_left = twin.reserve[seat][rules.number_of(tile)] == 0
        met.add("none in reserve" if none_left else "no empty square")
    if "m" in parts:
        summon = int(parts["@"][1]) if "@" in parts else None
        bridge, square = twin.bridge_with(tile, summon), int(parts["m"][1])
        met |= happenings_of(walk(bridge, square, twin.equal), bridge[square])
    else:
        met.add("no pawn")
    twin.play(move)
    if len(twin.ended) > rounds:
        crossed = any(side["crossing"] for side in twin.ended[-1])
        met.add(f"{'crossing' if crossed else 'no crossing'}{' at last' if last_tile else ''}")
        for side in twin.ended[-1]:
            met |= {f"{side['combos']} combos", f"chain {side['chain']}"}
        met.add(twin.outcome.reason if twin.outcome else f"next begins {twin.starter}")
    return met


def happenings_of(walked: Walk, mover: Pawn) -> set[str]:
    met = set()
    if walked.slid:
        met.add(
            "slide, cross" if walked.crossed else "slide, duel" if walked.fallen else "slide, stand"
        )
    if walked.fallen:
        whose = "own" if all(seat == mover[0] for seat, _ in walked.fallen) else "enemy"
        who = "both" if len(walked.fallen) == 2 else "mover" if mover in walked.fallen else "other"
        met.add(f"{whose} fell: {who}")
    return met


def test_players_meet_every_corner_of_the_rules() -> None:
    rng, met = random.Random(5), set()
    for number in range(2 * len(COMBINATIONS)):
        twin = Twin(**COMBINATIONS[number % len(COMBINATIONS)])
        for move in play_out(twin, rng):
            met |= happenings(twin, move)
    assert met == {
        *("luck deal", "luck tile", "certain draw"),
        *("none in reserve", "no empty square", "no pawn"),
        *("slide, cross", "slide, stand", "slide, duel"),
        *("own fell: mover", "own fell: other", "own fell: both"),
        *("enemy fell: other", "enemy fell: both"),
        *("crossing", "crossing at last", "no crossing at last"),
        *("0 combos", "1 combos", "2 combos", "chain 0", "chain 3"),
        *("next begins 0", "next begins 1", "points", "crossings", "shared"),
    }


def test_the_twin_refuses_what_is_illegal() -> None:
    with pytest.raises(ValueError, match="turn"):
        Twin().play("4b:c @3 m3")
