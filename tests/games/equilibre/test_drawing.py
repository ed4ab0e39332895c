"""The picture of a position: whole, findable, safe, keeping secrets, and the same each time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any

import pytest

from games.colours import luminance
from torcello.drawing.tokens import DARK, LIGHT
from torcello.games.equilibre.drawing import draw

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
View = dict[str, Any]

PAWNS = [1, 1, 2, 2, 3, 4, 4, 5, 6]


# ---- views made by hand: the bridge as `R4` and `b2`, everything the picture needs out ----


def make_view(bridge: str = ". . . . . . . .", **more: Any) -> View:
    squares = [
        {"seat": "Rb".index(sign[0]), "size": int(sign[1])} if sign != "." else None
        for sign in bridge.split()
    ]
    fallen: list[list[int]] = more.pop("fallen", [[], []])
    reserve = []
    for seat in (0, 1):
        gone = fallen[seat] + [p["size"] for p in squares if p and p["seat"] == seat]
        reserve.append([PAWNS.count(n) - gone.count(n) for n in range(1, 7)])
    view: View = {
        "game": "equilibre",
        "rules": "1",
        "options": {"equal": "attacker", "first": "trailing", "chain": "same"},
        "seat": None,
        "to_act": [0],
        "turn": 9,
        "round": 2,
        "phase": "tile",
        "starter": 0,
        "colours": ["red", "blue"],
        "bridge": squares,
        "reserve": reserve,
        "fallen": fallen,
        "racks": [{"1": [], "2": [], "c": []} for _ in range(2)],
        "hands": [3, 3],
        "pile": 12,
        "score": [{"points": 0, "crossings": 0, "rounds": []} for _ in range(2)],
        "last": None,
        "outcome": None,
        "legal": None,
    }
    return view | more


def table(**more: Any) -> View:
    """The second round in full swing, as red sees it."""
    racks = [
        {"1": ["3b", "5b"], "2": ["6c"], "c": ["2a", "2c"]},
        {"1": ["1c"], "2": ["4a"], "c": ["5c", "5a"]},
    ]
    told: View = {
        "seat": 0,
        "fallen": [[3], [1]],
        "racks": racks,
        "hands": [["1a", "4b", "6b"], 3],
        "pile": 3,
        "score": [
            {"points": 7, "crossings": 1, "rounds": []},
            {"points": 5, "crossings": 0, "rounds": []},
        ],
        "last": {"seat": 1, "move": "5a:c m6"},
    }
    return make_view("R2 R2 R5 R6 b5 . . b4", **(told | more))


def finished() -> View:
    """The end: red's six has crossed, all tiles are in the racks."""
    racks = [
        {"1": ["1a", "2a", "3a"], "2": ["4b", "5b", "6b"], "c": ["1c", "2b", "6c"]},
        {"1": ["4a", "5a", "6a"], "2": ["1b", "2c", "3b"], "c": ["3c", "4c", "5c"]},
    ]
    view = make_view(
        "b1 R2 . b3 R4 . . .",
        round=3,
        phase="over",
        to_act=[],
        racks=racks,
        hands=[0, 0],
        pile=0,
        score=[
            {"points": 17, "crossings": 3, "rounds": []},
            {"points": 11, "crossings": 0, "rounds": []},
        ],
        last={"seat": 0, "move": "6c:c m8"},
        outcome={"points": [17, 11], "winners": [0], "reason": "points"},
    )
    view["reserve"][0][5] = 0
    return view


