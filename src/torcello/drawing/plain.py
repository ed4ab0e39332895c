"""A diagram for any game, made of plain characters: in a row each is a tile; sentences follow.

A game that wants to be drawn as it looks has a `diagram.py` of its own.
"""

from collections.abc import Sequence

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.svg import box, picture, write

_TILE, _MARGIN = 34, 28
_SMALL, _SHARE = 22, 0.038  # the type size of sentences: at least, or as a share of a row
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
    rows = [len(text) * _TILE for text, row in zip(said, signs, strict=True) if row]
    words = max(_SMALL, _SHARE * max(rows, default=0))  # legible on a phone, too
    leading = 1.45 * words
    long = [len(text) * _WIDEST * words for text, row in zip(said, signs, strict=True) if not row]
    width = max(240, *rows, *long) + 2 * _MARGIN
    body, y, places = [], float(_MARGIN), {}
    for number, (line, text, row) in enumerate(zip(lines, said, signs, strict=True), 1):
        height = _TILE if row else leading
        middle = (width / 2, y + height / 2)
        places[str(number)] = (_MARGIN / 2, middle[1])
        if row:
            body.append(_row(line, (width - len(text) * _TILE) / 2, y))
        elif text:
            body.append(write(text, middle, words, weight=500))
        y += height + (leading / 2 if row and not all(signs[number:]) else 0)
    if last is not None:
        sign = (width - len(last) * _WIDEST * words) / 2 - _MARGIN
        frame = (sign, y + 8, width - 2 * sign, 1.3 * leading, 8)
        body.append(box(*frame, fill="gold-soft", stroke="gold", width=2))
        body.append(write(last, (width / 2, y + 8 + 0.65 * leading), words, "gold-ink"))
    height = y + 8 + 1.3 * leading + _MARGIN  # as high without a last move
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
                drawn.append(write(sign, (x + _TILE / 2, y + _TILE / 2), _SMALL, ink or "ink-3"))
            x += _TILE
    return "".join(drawn)
