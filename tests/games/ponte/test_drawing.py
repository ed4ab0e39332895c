"""The picture of a position: whole, findable, safe, and the same each time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import chain, combinations
from typing import Any

import pytest

from games.colours import luminance
from torcello.drawing.tokens import DARK, LIGHT
from torcello.games.ponte.drawing import draw

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
View = dict[str, Any]


# ---- views made by hand: tiles and bridges in, everything the picture needs out ----


def xy(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1:])


def cell_name(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y}"


def touching(a: str, b: str) -> bool:
    (ax, ay), (bx, by) = xy(a), xy(b)
    return abs(ax - bx) + abs(ay - by) == 1


def joined(things: list[Any], linked: Any) -> list[list[Any]]:
    """The things sorted into sets that hang together."""
    sets: list[list[Any]] = []
    for thing in things:
        near = [s for s in sets if any(linked(thing, other) for other in s)]
        sets = [s for s in sets if s not in near] + [[*chain(*near), thing]]
    return [sorted(s) for s in sets]


def under(a: str, b: str) -> list[str]:
    """The cells a bridge covers: one in the middle, or two for a knight's move."""
    (ax, ay), (bx, by) = xy(a), xy(b)
    xs, ys = {(ax + bx) // 2, (ax + bx + 1) // 2}, {(ay + by) // 2, (ay + by + 1) // 2}
    return [cell_name(x, y) for y in sorted(ys) for x in sorted(xs)]


def make_view(size: int, light: str, dark: str, bridges: str = "", **more: Any) -> View:
    tiles = {"light": light.split(), "dark": dark.split()}
    built, groups, score = [], {}, []
    for colour, cells in tiles.items():
        lands = joined(cells, touching)
        own = [tuple(b.split("-")) for b in bridges.split() if b.split("-")[0] in cells]
        built += [{"colour": colour, "ends": list(b), "covers": under(*b)} for b in own]
        groups[colour] = [{"cells": land, "island": len(land) == 4} for land in lands]

        def bridged(one: list[str], two: list[str], own: Any = own) -> bool:
            return any((a in one and b in two) or (a in two and b in one) for a, b in own)

        networks = []
        for network in joined(lands, bridged):
            islands = [land for land in network if len(land) == 4]
            points = len(islands) * (len(islands) + 1) // 2
            sandbanks = [land for land in network if len(land) < 4]
            networks.append({"points": points, "islands": islands, "sandbanks": sandbanks})
        totals = {
            "points": sum(network["points"] for network in networks),
            "islands": sum(len(network["islands"]) for network in networks),
            "bridges": len(own),
        }
        score.append({**totals, "networks": networks})
    view: View = {
        "game": "ponte",
        "turn": 25,
        "phase": "play",
        "size": size,
        "colours": ["light", "dark"],
        "tiles": tiles,
        "started": None,
        "groups": groups,
        "bridges": built,
        "covered": sorted({cell for bridge in built for cell in bridge["covers"]}, key=xy),
        "score": score,
        "last": None,
        "outcome": None,
    }
    return view | more


def table() -> View:
    """A match in full swing: six islands, eight bridges, half a pair on i8."""
    return make_view(
        10,
        "d8 d7 e7 f7 h6 h5 g5 h4 j5 j4 j3 j2 f3 f2 g2 j7 i8",
        "b8 c8 b7 c7 c5 c4 d4 e4 c2 d2 e2 e1 e10 e9 e6 j10",
        "g5-f7 h6-j7 h5-j5 f3-h4 c8-e10 c5-c7 c4-e6 d2-e4",
        started="i8",
        last={"seat": 1, "move": "e9,j10"},
    )


def finished() -> View:
    """The end of a match on a full board."""
    return make_view(
        10,
        "a10 b10 c10 d10 h10 h9 h8 g8 e8 j8 j7 j6 b7 a6 b6 c6 f6 g6 h6 g5 i4 j4 i3 j3 a4 a3 "
        "d4 e4 e3 e2 c2 a1 b1 c1 g2 g1 h1 i1",
        "b9 c9 d9 e9 g10 g9 i10 i9 i8 i7 a7 d7 e7 f7 g7 d5 e5 f5 f4 h4 h3 j5 b4 b3 b2 a2 d3 "
        "e1 f1 i2 j2 j1",
        "c1-e2 e3-g2 g1-i3 i4-h6 e9-g10 d7-d9 e5-e7 b4-d5 g7-i7 h3-f4",
        phase="over",
        last={"seat": 1, "move": "h3-f4"},
        outcome={"points": [18, 15], "winners": [0], "reason": "points"},
    )


def crowded() -> View:
    """No cell of the largest board is empty, and no two tiles of a colour hang together."""
    cells = [cell_name(x, y) for x in range(12) for y in range(1, 13)]
    light = [cell for cell in cells if sum(xy(cell)) % 2]
    return make_view(12, " ".join(light), " ".join(set(cells) - set(light)))


def archipelago() -> View:
    """The largest board with eighteen islands and every bridge of its supply."""
    islands = {
        (block, row): [cell_name(x, row) for x in range(4 * block, 4 * block + 4)]
        for block in range(3)
        for row in range(1, 12, 2)
    }
    bridges = [
        f"{islands[block, row][end]}-{islands[block, row + 2][end]}"
        for block, row in islands
        for end in ((0, 1) if row % 4 == 1 else (2, 3))
        if row < 11
    ]
    light = chain(*(cells for (block, _), cells in islands.items() if block != 1))
    dark = chain(*(cells for (block, _), cells in islands.items() if block == 1))
    return make_view(12, " ".join(light), " ".join(dark), " ".join(bridges[:22]))


VIEWS = {
    "empty": make_view(6, "", "", turn=0),
    "one tile": make_view(8, "c3", "", started="c3", turn=0),
    "table": table(),
    "finished": finished(),
    "crowded": crowded(),
    "archipelago": archipelago(),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
every_theme = pytest.mark.parametrize("theme", ["light", "dark", "auto"])


def marked(svg: str, attribute: str) -> list[str]:
    return [e.attrib[attribute] for e in ET.fromstring(svg).iter() if attribute in e.attrib]


def coasts(svg: str) -> dict[str, ET.Element]:
    """The land of each tile: a tile drawn twice would be an error here."""
    found: dict[str, ET.Element] = {}
    for element in ET.fromstring(svg).iter():
        for name in element.get("data-cells", "").split():
            assert name not in found
            found[name] = element
    return found


# ---- what is in the picture ----


@every_view
def test_every_tile_lies_on_land_of_its_colour_and_kind(view: View) -> None:
    found = coasts(draw(view))
    assert set(found) == set(view["tiles"]["light"] + view["tiles"]["dark"])
    for colour, groups in view["groups"].items():
        for group in groups:
            kind = "island" if group["island"] else "sandbank"
            for name in group["cells"]:
                assert found[name].get("data-colour") == colour
                assert found[name].get("data-land") == kind


@every_view
def test_every_bridge_and_covered_cell_is_there_once(view: View) -> None:
    svg = draw(view)
    assert sorted(marked(svg, "data-bridge")) == sorted(
        "-".join(bridge["ends"]) for bridge in view["bridges"]
    )
    assert marked(svg, "data-covered") == view["covered"]


def test_a_bridge_stands_on_its_ends() -> None:
    bridge = next(e for e in ET.fromstring(draw(table())).iter() if e.get("data-bridge") == "d2-e4")
    assert bridge.get("transform") == "translate(350 850)"  # the middle of d2, rows from the top


def test_a_coast_keeps_to_its_cells() -> None:
    numbers = re.findall(r"-?[\d.]+", coasts(draw(table()))["g2"].attrib["d"])
    xs, ys = [float(n) for n in numbers[::2]], [float(n) for n in numbers[1::2]]
    assert 500 < min(xs) < 512  # f2 f3 g2: columns f and g, rows 2 and 3 from the bottom
    assert 688 < max(xs) < 700
    assert 700 < min(ys) < 712
    assert 888 < max(ys) < 900


@pytest.mark.parametrize(
    ("move", "ringed"),
    [
        ("e9,j10", ["e9", "j10"]),
        ("d2-e4", ["d2-e4"]),
        ("pass", []),
        ("dark", []),
    ],
)
def test_the_last_move_is_ringed(move: str, ringed: list[str]) -> None:
    svg = draw(table() | {"last": {"seat": 1, "move": move}})
    assert marked(svg, "data-last") == ringed


def test_the_first_tile_of_half_a_pair_is_dashed() -> None:
    assert marked(draw(table()), "data-started") == ["i8"]
    assert marked(draw(finished()), "data-started") == []


def test_networks_carry_their_points_when_the_match_is_over() -> None:
    assert sorted(marked(draw(finished()), "data-points")) == ["1", "1", "1", "15", "15"]
    assert marked(draw(finished() | {"outcome": None}), "data-points") == []


def test_light_and_dark_differ_by_pattern() -> None:
    root = ET.fromstring(draw(table()))
    fills = {
        e.get(HREF, "")[-5:]: e.get("fill", "") for e in root if "pattern" in e.get("fill", "")
    }
    patterns = {e.get("id"): [child.tag for child in e] for e in root.iter(f"{SVG}pattern")}
    assert patterns[fills["light"][5:-1]] == [f"{SVG}circle"] * 3
    assert patterns[fills["-dark"][5:-1]] == [f"{SVG}path"]


def test_islands_have_houses_or_cypresses() -> None:
    def sprites(view: View) -> set[str]:
        uses = (e.get(HREF, "") for e in ET.fromstring(draw(view)).iter(f"{SVG}use"))
        return {href.split("-")[-1] for href in uses} & {"house", "gable", "tower", "cypress"}

    assert sprites(make_view(6, "a1 a2 a3 a4", "")) == {"house", "gable", "tower"}
    assert sprites(make_view(6, "", "a1 a2 a3 a4")) == {"cypress"}
    assert sprites(make_view(6, "a1 a2 a3", "c1 c2 c3")) == set()
    bridged = make_view(6, "a1 b1 a3 b3 c3 d3 c5 d5", "", "a1-a3 b1-b3 c3-c5 d3-d5")
    assert sprites(bridged) == {"house"}


@pytest.mark.parametrize("size", range(6, 13))
def test_rows_and_columns_are_named(size: int) -> None:
    texts = [e.text for e in ET.fromstring(draw(make_view(size, "", ""))).iter(f"{SVG}text")]
    names = [chr(ord("a") + i) for i in range(size)] + [str(i) for i in range(size, 0, -1)]
    assert texts == names


# ---- the file ----


@every_theme
@every_view
def test_the_file_stands_alone(view: View, theme: str) -> None:
    svg = draw(view, theme=theme)
    root = ET.fromstring(svg)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    targets = {e.attrib[HREF].removeprefix("#") for e in root.iter() if HREF in e.attrib}
    targets |= set(re.findall(r"url\(#([^)]*)\)", svg))
    assert len(ids) == len(set(ids))
    assert targets <= set(ids)
    assert svg.count("url(") == svg.count("url(#")
    assert svg.count("://") == 2  # the two namespaces
    assert not list(root.iter(f"{SVG}script"))


@every_view
def test_fixed_themes_need_no_style_sheet(view: View) -> None:
    for theme in ("light", "dark"):
        svg = draw(view, theme=theme)
        assert "<style" not in svg
        assert "class=" not in svg
        assert "var(" not in svg


@pytest.mark.parametrize("size", range(6, 13))
def test_it_has_a_size_and_says_what_it_is(size: int) -> None:
    root = ET.fromstring(draw(make_view(size, "a1", "b2")))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert left < 0 > top
    assert left + width > size * 100 < top + height
    assert float(root.attrib["width"]) == float(root.attrib["height"]) > 390
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == f"Ponte del Diavolo, {size} × {size}, turn 25"


def test_it_is_summed_up_in_words() -> None:
    def desc(view: View) -> str | None:
        return ET.fromstring(draw(view)).findtext(f"{SVG}desc")

    view = make_view(6, "a1 a2 a3 a4 c6", "f1", "a4-c6")
    assert desc(view) == "Light: 1 island, 1 bridge, 1 point; dark: 0 islands, 0 bridges, 0 points."
    view |= {"colours": ["dark", "light"], "score": view["score"][::-1]}
    assert desc(view) == "Light: 1 island, 1 bridge, 1 point; dark: 0 islands, 0 bridges, 0 points."
    both = "3 islands, 4 bridges, 6 points"
    assert desc(table()) == f"Light: {both}; dark: {both}."


def test_a_title_is_only_text() -> None:
    title = "</title><script>alert(\"1\")</script> & 'so on'"
    root = ET.fromstring(draw(table(), title=title + "\x00\x1b\ud800"))
    assert root.findtext(f"{SVG}title") == title
    assert not list(root.iter(f"{SVG}script"))


@every_view
def test_a_full_board_stays_light(view: View) -> None:
    svg = draw(view)
    assert len(list(ET.fromstring(svg).iter())) < 600  # the design allows 1,500
    assert len(svg) < 200_000


# ---- themes, repeatability, refusals ----


@every_theme
@every_view
def test_the_same_view_gives_the_same_bytes(view: View, theme: str) -> None:
    assert draw(view, theme=theme) == draw(dict(reversed(view.items())), theme=theme)


def test_themes_differ() -> None:
    pictures = [draw(table(), theme=theme) for theme in ("light", "dark", "auto")]
    assert all(a != b for a, b in combinations(pictures, 2))
    assert draw(table()) == pictures[0]


def test_auto_is_light_where_style_sheets_are_not_read_and_dark_where_wanted() -> None:
    root = ET.fromstring(draw(table(), theme="auto"))
    [style] = [e.text or "" for e in root.iter(f"{SVG}style")]
    assert style.startswith("@media (prefers-color-scheme:dark){")
    frame = next(root.iter(f"{SVG}rect"))
    assert frame.get("fill") == "#2f6d73"
    assert f".{frame.get('class')}{{fill:#245a62}}" in style
    for element in root.iter():
        for name in element.get("class", "").split():
            assert f".{name}{{" in style


def test_pictures_on_one_page_do_not_share_ids() -> None:
    def ids(svg: str) -> set[str]:
        return set(marked(svg, "id"))

    pictures = [draw(table()), draw(finished()), draw(table(), theme="dark")]
    assert not any(ids(a) & ids(b) for a, b in combinations(pictures, 2))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown theme 'sepia'; choose from light, dark, auto"):
        draw(table(), theme="sepia")


@pytest.mark.parametrize(
    "name", ["", "a", "a0", "a01", "a１", "a11", "k1", "A1", "1a", "a1x", 'a"', "a-1"]
)
def test_a_cell_off_the_board_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no cell"):
        draw(table() | {"covered": [name]})


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("land-light", "sea", 3),
        ("land-dark", "sea", 3),
        ("land-light", "land-dark", 10),
        ("foam", "sea-frame", 4.5),
        ("land-dark-2", "wall", 7),
    ],
)
def test_colours_can_be_told_apart(
    palette: dict[str, str], one: str, other: str, least: float
) -> None:
    low, high = sorted((luminance(palette[one]), luminance(palette[other])))
    assert (high + 0.05) / (low + 0.05) > least
