"""Le Triangle du Diable in words, for terminals and for those who listen.

A ship is called by its seat's letter and its number: `B3` is blue's ship `s3`. The letter is that
of the colour in the language spoken.
"""

from collections.abc import Mapping
from typing import Any

from torcello.games.triangle import sketch
from torcello.games.triangle.kernels.chart import BONUS, PORT_NODES, PORTS, SECTORS
from torcello.games.triangle.view import COLOURS
from torcello.texts import say
from torcello.words import StyledLine, View

_WIDE = 75  # columns; below that, the small chart
_NARROW = 58  # below that, no chart
_DANGERS = 4


def lines(view: View, lang: str, width: int) -> list[StyledLine]:
    """The chart; then the cloud, the piles, each seat's money, and the ships most in danger.

    Where the chart has no room, the same in words.
    """
    in_words = 0 < width < _NARROW
    drawn: list[StyledLine] = []
    if not in_words:
        drawn = sketch.chart(
            view,
            wide=not 0 < width < _WIDE,
            port_name=lambda port: _port(port, lang),
            letter=lambda seat: _letter(view, seat, lang),
        )
    drawn += [[("", _news(view, lang))], [("", _cloud(view, lang))]]
    if in_words and view["covered"]:
        places = ", ".join(_place(node, lang) for node in view["covered"])
        drawn.append([("", say(lang, "triangle/picture-covers", places=places))])
    drawn.append([("", _piles(view, lang))])
    for seat, colour in enumerate(view["colours"]):
        drawn.append([(colour, _letter(view, seat, lang)), ("", f" {_side(view, seat, lang)}")])
        if in_words:
            drawn.append([("", "  " + _berths(view, seat, lang))])
    if dangers := _dangers(view, lang):
        said = say(lang, "triangle/dangers", list=" · ".join(dangers), count=len(SECTORS))
        drawn.append([("", said)])
    return drawn


def role(view: View, seat: int, lang: str) -> str:
    return say(lang, f"triangle-{view['colours'][seat]}")


def offer(view: View, lang: str) -> str:
    """Every ship of the seat: where it can go or why not, and how dangerous it is where it is."""
    legal = view["legal"]
    said = [say(lang, "play/legal", count=legal["count"])]
    if legal["moves"] == ["pass"]:
        said.append("  " + _of("pass", say(lang, "triangle/only-pass"), lang))
    for ship in view["ships"][view["seat"]]:
        voyage = _voyage(view, ship["name"], lang)
        if ship["risk"]:
            risk = _sectors(ship["risk"], lang)
            voyage += f" {say(lang, 'triangle/at-risk', sectors=risk, count=len(SECTORS))}"
        said.append(f"  {voyage}")
    return "\n".join(said)


def tally(view: View, lang: str) -> str:
    """Every seat's money, and the cards it comes from."""
    said = []
    for seat, score in enumerate(view["score"]):
        said.append(_side(view, seat, lang))
        for port, values in score["cards"].items():
            if values:
                bonus = [f"{score['bonuses']} × {BONUS}"] if port == PORTS[0] else []
                cards = " + ".join([*map(str, values), *bonus])
                said.append("  " + _of(_port(port, lang), cards, lang))
    return "\n".join(said)


def foretell(preview: Mapping[str, Any], lang: str) -> str:
    """What a spin would do: the cloud's way, then each ship's fate in the order it happens."""
    start, end = (f"{preview[at]['x']},{preview[at]['y']}" for at in ("from", "to"))
    said = [say(lang, "triangle/foretold", turn=preview["turn"], start=start, end=end)]
    for told in preview["ships"]:
        colour = say(lang, f"triangle-{COLOURS[told['seat']]}")
        fate, facts = told["fate"], {"ship": f"{colour[0].upper()}{told['ship'][1:]}"}
        if fate == "pushed" and told["node"] is None:
            fate = "held"
        elif fate == "pushed":
            facts["place"] = told["node"]
        elif fate != "lost":
            facts["magnet"] = told["magnet"]
        said.append("  " + say(lang, f"triangle/fate-{fate}", **facts))
    if not preview["ships"]:
        said.append("  " + say(lang, "triangle/fate-none"))
    if preview["lifts"]:
        said.append("  " + say(lang, "triangle/fate-lift"))
    return "\n".join(said)


def _of(whose: str, facts: str, lang: str) -> str:
    return say(lang, "triangle/side", colour=whose, facts=facts)


def _port(port: str, lang: str) -> str:
    return say(lang, f"triangle-{port}")


def _place(node: int, lang: str) -> str:
    return _port(PORTS[PORT_NODES.index(node)], lang) if node in PORT_NODES else str(node)


