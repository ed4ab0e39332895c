"""What stands by a board: whose it is, its points, and whether its move is settled."""

from __future__ import annotations

from torcello.drawing.svg import Ink, num, tag
from torcello.games.hashi.drawing.lettering import board_sign, panel, write
from torcello.games.hashi.drawing.position import Board
from torcello.games.hashi.drawing.signs import draw_tick
from torcello.texts import say

WIDE, TALL = 84, 136
"""The heights of a plate that says all in one line, and of one that needs three."""


def draw_plate(board: Board, width: float, height: float, ink: Ink, lang: str, *, own: bool) -> str:
    bar = tag("rect", x=6, y=16, width=8, height=height - 32, rx=4, **ink(fill="gold"))
    words = _one_line if height < TALL else _three_lines
    name = say(lang, "hashi/own" if own else "hashi/board", board=board.seat + 1)
    facts = say(lang, "hashi/finished-islands", count=len(board.finished))
    return (
        panel(width, height, ink)
        + (tag("g", bar, data_turn=str(board.seat)) if board.to_act else "")
        + words(board, name, facts, width, height, ink, lang)
    )


def _one_line(
    board: Board, name: str, facts: str, width: float, height: float, ink: Ink, lang: str
) -> str:
    return (
        board_sign(board.seat, 46, height / 2, ink)
        + write(name, 78, 52, ink, size=29, weight="650")
        + write(facts, 320, 52, ink, "ink-3")
        + _settled(board, 596, 42, ink, lang)
        + _points(board, width - 26, 62, 56, ink)
    )


def _three_lines(
    board: Board, name: str, facts: str, width: float, height: float, ink: Ink, lang: str
) -> str:
    return tag(
        "g",
        board_sign(board.seat, 46, 32, ink),
        write(name, 76, 42, ink),  # plain and small: three such plates stand side by side
        write(facts, 26, 82, ink, "ink-3"),
        _settled(board, 36, 108, ink, lang),
        _points(board, width - 16, 45, 38, ink),
        transform=f"translate(0 {num((height - TALL) / 2)})",
    )


def _settled(board: Board, x: float, y: float, ink: Ink, lang: str) -> str:
    if not board.settled:
        return ""
    words = write(say(lang, "hashi/settled"), x + 20, y + 10, ink, "good", weight="650")
    return tag("g", draw_tick(x, y, ink), words, data_committed=str(board.seat))


def _points(board: Board, right: float, y: float, size: float, ink: Ink) -> str:
    return write(
        str(board.points),
        right,
        y,
        ink,
        "gold-ink" if board.winner else "ink",
        size=size,
        weight="650",
        anchor="end",
        data_points=f"{board.seat}:{board.points}",
    )
