"""A board in the terminal: the game's plain characters, in colour where there is colour."""

from rich.console import Console
from rich.style import Style
from rich.text import Text

from torcello import registry
from torcello.match import Match

# Near the colours of the drawn boards, out of the 256 that most terminals have; where there is no
# colour, the characters alone tell all.
STYLES = {
    "": Style.null(),
    "label": Style(dim=True),
    "sea": Style(color="#d7ffff", bgcolor="#005f5f"),
    "light": Style(color="#1c1c1c", bgcolor="#d7d7af"),
    "light-island": Style(color="#1c1c1c", bgcolor="#ffffd7", bold=True),
    "dark": Style(color="#c6c6c6", bgcolor="#262626"),
    "dark-island": Style(color="#ffffff", bgcolor="#121212", bold=True),
    "covered": Style(color="#ffffd7", bgcolor="#5f8787", bold=True),
    "red": Style(color="#ffffff", bgcolor="#af3a1f", bold=True),
    "blue": Style(color="#ffffff", bgcolor="#005faf", bold=True),
    "done": Style(color="#1c1c1c", bgcolor="#d7d7af", bold=True),
    "gone": Style(dim=True, strike=True),
    "yellow": Style(color="#1c1c1c", bgcolor="#d7af00", bold=True),
    "green": Style(color="#ffffff", bgcolor="#00754a", bold=True),
    "last": Style(underline=True, bold=True),
}


def draw_board(console: Console, match: Match, lang: str, seat: int | None = None) -> None:
    """The board as a seat sees it, or a spectator."""
    for line in registry.game(match.game).words.lines(match.view(seat), lang, console.width):
        text = Text()
        for styles, piece in line:
            text.append(piece, Style.combine(map(STYLES.__getitem__, ["", *styles.split()])))
        is_row = line[0][0] == "label"
        for part in [text] if is_row else _broken(text, console.width):
            console.print(part, no_wrap=True, overflow="ignore", crop=False)


def _broken(text: Text, width: int) -> list[Text]:
    """A sentence in lines, broken at blanks only: a French sign stays with its word."""
    ends: list[int] = []
    start = blank = 0
    for column, sign in enumerate(text.plain):
        if sign == " ":
            blank = column + 1
        elif column - start >= width and blank > start:
            ends.append(blank)
            start = blank
    parts = list(text.divide(ends))
    for part in parts:
        part.rstrip()
    return parts
