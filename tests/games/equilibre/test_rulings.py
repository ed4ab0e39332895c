"""At least one test for every ruling on Équilibre; each names the ruling it is about.

Red is seat 0 and blue seat 1. Luck is played by hand: a line of turns says which tiles each side
must have had, and the helpers deal exactly those.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

import torcello
from games.equilibre.twin import DUELS, SECTIONS, TILES, Twin
from games.refusals import refused
from torcello.kernels import verbs

EVEN, ODD = (2, 4, 6), (1, 3, 5)

# Red begins and takes a 2 across: 4 to nothing but a pawn.
QUICK = ("2a:1 @4 m4", "5a:1 @5 m5", "2b:1 @3 m6", "5b:2 m4", "2c:1 m8")
# Red begins, loses its only pawn at once and lets blue's 6 across: 1 to 4 and a pawn.
SECOND_CROSSES = (
    *("5a:1 @4 m4", "6a:1 @7 m7", "5b:2", "6b:1 m5", "5c:2", "6c:1 m3"),
    *("1a:2 @4 m4", "1b:2 @8 m1"),
)
# Red has no empty square before its next turn: two own pawns and two of blue's stand there.
NO_ROOM = (*("2a:c @4 m4", "4b:2 @5 m5", "5a:1 @1 m1", "3c:c @5 m5", "1c:c @1 m6", "4a:2 @7 m7"),)
# Red's 6 passes the 1 on the last square.
SLIDE_ACROSS = (
    *("6c:c @3 m3", "1c:c @8 m8", "4c:1 @1 m1", "2a:1 @6 m7", "4b:c @2 m5", "6a:1 @5 m5"),
    *("3c:2 @4 m4", "1a:1 @8 m3", "2b:1 @3 m7"),
)
# Red's even pawn goes from 7 across an empty 8.
FROM_SEVEN = ("2b:c @3 m3", "4a:1 @7 m7", "2c:c @3 m5", "5a:1 @6 m6", "5c:c @4 m7")
# Red's odd pawn goes from 8.
ODD_ACROSS = (
    *("5a:c @4 m4", "1a:2 @7 m7", "3c:2 @2 m5", "2c:2 @5 m5", "5b:c m6", "6c:c @6 m6"),
    *("4c:2 @1 m7", "2a:2 @7 m7", "6a:1 m8"),
)
# Red's 6 goes from 7 and wins a duel on 8.
STOPPED_ON_EIGHT = ("6a:c @3 m3", "1a:c @7 m7", "5c:2 @3 m5", "4a:1 @8 m6", "3a:c @1 m7")
# All tiles are placed, and both sides have equal points.
ALL_TILES_EVEN = (
    *("6c:c @3 m3", "3a:2 @7 m7", "5a:1 @3 m3", "1c:1 @8 m8", "3c:2 @1 m1", "1a:1 @8 m6"),
    *("1b:c @1 m2", "2b:2 @6 m5", "2a:1 @2 m4", "5c:c m6", "2c:2 @4 m5", "4a:1 @5 m5"),
    *("6a:c m4", "5b:2 @5 m5", "4b:1 m1", "4c:c @5 m8", "6b:2 m6", "3b:c m4"),
)
# Blue crosses with the last tile of all.
CROSS_AT_LAST = (
    *("2b:c @1 m1", "6c:2 @7 m7", "1b:c @1 m1", "5c:2 @8 m8", "2a:1 @1 m2", "4c:2 @6 m6"),
    *("6b:2 @2 m2", "3b:c @6 m5", "2c:2 m3", "3c:c m4", "1a:c @3 m3", "3a:c m6"),
    *("4a:2 @3 m3", "5a:1 m7", "4b:1 @3 m4", "1c:1 @7 m6", "6a:1 m1", "5b:1 m2"),
)
# Red crosses, and both sides have equal points: blue's chain makes up for it.
CROSS_EVEN = (
    *("4b:c @4 m4", "3b:c @8 m8", "4c:2 @3 m3", "3a:c m7", "1a:c @1 m6", "3c:c"),
    *("2b:1 @4 m4", "6b:2 @7 m7", "5c:c @2 m1", "1b:2 @7 m5", "4a:2 m8"),
)


def new(**options: str) -> torcello.Match:
    return torcello.new("equilibre", luck="manual", **options)


def play_round(match: torcello.Match, *turns: str, hold: str = "") -> torcello.Match:
    """Deal and play these turns; the side that moves next has the tiles of `hold` in its hand."""
    starter = match.view()["starter"]
    seats = [(starter + i) % 2 for i in range(len(turns) + 1)]
    due: dict[int, list[str]] = {0: [], 1: []}
    for seat, turn in zip(seats, (*turns, None), strict=True):
        due[seat] += hold.split() if turn is None else [turn[:2]]
    rest = [tile for tile in TILES if tile not in due[0] + due[1]]
    for tiles in due.values():
        while len(tiles) < 9:
            tiles.append(rest.pop())
    for seat in (starter, 1 - starter):
        for _ in range(3):
            match.play(f"draw:{due[seat].pop(0)}")
    for seat, turn in zip(seats, turns, strict=False):
        match.play(turn)
        if match.view()["phase"] == "draw":
            match.play(f"draw:{due[seat].pop(0)}")
    return match


def after(*turns: str, starter: int = 0, hold: str = "", **options: str) -> torcello.Match:
    return play_round(new(**options).play(f"start:{starter}"), *turns, hold=hold)


def mirrored(turns: tuple[str, ...], seat: int = 1) -> list[str]:
    """The same turns for a seat on the other side of the bridge; seat 0 has them as they are."""
    if seat == 0:
        return list(turns)
    mirror = []
    for turn in turns:
        tile, *parts = turn.split()
        mirror.append(" ".join([tile, *(f"{part[0]}{9 - int(part[1])}" for part in parts)]))
    return mirror


def quietly(red: dict[str, str], **options: str) -> torcello.Match:
    """A round without crossings in which red fills its rack like this, and blue with the rest."""
    mine = [f"{tile}:{section}" for section, tiles in red.items() for tile in tiles.split()]
    rest = [tile for tile in TILES if tile not in " ".join(red.values())]
    others = [f"{tile}:{SECTIONS[i // 3]}" for i, tile in enumerate(rest)]
    plays = [play for pair in zip(mine, others, strict=True) for play in pair]
    twin = Twin(**options).play("start:0")
    for play in mine[:3] + others[:3]:
        twin.play(f"draw:{play[:2]}")
    turns = quiet_turns(twin, plays)
    assert turns is not None
    return after(*turns, **options)


def quiet_turns(twin: Twin, plays: list[str]) -> list[str] | None:
    """Turns that place these tiles one after the other, found by trying; the twin knows how."""
    if not plays:
        return []
    for text in sorted(text for text in twin.legal() if text.startswith(plays[0])):
        tried = twin.copy().play(text)
        if any(side["crossing"] for ended in tried.ended for side in ended):
            continue
        if tried.phase == "draw":
            tried.play(f"draw:{plays[6][:2]}")
        turns = quiet_turns(tried, plays[1:])
        if turns is not None:
            return [text, *turns]
    return None


def standing(match: torcello.Match) -> dict[int, str]:
    """The pawns on the bridge by square: `r4` is a red 4."""
    pawns = enumerate(match.view()["bridge"], start=1)
    return {square: f"{'rb'[pawn['seat']]}{pawn['size']}" for square, pawn in pawns if pawn}


def points(match: torcello.Match) -> tuple[int, ...]:
    return tuple(match.score().points)


def rules_against(match: torcello.Match, *texts: str) -> set[str | None]:
    return {refused(match, text).rule for text in texts}


# E1 to E7 material and set-up


def test_credits_call_the_title_a_working_title() -> None:
    """E1"""
    page = (Path(__file__).parents[3] / "CREDITS.md").read_text("utf-8")
    section = page.split("### Équilibre")[1].split("###")[0]
    assert "Axel Renaud" in section
    assert "working title" in section


def test_bridge_is_one_file_of_eight_squares_walked_from_both_ends() -> None:
    """E2"""
    match = after("1a:1 @1 m1", "1b:1 @8 m8")
    assert len(match.view()["bridge"]) == 8
    assert standing(match) == {2: "r1", 7: "b1"}


@pytest.mark.parametrize("square", range(1, 5))
def test_colour_of_a_square_changes_nothing(square: int) -> None:
    """E2"""
    assert standing(after(f"1a:1 @{square} m{square}")) == {square + 1: "r1"}
    assert standing(after(f"2a:1 @{square} m{square}")) == {square + 2: "r2"}


def test_tiles_are_each_number_once_in_each_symbol() -> None:
    """E3"""
    match = new().play("start:0")
    assert match.odds() == {f"draw:{n}{symbol}": 1 for n in range(1, 7) for symbol in "abc"}
    assert len(match.legal()) == 18


def test_rack_has_three_sections_of_three_and_all_tiles_fill_both() -> None:
    """E4"""
    match = after(*ALL_TILES_EVEN[:-1])
    racks = match.view()["racks"]
    assert [sorted(rack) for rack in racks] == [["1", "2", "c"]] * 2
    assert [len(tiles) for rack in racks for tiles in rack.values()] == [3, 3, 3, 3, 3, 2]
    assert {text.split()[0] for text in match.legal()} == {"3b:c"}


@pytest.mark.parametrize("first", ["trailing", "alternate"])
def test_lot_decides_who_begins_the_first_round(first: str) -> None:
    """E5"""
    assert new(first=first).odds() == {"start:0": 1, "start:1": 1}
    for seat in (0, 1):
        assert after(starter=seat, first=first).to_act == (seat,)


@pytest.mark.parametrize(("first", "begins"), [("trailing", 0), ("alternate", 1)])
def test_fewer_points_begin_the_next_round_or_strictly_the_other(first: str, begins: int) -> None:
    """E5"""
    match = after(*SECOND_CROSSES, first=first)
    assert points(match) == (1, 5)
    assert match.view()["starter"] == begins
    assert play_round(match).to_act == (begins,)


def test_points_of_all_rounds_decide_who_begins() -> None:
    """E5: blue was behind in the last round but leads in all."""
    match = after(*SECOND_CROSSES)
    play_round(match, *QUICK)
    assert points(match) == (5, 6)
    assert match.view()["starter"] == 0


def test_after_a_tie_begins_who_did_not_begin_the_round_before() -> None:
    """E5"""
    match = after(*SECOND_CROSSES)
    turns = ("2a:1 @4 m4", "5a:1 @5 m5", "4a:1 @3 m6", "5b:2 m4", "6b:1 @4 m8")
    play_round(match, *turns)  # red began both rounds
    assert points(match) == (6, 6)
    assert match.view()["starter"] == 1


def test_hands_are_random_and_hidden_and_all_else_is_open() -> None:
    """E6"""
    match = after("4b:c @3 m3", hold="1a 2a 3a")
    views = {seat: match.view(seat) for seat in (0, 1, None)}
    assert views[1]["hands"] == [3, ["1a", "2a", "3a"]]
    assert views[None]["hands"] == [3, 3]
    assert len(views[0]["hands"][0]) == views[0]["hands"][1] == 3
    for seat in (0, None):
        assert views[seat]["legal"] is None
        for key in ("reserve", "racks", "bridge", "fallen", "pile", "score"):
            assert views[seat][key] == views[1][key]


def test_only_its_owner_sees_the_tile_drawn() -> None:
    """E6"""
    match = new().play("start:1").play("draw:4b")
    assert match.view(1)["luck"] == ["start:1", "draw:4b"]
    for seat in (0, None):
        assert match.view(seat)["luck"] == ["start:1", "draw:?"]
        assert match.view(seat)["legal"] is None


def test_a_tile_is_drawn_once() -> None:
    """E6"""
    match = new().play("start:0").play("draw:4b")
    assert refused(match, "draw:4b").rule == "E6"
    assert match.odds() == {f"draw:{tile}": 1 for tile in TILES if tile != "4b"}


def test_three_tiles_for_the_beginner_then_three_for_the_other() -> None:
    """E6"""
    match = new().play("start:1")
    for tile in ("1a", "1b", "1c", "2a", "2b", "2c"):
        assert match.to_act == (torcello.CHANCE,)
        match.play(f"draw:{tile}")
    assert match.view(1)["hands"][1] == ["1a", "1b", "1c"]
    assert match.view(0)["hands"][0] == ["2a", "2b", "2c"]
    assert match.to_act == (1,)


def test_only_tiles_in_hand_are_played() -> None:
    """E6"""
    match = after(hold="1a 2a 3a")
    assert {text[:2] for text in match.legal()} == {"1a", "2a", "3a"}
    assert refused(match, "4b:c @3 m3").rule == "E6"


def test_a_new_round_keeps_nothing_but_the_points() -> None:
    """E7"""
    fresh, match = new().play("start:1").view(), after(*QUICK)
    view = match.view()
    assert view["round"] == 2
    for key in ("bridge", "reserve", "fallen", "racks", "hands", "pile", "phase"):
        assert view[key] == fresh[key]
    assert points(match) == (4, 1)
    assert len(match.legal()) == 18


# E8 to E16 the turn


def test_a_turn_is_tile_summon_move_draw() -> None:
    """E8"""
    match = after("2a:1 @4 m4", "5a:1 @8 m8", hold="4a 4b 4c")
    phases = []
    while match.to_act == (0,):
        phases.append(match.view()["phase"])
        match.act(match.actions()[0])
    assert list(dict.fromkeys(phases)) == ["tile", "summon", "move"]
    assert (match.view()["phase"], match.to_act) == ("draw", (torcello.CHANCE,))
    match.play(match.legal()[0])
    assert match.to_act == (1,)


def test_a_tile_must_be_placed_in_any_section_matching_or_not() -> None:
    """E9"""
    match = after(hold="1a 2a 3a")
    placed = {text.split()[0] for text in match.legal()}
    assert placed == {f"{tile}:{section}" for tile in ("1a", "2a", "3a") for section in SECTIONS}
    beside = after("1a:1 @1 m1", "1b:1 @8 m8", hold="2c 3b 6a")
    assert {text.split()[0] for text in beside.legal() if ":1" in text} == {"2c:1", "3b:1", "6a:1"}
    assert match.explain("@3 m3").rule == "E9"


def test_a_full_section_takes_no_fourth_tile() -> None:
    """E9"""
    match = after(*SECOND_CROSSES[:-1], hold="1b")
    assert match.view()["racks"][1]["1"] == ["6a", "6b", "6c"]
    assert refused(match, "1b:1 @8 m1").rule == "E9"
    assert match.explain("1b:2 @8 m1") is None


def test_order_within_a_section_is_irrelevant_and_tiles_stay() -> None:
    """E9"""
    one = after("1a:1 @1 m1", "6a:1 @8 m8", "3a:1 @1 m1")
    other = after("3a:1 @1 m1", "6a:1 @8 m8", "1a:1 @1 m1")
    assert [sorted(match.view()["racks"][0]["1"]) for match in (one, other)] == [["1a", "3a"]] * 2
    late = after(*ALL_TILES_EVEN[:-1])
    red, blue = (sorted(rack["c"]) for rack in late.view()["racks"])
    assert (red, blue) == (["1b", "6a", "6c"], ["4c", "5c"])


@pytest.mark.parametrize("seat", [0, 1])
def test_pawn_of_the_tile_must_come_to_one_of_the_own_four_squares(seat: int) -> None:
    """E10"""
    match = after(starter=seat, hold="4b")
    zone = range(1, 5) if seat == 0 else range(5, 9)
    offered = {text for text in match.legal() if text.startswith("4b:c")}
    assert offered == {f"4b:c @{square} m{square}" for square in zone}
    beyond = [square for square in range(1, 9) if square not in zone]
    assert rules_against(match, *(f"4b:c @{square} m{square}" for square in beyond)) == {"E10"}
    assert rules_against(match, "4b:c", "4b:c m3") == {"E10"}


def test_no_pawn_of_the_size_left_nothing_is_summoned() -> None:
    """E10: the only 5 stands on the bridge, or has fallen."""
    stands = after("5a:1 @1 m1", "1a:1 @8 m8", hold="5b")
    assert [text for text in stands.legal() if text.startswith("5b:2")] == ["5b:2 m2"]
    assert refused(stands, "5b:2 @1 m2").rule == "E10"
    fell = after(*SECOND_CROSSES[:2], hold="5b")
    assert [text for text in fell.legal() if text.startswith("5b:2")] == ["5b:2"]
    assert refused(fell, "5b:2 @1 m1").rule == "E10"


@pytest.mark.parametrize("size", range(1, 7))
def test_each_size_comes_as_often_as_there_are_pawns(size: int) -> None:
    """E10: two of 1, 2 and 4; one of 3, 5 and 6."""
    pawns = 2 if size in (1, 2, 4) else 1
    assert new().view()["reserve"][0][size - 1] == pawns
    match = after(f"{size}a:1 @1 m1", f"{size}b:1 @8 m8", hold=f"{size}c")
    assert any("@" in text for text in match.legal() if text.startswith(f"{size}c")) == (pawns == 2)
    assert match.view()["reserve"][0][size - 1] == pawns - 1


def test_without_an_empty_square_nothing_is_summoned_and_the_pawn_waits() -> None:
    """E11"""
    match = after(*NO_ROOM, hold="6a")
    assert sorted(standing(match))[:4] == [1, 2, 3, 4]
    assert not any("@" in text for text in match.legal())
    assert rules_against(match, "6a:1 @1 m8", "6a:1 @3 m8") == {"E11"}
    reserve = match.view()["reserve"][0]
    match.play("6a:1 m2")
    assert match.view()["reserve"][0] == reserve
    assert reserve[5] == 1


def test_an_enemy_on_an_own_square_occupies_it_as_an_own_pawn_does() -> None:
    """E12"""
    match = after(*QUICK[:2], hold="2b")
    assert standing(match) == {4: "b5", 6: "r2"}
    refusal = refused(match, "2b:1 @4 m6")
    assert (refusal.rule, refusal.where[0]) == ("E12", "4")
    squares = {text.split()[1] for text in match.legal() if text.startswith("2b")}
    assert squares == {"@1", "@2", "@3"}
    own = after("1a:1 @1 m1", "1b:1 @8 m8", hold="4a")
    assert refused(own, "4a:1 @2 m2").rule == "E12"


def test_any_own_pawn_moves_the_new_one_included() -> None:
    """E13"""
    match = after("1a:1 @1 m1", "1b:1 @8 m8", hold="4a")
    movers = {text for text in match.legal() if text.startswith("4a:1 @4")}
    assert movers == {"4a:1 @4 m2", "4a:1 @4 m4"}
    assert rules_against(match, "4a:1 @4", "4a:1 @4 m3", "4a:1 @4 m7") == {"E13"}


def test_the_move_is_due_even_if_the_pawn_falls() -> None:
    """E13"""
    match = after("6a:1 @7 m7", starter=1, hold="5a")
    assert [text for text in match.legal() if text.startswith("5a:1 @4")] == ["5a:1 @4 m4"]
    assert refused(match, "5a:1 @4").rule == "E13"
    assert standing(match.play("5a:1 @4 m4")) == {5: "b6"}


def test_without_a_pawn_there_is_no_move() -> None:
    """E13"""
    match = after(*SECOND_CROSSES[:2], hold="5b")
    assert refused(match, "5b:2 m5").rule == "E13"
    assert standing(match.play("5b:2")) == {5: "b6"}


@pytest.mark.parametrize("size", range(1, 7))
def test_even_pawns_go_two_squares_and_odd_ones_one_always_forward(size: int) -> None:
    """E14"""
    steps = 2 if size in EVEN else 1
    assert standing(after(f"{size}a:1 @2 m2")) == {2 + steps: f"r{size}"}
    assert standing(after(f"{size}a:1 @7 m7", starter=1)) == {7 - steps: f"b{size}"}


@pytest.mark.parametrize(
    "turns", [QUICK, FROM_SEVEN, ODD_ACROSS], ids=["even from 8", "even from 7", "odd from 8"]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_any_step_beyond_the_last_square_crosses_and_ends_the_round(
    turns: tuple[str, ...], seat: int
) -> None:
    """E15: at once, so that nothing is drawn after it."""
    line = mirrored(turns, seat)
    match = after(*line[:-1], starter=seat, hold=line[-1][:2])
    draws = sum(move.startswith("draw:") for move in match.moves)
    match.play(line[-1])
    assert (match.view()["round"], match.view()["phase"]) == (2, "deal")
    assert sum(move.startswith("draw:") for move in match.moves) == draws
    assert match.score()[seat].rounds[0].crossing == 4
    assert match.score()[1 - seat].rounds[0].crossing == 0


def test_hands_are_filled_while_the_pile_lasts_and_then_shrink() -> None:
    """E16"""
    hands, piles = [], []
    match = after(*ALL_TILES_EVEN)
    while match.moves != ("start:0",):
        view = match.view()
        if view["phase"] == "tile" and view["round"] == 1:
            hands.append(view["hands"])
            piles.append(view["pile"])
        match.undo()
    assert hands[::-1][:13] == [[3, 3]] * 13
    assert hands[::-1][13:] == [[2, 3], [2, 2], [1, 2], [1, 1], [0, 1]]
    assert piles[::-1] == [*range(12, 0, -1), 0, 0, 0, 0, 0, 0]


def test_last_tile_of_the_pile_is_drawn_though_it_is_certain() -> None:
    """E16"""
    match = after(*ALL_TILES_EVEN[:12]).undo()
    assert match.to_act == (torcello.CHANCE,)
    assert len(match.odds()) == len(match.legal()) == 1


# E17 to E26 duels


def met(mover: int, other: int, seat: int, gap: int = 1, **options: str) -> torcello.Match:
    """A new pawn of `seat` has moved against one of the other that stood `gap` squares ahead."""
    start = 6 if other in ODD else 7
    turns = (f"{other}a:1 @{start} m{start}", f"{mover}b:1 @{5 - gap} m{5 - gap}")
    return after(*mirrored(turns, seat), starter=1 - seat, **options)


def result(match: torcello.Match, seat: int) -> dict[int, str]:
    """The bridge as the mover's side counts the squares, the mover's pawns as `m4`."""
    names = {"r": "mo"[seat], "b": "om"[seat]}
    return {
        square if seat == 0 else 9 - square: names[pawn[0]] + pawn[1]
        for square, pawn in standing(match).items()
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_a_pawn_of_two_steps_duels_on_its_first_square(seat: int) -> None:
    """E17"""
    assert result(met(4, 3, seat), seat) == {5: "m4"}
    assert result(met(2, 3, seat), seat) == {5: "o3"}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("mover", "other"), list(product(range(1, 7), repeat=2)))
def test_larger_wins_and_exactly_half_wins(mover: int, other: int, seat: int) -> None:
    """E18: the same whoever moves; of equal sizes the mover wins (E21)."""
    gap = 2 if mover == 6 else 1  # so that a 6 ends on a 1, and does not pass it
    mover_stands = DUELS[mover - 1][other - 1] in "M="
    match = met(mover, other, seat, gap)
    assert result(match, seat) == {5: f"m{mover}" if mover_stands else f"o{other}"}
    loser, size = (1 - seat, other) if mover_stands else (seat, mover)
    fallen = match.view()["fallen"]
    assert (fallen[loser], fallen[1 - loser]) == ([size], [])


@pytest.mark.parametrize("seat", [0, 1])
def test_mover_that_wins_takes_the_square_and_stops(seat: int) -> None:
    """E19"""
    assert result(met(6, 5, seat), seat) == {5: "m6"}
    match = after(*mirrored(STOPPED_ON_EIGHT, seat), starter=seat)
    assert result(match, seat)[8] == "m6"  # from 7, with a step left: no crossing
    assert match.view()["round"] == 1
    assert points(match) == (0, 0)


def test_mover_that_loses_falls_and_the_other_stays() -> None:
    """E20"""
    match = met(5, 6, 0)
    assert standing(match) == {5: "b6"}
    assert match.view()["fallen"] == [[5], []]
    assert match.view()["reserve"][0][4] == 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", range(1, 7))
@pytest.mark.parametrize(
    ("equal", "left"), [("attacker", {5: "m"}), ("defender", {5: "o"}), ("both", {})]
)
def test_equal_sizes_fall_as_the_option_says(
    equal: str, left: dict[int, str], size: int, seat: int
) -> None:
    """E21: an even pawn stops there, too, and with both the square is left empty."""
    assert new().options["equal"] == "attacker"  # unless told otherwise
    match = met(size, size, seat, equal=equal)
    assert result(match, seat) == {square: f"{who}{size}" for square, who in left.items()}
    fallen = match.view()["fallen"]
    expected = {"attacker": [0, 1], "defender": [1, 0], "both": [1, 1]}
    assert [len(fallen[seat]), len(fallen[1 - seat])] == expected[equal]


@pytest.mark.parametrize(
    ("equal", "left", "fallen"),
    [("attacker", {5: "r2"}, [2]), ("defender", {5: "r2"}, [2]), ("both", {}, [2, 2])],
)
def test_option_for_equals_holds_between_own_pawns(
    equal: str, left: dict[int, str], fallen: list[int]
) -> None:
    """E21"""
    match = after("2a:1 @3 m3", "1a:1 @8 m8", "2b:1 @4 m4", equal=equal)
    assert standing(match) == left | {7: "b1"}
    assert match.view()["fallen"] == [fallen, []]


@pytest.mark.parametrize(
    ("turn", "left", "fallen"),
    [
        ("5a:1 @3 m3", "r5", [3]),  # larger
        ("6a:1 @2 m2", "r3", [6]),  # the half stands
        ("4a:1 @3 m3", "r4", [3]),  # stops with a step left
        ("1b:1 @3 m3", "r3", [1]),
    ],
)
def test_own_pawns_duel_by_the_same_law(turn: str, left: str, fallen: list[int]) -> None:
    """E22"""
    match = after("3a:1 @3 m3", "1a:1 @8 m8", turn)
    assert standing(match) == {4: left, 7: "b1"}
    assert match.view()["fallen"] == [fallen, []]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("equal", ["attacker", "defender", "both"])
def test_six_and_one_ignore_each_other_only_in_passing(equal: str, seat: int) -> None:
    """E23"""
    passed = met(6, 1, seat, equal=equal)
    assert result(passed, seat) == {5: "o1", 6: "m6"}
    assert passed.view()["fallen"] == [[], []]
    assert result(met(6, 1, seat, gap=2, equal=equal), seat) == {5: "m6"}
    assert result(met(1, 6, seat, equal=equal), seat) == {5: "o6"}


def test_six_passes_an_own_one() -> None:
    """E23"""
    match = after("1a:1 @3 m3", "5a:1 @8 m8", "6a:1 @3 m3")
    assert standing(match) == {4: "r1", 5: "r6", 7: "b5"}


@pytest.mark.parametrize(("size", "left"), [(5, "r6"), (3, "b3")])
def test_after_a_slide_the_second_square_is_duelled_for(size: int, left: str) -> None:
    """E24"""
    match = after("1a:1 @6 m6", "2a:1 @1 m1", f"{size}a:1 @7 m7", "6a:1 @4 m4", starter=1)
    assert standing(match) == {3: "r2", 5: "b1", 6: left}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_slide_may_lead_across_and_the_one_stays(seat: int) -> None:
    """E24"""
    line = mirrored(SLIDE_ACROSS, seat)
    before = after(*line[:-1], starter=seat)
    assert (result(before, seat)[7], result(before, seat)[8]) == ("m6", "o1")
    others = sum(pawn.startswith("o") for pawn in result(before, seat).values())
    score = after(*line, starter=seat).score()
    assert (score[seat].crossings, score[seat].rounds[0].crossing) == (1, 4)
    assert score[1 - seat].rounds[0].pawns == others


def test_fallen_pawns_are_out_for_the_round() -> None:
    """E25"""
    match = after(*SECOND_CROSSES[:2], hold="5b")
    assert match.view()["fallen"][0] == [5]
    assert match.view()["reserve"][0] == [2, 2, 1, 2, 0, 1]
    play = after(*SECOND_CROSSES)
    assert play.view()["reserve"][0] == [2, 2, 1, 2, 1, 1]
    assert play.view()["fallen"] == [[], []]


def test_a_push_stops_the_mover_and_brings_nothing_else() -> None:
    """E26: no bonus is known; besides the two pawns and the tile all is as before."""
    assert sorted(new().options) == ["chain", "equal", "first", "tie_break"]
    with pytest.raises(torcello.OptionError):
        new(bonus="yes")
    match = after("5a:1 @6 m6", starter=1, hold="6a")
    before = match.view()
    match.play("6a:1 @4 m4")
    after_push = match.view()
    assert standing(match) == {5: "r6"}
    assert match.to_act == (torcello.CHANCE,)
    for key in ("score", "options", "round", "starter", "pile"):
        assert after_push[key] == before[key]
    assert after_push["reserve"][1] == before["reserve"][1]
    assert after_push["racks"][1] == before["racks"][1]


# E27 to E33 scoring and end


def test_crossing_is_four_points_and_that_pawn_is_no_fifth() -> None:
    """E27"""
    score = after(*QUICK).score()
    parts = score[0].rounds[0]
    assert (parts.crossing, parts.pawns, parts.combos, parts.chain) == (4, 0, 0, 0)
    assert (score[0].points, score[0].crossings) == (4, 1)


def test_every_pawn_on_the_bridge_is_a_point_for_both_also_after_a_crossing() -> None:
    """E28"""
    line = (*QUICK[:-1], "6a:2 @4 m8")
    before = after(*line[:-1])
    assert standing(before) == {3: "b5", 8: "r2"}
    score = after(*line).score()
    assert [score[seat].rounds[0].pawns for seat in (0, 1)] == [1, 1]
    assert points(after(*SECOND_CROSSES)) == (1, 5)  # wherever the pawns stand


def test_pawns_count_when_all_tiles_are_placed() -> None:
    """E28"""
    before = standing(after(*ALL_TILES_EVEN[:-1]))
    assert before == {2: "r1", 3: "r3", 4: "b5", 5: "b4", 7: "r5"}  # and the 5 takes the 3
    score = after(*ALL_TILES_EVEN).score()
    assert [score[seat].rounds[0].pawns for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize(
    ("rack", "combos", "chain"),
    [
        ({"1": "1a 2a 3a", "2": "1b 2b 3b", "c": "4a 4b 4c"}, 2, 3),
        ({"1": "1a 2a 3a", "2": "4a 5a 6a", "c": "1b 2b 3c"}, 2, 0),  # one symbol twice
        ({"1": "1a 2a 3a", "2": "4a 5a 6b", "c": "1b 2b 3c"}, 1, 0),
        ({"1": "1a 2a 3b", "2": "4c 5c 6c", "c": "5a 5b 1c"}, 1, 0),
        ({"1": "2a 2b 2c", "2": "4a 5a 1b", "c": "1a 3a 6a"}, 0, 0),  # the wrong sections
        ({"1": "1a 2b 3a", "2": "4a 5c 6a", "c": "3b 3c 5b"}, 0, 0),
    ],
)
def test_each_section_counts_for_itself_and_all_add_up(
    rack: dict[str, str], combos: int, chain: int
) -> None:
    """E29"""
    side = quietly(rack).score()[0]
    assert (side.rounds[0].combos, side.rounds[0].chain) == (combos, chain)
    assert side.points == side.rounds[0].pawns + combos + chain


@pytest.mark.parametrize(
    ("tiles", "same", "run"),
    [
        ("4a 4b 4c", 3, 0),
        ("2a 3b 4c", 0, 3),
        ("4c 2a 3b", 0, 3),  # in any order
        ("4a 5a 6a", 0, 3),
        ("6a 1b 2a", 0, 0),  # without wrapping
        ("5a 6b 1c", 0, 0),
        ("3a 3b 4a", 0, 0),
        ("1a 3b 5c", 0, 0),
    ],
)
def test_chain_is_one_number_or_by_option_a_run(tiles: str, same: int, run: int) -> None:
    """E30"""
    rest = [tile for tile in TILES if tile not in tiles][::2][:6]
    rack = {"1": " ".join(rest[:3]), "2": " ".join(rest[3:]), "c": tiles}
    assert quietly(rack).score()[0].rounds[0].chain == same
    assert quietly(rack, chain="run").score()[0].rounds[0].chain == run


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("chain", ["same", "run"])
def test_unfinished_sections_score_nothing(section: str, chain: str) -> None:
    """E31: two tiles of one symbol, two of one number, two in a row."""
    fitting = {"same": ("2a", "2b", "6a"), "run": ("2a", "3c", "6a")}[chain]
    first, second, third = fitting if section == "c" else ("2a", "3a", "6b")
    elsewhere = "2" if section == "1" else "1"
    turns = (
        *(f"{first}:{section} @4 m4", "5a:1 @5 m5", f"{second}:{section} @3 m6", "5b:2 m4"),
        f"{third}:{elsewhere} @4 m8",
    )
    parts = after(*turns, chain=chain).score()[0].rounds[0]
    assert (parts.crossing, parts.combos, parts.chain) == (4, 0, 0)


def test_turn_of_the_last_tile_is_played_out_and_ends_the_round() -> None:
    """E32"""
    match = after(*ALL_TILES_EVEN[:-1])
    assert match.to_act == (1,)
    assert refused(match, "3b:c").rule == "E13"
    match.play("3b:c m4")
    assert (match.view()["round"], match.view()["phase"]) == (2, "deal")
    assert [match.score()[seat].rounds[0].crossing for seat in (0, 1)] == [0, 0]


def test_a_crossing_with_the_last_tile_still_counts() -> None:
    """E32"""
    match = after(*CROSS_AT_LAST)
    assert len([move for move in match.moves if ":" in move and "draw" not in move]) == 1 + 18
    assert match.score()[1].rounds[0].crossing == 4
    assert match.view()["round"] == 2


def finished(*rounds: tuple[str, ...], **options: str) -> torcello.Match:
    """A whole match, each round written for red to begin it."""
    match = new(**options).play("start:0")
    for turns in rounds:
        play_round(match, *mirrored(turns, match.view()["starter"]))
    return match


def test_most_points_over_exactly_three_rounds_win() -> None:
    """E33"""
    two = finished(QUICK, QUICK)
    assert (two.outcome, two.view()["round"]) == (None, 3)
    match = finished(QUICK, QUICK, QUICK)
    assert match.to_act == ()
    assert points(match) == match.outcome.points == (9, 6)
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "points")
    assert match.score()[0].crossings == 2


def leads(match: torcello.Match) -> tuple[int, int]:
    """How far red is ahead, as the kernels see it: `rank` of both seats, and `margin`."""
    s = match.state()[0]
    return int(verbs.rank(s, 0) - verbs.rank(s, 1)), int(verbs.margin(s))


@pytest.mark.parametrize(
    ("last", "crossings", "options", "lead"),
    [
        (CROSS_EVEN, [2, 1], {}, 0),  # whoever crossed more often
        (CROSS_EVEN, [2, 1], {"tie_break": "crossings"}, 1),
        (ALL_TILES_EVEN, [1, 1], {}, 0),
        (ALL_TILES_EVEN, [1, 1], {"tie_break": "crossings"}, 0),  # a tie in crossings, too
    ],
)
def test_a_tie_is_shared_or_with_the_option_goes_to_more_crossings(
    last: tuple[str, ...], crossings: list[int], options: dict[str, str], lead: int
) -> None:
    """E33"""
    match = finished(QUICK, QUICK, last, **options)
    assert match.outcome.points[0] == match.outcome.points[1]
    assert [match.score()[seat].crossings for seat in (0, 1)] == crossings
    expected = ((0,), "crossings") if lead else ((0, 1), "shared")
    assert (match.outcome.winners, match.outcome.reason) == expected
    assert leads(match) == (lead, lead)
