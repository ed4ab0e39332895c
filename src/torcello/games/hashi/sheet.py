"""One board of Hashi in plain characters: islands at fixed columns, lines and bridges between."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from torcello.words import StyledLine, View

Place = tuple[int, int]
"""A column and a row of characters."""


@dataclass(frozen=True)
class Sheet:
    """How large a board is drawn."""

    pitch: int
    """Characters from one column of islands to the next; rows are always two lines apart."""
    spine: int
    """Where upright lines run, counted from the first character of an island."""
    margin: int
    """Blanks between an island and what runs to it."""
    named: bool

    @property
    def width(self) -> int:
        return 5 * self.pitch + (len("18r[4]") if self.named else len("[4]"))


LARGE = Sheet(pitch=8, spine=0, margin=1, named=True)
SMALL = Sheet(pitch=4, spine=1, margin=0, named=False)


def draw_sheet(view: View, seat: int, sheet: Sheet) -> list[StyledLine]:
    """The rows of the board. Each begins with a label, so that no terminal breaks it."""
    signs: dict[Place, tuple[str, str]] = {}
    last = _last_places(view, seat)
    places = {str(isle["id"]): (isle["x"], isle["y"]) for isle in view["map"]["islands"]}
    islands = {
        (isle["x"] * sheet.pitch, 2 * isle["y"]): _island(view, seat, isle, sheet, last)
        for isle in view["map"]["islands"]
    }
    ends = {
        place: place[0] + sum(len(piece) for _, piece in pieces)
        for place, pieces in islands.items()
    }
    bridges = view["boards"][seat]["bridges"]
    # Empty lines first, then the bridges over them: what is built hides what it closes.
    for name in sorted(view["map"]["lines"], key=lambda name: name in bridges):
        count = bridges.get(name, 0)
        style = "last" if name in last else "" if count else "label"
        (x, y), (right, down) = sorted(places[end] for end in name.split("-"))
        if y == down:
            start = (x * sheet.pitch, 2 * y)
            columns = _level(sheet, ends[start], right * sheet.pitch, count)
            way = [(column, 2 * y) for column in columns]
        else:
            way = [(x * sheet.pitch + sheet.spine, row) for row in range(2 * y + 1, 2 * down)]
        sign = (".-=" if y == down else ":|H")[count]
        for place in way:
            crossed = not count and signs.get(place, ("", ""))[1] in (".", ":")
            signs[place] = (style, "+" if crossed else sign)
    for (column, row), pieces in islands.items():
        for style, piece in pieces:
            for sign in piece:
                signs[column, row] = (style, sign)
                column += 1
    return [_row(signs, row) for row in range(2 * view["map"]["rows"] - 1)]


def _last_places(view: View, seat: int) -> set[str]:
    """The island and the lines of a seat's last move, such as `14` and `8-14`, to be marked."""
    move = view["boards"][seat]["last"] or ""
    return {part.split("@")[-1] for part in move.split() if part != "-"}


def _level(sheet: Sheet, start: int, end: int, count: int) -> range:
    """The columns of a level line between two islands, down to the margins if it is very short."""
    first = start + sheet.margin
    if count:
        return range(first, end - sheet.margin) or range(start, end)
    # Dots keep step with the upright lines, so that they meet where lines cross.
    return range(first + (first - sheet.spine) % 2, end, 2) or range(start, end, 2)


def _row(signs: Mapping[Place, tuple[str, str]], row: int) -> StyledLine:
    columns = [column for column, other in signs if other == row]
    pieces = [signs.get((column, row), ("", " ")) for column in range(max(columns) + 1)]
    drawn: StyledLine = [("label", "")]
    for style, sign in pieces:
        if style == drawn[-1][0]:
            drawn[-1] = (style, drawn[-1][1] + sign)
        else:
            drawn.append((style, sign))
    return drawn


def _island(
    view: View, seat: int, isle: Mapping[str, Any], sheet: Sheet, last: set[str]
) -> list[tuple[str, str]]:
    board, name, flag = view["boards"][seat], str(isle["id"]), isle["flag"]
    number = board["numbers"].get(name)
    finished, hopeless = isle["id"] in board["finished"], isle["id"] in board["hopeless"]
    style = "done" if finished else "gone" if hopeless else ""
    style += " last" if name in last else ""
    written = "" if number is None else f"[{number}]" if finished else f"({number})"
    if sheet.named:
        return [("", name), (flag or "", flag[0] if flag else ""), (style.strip(), written)]
    if written:
        return [(style.strip(), written)]
    return [("", " "), (flag or "", flag[0] if flag else "o"), ("", " ")]
