"""At least one test for every ruling on Ponte del Diavolo; each names the ruling it is about.

Light is seat 0 and dark seat 1 wherever no colour is chosen.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import torcello
from games.ponte import twin as rules
from games.ponte.positions import draw, island_shapes, reach
from games.ponte.twin import DARK, LIGHT, Cell, Twin, bridge_text, cell_of, name
from games.refusals import refusal_of, refused

FAR = "l1"  # on the large board of `reach`, a cell where a tile disturbs nothing


def new(**options: int | str | bool) -> torcello.Match:
    return torcello.new("ponte", **options)


def broken(match: torcello.Match, text: str) -> tuple[str | None, str]:
    """The ruling that a move breaks, and the first place it breaks it at."""
    refusal = refused(match, text)
    return refusal.rule, refusal.where[0]


def bridges_in(match: torcello.Match) -> set[str]:
    return {text for text in match.legal() if "-" in text}


# D1 the opening


def test_second_seat_chooses_a_colour_after_the_first_pair() -> None:
    """D1"""
    match = new()
    assert match.to_act == (0,)
    match.play("c3,d7")
    assert match.to_act == (1,)
    assert sorted(match.legal()) == ["dark", "light"]


@pytest.mark.parametrize(("colour", "next_seat"), [("light", 0), ("dark", 1)])
def test_dark_answers_whoever_took_it(colour: str, next_seat: int) -> None:
    """D1"""
    match = new().play("c3,d7").play(colour)
    assert match.to_act == (next_seat,)
    assert match.view()["colours"][1] == colour
    match.play("e5,f6")
    assert match.view()["tiles"]["dark"] == ["e5", "f6"]
    assert match.to_act == (1 - next_seat,)


def test_without_choice_the_opener_is_light() -> None:
    """D1"""
    match = new(choice=False).play("c3,d7")
    assert match.to_act == (1,)
    assert match.play("e5,f6").view()["colours"] == ["light", "dark"]


@pytest.mark.parametrize("text", ["e5,f6", "c3-e3", "pass"])
def test_a_colour_must_be_chosen_before_anything_else(text: str) -> None:
    """D1"""
    assert refused(new().play("c3,e3"), text).rule == "D1"


@pytest.mark.parametrize("text", ["light", "dark"])
def test_there_is_nothing_to_choose_at_other_times(text: str) -> None:
    """D1"""
    chosen, without = new().play("c3,e3").play("dark"), new(choice=False).play("c3,e3")
    assert {refused(match, text).rule for match in (new(), chosen, without)} == {"D1"}


def test_nobody_bridges_before_the_first_dark_pair() -> None:
    """D1"""
    match = new(choice=False)
    assert refused(match, "c3-e3").rule == "D1"
    assert refused(match.play("c3,e3"), "c3-e3").rule == "D1"
    assert match.play("a9,b9").explain("c3-e3") is None


# D2 a turn


def test_a_turn_is_two_tiles_never_one() -> None:
    """D2"""
    refusal = new().explain("c3")
    assert (refusal.code, refusal.rule, refusal.complete) == ("ponte/one-tile", "D2", False)
    assert refused(new(), "c3").rule == "D2"


def test_a_bridge_has_two_ends() -> None:
    """D2: half a bridge is not wrong, only unfinished."""
    refusal = reach("L.L").explain("a1-")
    assert (refusal.code, refusal.complete) == ("ponte/one-end", False)


@pytest.mark.parametrize("to_move", [LIGHT, DARK])
@pytest.mark.parametrize("cell", ["a1", "b1"])
def test_an_occupied_cell_takes_no_tile(cell: str, to_move: str) -> None:
    """D2"""
    match = reach("LD", to_move=to_move)
    for text in (f"{cell},e5", f"{cell},{FAR}"):
        assert broken(match, text) == ("D2", cell)


def test_the_two_tiles_lie_on_two_cells() -> None:
    """D2"""
    assert broken(new(), "c3,c3") == ("D2", "c3")


def test_a_turn_is_tiles_or_a_bridge_then_the_other_plays() -> None:
    """D2"""
    match = reach("L.L")
    assert match.to_act == (0,)
    assert match.copy().play("a1-c1").to_act == (1,)
    assert match.copy().play("e5,e7").to_act == (1,)


# D3 the first tile needs a second

# Light could fill f3, but nothing else, and so not even that.
ONE_CELL_LEFT = """
    DLDDDL
    LD.LLL
    LDD.D.
    L...D.
    DDLDLD
    LLL.LD