VIEWS = {
    "empty": make_view(phase="start", turn=0, starter=None, hands=[0, 0], pile=18, to_act=[]),
    "red": table(),
    "blue": table(seat=1, hands=[3, ["1a", "4b"]], to_act=[1]),
    "spectator": table(seat=None, hands=[3, 2]),
    "full bridge": make_view("R1 b2 R3 b4 R5 b6 R6 b1"),
    "finished": finished(),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
every_theme = pytest.mark.parametrize("theme", ["light", "dark", "auto"])


def having(svg: str, attribute: str) -> list[ET.Element]:
    return [e for e in ET.fromstring(svg).iter() if attribute in e.attrib]


def marked(svg: str, attribute: str) -> list[str]:
    return [e.attrib[attribute] for e in having(svg, attribute)]


def tiles_in(element: ET.Element) -> list[str]:
    return [e.attrib["data-tile"] for e in element.iter() if "data-tile" in e.attrib]


def words(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}text")]


# ---- what is in the picture ----


@every_view
def test_every_tower_stands_on_its_square_once(view: View) -> None:
    found = {e.attrib["data-square"]: e for e in having(draw(view), "data-square")}
    expected = {str(n): p for n, p in enumerate(view["bridge"], 1) if p}
    assert found.keys() == expected.keys()
    for square, pawn in expected.items():
        assert found[square].get("data-tower") == f"{pawn['seat']}:{pawn['size']}"
        middle = 66 + 92 * (int(square) - 0.5)
        assert float(found[square].attrib["x"]) == middle


@pytest.mark.parametrize(("sign", "size"), [(s, n) for s in "Rb" for n in range(1, 7)])
def test_a_tower_has_a_storey_for_each_point_and_its_figure(sign: str, size: int) -> None:
    root = ET.fromstring(draw(make_view(f". . {sign}{size} . . . . .")))
    target = next(e for e in root.iter() if "data-tower" in e.attrib)
    tower = next(e for e in root.iter() if e.get("id") == target.attrib[HREF][1:])
    walls = [e for e in tower if e.get("fill") == LIGHT[f"seat-{'Rb'.index(sign)}"]]
    assert len(walls) == size
    assert [e.text for e in tower.iter(f"{SVG}text")] == [str(size)]
    chevrons = next(e for e in tower if e.get("fill") == "none").attrib["d"]
    assert chevrons.count("M") == (1 if size % 2 else 2)  # as many as it goes squares
    assert ("l5 4" in chevrons) == (sign == "R")


def test_red_and_blue_differ_by_windows_and_roof() -> None:
    root = ET.fromstring(draw(make_view("R2 . . . . . . b2")))
    red, blue = (
        [e.attrib["d"] for e in tower.iter(f"{SVG}path")]
        for tower in root.iter()
        if re.fullmatch(r"equilibre-\w+-[01]2", tower.get("id", ""))
    )
    assert "a5 5" in red[-2]  # round windows
    assert "a" not in blue[-2]
    assert red[-1].count("L") == 1  # a gable
    assert blue[-1].count("v-7") == 2  # battlements


@every_view
def test_all_nine_towers_of_a_side_are_accounted_for(view: View) -> None:
    svg = draw(view)
    for seat in (0, 1):
        own = [e for e in having(svg, "data-pawn") if e.attrib["data-pawn"][0] == str(seat)]
        assert [int(e.attrib["data-pawn"][2]) for e in own] == PAWNS
        states = [e.attrib["data-state"] for e in own]
        assert states.count("reserve") == sum(view["reserve"][seat])
        assert states.count("fallen") == len(view["fallen"][seat])
        standing = [p for p in view["bridge"] if p and p["seat"] == seat]
        assert states.count("bridge") == len(standing)


def test_a_tower_that_is_nowhere_has_crossed() -> None:
    crossed = [
        e for e in having(draw(finished()), "data-state") if e.get("data-state") == "crossed"
    ]
    assert [e.get("data-pawn") for e in crossed] == ["0:6"]
    assert marked(draw(table()), "data-state").count("crossed") == 0


def test_squares_alternate_and_are_numbered() -> None:
    svg = draw(make_view())
    assert marked(svg, "data-shade") == ["dark", "pale"] * 4
    assert [e.text for e in having(svg, "data-number")] == list("12345678")


@every_view
def test_racks_show_their_tiles_by_section(view: View) -> None:
    found = {e.attrib["data-section"]: e for e in having(draw(view), "data-section")}
    assert len(found) == 6
    for seat in (0, 1):
        for section, names in view["racks"][seat].items():
            element = found[f"{seat}:{section}"]
            assert tiles_in(element) == names
            free = [e for e in element.iter() if "stroke-dasharray" in e.attrib]
            assert len(free) == 3 - len(names)


def test_a_tile_shows_its_number_and_symbol() -> None:
    svg = draw(make_view(seat=0, hands=[["1a", "2b", "3c"], 3]))
    [hand] = [e for e in having(svg, "data-hand") if tiles_in(e)]
    assert [e.text for e in hand.iter(f"{SVG}text")] == ["1", "2", "3"]
    assert [e.attrib[HREF][-2:] for e in hand.iter(f"{SVG}use")] == ["-a", "-b", "-c"]


# ---- hands ----


@pytest.mark.parametrize(
    ("seat", "hands", "open_tiles", "backs"),
    [
        (0, [["1a", "4b"], 3], ["1a", "4b"], 3),
        (1, [3, ["1a", "4b"]], ["1a", "4b"], 3),
        (None, [3, 2], [], 5),
        (0, [[], 0], [], 0),
    ],
)
def test_only_the_own_hand_is_open(
    seat: int | None, hands: list[Any], open_tiles: list[str], backs: int
) -> None:
    svg = draw(make_view(seat=seat, hands=hands))
    assert marked(svg, "data-tile") == open_tiles
    assert len(marked(svg, "data-back")) == backs


def test_a_hidden_hand_carries_its_count() -> None:
    hands = having(draw(make_view(hands=[1, 2])), "data-hand")
    said = {e.attrib["data-hand"]: [t.text for t in e.iter(f"{SVG}text")] for e in hands}
    assert said == {"0": ["1"], "1": ["2"]}


@pytest.mark.parametrize(("seat", "order"), [(None, "10"), (0, "10"), (1, "01")])
def test_the_own_table_lies_below(seat: int | None, order: str) -> None:
    sections = marked(draw(make_view(seat=seat)), "data-section")
    assert "".join(name[0] for name in sections[::3]) == order


# ---- points, turns, the last move ----


def test_points_crossings_and_turn_are_shown() -> None:
    svg = draw(table())
    assert marked(svg, "data-points") == ["5", "7"]  # the other's table is above
    assert marked(svg, "data-crossing") == ["0"]
    assert marked(svg, "data-turn") == ["0"]
    assert marked(draw(finished()), "data-crossing") == ["0"] * 3
    assert marked(draw(finished()), "data-turn") == []


def test_the_winner_s_points_are_gold() -> None:
    fills = {e.text: e.get("fill") for e in having(draw(finished()), "data-points")}
    assert fills == {"17": LIGHT["gold-ink"], "11": LIGHT["ink"]}


@pytest.mark.parametrize(
    ("last", "ringed"),
    [
        (None, []),
        ({"seat": 1, "move": "5a:c m6"}, ["5a", "6"]),
        ({"seat": 0, "move": "6c:2 @4 m2"}, ["2", "4", "6c"]),
        ({"seat": 0, "move": "6c:2 @4 m4"}, ["4", "6c"]),
        ({"seat": 0, "move": "6c:2"}, ["6c"]),
        ({"seat": 1, "move": "6c:2 @5 m5"}, []),  # its rack was emptied for a new round
        ({"seat": -1, "move": "draw:4b"}, ["4b"]),
        ({"seat": -1, "move": "draw:?"}, []),
        ({"seat": -1, "move": "start:0"}, []),
    ],
)
def test_the_last_move_is_ringed(last: View | None, ringed: list[str]) -> None:
    assert sorted(marked(draw(table(last=last)), "data-last")) == ringed


def test_the_picture_speaks_the_language() -> None:
    english, french = draw(table()), draw(table(), lang="fr")
    assert {"Round 2 of 3", "3 tiles left to draw", "Red", "Chain +3"} <= set(words(english))
    assert {"Manche 2 sur 3", "3 tuiles à piocher", "Rouge", "Chaîne +3"} <= set(words(french))


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


def test_it_has_a_size_and_says_what_it_is() -> None:
    root = ET.fromstring(draw(table()))
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert float(root.attrib["width"]) == 900
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Équilibre, round 2 of 3, turn 9"
    assert root.findtext(f"{SVG}desc") == (
        "Red: 7 points, 4 towers on the bridge, 1 crossing. "
        "Blue: 5 points, 2 towers on the bridge, 0 crossings."
    )


def test_nothing_written_is_too_small_on_a_phone() -> None:
    root = ET.fromstring(draw(table()))
    smallest = min(float(e.attrib["font-size"]) for e in root.iter(f"{SVG}text"))
    assert smallest * 390 / float(root.attrib["width"]) > 11


def test_a_title_is_only_text() -> None:
    title = "</title><script>alert(\"1\")</script> & 'so on'"
    root = ET.fromstring(draw(table(), title=title + "\x00\x1b\ud800"))
    assert root.findtext(f"{SVG}title") == title
    assert not list(root.iter(f"{SVG}script"))


@every_view
def test_a_full_table_stays_light(view: View) -> None:
    svg = draw(view)
    assert len(list(ET.fromstring(svg).iter())) < 600  # the design allows 1,500
    assert len(svg) < 100_000


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
    ground = next(e for e in root if e.tag == f"{SVG}rect")
    assert ground.get("fill") == LIGHT["bg"]
    assert f".{ground.get('class')}{{fill:{DARK['bg']}}}" in style
    for element in root.iter():
        for name in element.get("class", "").split():
            assert f".{name}{{" in style


def test_pictures_on_one_page_do_not_share_ids() -> None:
    pictures = [draw(table()), draw(finished()), draw(table(), theme="dark")]
    pictures.append(draw(table(), lang="fr"))
    sets = [set(marked(svg, "id")) for svg in pictures]
    assert not any(a & b for a, b in combinations(sets, 2))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown theme 'sepia'; choose from light, dark, auto"):
        draw(table(), theme="sepia")


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"bridge": [None] * 7}, "a bridge of 7 squares"),
        ({"bridge": [{"seat": 0, "size": 7}] + [None] * 7}, "no tower 7 of seat 0"),
        ({"bridge": [{"seat": 2, "size": 1}] + [None] * 7}, "no tower 1 of seat 2"),
        ({"bridge": [{"seat": 0, "size": 6}] * 2 + [None] * 6}, "2 towers of size 6 for seat 0"),
        ({"hands": [["7a"], 3]}, "no tile '7a'"),
        ({"hands": [["1a", '"'], 3]}, "no tile '\"'"),
        ({"hands": [["1a", "1b", "1c", "2a"], 3]}, "4 tiles where 3 have room"),
    ],
)
def test_what_cannot_be_is_refused(wrong: View, problem: str) -> None:
    view = make_view() | {"reserve": [[0] * 6, [0] * 6]}
    with pytest.raises(ValueError, match=re.escape(problem)):
        draw(view | wrong)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("on-seat-0", "seat-0", 4.5),
        ("on-seat-1", "seat-1", 4.5),
        ("ink", "surface", 7),
        ("ink-3", "surface", 4.5),
        ("gold-ink", "surface", 4.5),
        ("gold", "surface", 3),
        ("tile-ink", "tile-a", 4.5),
        ("tile-ink", "tile-b", 4.5),
        ("tile-ink", "tile-c", 4.5),
        ("square-dark", "square-pale", 7),
    ],
)
def test_colours_can_be_told_apart(
    palette: dict[str, str], one: str, other: str, least: float
) -> None:
    low, high = sorted((luminance(palette[one]), luminance(palette[other])))
    assert (high + 0.05) / (low + 0.05) > least
