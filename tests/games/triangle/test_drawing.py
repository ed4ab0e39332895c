"""The picture of a position: whole, findable, safe, and the same each time."""

from __future__ import annotations

import json
import math
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Any

import pytest

from games.colours import luminance
from torcello.drawing.tokens import DARK, LIGHT
from torcello.games.triangle.drawing import draw
from torcello.games.triangle.drawing.chart import on_screen
from torcello.games.triangle.drawing.race import LEFT

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
View = dict[str, Any]

CHART = json.loads((files("torcello.games.triangle") / "chart.json").read_text("utf-8"))
NODES = [(node["x"], node["y"]) for node in CHART["circuit"]]
PORTS = {node["port"]: k for k, node in enumerate(CHART["circuit"]) if "port" in node}
DOCKS = {port["id"]: port["docks"] for port in CHART["ports"]}
COLOURS = ["red", "blue", "yellow", "green"]


# ---- views made by hand: one text a fleet, everything the picture needs out ----
# `17` is a ship at sea, `oil` one in port, `^2` hangs from magnet 2, `x` is lost.


def magnet_at(number: int, cloud: tuple[int, int, str]) -> tuple[float, float]:
    x, y, letter = cloud
    magnet, letters = CHART["cloud"]["magnets"][number - 1], CHART["cloud"]["letters"]
    bearing = math.radians(magnet["degrees"] - letters[letter])
    return x + magnet["radius"] * math.sin(bearing), y + magnet["radius"] * math.cos(bearing)


def make_view(
    *fleets: str,
    cloud: tuple[int, int, str] = (10, 7, "A"),
    money: tuple[str, ...] = (),
    tops: str = "40 50 30 80",
    left: str = "8 7 4 5",
    **more: Any,
) -> View:
    reach = CHART["cloud"]["cover_radius"] + 1e-9
    covered = [n for n, at in enumerate(NODES) if math.dist(at, cloud[:2]) <= reach]
    taken = dict.fromkeys(PORTS, 0)
    magnets = [{"x": x, "y": y, "ships": []} for x, y in (magnet_at(k, cloud) for k in (1, 2))]

    def ship(seat: int, number: int, sign: str) -> View:
        told: View = {"name": f"s{number}", "node": None, "dock": None, "magnet": None, "risk": 0}
        x, y = None, None
        if sign in PORTS:
            told |= {"state": "port", "node": PORTS[sign], "dock": taken[sign]}
            x, y = DOCKS[sign][taken[sign]]
            taken[sign] += 1
        elif sign.startswith("^"):
            told |= {"state": "hanging", "magnet": int(sign[1:])}
            magnets[told["magnet"] - 1]["ships"].append(f"{seat}:s{number}")
            x, y = magnet_at(told["magnet"], cloud)
        elif sign == "x":
            told |= {"state": "lost"}
        else:
            told |= {"state": "sea", "node": int(sign)}
            x, y = NODES[int(sign)]
        return told | {"x": x, "y": y, "covered": told["node"] in covered}

    view: View = {
        "game": "triangle",
        "rules": "1",
        "options": {
            "goal": 350,
            "capture": "exact",
            "magnet_capacity": 2,
            "tie_break": "shared",
        },
        "seat": None,
        "to_act": [0],
        "turn": 31,
        "phase": "roll",
        "starter": 0,
        "mover": 0,
        "round": 8,
        "roll": None,
        "colours": COLOURS[: len(fleets)],
        "ships": [
            [ship(seat, number, sign) for number, sign in enumerate(signs.split(), 1)]
            for seat, signs in enumerate(fleets)
        ],
        "cloud": {"x": cloud[0], "y": cloud[1], "letter": cloud[2], "magnets": magnets},
        "covered": covered,
        "piles": {
            name: {
                "top": None if top == "-" else int(top),
                "left": int(count),
                "below": [10] * max(0, int(count) - 1),
            }
            for name, top, count in zip(PORTS, tops.split(), left.split(), strict=True)
        },
        "bonus": int(left.split()[0]),
        "spun": None,
        "doubt": None,
        "score": [score(signs, fleets[k]) for k, signs in enumerate(money or ("",) * len(fleets))],
        "last": None,
        "luck": {"mode": "auto"},
        "outcome": None,
        "legal": None,
    }
    return view | more


