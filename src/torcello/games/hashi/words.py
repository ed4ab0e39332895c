"""Hashi in words and plain characters, for terminals and for those who listen.

    14    an island    1r  3b    with a flag    14(5)    with a number    14[5]    finished
    . .  :   a line    - |    one bridge    = H    two    +    two empty lines cross

The other boards are drawn smaller, without the names of islands: `o` is a free island, `r` or `b`
one with a flag, `(5)` and `[5]` have a number.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from torcello.games.hashi.sheet import LARGE, SMALL, Sheet, draw_sheet
from torcello.texts import join, say
from torcello.words import StyledLine, View

RACES = ("red", "blue", "six")
BAR_WIDTH = 6 * len("1/1 1/2 1/2  ") - 2
GAP = 4


def lines(view: View, lang: str, width: int) -> list[StyledLine]:
    """The boards, the viewer's first, then the card, the deck, the races and each seat's points."""
    drawn = _boards(view, lang, width)
    drawn += _card(view, lang)
    if view["phase"] != "over":
        drawn += _bar(view, lang, width)
    drawn += _races(view, lang, width)
    drawn += [[("", _standing(view, seat, lang))] for seat in range(len(view["boards"]))]
    if view["own"]:
        drawn.append([("", say(lang, "hashi/own-move", move=view["own"]))])
    return drawn


def role(view: View, seat: int, lang: str) -> str:  # noqa: ARG001  # as in all games
    return say(lang, "hashi/role", board=seat + 1)


def offer(view: View, lang: str) -> str:
    """Where the number may go, and where a first bridge may, by what is written before."""
    legal = view["legal"]
    said = [say(lang, "play/legal", count=legal["count"])]
    islands = " ".join(map(str, legal["islands"]))
    numbers = " ".join(map(str, legal["numbers"]))
    if view["phase"] == "start":
        said.append(say(lang, "hashi/legal-start", list=islands))
        return "\n".join(said)
    if islands:
        said.append(say(lang, "hashi/legal-number", number=numbers, list=islands))
    elif numbers:
        said.append(say(lang, "hashi/legal-no-number", number=numbers))
    said.append(say(lang, "hashi/legal-bridges", count=legal["bridges"]))
    return "\n".join(said + _offered_lines(legal, numbers, lang))


def tally(view: View, lang: str) -> str:
    """Each seat's points with their parts, and the title that a solo match ends with."""
    said = []
    for seat, score in enumerate(view["score"]):
        parts = {part: score[part] for part in (*RACES, "islands")}
        said += [_standing(view, seat, lang), "  " + say(lang, "hashi/parts", **parts)]
    if view["title"]:
        said.append(_title(view, lang))
    return "\n".join(said)


def verdict(view: View, lang: str) -> str:
    """What decided a match; H33: alone, the title."""
    if view["title"] is None:
        return say(lang, "hashi/reason", reason=view["outcome"]["reason"])
    return _title(view, lang)


def remedy(since: Sequence[str], where: Sequence[str], lang: str) -> str:
    """H22: by the end of the next turn a mistake is put right, later it costs the island.

    A line has two islands; the record does not say from which one the bridge was drawn.
    """
    turns = sum(move.startswith("card:") for move in since)
    if turns <= 1:
        return say(lang, "hashi/remedy-now")
    islands = [place for place in where if place.isdecimal()]
    if islands:
        return say(lang, "hashi/remedy-late", at=join(islands, lang), count=len(islands))
    is_line = any("-" in place for place in where)
    return say(lang, f"hashi/remedy-late-{'bridge' if is_line else 'turn'}")


def _offered_lines(legal: Mapping[str, Any], number: str, lang: str) -> list[str]:
    """The lines open without a number; for each place of the number only what that changes."""
    plain = legal["lines"].get("-", [])
    listed = "hashi/legal-lines" if plain else "hashi/legal-no-lines"
    said = [say(lang, listed, list=" ".join(plain))]
    for island, after in legal["lines"].items():
        move = f"{number}@{island}"
        also = [line for line in after if line not in plain]
        lost = [line for line in plain if line not in after]
        if also:
            said.append("  " + say(lang, "hashi/legal-also", move=move, list=" ".join(also)))
        if lost:
            said.append("  " + say(lang, "hashi/legal-not", move=move, list=" ".join(lost)))
    return said


# ---- the boards ----


def _boards(view: View, lang: str, width: int) -> list[StyledLine]:
    """As many side by side as there is room for."""
    seats = len(view["boards"])
    first = view["seat"] or 0
    rows: list[list[StyledLine]] = []
    used = width  # no room yet: the first board begins a row
    for i in range(seats):
        sheet = LARGE if i == 0 else SMALL
        block = _block(view, (first + i) % seats, sheet, lang)
        if used + GAP + sheet.width <= width:
            rows[-1] = _beside(rows[-1], used, block)
            used += GAP + sheet.width
        else:
            rows.append(block)
            used = sheet.width
    return [line for block in rows for line in block]


