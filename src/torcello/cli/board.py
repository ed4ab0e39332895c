"""A board in the terminal: the game's plain characters, in colour where there is colour."""

from __future__ import annotations

from rich.console import Console
from rich.style import Style
from rich.text import Text

from torcello import registry
from torcello.match import Match

# The colours of the drawn boards; where a terminal has none, the characters alone tell all.
STYLES = {
    "": Style.null(),
    "label": Style(dim=True),
    "sea": Style(color="#d9eeea", bgcolor="#2f6d73"),
    "light": Style(color="#1c2a30", bgcolor="#eaddbf"),
    "light-island": Style(color="#1c2a30", bgcolor="#f7eed9", bold=True),
    "dark": Style(color="#c3ccc8", bgcolor="#22302f"),
    "dark-island": Style(color="#ffffff", bgcolor="#0d1514", bold=True),
    "covered": Style(color="#f6e7c2", bgcolor="#43848a", bold=True),
    "last": Style(underline=True, bold=True),
}


def draw_board(console: Console, match: Match, lang: str) -> None:
    for line in registry.game(match.game).lines(match.view(), lang, console.width):
        text = Text()
        for styles, piece in line:
            text.append(piece, Style.combine(map(STYLES.__getitem__, ["", *styles.split()])))
        console.print(text)