"""
# Light has pairs, but none with e1.
ONE_CELL_ALONE = """
    LL..DD
    ...LDD
    LL.LL.
    D..DLD
    LDLD.D
    DDLL..
"""
# Both colours have laid all 14 tiles of the small box, with room for more.
ALL_TILES_LAID = """
    DL.LLD
    D..LDL
    DLLDLL
    D..LDD
    ..LDLD
    LDLDD.
"""


@pytest.mark.parametrize(
    ("diagram", "cell", "others"), [(ONE_CELL_LEFT, "f3", False), (ONE_CELL_ALONE, "e1", True)]
)
def test_first_tile_needs_a_second_even_when_other_pairs_exist(
    diagram: str, cell: str, others: bool
) -> None:
    """D3"""
    match = reach(diagram, size=6)
    refusal = match.explain(cell)
    assert (refusal.rule, refusal.where[0], refusal.complete) == ("D3", cell, True)
    assert any("," in text for text in match.legal()) == others
    assert not any(cell in text.split(",") for text in match.legal())


def test_fewer_than_two_tiles_are_no_turn() -> None:
    """D3"""
    match = reach(ALL_TILES_LAID, size=6, supply="box")
    assert match.view()["supply"]["light"] == 0
    assert match.explain("a2").rule == "D3"
    assert refused(match, "a2,b3").rule == "D3"
    free = reach(ALL_TILES_LAID, size=6, supply="unlimited")
    assert free.explain("a2,b3") is None


# D4 order is free


def test_two_tiles_may_be_named_in_either_order() -> None:
    """D4"""
    for text in ("d7,c3", "c3,d7"):
        assert new().explain(text) is None
        assert new().play(text).moves == ("c3,d7",)


def test_any_order_of_tiles_leads_to_the_same_position() -> None:
    """D4"""
    diagram = """
        LLL.L..
        L...LL.
        ..L.L..
        .LL....
        .L.DDDD
    """
    expected = reach(diagram).view(0)
    for seed in range(20):
        view = reach(diagram, shuffle=random.Random(seed)).view(0)
        assert view["groups"] == expected["groups"]
        assert view["score"] == expected["score"]
        assert view["legal"] == expected["legal"]


# D5, D6 islands and their distance


@pytest.mark.parametrize("shape", sorted(set().union(*island_shapes().values()), key=sorted))
def test_no_island_takes_a_fifth_tile_nor_a_neighbour_by_a_corner(shape: frozenset[Cell]) -> None:
    """D5, D6"""
    shifted = {(x + 1, y + 1) for x, y in shape}
    match = reach(draw(shifted))
    ring = {(x + i, y + j) for x, y in shifted for i in (-1, 0, 1) for j in (-1, 0, 1)} - shifted
    for cell in ring:
        refusal = match.explain(f"{name(cell)},{FAR}")
        assert (refusal.rule, refusal.where[0]) == ("D6", name(cell))


def test_three_tiles_are_no_island_and_four_are() -> None:
    """D5"""
    match = reach("LLL")
    assert match.score()[0].islands == 0
    assert match.play(f"d1,{FAR}").score()[0].islands == 1


def test_a_group_never_exceeds_four() -> None:
    """D6 a: 2 + 2 + the new tile."""
    assert broken(reach("LL.LL"), f"c1,{FAR}") == ("D6", "c1")


@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("b2", id="a: two tiles of one turn never exceed four together"),
        pytest.param("e2", id="b: a tile keeps away from an island made in the same turn"),
    ],
)
def test_two_tiles_that_would_do_alone_may_not_do_together(cell: str) -> None:
    """D6 a, b"""
    match = reach("LLL")
    assert match.explain(f"d1,{FAR}") is None
    assert match.explain(f"{cell},{FAR}") is None
    assert refused(match, f"d1,{cell}").rule == "D6"


def test_a_tile_keeps_away_from_an_own_island() -> None:
    """D6 b: e2 touches d1 by a corner only."""
    match = reach("LLLL")
    refusal = refused(match, f"e2,{FAR}")
    assert (refusal.rule, refusal.where[0]) == ("D6", "e2")
    assert "d1" in refusal.where
    assert match.explain("e3,f1") is None


@pytest.mark.parametrize(
    ("diagram", "cell", "near"),
    [
        pytest.param("...L\nLLL.", "b2", "d2", id="D6 c: any tile counts, not only the new one"),
        pytest.param("LL.L.\n....L", "c2", "e1", id="D7: also where sandbanks join"),
    ],
)
def test_a_new_island_touches_no_own_tile_by_a_corner(diagram: str, cell: str, near: str) -> None:
    """D6 c, D7"""
    refusal = refused(reach(diagram), f"{cell},h9")
    assert (refusal.rule, refusal.where[0]) == ("D6", cell)
    assert near in refusal.where


def test_sandbanks_touch_by_corners() -> None:
    """D6"""
    match = reach("L..\n.LL\nL..")
    assert match.explain("d3,d1") is None
    assert match.score()[0].islands == 0


def test_other_colours_never_matter_for_distance() -> None:
    """D6"""
    match = reach("DDDD\n.LLL\nD...")
    assert match.play(f"a2,{FAR}").score()[0].islands == 1


# D7 merging


@pytest.mark.parametrize(
    ("diagram", "cell", "islands"), [("L.L", "b1", 0), ("LL.L", "c1", 1), ("L.L\n.L.", "b2", 1)]
)
def test_a_tile_joins_sandbanks(diagram: str, cell: str, islands: int) -> None:
    """D7: 1+1, 2+1 and 1+1+1, each with the new tile."""
    match = reach(diagram).play(f"{cell},{FAR}")
    groups = [group for group in match.view()["groups"]["light"] if cell in group["cells"]]
    assert [group["island"] for group in groups] == [bool(islands)]
    assert match.score()[0].islands == islands


# D8 the shapes of bridges

OFFSETS = [(x, y) for x in range(-3, 4) for y in range(-3, 4) if (x, y) != (0, 0)]


@pytest.mark.parametrize("offset", OFFSETS, ids=str)
def test_bridges_have_three_shapes(offset: tuple[int, int]) -> None:
    """D8"""
    end = name((4 + offset[0], 4 + offset[1]))
    match = new(choice=False).play(f"e5,{end}").play("a10,j10")
    steps = sorted(map(abs, offset))
    if steps in ([0, 2], [2, 2], [1, 2]):
        assert match.explain(f"e5-{end}") is None
        assert len(bridges_in(match)) == 1
    else:
        assert refused(match, f"e5-{end}").rule == "D8"


def test_no_bridge_from_a_tile_to_itself() -> None:
    """D8"""
    assert refused(reach("L"), "a1-a1").rule == "D8"


def test_a_knight_bridge_covers_the_two_cells_between() -> None:
    """D8"""
    view = reach(".L\n..\nL.", "a1-b3", to_move=DARK).view()
    assert view["bridges"] == [{"colour": "light", "ends": ["a1", "b3"], "covers": ["a2", "b2"]}]


def test_a_bridge_may_be_named_from_either_end() -> None:
    """D8"""
    match = reach("L.L")
    assert match.explain("c1-a1") is None
    assert match.play("c1-a1").moves[-1] == "a1-c1"


# D9 where bridges stand


@pytest.mark.parametrize("end", [".", "D"])
def test_both_ends_carry_own_tiles(end: str) -> None:
    """D9"""
    assert broken(reach(f"L.{end}"), "a1-c1") == ("D9", "c1")


def test_a_bridge_of_the_other_colour_is_not_ours_to_build() -> None:
    """D9"""
    assert refused(reach("L.L", to_move=DARK), "a1-c1").rule == "D9"


@pytest.mark.parametrize("bridge", ["c1-e1", "c1-d3"])
def test_a_tile_carries_one_bridge(bridge: str) -> None:
    """D9"""
    match = reach("...L\n....\nL.L.L", "a1-c1")
    assert broken(match, bridge) == ("D9", "c1")


@pytest.mark.parametrize("letter", ["L", "D"])
@pytest.mark.parametrize("cell", ["a2", "b2"])
def test_no_tile_lies_under_a_new_bridge(cell: str, letter: str) -> None:
    """D9"""
    middle = f"{letter}." if cell == "a2" else f".{letter}"
    refusal = refused(reach(f".L\n{middle}\nL."), "a1-b3")
    assert refusal.rule == "D9"
    assert cell in refusal.where


@pytest.mark.parametrize("to_move", [LIGHT, DARK])
@pytest.mark.parametrize("cell", ["a2", "b2"])
def test_covered_cells_take_no_tile_ever_after(cell: str, to_move: str) -> None:
    """D9"""
    match = reach(".L\n..\nL.", "a1-b3", to_move=to_move)
    assert broken(match, f"{cell},{FAR}") == ("D9", cell)


# D10, D11 bridges beside bridges


def two_bridges(crossing: bool) -> list[tuple[Cell, Cell, Cell, Cell]]:
    """The ends of all pairs of bridges that D9 allows and that cross, or else share a cell."""
    found = []
    for (a, b), (c, d) in rules.bridges_side_by_side(5):
        if any(min(cell[axis] for cell in (a, b, c, d)) > 0 for axis in (0, 1)):
            continue  # the same two, shifted
        shares = rules.covered_by(a, b) & rules.covered_by(c, d)
        if rules.cross(a, b, c, d) if crossing else shares and not rules.cross(a, b, c, d):
            found.append((a, b, c, d))
    return found


def with_first_bridge(
    a: Cell, b: Cell, c: Cell, d: Cell, colour: str, **options: bool
) -> torcello.Match:
    """Light has built a-b; the given colour has tiles on c and d and is to move."""
    letters = dict.fromkeys((a, b), "L") | dict.fromkeys((c, d), "L" if colour == LIGHT else "D")
    rows = ["".join(letters.get((x, y), ".") for x in range(5)) for y in reversed(range(5))]
    return reach("\n".join(rows), bridge_text(a, b), to_move=colour, **options)


@pytest.mark.parametrize("colour", [LIGHT, DARK])
def test_bridges_never_cross(colour: str) -> None:
    """D10: whoever owns them, and whether or not they share a cell."""
    crossings = two_bridges(crossing=True)
    assert len(crossings) == 20
    for ends in crossings:
        assert refused(with_first_bridge(*ends, colour), bridge_text(*ends[2:])).rule == "D10"


@pytest.mark.parametrize("colour", [LIGHT, DARK])
def test_diagonals_one_step_apart_cross_without_sharing_a_cell(colour: str) -> None:
    """D10"""
    ends = [cell_of(text) for text in ("a1", "c3", "b3", "d1")]
    match = with_first_bridge(*ends, colour)
    refusal = refused(match, "d1-b3")
    assert refusal.rule == "D10"
    assert refusal.where[0] in {"b3", "d1"}
    assert {"a1", "c3"} <= set("-".join(refusal.where).split("-"))


def test_parallel_diagonals_one_step_apart_do_not_cross() -> None:
    """D10"""
    match = reach("..LL\n....\nLL..", "a1-c3")
    assert match.explain("b1-d3") is None


@pytest.mark.parametrize("colour", [LIGHT, DARK])
def test_parallel_knights_may_share_a_cell_unless_that_is_forbidden(colour: str) -> None:
    """D11"""
    shared = two_bridges(crossing=False)
    assert len(shared) == 4  # a knight bridge points four ways
    for ends in shared:
        second = bridge_text(*ends[2:])
        assert with_first_bridge(*ends, colour).explain(second) is None
        forbidden = with_first_bridge(*ends, colour, shared_cell=False)
        assert refused(forbidden, second).rule == "D11"


def test_a_shared_cell_is_covered_once() -> None:
    """D11"""
    match = reach(".LL\n...\nLL.", "a1-b3 b1-c3", to_move=DARK)
    assert sorted(match.view()["covered"]) == ["a2", "b2", "c2"]
    assert refused(match, f"b2,{FAR}").rule == "D9"


# D12 bridges and groups


@pytest.mark.parametrize("shape", sorted(set().union(*island_shapes().values()), key=sorted))
def test_no_bridge_within_one_group(shape: frozenset[Cell]) -> None:
    """D12: nor within any part of it."""
    match = reach(draw(shape))
    inside = {bridge_text(a, b) for a, b in combinations(shape, 2)}
    assert not inside & bridges_in(match)
    for text in inside:
        assert match.explain(text).rule in {"D8", "D9"}


def test_two_bridges_between_the_same_groups_both_count() -> None:
    """D12"""
    match = reach("L.L\nL.L\nL.L", "a1-c1 a3-c3")
    light = match.score()[0]
    assert light.bridges == 2
    joined = [network for network in light.networks if network.bridges]
    assert [set(network.bridges) for network in joined] == [{"a1-c1", "a3-c3"}]


# D13 supply

SIX_SPANS = """
    L.LD.D
    ......
    L.LD.D
    ......
    L.LD.D
