"""The three races: what the first gets and what comes later, and how far each board is."""

from __future__ import annotations

from torcello.drawing.svg import Ink, num, tag
from torcello.games.hashi.drawing.lettering import board_sign, panel, write
from torcello.games.hashi.drawing.position import Board, Position, Race
from torcello.games.hashi.drawing.signs import draw_race
from torcello.texts import say

WIDTH = 868
ROW = 52
NAMES, FIRST, LATER, BOARDS = 92, 372, 404, 446
PIP = 14


def height(position: Position) -> float:
    return 3 * ROW + 24 + (0 if position.solo else 46)


def draw_races(position: Position, ink: Ink, lang: str) -> str:
    top = 12 if position.solo else 58
    parts = [panel(WIDTH, height(position), ink)]
    if not position.solo:
        parts += [
            board_sign(board.seat, _column(position, i), 34, ink)
            for i, board in enumerate(position.boards)
        ]
    for row, race in enumerate(position.races):
        y = top + ROW * (row + 0.5)
        progress = (
            _progress(race, board, _column(position, i), y, ink)
            for i, board in enumerate(position.boards)
        )
        parts.append(
            tag(
                "g",
                _name(race, y, ink, lang),
                _values(race, position, y, ink),
                *progress,
                data_race=race.name,
                data_state="open" if race.open else "closed",
            )
        )
    return "".join(parts)


def _column(position: Position, place: int) -> float:
    """The middle of a board's column; alone, the deadlines stand left of it."""
    if position.solo:
        return 774
    room = WIDTH - 16 - BOARDS
    return BOARDS + room * (place + 0.5) / len(position.boards)


def _name(race: Race, y: float, ink: Ink, lang: str) -> str:
    until = ""
    if race.open and race.deadline is not None:
        words = say(lang, "hashi/until", card=race.deadline)
        until = write(words, BOARDS, y + 10, ink, "ink-3")
    name = write(say(lang, f"hashi-{race.name}").capitalize(), NAMES, y + 10, ink)
    return draw_race(race.name, 48, y, ink) + name + until


def _values(race: Race, position: Position, y: float, ink: Ink) -> str:
    """`9 / 5`, strong what can be won now; the high value is struck out once it is gone."""
    over = all(board.won[race.name] for board in position.boards)
    strong, quiet = ("ink", "700"), ("ink-3", "400")
    first, first_weight = strong if race.open else quiet
    later, later_weight = quiet if race.open or over else strong
    if race.open:
        between = write("/", FIRST + 12, y + 10, ink, "ink-3")
    else:
        d = f"M{FIRST - 20} {num(y + 6)}l24-11"
        between = tag("path", d=d, **ink(stroke="ink"), stroke_width=3.5, stroke_linecap="round")
    return (
        write(str(race.first), FIRST, y + 10, ink, first, weight=first_weight, anchor="end")
        + between
        + write(str(race.later), LATER, y + 10, ink, later, weight=later_weight)
    )


def _progress(race: Race, board: Board, x: float, y: float, ink: Ink) -> str:
    """A dot for each island that is needed, full for each that is finished; then the points."""
    done, needed = board.progress[race.name]
    shown = {"data_progress": f"{board.seat}:{race.name}"}
    if board.won[race.name]:
        won = f"+{board.won[race.name]}"
        return write(won, x, y + 11, ink, "good", size=30, weight="700", anchor="middle", **shown)
    pips = ["", ""]
    for i in range(needed):
        left = x + PIP * (i - (needed - 1) / 2) - 4.5
        pips[i < done] += f"M{num(left)} {num(y)}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z"
    hollow, full = pips
    parts = ""
    if hollow:
        parts += tag("path", d=hollow, fill="none", **ink(stroke="ink"), stroke_width=2)
    if full:
        parts += tag("path", d=full, **ink(fill="ink", stroke="ink"), stroke_width=2)
    return tag("g", parts, **shown, data_done=str(done))