def score(signs: str, fleet: str) -> View:
    """`sugar:40 oil:80 +2`: two cards and two bonuses."""
    cards: dict[str, list[int]] = {name: [] for name in PORTS}
    bonuses = 0
    for sign in signs.split():
        if sign.startswith("+"):
            bonuses = int(sign[1:])
        else:
            cards[sign.split(":")[0]].append(int(sign.split(":")[1]))
    points = sum(map(sum, cards.values())) + 20 * bonuses
    afloat = sum(sign != "x" for sign in fleet.split())
    return {"points": points, "ships": afloat, "cards": cards, "bonuses": bonuses}


HOME = " ".join(PORTS)
RICH = (
    "sugar:40 lumber:50 bananas:30 oil:70 +1",
    "sugar:30 lumber:20 oil:90",
    "oil:100",
    "sugar:70 sugar:80 bananas:20 oil:60 +2",
)


def table(**more: Any) -> View:
    """The middle of a match of four: red has rolled a 4 and may choose."""
    told: View = {
        "cloud": (13, 6, "B"),
        "money": RICH,
        "tops": "40 50 30 80",
        "left": "5 4 2 2",
        "seat": 0,
        "phase": "move",
        "roll": 4,
        "spun": "B3S",
        "last": {"seat": -1, "move": "roll:4"},
        "legal": {
            "count": 3,
            "moves": ["s1", "s3", "s4"],
            "ships": {
                "s1": {"to": 11, "kind": "space", "bumps": None},
                "s2": {"why": "triangle/covered", "rule": "T12"},
                "s3": {"to": 28, "kind": "cloud", "bumps": None},
                "s4": {"to": 48, "kind": "space", "bumps": "1:s1"},
            },
        },
    }
    fleets = ("7 30 bananas 44", "48 lumber 22 oil", "^1 3 26 sugar", "15 ^1 31 x")
    return make_view(*fleets, **(told | more))


def finished() -> View:
    """The end: red has sailed past the goal."""
    return make_view(
        "sugar 12 22 x",
        "x ^2 5 oil",
        phase="over",
        to_act=[],
        mover=None,
        money=("sugar:80 sugar:70 oil:100 lumber:50 +3", "oil:90 bananas:40"),
        tops="- 50 30 -",
        left="0 4 2 0",
        spun="GE",
        last={"seat": 0, "move": "s1"},
        outcome={"points": [360, 130], "winners": [0], "reason": "goal", "tie_break": None},
    )


def doubtful() -> View:
    return make_view(
        "17 18 19 20",
        "lumber sugar sugar ^2",
        "23 21 oil lumber",
        cloud=(17, 9, "E"),
        phase="catch",
        to_act=[],
        mover=None,
        roll=None,
        spun="E4N",
        doubt={"seat": 0, "ship": "s2", "odds": [620000, 1000000]},
        options={"goal": 200, "capture": "physical", "magnet_capacity": 2, "tie_break": "shared"},
        last={"seat": -1, "move": "spin:E4N"},
    )


def crowded() -> View:
    """Full ports, a full cloud over a port, ships side by side."""
    return make_view(
        "sugar 1 2 3",
        "sugar ^1 ^2 49",
        "sugar ^1 ^2 48",
        "sugar ^1 47 46",
        cloud=(2, 12, "D"),
        money=RICH,
        options={"goal": 350, "capture": "exact", "magnet_capacity": 3, "tie_break": "shared"},
        phase="spin",
        to_act=[],
        mover=None,
        last={"seat": 3, "move": "s4"},
        spun="CN",
    )