"""
FIVE_BRIDGES = "a1-c1 d1-f1 a3-c3 d3-f3 a5-c5"


def test_bridges_are_counted_in_common_or_supplies_are_unlimited() -> None:
    """D13: the small box holds five."""
    match = reach(SIX_SPANS, FIVE_BRIDGES, size=6, supply="box", to_move=DARK)
    assert match.view()["supply"]["bridges"] == 0
    assert refused(match, "d5-f5").rule == "D13"
    assert bridges_in(match) == set()
    assert "d6,f6" in match.legal()
    unlimited = reach(SIX_SPANS, FIVE_BRIDGES, size=6, to_move=DARK)
    assert unlimited.explain("d5-f5") is None
    assert unlimited.play("d5-f5").score()[1].bridges == 3


@pytest.mark.parametrize(
    ("size", "tiles", "bridges"),
    [(6, 14, 5), (7, 20, 7), (8, 26, 10), (9, 32, 12), (10, 40, 15), (11, 48, 18), (12, 60, 22)],
)
def test_the_box_of_each_size(size: int, tiles: int, bridges: int) -> None:
    """D13: by the library and by the twin."""
    supply, twin = new(size=size).view()["supply"], Twin(size)
    assert supply == {"light": tiles, "dark": tiles, "bridges": bridges}
    assert (twin.tiles_left(LIGHT), twin.bridges_left()) == (tiles, bridges)
    assert new(size=size).play("a1,c1").view()["supply"]["light"] == tiles - 2


# D14 passing


def test_no_pass_while_a_pair_is_possible() -> None:
    """D14"""
    assert refused(new(), "pass").rule == "D14"
    assert refused(reach("L.L"), "pass").rule == "D14"
    assert refused(reach(ONE_CELL_ALONE, size=6), "pass").rule == "D14"


def test_a_possible_bridge_must_be_built_only_if_so_agreed() -> None:
    """D14"""
    assert set(reach(ONE_CELL_LEFT, size=6).legal()) == {"c1-e1", "c2-a4", "pass"}
    match = reach(ONE_CELL_LEFT, size=6, must_bridge=True)
    assert set(match.legal()) == {"c1-e1", "c2-a4"}
    assert refused(match, "pass").rule == "D14"


@pytest.mark.parametrize("must_bridge", [False, True])
def test_who_can_do_nothing_passes(must_bridge: bool) -> None:
    """D14, D15: light is asked even then."""
    match = reach(
        """
        LDDD.D
        LD.LLD
        L..LL.
        LD..DD
        DD.DLL
        LLDDLL
        """,
        size=6,
        must_bridge=must_bridge,
    )
    assert match.to_act == (0,)
    assert list(match.legal()) == ["pass"]


# D15 the end


def test_after_light_passes_dark_has_one_turn_and_may_decline_it() -> None:
    """D15: light could go on building, but is not asked again."""
    match = reach(ALL_TILES_LAID, size=6, supply="box").play("pass")
    assert (match.to_act, match.outcome) == ((1,), None)
    for last in (min(bridges_in(match)), "pass"):
        assert match.copy().play(last).to_act == ()


def test_dark_passing_ends_at_once_and_light_goes_on_after_a_dark_bridge() -> None:
    """D15: light still had bridges to build."""
    match = reach(ALL_TILES_LAID, "b4-b6", size=6, supply="box", to_move=DARK)
    assert set(match.legal()) == {"b1-a3", "pass"}
    assert match.copy().play("pass").to_act == ()
    match.play("b1-a3")
    assert (match.to_act, match.outcome) == ((0,), None)


# Dark has laid all its tiles, and light can build a bridge.
DARK_WITHOUT_TILES = """
    DDL..D
    LDL.DD
    LLDDLL
    ..LDLL
    ..D.DD
    DDLLLL
