"""The picture of a position: whole, findable, safe, and the same each time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from games.colours import luminance
from games.hashi.views import MIDDLE, View, board, fifth, make_view, middle, over, perfect
from torcello.drawing.tokens import DARK, LIGHT
from torcello.games.hashi.drawing import draw

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"

VIEWS = {
    "lot": make_view(phase="lot", to_act=[]),
    "start": make_view(seat=0),
    "card": make_view(fifth(), drawn=5, phase="card", card=None, to_act=[]),
    "solo": make_view(MIDDLE[0], drawn=9, seat=0, own="4@4 4-5"),
    "side B": make_view(board({8: 5}, {"2-8": 2, "7-8": 1}, side="B"), side="B", drawn=1),
    "solo over": over(perfect(), seat=0),
    "two": middle(2, seat=1, committed=[True, False], to_act=[1]),
    "three": middle(3, seat=0),
    "four": middle(4),
    "four over": over(perfect(), *MIDDLE[1:]),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
every_theme = pytest.mark.parametrize("theme", ["light", "dark", "auto"])


def having(svg: str | ET.Element, attribute: str) -> list[ET.Element]:
    root = ET.fromstring(svg) if isinstance(svg, str) else svg
    return [e for e in root.iter() if attribute in e.attrib]


def marked(svg: str | ET.Element, attribute: str) -> list[str]:
    return [e.attrib[attribute] for e in having(svg, attribute)]


def boards(svg: str) -> dict[int, ET.Element]:
    return {int(e.attrib["data-board"]): e for e in having(svg, "data-board")}


def words(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}text")]


# ---- boards ----


@every_view
def test_every_number_and_bridge_is_on_its_board(view: View) -> None:
    drawn = boards(draw(view))
    assert sorted(drawn) == list(range(len(view["boards"])))
    for seat, told in enumerate(view["boards"]):
        islands = having(drawn[seat], "data-number")
        numbers = {e.attrib["data-island"]: int(e.attrib["data-number"]) for e in islands}
        assert numbers == told["numbers"]
        for element in islands:
            assert next(element.iter(f"{SVG}text")).text == element.get("data-number")
        assert sorted(marked(drawn[seat], "data-ring")) == sorted(map(str, told["finished"]))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_bridges_are_counted_by_line(seats: int) -> None:
    drawn = boards(draw(middle(seats)))
    for seat, told in enumerate(MIDDLE[:seats]):
        found = {
            e.attrib["data-bridge"]: int(e.attrib["data-count"])
            for e in having(drawn[seat], "data-bridge")
        }
        assert found == told["bridges"]
        lines = set(marked(drawn[seat], "data-line"))
        assert lines.isdisjoint(found)
        assert len(lines) + len(found) == 24


@pytest.mark.parametrize(("line", "count"), [("1-2", 1), ("1-2", 2), ("1-10", 2)])
def test_a_double_bridge_is_two_beside_each_other(line: str, count: int) -> None:
    svg = draw(make_view(board({1: 6}, {line: count}), drawn=1))
    [bridge] = having(svg, "data-bridge")
    places = [e.attrib["transform"] for e in bridge.iter(f"{SVG}use")]
    spread = {1: ["0 0"], 2: ["0 -13", "0 13"] if line == "1-2" else ["-13 0", "13 0"]}[count]
    assert places == [f"translate({place})" for place in spread]


def test_islands_stand_where_the_map_says() -> None:
    view = make_view()
    expected = {str(i["id"]): f"{100 * i['x']} {100 * i['y']}" for i in view["map"]["islands"]}
    found = {
        e.attrib["data-island"]: e.attrib["transform"][10:-1]
        for e in having(draw(view), "data-island")
    }
    assert found == expected


def test_flags_differ_in_shape_and_colour() -> None:
    islands = {e.attrib["data-island"]: e for e in having(draw(make_view()), "data-island")}
    flags = {name: marked(e, "data-flag") for name, e in islands.items() if having(e, "data-flag")}
    assert flags == {
        **{name: ["red"] for name in ("1", "6", "13", "18")},
        **{name: ["blue"] for name in ("3", "8", "11")},
    }
    red, blue = ([p.attrib for p in islands[name].iter(f"{SVG}path")] for name in ("1", "3"))
    assert red[1]["fill"] != blue[1]["fill"]
    assert red[1]["d"].endswith("l-8 8.5 8 8.5h-27Z")  # a swallowtail
    assert blue[1]["d"].endswith("h24v17h-24Z")  # a square
    assert "a3.6" in red[2]["d"]  # with a disc
    assert "a" not in blue[2]["d"]  # with a diamond


def test_islands_tell_their_state() -> None:
    found = {
        e.attrib["data-island"]: e.attrib["data-state"]
        for e in having(draw(middle(1)), "data-island")
    }
    assert {name for name, state in found.items() if state == "hopeless"} == {"16"}
    finished = {name for name, state in found.items() if state == "finished"}
    assert finished == {"1", "3", "8", "9", "11", "13"}
    assert found["14"] == "numbered"
    assert found["5"] == "free"


def test_a_hopeless_number_is_struck_through() -> None:
    def strokes(view: View) -> int:
        [island] = [e for e in having(draw(view), "data-number") if e.get("data-island") == "16"]
        return sum(e.get("d") == "M-22 14 22-24" for e in island.iter(f"{SVG}path"))

    assert strokes(make_view(board({16: 6}, hopeless=(16,)), drawn=1)) == 1
    assert strokes(make_view(board({16: 4}), drawn=1)) == 0


@pytest.mark.parametrize(
    ("numbers", "bridges", "linked"),
    [
        ({16: 2}, {"10-16": 2}, []),  # alone it is linked with nothing
        ({10: 3, 16: 2}, {"10-16": 2, "10-11": 1}, ["10", "16"]),
    ],
)
def test_linked_islands_have_a_heavy_ring(
    numbers: dict[int, int], bridges: dict[str, int], linked: list[str]
) -> None:
    svg = draw(make_view(board(numbers, bridges), drawn=2))
    assert marked(svg, "data-linked") == linked
    widths = {e.attrib["data-ring"]: e[1].get("stroke-width") for e in having(svg, "data-ring")}
    assert widths == {str(name): "7" if str(name) in linked else "4" for name in numbers}


def test_dots_on_an_island_count_its_bridges() -> None:
    svg = draw(make_view(board({14: 5}, {"8-14": 1, "14-15": 2}), drawn=2))
    [island] = having(svg, "data-number")
    hollow, full = [e.attrib["d"].count("M") for e in island.iter(f"{SVG}path")]
    assert (hollow, full) == (2, 3)


def test_a_bridge_closes_the_lines_it_crosses() -> None:
    def lines(view: View) -> dict[str, str]:
        return {
            e.attrib["data-line"]: e.attrib["data-state"] for e in having(draw(view), "data-line")
        }

    free, bridged = make_view(), make_view(board({6: 2}, {"6-12": 1}), drawn=1)
    assert set(lines(free).values()) == {"open"}
    assert {name for name, state in lines(bridged).items() if state == "closed"} == {"8-9"}
    assert sorted(marked(draw(free), "data-crossing")) == [
        "10-11 7-13",
        "11-12 8-14",
        "7-8 5-11",
        "8-9 6-12",
    ]
    assert len(marked(draw(bridged), "data-crossing")) == 3


# ---- whose board, the own draft, the last move ----


@pytest.mark.parametrize(("seat", "order"), [(None, [0, 1, 2]), (0, [0, 1, 2]), (1, [1, 2, 0])])
def test_the_own_board_is_first_and_largest(seat: int | None, order: list[int]) -> None:
    svg = draw(middle(3, seat=seat))
    found = having(svg, "data-board")
    assert [int(e.attrib["data-board"]) for e in found] == order
    sizes = [float(e[0].attrib["width"]) for e in found]
    assert sizes[0] > 2 * sizes[1] == 2 * sizes[2]
    assert [bool(having(e, "data-name")) for e in found] == [True, False, False]


def test_the_own_move_is_in_pencil_until_it_is_revealed() -> None:
    svg = draw(middle(2, seat=0, own="4@4 4-5 4-7", committed=[True, False], to_act=[1]))
    drawn = boards(svg)
    assert marked(drawn[0], "data-draft") == ["4-5", "4-7", "4"]
    assert marked(drawn[1], "data-draft") == []
    [bridge] = [e for e in having(drawn[0], "data-bridge") if e.get("data-bridge") == "4-7"]
    assert bridge.get("data-count") == "2"  # one that was there, one in pencil


@pytest.mark.parametrize(
    ("last", "ringed"),
    [
        (None, []),
        ("2@13 8-14 13-14 13-14", ["13", "8-14", "13-14", "13-14"]),
        ("- 2-3", ["2-3"]),
        ("6@16 -", ["16"]),
        ("- -", []),
    ],
)
def test_the_last_move_has_a_gold_rim(last: str | None, ringed: list[str]) -> None:
    drawn = boards(draw(middle(2, last=last)))
    assert sorted(marked(drawn[0], "data-last")) == sorted(ringed)
    assert marked(drawn[1], "data-last") == []


def test_each_board_can_have_a_last_move() -> None:
    view = middle(2, last=None)
    moves = ("2@13 8-14", "1@18 17-18")
    view["boards"] = [told | {"last": m} for told, m in zip(view["boards"], moves, strict=True)]
    drawn = boards(draw(view))
    assert [sorted(marked(drawn[seat], "data-last")) for seat in (0, 1)] == [
        ["13", "8-14"],
        ["17-18", "18"],
    ]


# ---- cards and races ----


@every_view
def test_the_bar_crosses_off_what_is_gone(view: View) -> None:
    found = having(draw(view), "data-card")
    assert [e.get("data-card") for e in found] == [told["card"] for told in view["cards"]]
    states = [e.attrib["data-state"] for e in found]
    assert [s in ("gone", "now") for s in states] == [told["gone"] for told in view["cards"]]
    assert states.count("now") == (view["card"] is not None)
    assert states.count("removed") == (view["removed"] is not None)
    for element, state in zip(found, states, strict=True):
        assert len(list(element.iter(f"{SVG}path"))) == (state == "gone")


def test_of_two_equal_cards_one_is_the_card_now() -> None:
    svg = draw(make_view(drawn=2, gone=["1/2", "1/2"]))
    states = [e.get("data-state") for e in having(svg, "data-card") if e.get("data-card") == "1/2"]
    assert states == ["gone", "now"]


@pytest.mark.parametrize("bridges", [1, 2, 3])
def test_the_card_shows_its_number_and_a_curve_for_each_bridge(bridges: int) -> None:
    [card] = having(draw(make_view(drawn=1, gone=[f"5/{bridges}"])), "data-now")
    assert card.get("data-now") == f"5/{bridges}"
    assert [t.text for t in card.iter(f"{SVG}text")] == ["5"]
    [curves] = card.iter(f"{SVG}path")
    assert curves.attrib["d"].count("M") == bridges


def test_a_card_to_come_is_face_down_and_the_unseen_one_is_shown_at_the_end() -> None:
    assert marked(draw(VIEWS["card"]), "data-back") == ["card"]
    assert marked(draw(VIEWS["card"]), "data-now") == []
    assert marked(draw(VIEWS["four over"]), "data-removed") == ["2/2"]
    for name in ("solo", "four", "start"):
        assert marked(draw(VIEWS[name]), "data-removed") == []


def test_alone_the_piles_show_where_the_high_values_end() -> None:
    svg = draw(make_view(fifth(), drawn=9))
    states = [e.get("data-state") for e in having(svg, "data-pile")]
    assert states == ["drawn"] * 8 + ["now"] + ["coming"] * 8
    order = [e.get("data-pile") or e.get("data-deadline") for e in ET.fromstring(svg).iter()]
    order = [mark for mark in order if mark]
    assert order.index("blue") == order.index("7") + 1
    assert order.index("red") == order.index("12") + 1
    assert order.index("six") == order.index("12") + 2
    assert "pile 2, card 2 of 5" in words(svg)
    assert marked(draw(middle(2)), "data-pile") == []


@every_view
def test_races_show_how_far_each_board_is(view: View) -> None:
    found = {e.attrib["data-progress"]: e for e in having(draw(view), "data-progress")}
    assert len(found) == 3 * len(view["boards"])
    for seat, told in enumerate(view["boards"]):
        for race, (done, needed) in told["progress"].items():
            element, won = found[f"{seat}:{race}"], view["score"][seat][race]
            if won:
                assert element.text == f"+{won}"
            else:
                dots = "".join(e.attrib["d"] for e in element.iter(f"{SVG}path"))
                assert dots.count("M") == needed
                assert element.get("data-done") == str(done)


def test_a_race_whose_high_value_is_gone_is_closed() -> None:
    states = {e.get("data-race"): e.get("data-state") for e in having(draw(middle(2)), "data-race")}
    assert states == {"red": "open", "blue": "closed", "six": "open"}


def test_points_turns_and_settled_moves_are_told() -> None:
    svg = draw(middle(3, seat=0, committed=[False, True, False], to_act=[0, 2]))
    assert marked(svg, "data-points") == ["0:19", "1:6", "2:8"]
    assert marked(svg, "data-committed") == ["1"]
    assert marked(svg, "data-turn") == ["0", "2"]


def test_the_winner_s_points_are_gold() -> None:
    fills = [e.get("fill") for e in having(draw(VIEWS["four over"]), "data-points")]
    assert fills == [LIGHT["gold-ink"]] + [LIGHT["ink"]] * 3


@pytest.mark.parametrize(
    ("name", "lang", "heading"),
    [
        ("lot", "en", "The start number is drawn"),
        ("start", "fr", "Nombre de départ\u202f: 3 ou 4"),
        ("card", "en", "Next: card 6 of 17"),
        ("solo", "fr", "Carte 9 sur 17"),
        ("solo over", "en", "God of the islands"),
        ("solo over", "fr", "Dieu des îles"),
        ("four over", "en", "Unseen card: 2/2"),
    ],
)
def test_the_heading_says_what_is_going_on(name: str, lang: str, heading: str) -> None:
    [element] = having(draw(VIEWS[name], lang=lang), "data-heading")
    assert element.text == heading
    assert element.get("data-heading") == VIEWS[name]["phase"]


def test_the_picture_speaks_the_language() -> None:
    view = middle(2, seat=0, committed=[True, False])
    english, french = set(words(draw(view))), set(words(draw(view, lang="fr")))
    assert {"Your board", "Board 2", "Red flags", "Settled", "6 islands finished"} <= english
    assert {"Votre plateau", "Plateau 2", "Drapeaux rouges", "Arrêté", "6 îles achevées"} <= french


# ---- the file ----


@every_theme
@every_view
def test_the_file_stands_alone(view: View, theme: str) -> None:
    svg = draw(view, theme=theme)
    root = ET.fromstring(svg)
    ids = marked(root, "id")
    targets = {name.removeprefix("#") for name in marked(root, HREF)}
    assert len(ids) == len(set(ids))
    assert targets <= set(ids)
    assert "url(" not in svg
    assert svg.count("://") == 2  # the two namespaces
    assert not list(root.iter(f"{SVG}script"))


@every_view
def test_fixed_themes_need_no_style_sheet(view: View) -> None:
    for theme in ("light", "dark"):
        svg = draw(view, theme=theme)
        assert "<style" not in svg
        assert "class=" not in svg


def test_it_has_a_size_and_says_what_it_is() -> None:
    root = ET.fromstring(draw(middle(2)))
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert float(root.attrib["width"]) == 900
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Hashi, side A, card 9 of 17"
    assert root.findtext(f"{SVG}desc") == (
        "Board 1: 19 points, 6 islands finished, red flags 2 of 4, blue flags 3 of 3, "
        "linked 3 of 6. Board 2: 6 points, 3 islands finished, red flags 2 of 4, "
        "blue flags 0 of 3, linked 1 of 6."
    )


@every_view
def test_nothing_written_is_too_small_on_a_phone(view: View) -> None:
    root = ET.fromstring(draw(view))
    scales = dict.fromkeys(root.iter(f"{SVG}text"), 1.0)
    for group in root.iter(f"{SVG}g"):
        if found := re.match(r"scale\(([\d.]+)\)", group.get("transform", "")):
            scales |= {text: float(found[1]) for text in group.iter(f"{SVG}text")}
    smallest = min(float(text.attrib["font-size"]) * k for text, k in scales.items())
    assert smallest * 390 / float(root.attrib["width"]) > 11


def test_a_title_is_only_text() -> None:
    title = "</title><script>alert(\"1\")</script> & 'so on'"
    root = ET.fromstring(draw(middle(1), title=title + "\x00\x1b\ud800"))
    assert root.findtext(f"{SVG}title") == title
    assert not list(root.iter(f"{SVG}script"))


def test_the_fullest_table_stays_light() -> None:
    svg = draw(over(perfect(), perfect(), perfect(), perfect()))
    assert len(list(ET.fromstring(svg).iter())) < 1500  # what the design allows
    assert len(svg) < 250_000


# ---- themes, repeatability, refusals ----


@every_theme
@every_view
def test_the_same_view_gives_the_same_bytes(view: View, theme: str) -> None:
    assert draw(view, theme=theme) == draw(dict(reversed(view.items())), theme=theme)


def test_themes_differ() -> None:
    pictures = [draw(middle(2), theme=theme) for theme in ("light", "dark", "auto")]
    assert all(a != b for a, b in combinations(pictures, 2))
    assert draw(middle(2)) == pictures[0]


def test_auto_is_light_where_style_sheets_are_not_read_and_dark_where_wanted() -> None:
    root = ET.fromstring(draw(middle(2), theme="auto"))
    [style] = [e.text or "" for e in root.iter(f"{SVG}style")]
    assert style.startswith("@media (prefers-color-scheme:dark){")
    ground = next(e for e in root if e.tag == f"{SVG}rect")
    assert ground.get("fill") == LIGHT["bg"]
    assert f".{ground.get('class')}{{fill:{DARK['bg']}}}" in style
    for element in root.iter():
        for name in element.get("class", "").split():
            assert f".{name}{{" in style


def test_pictures_on_one_page_do_not_share_ids() -> None:
    pictures = [draw(middle(2)), draw(middle(2, seat=0)), draw(middle(2), theme="dark")]
    pictures += [draw(middle(2), lang="fr"), draw(middle(3))]
    sets = [set(marked(svg, "id")) for svg in pictures]
    assert not any(a & b for a, b in combinations(sets, 2))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown theme 'sepia'; choose from light, dark, auto"):
        draw(middle(1), theme="sepia")


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"boards": []}, "0 boards"),
        ({"boards": [board() | {"numbers": {"19": 3}}]}, "no number 3 on island '19'"),
        ({"boards": [board() | {"numbers": {"4": 7}}]}, "no number 7 on island '4'"),
        ({"boards": [board() | {"bridges": {"1-3": 1}}]}, "no 1 bridges on '1-3'"),
        ({"boards": [board() | {"bridges": {"1-2": 3}}]}, "no 3 bridges on '1-2'"),
        ({"seat": 0, "own": "5@4 1-9"}, "no 1 bridges on '1-9'"),
        ({"card": "7/1"}, "no card '7/1'"),
        ({"card": '"<'}, "no card '\"<'"),
    ],
)
def test_what_cannot_be_is_refused(wrong: View, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        draw(make_view() | wrong)


def test_an_unknown_flag_is_refused() -> None:
    view = make_view()
    isles = [{**isle, "flag": "green"} for isle in view["map"]["islands"]]
    with pytest.raises(ValueError, match="no flag 'green'"):
        draw(view | {"map": {**view["map"], "islands": isles}})


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("paper-ink", "paper-sea", 7),
        ("paper-ink-2", "paper-sea", 3),
        ("paper-ink", "paper-sea-2", 4.5),
        ("isle-ink", "isle", 7),
        ("isle-ink", "isle-done", 7),
        ("isle-ink", "isle-lost", 7),
        ("isle-edge", "isle-ink", 2.5),
        ("draft-ink", "isle", 4.5),
        ("draft", "paper-sea", 4.5),
        ("good", "surface", 4.5),
        ("gold-ink", "gold-soft", 4.5),
        ("ink-3", "sunk", 4.5),
    ],
)
def test_colours_can_be_told_apart(
    palette: dict[str, str], one: str, other: str, least: float
) -> None:
    low, high = sorted((luminance(palette[one]), luminance(palette[other])))
    assert (high + 0.05) / (low + 0.05) > least
