"""The examples printed in the rules, and the five island shapes."""

from __future__ import annotations

import pytest

from games.ponte.positions import cells_in, draw, island_shapes, reach
from games.ponte.twin import DARK, LIGHT, Bridge, Cell, Twin, cell_of, keeps_distance

FAR = "l1"  # a cell where a second tile disturbs nothing

SHAPES = [
    pytest.param(shape, id=f"{word}{number}")
    for word, shapes in island_shapes().items()
    for number, shape in enumerate(sorted(shapes, key=sorted))
]


def test_there_are_nineteen_ways_to_lay_five_shapes() -> None:
    turned = {word: len(shapes) for word, shapes in island_shapes().items()}
    assert turned == {"square": 1, "Z": 4, "T": 4, "L": 8, "I": 2}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("letter", ["L", "D"])
def test_every_shape_is_an_island(shape: frozenset[Cell], letter: str) -> None:
    match = reach(draw(shape, letter))
    seat = 0 if letter == "L" else 1
    score = match.score()
    assert (score[seat].islands, score[seat].points) == (1, 1)
    assert (score[1 - seat].islands, score[1 - seat].points) == (0, 0)


EXAMPLE_1 = """
    .LLL
    ...L
    LL..
    ..L.
"""
EXAMPLE_4 = """
    .LLL
    ...L
    LL..
    ..LL
"""


def test_example_1_sandbanks_may_touch_by_a_corner_beside_an_island() -> None:
    score = reach(EXAMPLE_1).score()
    assert (score[0].islands, score[0].points) == (1, 1)


def test_example_2_a_new_island_may_not_touch_the_old_by_a_corner() -> None:
    refusal = reach(EXAMPLE_1).explain(f"c2,{FAR}")
    assert refusal.rule == "D6"
    assert refusal.where[0] == "c2"
    assert "d3" in refusal.where


def test_example_3_an_island_forms_from_two_sandbanks() -> None:
    match = reach(EXAMPLE_1)
    assert match.explain(f"b1,{FAR}") is None
    assert match.play(f"b1,{FAR}").score()[0].islands == 2


def test_example_4_a_sandbank_grows() -> None:
    match = reach(EXAMPLE_1)
    assert match.explain(f"d1,{FAR}") is None
    assert match.play(f"d1,{FAR}").score()[0].islands == 1


def test_example_5_five_tiles_are_too_many() -> None:
    refusal = reach(EXAMPLE_4).explain(f"b1,{FAR}")
    assert (refusal.rule, refusal.where[0]) == ("D6", "b1")


def test_example_5_within_one_turn() -> None:
    """The two tiles of examples 3 and 4 do not go together."""
    match = reach(EXAMPLE_1)
    assert match.explain("b1,d1").rule == "D6"
    assert "b1,d1" not in match.legal()


def test_example_6_islands_of_two_colours_lie_side_by_side() -> None:
    match = reach(
        """
        LLLL
        DDDD
        """
    )
    score = match.score()
    assert (score[0].islands, score[1].islands) == (1, 1)


def test_example_6_a_tile_may_touch_a_foreign_island() -> None:
    """c1 by a side, c3 by a corner."""
    match = reach(
        """
        DD
        DD
        """
    )
    assert match.explain("c1,c3") is None


@pytest.mark.parametrize(
    ("other_end", "blocked"),
    [
        ("c1", {"b1"}),
        ("a3", {"a2"}),
        ("c3", {"b2"}),
        ("b3", {"a2", "b2"}),
        ("c2", {"b1", "b2"}),
    ],
)
def test_examples_7_and_9_three_shapes_and_their_blocked_cells(
    other_end: str, blocked: set[str]
) -> None:
    match = reach(draw({(0, 0), cell_of(other_end)}), f"a1-{other_end}", to_move=DARK)
    view = match.view()
    assert set(view["covered"]) == set(view["bridges"][0]["covers"]) == blocked
    for cell in blocked:
        assert match.explain(f"{cell},{FAR}").rule == "D9"
    for cell in {"a2", "b1", "b2", "b4"} - blocked:
        assert match.explain(f"{cell},{FAR}") is None


def test_example_8_a_tile_carries_one_bridge() -> None:
    match = reach("L.L.L", "a1-c1")
    assert (match.explain("c1-e1").rule, match.explain("c1-e1").where[0]) == ("D9", "c1")


@pytest.mark.parametrize("under", ["L", "D"])
def test_example_8_no_bridge_over_a_tile(under: str) -> None:
    match = reach(f"L{under}L")
    refusal = match.explain("a1-c1")
    assert refusal.rule == "D9"
    assert "b1" in refusal.where


SCORING = """
    DDLL.DD
    DDLD.LD
    L.LDD.D
    L...LLL
    LDDD.DL
    L.DLLDD
    ..LL.D.
"""
# In the rules' own counting, column and row from 0 at the top left.
SCORING_BRIDGES = {
    LIGHT: [((4, 5), (4, 3)), ((2, 2), (0, 2)), ((2, 6), (0, 5))],
    DARK: [((5, 0), (3, 1)), ((3, 4), (3, 2))],
}


def scoring_bridges() -> list[Bridge]:
    return [
        Bridge(colour, (x, 6 - y), (u, 6 - v))
        for colour, spans in SCORING_BRIDGES.items()
        for (x, y), (u, v) in spans
    ]


def test_scoring_example_with_the_twin() -> None:
    twin = Twin(7)
    twin.tiles = {colour: set(cells) for colour, cells in cells_in(SCORING).items()}
    twin.bridges = scoring_bridges()
    assert all(map(keeps_distance, twin.tiles.values()))
    light, dark = twin.score()
    assert [light[part] for part in ("points", "islands", "bridges")] == [10, 4, 3]
    assert [dark[part] for part in ("points", "islands", "bridges")] == [5, 4, 2]


def test_scoring_example() -> None:
    match = reach(SCORING, " ".join(bridge.text for bridge in scoring_bridges()))
    light, dark = match.score()[0], match.score()[1]
    assert (light.points, light.islands, light.bridges) == (10, 4, 3)
    assert (dark.points, dark.islands, dark.bridges) == (5, 4, 2)
    assert match.score().points == (10, 5)
    assert sorted(network.points for network in dark.networks if network.points) == [1, 1, 3]
    joined = next(network for network in dark.networks if network.points == 3)
    assert (len(joined.islands), len(joined.sandbanks), len(joined.bridges)) == (2, 1, 2)