"""
# Dark has neither a bridge nor room for a pair.
DARK_WITHOUT_ROOM = """
    LD.LLD
    DLL.LD
    LDLDDL
    .L.DLD
    DLDLDL
    DDLLDD
"""


@pytest.mark.parametrize("must_bridge", [False, True])
def test_dark_is_not_asked_when_it_can_do_nothing_after_a_bridge(must_bridge: bool) -> None:
    """D15: nor by the French end, for dark has no two tiles in supply."""
    match = reach(DARK_WITHOUT_TILES, size=6, supply="box", must_bridge=must_bridge)
    assert match.view()["supply"]["dark"] == 0
    assert match.play("e1-c3").to_act == ()


def test_dark_is_not_asked_when_it_can_do_nothing_after_a_pass() -> None:
    """D15"""
    match = reach(DARK_WITHOUT_ROOM, size=6)
    assert set(match.legal()) == {"c5-e5", "c4-e6", "pass"}
    assert match.play("pass").to_act == ()


# As before, and light has two bridges that can both be built.
DARK_OUT_OF_ROOM = """
    DLDLDD
    DL.LDD
    DDL.LL
    .LL.LD
    LDDLDL
    LDDLLD
"""


def test_dark_with_tiles_and_no_room_passes_and_light_plays_on_by_the_french_end() -> None:
    """D15, must_bridge=True: only for want of tiles in supply dark is not asked."""
    assert reach(DARK_OUT_OF_ROOM, size=6).play("e3-c4").outcome is not None
    match = reach(DARK_OUT_OF_ROOM, size=6, must_bridge=True).play("e3-c4")
    assert (match.to_act, list(match.legal())) == ((1,), ["pass"])
    match.play("pass")
    assert (match.to_act, match.outcome) == ((0,), None)
    assert list(match.legal()) == ["b5-d5"]
    match.play("b5-d5").play("pass")
    assert (match.to_act, list(match.legal())) == ((0,), ["pass"])
    match.play("pass")  # now dark has exactly one more turn, whatever it does with it
    assert (match.to_act, list(match.legal())) == ((1,), ["pass"])
    assert match.play("pass").to_act == ()


# D16 scoring

SIX_ISLANDS = """
    L.L.L.L.L.L
    L.L.L.L.L.L
    L.L.L.L.L.L
    L.L.L.L.L.L
