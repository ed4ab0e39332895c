"""A diagram for any game, made of its plain characters: each of a row is a tile, sentences follow.

A game that wants to be drawn as it looks has a `diagram.py` of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.svg import box, picture, write

_TILE, _LINE, _MARGIN, _WORDS = 34, 32, 28, 22
_WIDEST = 0.58  # of a letter, in sizes of its type

_GROUND = {
    "sea": ("sea-deep", "sea-mark"),
    "light": ("land-light", "land-light-mark"),
    "light-island": ("land-light", "stone-ink"),
    "dark": ("land-dark", "land-dark-mark"),
    "dark-island": ("land-dark", "foam"),
    "red": ("seat-0", "on-seat-0"),
    "blue": ("seat-1", "on-seat-1"),
    "yellow": ("seat-2", "on-seat-2"),
    "green": ("green", "foam"),
    "done": ("land-light", "stone-ink"),
    "covered": ("shoal", "ink"),
}
"""By the styles that terminals know: a tile's colour, and that of the sign on it."""


def draw(
    lines: Sequence[Sequence[tuple[str, str]]],
    last: str | None,
    *,
    theme: str,
    title: str,
    notes: Notes | None = None,
) -> str:
    """Lines of characters with their styles as a picture; `last` is the last move's text.

    Places to point out are the lines, by their numbers from 1.
    """
    said = ["".join(piece for _, piece in line).rstrip() for line in lines]
    signs = [1 if _is_row(line) else 0 for line in lines]
    size = [
        len(text) * (_TILE if row else _WIDEST * _WORDS)
        for text, row in zip(said, signs, strict=True)
    ]
    width = max(240, *size) + 2 * _MARGIN
    body, y, places = [], float(_MARGIN), {}
    for number, (line, text, row) in enumerate(zip(lines, said, signs, strict=True), 1):
        height = _TILE if row else _LINE
        middle = (width / 2, y + height / 2)
        places[str(number)] = (_MARGIN / 2, middle[1])
        if row:
            body.append(_row(line, (width - len(text) * _TILE) / 2, y))
        elif text:
            body.append(write(text, middle, _WORDS, weight=500))
        y += height + (_LINE / 2 if row and not all(signs[number:]) else 0)
    if last is not None:
        long = len(last) * _WIDEST * _WORDS + 2 * _MARGIN
        body.append(
            box((width - long) / 2, y + 8, long, 40, 8, fill="gold-soft", stroke="gold", width=2)
        )
        body.append(write(last, (width / 2, y + 28), _WORDS, "gold-ink"))
    height = y + 56 + _MARGIN / 2  # as high without a last move
    return picture(
        box(0, 0, width, height, 20, fill="surface")
        + "".join(body)
        + draw_notes(notes, places, 10),
        width,
        height,
        theme=theme,
        title=title,
        description=" ".join(text for text in said if text),
    )


def _is_row(line: Sequence[tuple[str, str]]) -> bool:
    """What has colours is a row of the board; what has none is a sentence."""
    return any(styles for styles, _ in line)


def _row(line: Sequence[tuple[str, str]], x: float, y: float) -> str:
    drawn = []
    for styles, piece in line:
        ground, ink = next((_GROUND[name] for name in styles.split() if name in _GROUND), ("", ""))
        for sign in piece:
            if ground:
                drawn.append(box(x + 1, y + 1, _TILE - 2, _TILE - 2, 4, fill=ground))
            if sign.strip():
                drawn.append(write(sign, (x + _TILE / 2, y + _TILE / 2), _WORDS, ink or "ink-3"))
            x += _TILE
    return "".join(drawn)
