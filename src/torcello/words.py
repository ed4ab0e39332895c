"""What a game says to people, at a terminal and about records."""

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from torcello.errors import NotationError, Refusal
from torcello.found import found_in
from torcello.texts import say

StyledLine = list[tuple[str, str]]
"""A line of characters in pieces, each with the names of its styles, separated by blanks."""

View = Mapping[str, Any]


_LONGEST = 64  # characters of a move, more than any has


def words_of(text: str) -> list[str]:
    """The words of a move as it is written; what is empty or endless is refused."""
    words = [word for word in text.split(" ") if word]
    if not words:
        raise NotationError("notation/empty")
    if len(text) > _LONGEST:
        raise NotationError("notation/too-long")
    return words


class Words:
    """A game's words. All of them are made from views alone."""

    def __init__(self, game: str, package: str) -> None:
        self.game = game
        self.package = package

    @found_in("words.lines")
    def lines(self, view: View, lang: str, width: int) -> list[StyledLine]:
        """A view in plain characters, for a window of `width` columns."""
        raise NotImplementedError

    def text(self, view: View, lang: str, width: int = 0) -> str:
        """The same without styles."""
        lines = self.lines(view, lang, width)
        return "\n".join("".join(text for _, text in line).rstrip() for line in lines)

    @found_in("words.role")
    def role(self, view: View, seat: int, lang: str) -> str:
        """What a seat plays, for example its colour."""
        raise NotImplementedError

    @found_in("words.offer")
    def offer(self, view: View, lang: str) -> str:
        """What the seat of a view can play, in a few lines."""
        raise NotImplementedError

    @found_in("words.tally")
    def tally(self, view: View, lang: str) -> str:
        """Every seat's points with their parts, in a few lines."""
        raise NotImplementedError

    @found_in("words.foretell")
    def foretell(self, preview: Mapping[str, Any], lang: str) -> str:
        """What a preview says, in a few lines."""
        raise NotationError("match/no-preview")

    @found_in("words.verdict")
    def verdict(self, view: View, lang: str) -> str:
        """What decided a match that is over."""
        return say(lang, f"{self.game}/reason", reason=view["outcome"]["reason"])

    @found_in("words.remedy")
    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        """What the rulebook does about an illegal move that is found a number of moves later.

        `since` are the moves that were played after it, `where` the places of the mistake: the
        refused ones, without what is in their way.
        """
        return say(lang, f"{self.game}/remedy")

    @found_in("notation.tidy")
    def tidy(self, text: str) -> str:
        """A move as people type it, in the form that `Game.read` reads."""
        raise NotImplementedError

    @found_in("boards.check")
    def check_board(self, path: str | PathLike[str]) -> list[Refusal] | None:
        """What is wrong with a host's file of boards; None if the game takes none."""
        return None