"""
CHAIN = ["a1-c1", "c2-e2", "e1-g1", "g2-i2", "i1-k1"]


@pytest.mark.parametrize(("joined", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_joined_islands_score_more(joined: int, points: int) -> None:
    """D16: the others stand alone, for a point each."""
    light = reach(SIX_ISLANDS, " ".join(CHAIN[: joined - 1])).score()[0]
    assert light.islands == 6
    assert light.bridges == joined - 1
    assert light.points == points + 6 - joined


def test_sandbanks_carry_a_network_on_and_score_nothing() -> None:
    """D16"""
    light = reach("LLLL.L.LLLL", "d1-f1").score()[0]
    assert (light.points, light.islands, light.bridges) == (2, 2, 1)
    light = reach(".....L.....\nLLLL.L.LLLL", "d1-f1 h1-f2").score()[0]
    assert (light.points, light.islands, light.bridges) == (3, 2, 2)
    scoring = [network for network in light.networks if network.points]
    assert [set(map(frozenset, network.sandbanks)) for network in scoring] == [
        {frozenset({"f1", "f2"})}
    ]


# D17 the winner: diagrams of the small box in which dark is to move and passes


@pytest.mark.parametrize(
    ("diagram", "bridges", "points", "winners", "reason"),
    [
        ("LL..LL D.LDDL DLLDDL DD.L.. ...LDD .LDDLL", "", (1, 2), (1,), "points"),
        ("LL..LD LL..LD DDDLL. D...DD LLDLDL DDDLDL", "d4-b6", (3, 3), (1,), "islands"),
        ("L..DDD LD.DLL DLL..D .LDDLD LD.LLL LLDDD.", "e3-e5", (1, 1), (0,), "bridges"),
        ("L.LLLD L..L.D DDDD.D .....D LLDDLL LLDDLL", "", (3, 3), (0, 1), "shared"),
    ],
)
def test_points_then_islands_then_bridges_then_shared(
    diagram: str, bridges: str, points: tuple[int, int], winners: tuple[int, ...], reason: str
) -> None:
    """D17"""
    match = reach(diagram, bridges, size=6, supply="box", to_move=DARK).play("pass")
    outcome = match.outcome
    assert (outcome.points, outcome.winners, outcome.reason) == (points, winners, reason)


def test_the_winner_is_a_seat_not_a_colour() -> None:
    """D17, D1: with colours exchanged the other seat wins."""
    match = new(size=6, supply="box")
    fixed = reach("LL..LL D.LDDL DLLDDL DD.L.. ...LDD .LDDLL", size=6, supply="box", to_move=DARK)
    match.play(fixed.moves[0]).play("light")
    for move in (*fixed.moves[1:], "pass"):
        match.play(move)
    assert (match.outcome.points, match.outcome.winners) == ((2, 1), (0,))


# D18 what is against the rules; for turns and the end, contract/test_refusals.py says the same


@pytest.mark.parametrize(
    "text", ["a1,b1", "a1-b1", "d1-f1", "pass", "light", "c3,c3", "b1,h9", "c3"]
)
def test_an_illegal_move_is_refused_and_nothing_changes(text: str) -> None:
    """D18"""
    match = reach("L.LD", "a1-c1")
    view, moves, legal = match.view(0), match.moves, list(match.legal())
    refused(match, text)
    assert (match.view(0), match.moves, list(match.legal())) == (view, moves, legal)


@pytest.mark.parametrize("text", ["", "z9,a1", "a1,b1,c1", "a0,a2", "m1,a1", "A1,b2", "nonsense"])
def test_unreadable_moves_are_refused_and_nothing_changes(text: str) -> None:
    """D18"""
    assert refusal_of(reach("L.LD"), text).rule is None