VIEWS = {
    "start": make_view(
        HOME,
        HOME,
        phase="start",
        turn=0,
        round=1,
        starter=None,
        mover=None,
        to_act=[],
        tops="- - - -",
    ),
    "four at home": make_view(HOME, HOME, HOME, HOME, last={"seat": -1, "move": "start:0"}),
    "table": table(),
    "doubtful": doubtful(),
    "crowded": crowded(),
    "finished": finished(),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
every_theme = pytest.mark.parametrize("theme", ["light", "dark", "auto"])


def having(svg: str, attribute: str) -> list[ET.Element]:
    return [e for e in ET.fromstring(svg).iter() if attribute in e.attrib]


def marked(svg: str, attribute: str) -> list[str]:
    return [e.attrib[attribute] for e in having(svg, attribute)]


def words(element: ET.Element) -> list[str]:
    return [e.text or "" for e in element.iter(f"{SVG}text")]


def place(element: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", element.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def all_ships(view: View) -> dict[str, View]:
    return {
        f"{seat}:{ship['name']}": ship for seat, fleet in enumerate(view["ships"]) for ship in fleet
    }


# ---- the chart ----


@every_view
def test_every_place_of_the_circuit_is_drawn_where_it_is(view: View) -> None:
    found = {e.attrib["data-node"]: e for e in having(draw(view), "data-node")}
    assert sorted(map(int, found)) == list(range(50))
    for number, at in enumerate(NODES):
        element = found[str(number)]
        x, y = on_screen(at)
        if number in PORTS.values():
            assert PORTS[element.attrib["data-port"]] == number
            quay = next(iter(element))
            side = float(quay.attrib["width"])
            assert float(quay.attrib["x"]) + side / 2 == pytest.approx(x, abs=0.1)
            assert float(quay.attrib["y"]) + side / 2 == pytest.approx(y, abs=0.1)
        else:
            assert float(element.attrib["cx"]) == pytest.approx(x, abs=0.06)
            assert float(element.attrib["cy"]) == pytest.approx(y, abs=0.06)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_port_has_a_place_for_each_seat(seats: int) -> None:
    svg = draw(make_view(*[HOME] * seats))
    for port in having(svg, "data-port"):
        berths = list(port)[-1].attrib["d"]
        assert berths.count("M") == seats


def test_the_grid_has_a_dot_for_each_point_and_the_red_one() -> None:
    svg = draw(table())
    [dots] = [e.attrib["d"] for e in having(svg, "data-grid")]
    assert dots.count("M") == 17 * 11
    [start] = having(svg, "data-start")
    spot = float(start.attrib["cx"]), float(start.attrib["cy"])
    assert spot == pytest.approx(on_screen((10, 7)))


@every_view
def test_piles_show_their_top_card_and_how_many_are_left(view: View) -> None:
    signs = {e.attrib["data-pile"]: e for e in having(draw(view), "data-pile")}
    assert list(signs) == list(PORTS)
    for name, pile in view["piles"].items():
        sign = signs[name]
        assert sign.attrib["data-top"] == ("" if pile["top"] is None else str(pile["top"]))
        assert sign.attrib["data-left"] == str(pile["left"])
        assert sign.attrib["data-below"].split() == [str(n) for n in pile["below"]]
        said = words(sign)
        assert (str(pile["top"]) in said) == (pile["top"] is not None)
        assert f"×{pile['left']}" in said


def test_bonus_cards_lie_at_home() -> None:
    [bonus] = having(draw(table()), "data-bonus")
    assert (bonus.attrib["data-bonus"], words(bonus)) == ("5", ["+20", "×5"])
    [none] = having(draw(finished()), "data-bonus")
    assert words(none) == ["×0"]


def test_signs_stay_out_of_the_cloud_s_way() -> None:
    """It goes up to 12 and down to 2, reaches 2.6 further, and billows a little."""
    highest, lowest = on_screen((0, 12 + 2.7))[1], on_screen((0, 2 - 2.7))[1]
    for sign in having(draw(table()), "data-pile"):
        box = next(sign.iter(f"{SVG}rect")).attrib
        top, tall = float(box["y"]), float(box["height"])
        assert top + tall < highest or top > lowest


# ---- ships ----


@every_view
def test_every_ship_that_is_not_lost_is_drawn_once_in_its_place(view: View) -> None:
    found = having(draw(view), "data-ship")
    ships = {name: ship for name, ship in all_ships(view).items() if ship["state"] != "lost"}
    assert sorted(e.attrib["data-ship"] for e in found) == sorted(ships)
    for element in found:
        ship = ships[element.attrib["data-ship"]]
        assert element.attrib["data-state"] == ship["state"]
        assert element.get("data-hangs") == (ship["magnet"] and str(ship["magnet"]))
        assert ("data-stuck" in element.attrib) == ship["covered"]
        if ship["state"] != "hanging":
            assert math.dist(place(element), on_screen((ship["x"], ship["y"]))) < 5


def test_ships_of_one_magnet_hang_beneath_it_side_by_side() -> None:
    svg = draw(crowded())
    for magnet in having(svg, "data-magnet"):
        x, y = place(magnet)
        hanging = [
            place(e)
            for e in having(svg, "data-hangs")
            if e.attrib["data-hangs"] == magnet.attrib["data-magnet"]
        ]
        assert hanging
        assert all(0 < below - y < 60 for _, below in hanging)
        across = sorted(at for at, _ in hanging)
        assert abs(sum(across) / len(across) - x) < 25
        assert all(b - a > 40 for a, b in pairwise(across))


def test_seats_differ_by_the_shape_of_the_sail_and_ships_by_their_number() -> None:
    root = ET.fromstring(draw(make_view(HOME, HOME, HOME, HOME)))
    sprites = {
        e.attrib["id"][-3:]: e
        for e in root.iter(f"{SVG}g")
        if re.search("-[0-3]s[1-4]$", e.get("id", ""))
    }
    assert len(sprites) == 16
    sails: dict[str, set[str]] = {}
    for name, sprite in sprites.items():
        assert words(sprite) == [name[-1]]
        sail = next(e for e in sprite if e.get("fill") == LIGHT[f"seat-{name[0]}"])
        sails.setdefault(name[0], set()).add(sail.attrib["d"])
    assert all(len(shapes) == 1 for shapes in sails.values())
    assert len(set.union(*sails.values())) == 4


@every_view
def test_every_fleet_is_listed_with_the_fate_of_its_ships(view: View) -> None:
    svg = draw(view)
    fates = {e.attrib["data-fleet"]: e.attrib["data-fate"] for e in having(svg, "data-fleet")}
    assert fates == {name: ship["state"] for name, ship in all_ships(view).items()}


@pytest.mark.parametrize("x", [2, 18])
@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_hanging_ships_stay_on_the_chart(x: int, letter: str) -> None:
    hanging = "^1 ^1 ^2 ^2"
    svg = draw(make_view(hanging, hanging, cloud=(x, 7, letter)))
    across = [place(e)[0] for e in having(svg, "data-hangs")]
    assert len(across) == 8
    assert all(20 < at < 1010 for at in across)


# ---- the cloud ----


@every_view
def test_the_cloud_stands_where_it_is_and_shows_what_it_covers(view: View) -> None:
    svg = draw(view)
    cloud = view["cloud"]
    [body] = having(svg, "data-cloud")
    assert body.attrib["data-cloud"] == f"{cloud['x']},{cloud['y']}"
    assert place(body) == pytest.approx(on_screen((cloud["x"], cloud["y"])))
    [rim] = having(svg, "data-radius")
    assert float(rim.attrib["r"]) == 2.6 * 50
    assert [int(n) for n in marked(svg, "data-covered")] == sorted(view["covered"])


@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_the_letter_to_the_north_stands_above_the_middle(letter: str) -> None:
    svg = draw(make_view(HOME, HOME, cloud=(5, 8, letter)))
    [north] = having(svg, "data-north")
    x, y = on_screen((5, 8))
    assert north.text == letter
    assert float(north.attrib["x"]) == pytest.approx(x)
    assert 90 < y - float(north.attrib["y"]) < 130
    on_cloud = [e.text for e in ET.fromstring(svg).iter(f"{SVG}text") if e.text in set("ABCDEFGH")]
    assert set(on_cloud) == set("ABCDEFGH")


@every_view
def test_magnets_are_where_the_view_says(view: View) -> None:
    svg = draw(view)
    found = {e.attrib["data-magnet"]: place(e) for e in having(svg, "data-magnet")}
    for number, magnet in enumerate(view["cloud"]["magnets"], 1):
        assert math.dist(found[str(number)], on_screen((magnet["x"], magnet["y"]))) < 0.1


def test_magnets_show_how_far_they_reach() -> None:
    assert marked(draw(table()), "data-reach") == ["0.5", "0.5"]
    assert marked(draw(doubtful()), "data-reach") == ["0.3", "0.7"] * 2


def test_a_ship_in_doubt_is_marked_with_its_odds() -> None:
    svg = draw(doubtful())
    assert marked(svg, "data-doubt") == ["0:s2"]
    assert "Is Red’s ship 2 caught? 62%" in words(ET.fromstring(svg))


# ---- choices and the last move ----


def test_ships_that_may_sail_are_marked_with_way_and_place() -> None:
    svg = draw(table())
    assert marked(svg, "data-legal") == ["0:s1", "0:s3", "0:s4"]
    assert marked(svg, "data-way") == ["0:s1", "0:s3", "0:s4"]
    targets = {e.attrib["data-target"]: e.attrib for e in having(svg, "data-target")}
    told = {
        name: (a["data-to"], a["data-kind"], a.get("data-bumps")) for name, a in targets.items()
    }
    assert told == {
        "0:s1": ("11", "space", None),
        "0:s3": ("28", "cloud", None),
        "0:s4": ("48", "space", "1:s1"),
    }


def test_a_way_follows_the_circuit_into_the_port() -> None:
    legal = {
        "count": 1,
        "moves": ["s1"],
        "ships": {"s1": {"to": 0, "kind": "port", "bumps": None}},
    }
    svg = draw(make_view("47 x x x", HOME, phase="move", roll=5, legal=legal))
    [way] = having(svg, "data-way")
    ends = re.findall(r"[ML](\S+) ([\d.]+)", next(iter(way)).attrib["d"])
    expected = [on_screen(NODES[n]) for n in (47, 48, 49, 0)]
    assert [tuple(map(float, end)) for end in ends] == [
        pytest.approx(p, abs=0.06) for p in expected
    ]
    [target] = having(svg, "data-target")
    assert target.tag == f"{SVG}rect"


@pytest.mark.parametrize("legal", [None, {"count": 1, "moves": ["pass"], "ships": {}}])
def test_nothing_is_offered_where_there_is_no_choice(legal: View | None) -> None:
    svg = draw(table(legal=legal))
    assert marked(svg, "data-legal") == marked(svg, "data-target") == []


@pytest.mark.parametrize(
    ("last", "found"),
    [
        (None, []),
        ({"seat": 1, "move": "s3"}, ["1:s3"]),
        ({"seat": -1, "move": "catch:2:s1:yes"}, ["2:s1"]),
        ({"seat": -1, "move": "catch:3:s4:yes"}, []),  # lost with the cloud since
        ({"seat": -1, "move": "pile:sugar:40"}, ["pile"]),
        ({"seat": -1, "move": "roll:4"}, ["die"]),
        ({"seat": -1, "move": "spin:B3S"}, ["spin"]),
        ({"seat": -1, "move": "start:2"}, ["seat"]),
        ({"seat": 1, "move": "pass"}, []),
    ],
)
def test_the_last_move_is_marked(last: View | None, found: list[str]) -> None:
    assert marked(draw(table(last=last)), "data-last") == found


# ---- below the chart ----


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_the_die_shows_the_roll(roll: int) -> None:
    [die] = having(draw(table(roll=roll)), "data-roll")
    assert die.attrib["data-roll"] == str(roll)
    assert len(list(die.iter(f"{SVG}circle"))) == roll
    assert having(draw(table(roll=None)), "data-roll") == []


@pytest.mark.parametrize(
    ("spun", "said", "turn"),
    [("B3S", ["B", "3"], 180), ("A10E", ["A", "10"], 90), ("CN", ["C"], 0)],
)
def test_the_last_spin_is_shown(spun: str, said: list[str], turn: int) -> None:
    [spin] = having(draw(table(spun=spun)), "data-spun")
    assert words(spin) == ["Last spin", *said]
    [arrow] = spin.iter(f"{SVG}path")
    assert arrow.attrib["transform"].endswith(f"rotate({turn})")
    assert (arrow.attrib["d"].count("M") == 2) == (len(said) == 1)  # a bar: to the edge


@every_view
def test_the_race_lays_the_cards_end_to_end(view: View) -> None:
    svg = draw(view)
    lanes = having(svg, "data-seat")
    [goal] = having(svg, "data-goal")
    assert goal.attrib["data-goal"] == str(view["options"]["goal"])
    finish = float(re.findall(r"M(\S+)", next(iter(goal)).attrib["d"])[0])
    assert len(lanes) == len(view["colours"])
    for lane, told in zip(lanes, view["score"], strict=True):
        cards = [e for e in lane.iter() if "data-card" in e.attrib]
        values = [e.attrib["data-card"].split(":") for e in cards]
        assert sum(int(value) for _, value in values) == told["points"]
        assert [name for name, _ in values].count("bonus") == told["bonuses"]
        assert [e.attrib["data-points"] for e in lane.iter() if "data-points" in e.attrib] == [
            str(told["points"])
        ]
        if cards:
            end = float(cards[-1].attrib["x"]) + float(cards[-1].attrib["width"])
            share = (end - LEFT) / (finish - LEFT)
            assert share == pytest.approx(told["points"] / view["options"]["goal"], abs=0.01)


def test_turn_and_winners_are_marked() -> None:
    assert marked(draw(table()), "data-turn") == ["0"]
    assert marked(draw(table()), "data-winner") == []
    svg = draw(finished())
    assert marked(svg, "data-turn") == []
    assert marked(svg, "data-winner") == ["0"]
    fills = {e.text: e.get("fill") for e in having(svg, "data-points")}
    assert fills == {"360": LIGHT["gold-ink"], "130": LIGHT["ink"]}


@pytest.mark.parametrize(
    ("changed", "english", "french"),
    [
        ({"phase": "start", "mover": None}, "Who begins?", "Qui commence\u202f?"),
        ({"phase": "pile"}, "A card is turned up", "On retourne une carte"),
        ({"phase": "roll", "mover": 1}, "Blue rolls the die", "Bleu lance le dé"),
        ({"phase": "move"}, "Red chooses a ship", "Rouge choisit un bateau"),
        ({"phase": "spin"}, "The cloud is about to move", "Le nuage va se déplacer"),
        ({"phase": "over", "outcome": {"winners": [3]}}, "Green wins", "Vert l’emporte"),
        (
            {"phase": "over", "outcome": {"winners": [0, 2]}},
            "A shared victory",
            "Victoire partagée",
        ),
    ],
)
def test_what_is_due_is_said_in_the_reader_s_language(
    changed: View, english: str, french: str
) -> None:
    view = table(legal=None, **changed)
    for lang, sentence in (("en", english), ("fr", french)):
        [prompt] = having(draw(view, lang=lang), "data-phase")
        assert (prompt.text, prompt.attrib["data-phase"]) == (sentence, changed["phase"])


def test_the_picture_speaks_the_language() -> None:
    english, french = (set(words(ET.fromstring(draw(table(), lang=lang)))) for lang in ("en", "fr"))
    assert {"Round 8 · first to 350", "Sugar", "Lumber", "Bananas", "Oil", "Yellow"} <= english
    assert {"Manche 8 · but 350", "Sucre", "Bois", "Bananes", "Pétrole", "Jaune"} <= french


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
    root = ET.fromstring(draw(finished()))
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert float(root.attrib["width"]) == 1060
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Le Triangle du Diable, round 8, turn 31"
    assert root.findtext(f"{SVG}desc") == (
        "Red wins. The cloud is at 10,7 with A to the North. It covers 31, 32, 33, 34 and 35. "
        "On the piles: Sugar empty, Lumber 50 (4 left), Bananas 30 (2 left), Oil empty; "
        "0 bonus cards left. "
        "Red: 360 thousand, ships: 1 in port, 2 at sea, 1 lost. "
        "Blue: 130 thousand, ships: 1 in port, 1 at sea, 1 hanging from the cloud, 1 lost."
    )


def test_the_description_tells_the_roll_and_all_winners() -> None:
    rolled = ET.fromstring(draw(table(), lang="fr")).findtext(f"{SVG}desc") or ""
    assert rolled.startswith("Rouge choisit un bateau. Le dé montre 4. Le nuage est en 13,6, B au")
    view = table(legal=None, phase="over", outcome={"winners": [0, 1, 3]})
    shared = ET.fromstring(draw(view)).findtext(f"{SVG}desc") or ""
    assert shared.startswith("A shared victory.")
    assert "The winners are Red, Blue and Green." in shared


def test_nothing_written_is_too_small_on_a_phone() -> None:
    """Ships in port are drawn smaller, but every ship is listed below in full size."""
    root = ET.fromstring(draw(crowded()))
    smallest = min(float(e.attrib["font-size"]) for e in root.iter(f"{SVG}text"))
    assert smallest * 390 / float(root.attrib["width"]) > 11
    for element in root.iter():
        if "data-ship" in element.attrib and element.attrib["data-state"] == "sea":
            assert "scale" not in element.attrib["transform"]
        if "data-fleet" in element.attrib:
            assert "scale" not in ET.tostring(element, "unicode")


def test_a_title_is_only_text() -> None:
    title = "</title><script>alert(\"1\")</script> & 'so on'"
    root = ET.fromstring(draw(table(), title=title + "\x00\x1b\ud800"))
    assert root.findtext(f"{SVG}title") == title
    assert not list(root.iter(f"{SVG}script"))


@every_view
def test_a_full_chart_stays_light(view: View) -> None:
    svg = draw(view)
    assert len(list(ET.fromstring(svg).iter())) < 700  # the design allows 1,500
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


def with_ship(**changed: Any) -> View:
    view = make_view(HOME, HOME)
    return {"ships": [[view["ships"][0][0] | changed, *view["ships"][0][1:]], view["ships"][1]]}


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"colours": ["red"]}, "1 seats"),
        ({"colours": ["red", "mauve"]}, "no colour 'mauve'"),
        ({"roll": 7}, "no die shows 7"),
        ({"spun": "Z4N"}, "no sector 'Z4N'"),
        ({"covered": [50]}, "no place 50 on the circuit"),
        ({"cloud": {"x": 10, "y": 7, "letter": "J", "magnets": []}}, "no letter 'J' on the cloud"),
        (with_ship(name="s5"), "no ship 's5'"),
        (with_ship(state="sunk"), "ship s1 of seat 0 is 'sunk'"),
        (
            {"legal": {"moves": ["s1"], "ships": {"s1": {"to": 99, "kind": "space"}}}},
            "no place 99 on the circuit",
        ),
        (
            with_ship(state="hanging", node=None, magnet=1)
            | {
                "legal": {
                    "moves": ["s1"],
                    "ships": {"s1": {"to": 9, "kind": "space", "bumps": None}},
                }
            },
            "ship 0:s1 may sail from nowhere",
        ),
    ],
)
def test_what_cannot_be_is_refused(wrong: View, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        draw(make_view(HOME, HOME) | wrong)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("on-seat-0", "seat-0", 4.5),
        ("on-seat-1", "seat-1", 4.5),
        ("on-seat-2", "seat-2", 4.5),
        ("on-seat-3", "seat-3", 4.5),
        ("chart-ink", "chart-sea", 7),
        ("rim", "chart-sea", 7),
        ("chart-red", "chart-sea", 3),
        ("gold", "surface", 3),
        ("card-ink", "card", 7),
        ("card-ink", "card-gold", 4.5),
        ("cloud-ink", "cloud-2", 4.5),
    ],
)
def test_colours_can_be_told_apart(
    palette: dict[str, str], one: str, other: str, least: float
) -> None:
    low, high = sorted((luminance(palette[one]), luminance(palette[other])))
    assert (high + 0.05) / (low + 0.05) > least
