"""The examples printed in the rules, and the five island shapes."""

from __future__ import annotations

import pytest

from games.ponte.positions import cells_in, draw, island_shapes, reach
from games.ponte.twin import DARK, LIGHT, Bridge, Cell, Twin, cell_of, keeps_distance
from games.refusals import refused

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


@pytest.mark.parametrize(
    ("diagram", "text", "cells"),
    [
        pytest.param(EXAMPLE_1, f"c2,{FAR}", ["c2", "d3"], id="2: touches the old by a corner"),
        pytest.param(EXAMPLE_4, f"b1,{FAR}", ["b1"], id="5: five tiles are too many"),
        pytest.param(EXAMPLE_1, "b1,d1", [], id="5: the tiles of examples 3 and 4 in one turn"),
    ],
)
def test_examples_2_and_5_what_may_not_be_laid(diagram: str, text: str, cells: list[str]) -> None:
    refusal = refused(reach(diagram), text)
    assert refusal.rule == "D6"
    assert cells == [] or refusal.where[0] == cells[0]
    assert set(cells) <= set(refusal.where)


@pytest.mark.parametrize(("cell", "islands"), [("b1", 2), ("d1", 1)])
def test_examples_3_and_4_an_island_forms_from_two_sandbanks_or_one_grows(
    cell: str, islands: int
) -> None:
    assert reach(EXAMPLE_1).play(f"{cell},{FAR}").score()[0].islands == islands


def test_example_6_islands_of_two_colours_lie_side_by_side() -> None:
    """And a tile may touch a foreign island: c1 by a side, c3 by a corner."""
    score = reach("LLLL\nDDDD").score()
    assert (score[0].islands, score[1].islands) == (1, 1)
    assert reach("DD\nDD").explain("c1,c3") is None


@pytest.mark.parametrize(
    ("end", "blocked"),
    [("c1", {"b1"}), ("a3", {"a2"}), ("c3", {"b2"}), ("b3", {"a2", "b2"}), ("c2", {"b1", "b2"})],
)
def test_examples_7_and_9_three_shapes_and_their_blocked_cells(end: str, blocked: set[str]) -> None:
    match = reach(draw({(0, 0), cell_of(end)}), f"a1-{end}", to_move=DARK)
    view = match.view()
    assert set(view["covered"]) == set(view["bridges"][0]["covers"]) == blocked
    for cell in blocked:
        assert match.explain(f"{cell},{FAR}").rule == "D9"
    for cell in {"a2", "b1", "b2", "b4"} - blocked:
        assert match.explain(f"{cell},{FAR}") is None


@pytest.mark.parametrize("under", ["L", "D"])
def test_example_8_no_bridge_over_a_tile(under: str) -> None:
    """That a tile carries one bridge, too, is ruling D9, and tested there with this example."""
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