def _berths(view: View, seat: int, lang: str) -> str:
    """Where each ship of a seat is."""
    said = []
    for ship in view["ships"][seat]:
        afloat = ship["state"] in ("sea", "port")
        place = _place(ship["node"], lang) if afloat else say(lang, f"triangle/is-{ship['state']}")
        said.append(f"{ship['name']} {place}")
    return ", ".join(said)


def _letter(view: View, seat: int, lang: str) -> str:
    return role(view, seat, lang)[0].upper()


def _ship(view: View, seat: int, name: str, lang: str) -> str:
    return f"{_letter(view, seat, lang)}{name[1:]}"


def _ship_called(view: View, full_name: str, lang: str) -> str:
    seat, name = full_name.split(":")
    return _ship(view, int(seat), name, lang)


def _news(view: View, lang: str) -> str:
    said = [say(lang, "triangle/round", round=view["round"])]
    if view["cloud_mover"] is not None:
        said.append(say(lang, "triangle/cloud-mover", colour=role(view, view["cloud_mover"], lang)))
    if view["roll"]:
        said.append(say(lang, "triangle/rolled", roll=view["roll"]))
    if view["spun"]:
        said.append(say(lang, "triangle/spun", sector=view["spun"]))
    if doubt := view["doubt"]:
        ship = _ship(view, doubt["seat"], doubt["ship"], lang)
        said.append(say(lang, "triangle/in-doubt", at=ship))
    return " ".join(said)


def _cloud(view: View, lang: str) -> str:
    cloud = view["cloud"]
    said = [say(lang, "triangle/cloud", x=cloud["x"], y=cloud["y"], letter=cloud["letter"])]
    for number, magnet in enumerate(cloud["magnets"], 1):
        ships = " ".join(_ship_called(view, name, lang) for name in magnet["ships"])
        said.append(say(lang, "triangle/magnet", number=number, list=ships or "–"))
    return ", ".join(said)


def _piles(view: View, lang: str) -> str:
    """The top card of each pile, and how many cards it has."""
    said = []
    for port, pile in view["piles"].items():
        top = "–" if pile["top"] is None else str(pile["top"])
        bonus = f"+{BONUS}" if port == PORTS[0] and pile["left"] else ""
        said.append(f"{_port(port, lang)} {top}{bonus} ({pile['left']})")
    return say(lang, "triangle/piles", list=", ".join(said))


def _side(view: View, seat: int, lang: str) -> str:
    score = view["score"][seat]
    facts = [
        say(lang, "triangle/money", count=score["points"]),
        say(lang, "triangle/fleet", count=score["ships"]),
    ]
    hanging = sum(ship["state"] == "hanging" for ship in view["ships"][seat])
    if hanging:
        facts.append(say(lang, "triangle/hang", count=hanging))
    return _of(role(view, seat, lang), ", ".join(facts), lang)


def _dangers(view: View, lang: str) -> list[str]:
    """The few ships that most sectors would catch, each with how many."""
    risks = [
        (ship["risk"], _ship(view, seat, ship["name"], lang))
        for seat, fleet in enumerate(view["ships"])
        for ship in fleet
        if ship["risk"]
    ]
    risks.sort(key=lambda risk: -risk[0])
    return [f"{name} {_sectors(risk, lang)}" for risk, name in risks[:_DANGERS]]


def _sectors(risk: float, lang: str) -> str:
    """A number of sectors; with physical capture it is an average."""
    if isinstance(risk, int):
        return str(risk)
    return f"{risk:.1f}".replace(".", say(lang, "triangle/point"))


def _voyage(view: View, name: str, lang: str) -> str:
    """Where a ship would go, or why it may not."""
    voyage = view["legal"]["ships"][name]
    if "why" in voyage:
        return f"{say(lang, voyage['why'], at=name)} {say(lang, 'rule', rule=voyage['rule'])}"
    if voyage["kind"] == "port":
        port = PORTS[PORT_NODES.index(voyage["to"])]
        said = [say(lang, "triangle/to-port", at=name, port=_port(port, lang))]
        top = view["piles"][port]["top"]
        if top is not None:
            sum_paid = say(lang, "triangle/money", count=top + BONUS * (port == PORTS[0]))
            said.append(say(lang, "triangle/pays", sum=sum_paid))
    else:
        said = [say(lang, f"triangle/to-{voyage['kind']}", at=name, place=voyage["to"])]
    if voyage["bumps"]:
        said.append(say(lang, "triangle/bumps", at=_ship_called(view, voyage["bumps"], lang)))
    return " ".join(said)
