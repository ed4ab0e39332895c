"""The board in plain characters: small letters are sandbanks, capitals are islands.

o O  light    x X  dark    +  under a bridge    .  free
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torcello import texts

SIGNS = {"light": "oO", "dark": "xX"}


def signs(view: Mapping[str, Any]) -> dict[str, str]:
    """The sign of each cell that is not free."""
    found = dict.fromkeys(view["covered"], "+")
    for colour, groups in view["groups"].items():
        for group in groups:
            found.update(dict.fromkeys(group["cells"], SIGNS[colour][group["island"]]))
    return found


def board_text(view: Mapping[str, Any], lang: str) -> str:
    size, sign = view["size"], signs(view)
    letters = [chr(ord("a") + column) for column in range(size)]
    lines = [
        f"{row:2} " + " ".join(sign.get(f"{letter}{row}", ".") for letter in letters)
        for row in range(size, 0, -1)
    ]
    lines.append("   " + " ".join(letters))
    for seat, colour in enumerate(view["colours"]):
        lines.append(standing_text(view, seat, colour, lang))
    return "\n".join(lines)


def standing_text(view: Mapping[str, Any], seat: int, colour: str, lang: str) -> str:
    """One seat's colour, points, islands and bridges."""
    score = view["score"][seat]
    own = [b["ends"] for b in view["bridges"] if b["colour"] == colour]
    facts = [
        texts.say(lang, "ponte-points", count=score["points"]),
        texts.say(lang, "ponte-island", count=score["islands"]),
        texts.say(lang, "ponte-bridges", count=score["bridges"]),
    ]
    named = f" ({' '.join('-'.join(ends) for ends in own)})" if own else ""
    return f"{SIGNS[colour]} {texts.say(lang, f'ponte-{colour}')}: {', '.join(facts)}{named}"
