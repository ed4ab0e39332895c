"""Planks in words and plain characters, for terminals and for those who listen.

=  a plank    .  a plank that has been taken
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torcello.texts import say
from torcello.words import StyledLine

View = Mapping[str, Any]

BANKS = ("left", "right")


def lines(view: View, lang: str, width: int) -> list[StyledLine]:  # noqa: ARG001 -- it is short
    """The bridge between its banks, how long it is, the die, then each seat."""
    left = view["left"]
    deck: StyledLine = [
        ("label", "# "),
        ("light", "=" * left),
        ("sea", "." * (view["planks"] - left)),
        ("label", " #"),
    ]
    drawn = [deck, [("", say(lang, "planks/bridge", count=left))]]
    if view["die"] is not None:
        drawn.append([("", say(lang, "planks/rolled", count=view["die"]))])
    return [*drawn, *([("", _side(view, seat, lang))] for seat in (0, 1))]


def role(view: View, seat: int, lang: str) -> str:  # noqa: ARG001 -- banks never change
    return say(lang, f"planks/bank-{BANKS[seat]}")


def offer(view: View, lang: str) -> str:
    legal = view["legal"]
    moves = (move.replace(" ", "\u00a0") for move in legal["moves"])  # a move stays on one line
    return "\n".join([say(lang, "play/legal", count=legal["count"]), "  ".join(moves)])


def tally(view: View, lang: str) -> str:
    return "\n".join(_side(view, seat, lang) for seat in (0, 1))


def _side(view: View, seat: int, lang: str) -> str:
    score = view["score"][seat]
    facts = (
        say(lang, "planks/point", count=score["points"]),
        say(lang, "planks/taken", count=score["taken"]),
    )
    return say(
        lang, "planks/side", role=role(view, seat, lang).capitalize(), facts=", ".join(facts)
    )