def _block(view: View, seat: int, sheet: Sheet, lang: str) -> list[StyledLine]:
    drawn = draw_sheet(view, seat, sheet)
    if len(view["boards"]) == 1:
        return drawn
    name = role(view, seat, lang)
    points = say(lang, "hashi-point", count=view["score"][seat]["points"])
    return [[("label", say(lang, "hashi/side", board=name, facts=points))], *drawn]


def _beside(left: list[StyledLine], used: int, right: list[StyledLine]) -> list[StyledLine]:
    joined = []
    for one, other in zip(left, right, strict=True):
        length = sum(len(piece) for _, piece in one)
        joined.append([*one, ("", " " * (used + GAP - length)), *other])
    return joined


# ---- cards, races, seats ----


def _card(view: View, lang: str) -> list[StyledLine]:
    """What is going on now."""
    phase, drawn = view["phase"], view["drawn"]
    if phase == "over":
        unseen: StyledLine = [("", say(lang, "hashi/unseen", card=view["removed"]))]
        return [[("", _title(view, lang))], unseen] if view["title"] else [unseen]
    if phase in ("lot", "start"):
        return [[("", say(lang, f"hashi/phase-{phase}"))], *_start(view, lang)]
    if phase == "card":
        return [[("", say(lang, "hashi/phase-card", card=drawn + 1))]]
    number, bridges = view["card"].split("/")
    said = say(lang, "hashi/card-is", card=drawn, number=number, count=int(bridges))
    if view["pile"]:
        pile, place, size = view["pile"]
        said += f" ({say(lang, 'hashi/pile', pile=pile, place=place, of=size)})"
    return [[("", said)]]


def _start(view: View, lang: str) -> list[StyledLine]:
    """How a seat chooses a start number, and for whose board: it might expect its own."""
    seats, seat = len(view["boards"]), view["seat"]
    if seat is None or view["phase"] != "start":
        return []
    how = say(lang, "hashi/start-how")
    if seats > 1:
        how += " " + say(lang, "hashi/start-for", board=role(view, (seat + 1) % seats, lang))
    return [[("", how)]]


def _title(view: View, lang: str) -> str:
    title = view["title"].get(lang, view["title"]["en"])
    return say(lang, "hashi/title-is", title=title)


def _bar(view: View, lang: str, width: int) -> list[StyledLine]:
    """All cards by number, dashes for those that are gone; in two lines where one has no room."""
    groups: list[StyledLine] = []
    for number in "123456":
        cards = [told for told in view["cards"] if told["card"][0] == number]
        group: StyledLine = [("label", "")]
        for told in cards:
            group += [("gone", "---") if told["gone"] else ("", told["card"]), ("", " ")]
        groups.append([*group, ("", " ")])
    half = [line for group in groups[:3] for line in group]
    rest = [line for group in groups[3:] for line in group]
    rows = [half + rest] if width >= BAR_WIDTH else [half, rest]
    return [[("", say(lang, "hashi/cards"))], *rows]


def _races(view: View, lang: str, width: int) -> list[StyledLine]:
    """A table: what each race is worth now, and how far each board is."""
    seats = range(len(view["boards"]))
    rows = []
    for race in RACES:
        told, won = view["races"][race], [score[race] for score in view["score"]]
        cells = []
        for seat in seats:
            done, needed = view["boards"][seat]["progress"][race]
            cells.append(f"+{won[seat]}" if won[seat] else f"{done}/{needed}")
        rows.append([say(lang, f"hashi-{race}"), _worth(told, all(won), lang), *cells])
    if len(seats) == 1:
        return _table(rows)
    named = _table([["", "", *(role(view, seat, lang) for seat in seats)], *rows])
    if not 0 < width < max(len(row[-1][1]) for row in named):
        return named
    return _table([["", "", *(str(seat + 1) for seat in seats)], *rows])


def _table(rows: list[list[str]]) -> list[StyledLine]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [[("label", ""), ("", "  ".join(map(str.ljust, row, widths)).rstrip())] for row in rows]


def _worth(race: Mapping[str, Any], paid: bool, lang: str) -> str:
    values = {"first": race["first"], "later": race["later"]}
    if race["open"] and race["deadline"] is not None:
        return say(lang, "hashi/worth-until", **values, card=race["deadline"])
    if race["open"]:
        return say(lang, "hashi/worth-open", **values)
    return say(lang, "hashi/worth-over") if paid else say(lang, "hashi/worth-late", **values)


def _standing(view: View, seat: int, lang: str) -> str:
    board = view["boards"][seat]
    facts = [
        say(lang, "hashi-point", count=view["score"][seat]["points"]),
        say(lang, "hashi/finished-islands", count=len(board["finished"])),
    ]
    if board["hopeless"]:
        hopeless = " ".join(map(str, board["hopeless"]))
        facts.append(say(lang, "hashi/out-of-reach", list=hopeless))
    if view["committed"][seat]:
        facts.append(say(lang, "hashi/ready"))
    return say(lang, "hashi/side", board=role(view, seat, lang), facts=", ".join(facts))
