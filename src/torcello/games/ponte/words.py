r"""Ponte del Diavolo in words and plain characters, for terminals and for those who listen.

Small letters are sandbanks, capitals islands; a line shows which way a bridge runs above a cell:

    o O  light    x X  dark    - | / \  under a bridge    .  free
"""

from collections.abc import Mapping, Sequence
from typing import Any

from torcello.texts import say
from torcello.words import StyledLine, View

SIGNS = {"light": "oO", "dark": "xX"}


def lines(view: View, lang: str, width: int) -> list[StyledLine]:
    """The board with its coordinates, a line for each seat, and the bridges in common."""
    size, last = view["size"], _last_cells(view)
    signs = _signs(view)
    gap = " " if width >= 3 * size + 3 else ""  # a cell is three columns wide, or two
    letters = [chr(ord("a") + column) for column in range(size)]
    drawn: list[StyledLine] = []
    for row in range(size, 0, -1):
        line: StyledLine = [("label", f"{row:2} ")]
        for letter in letters:
            style, sign = signs.get(f"{letter}{row}", ("sea", "."))
            mark = " last" if f"{letter}{row}" in last else ""
            line += [(style, gap), (style + mark, sign), (style if gap else "sea", " ")]
        drawn.append(line)
    drawn.append([("label", "   " + "".join(f"{gap}{letter} " for letter in letters))])
    drawn += [_standing(view, seat, lang) for seat in range(2)]
    left = view["supply"]["bridges"]
    if left is not None:
        drawn.append([("", say(lang, "ponte/bridges-left", count=left))])
    return drawn


def role(view: View, seat: int, lang: str) -> str:
    """The colour of a seat."""
    return say(lang, f"ponte-{view['colours'][seat]}")


def offer(view: View, lang: str) -> str:
    """What can be played now, in a few lines."""
    legal = view["legal"]
    said = [say(lang, "play/legal", count=legal["count"])]
    said += [
        say(lang, f"ponte/legal-{part}", list=" ".join(legal[part]))
        for part in ("tiles", "apart", "bridges")
        if legal[part]
    ]
    said += [say(lang, f"ponte/legal-{part}") for part in ("pass", "choice") if legal[part]]
    return "\n".join(said)


def tally(view: View, lang: str) -> str:
    """Each seat's points with the networks they come from."""
    said = []
    for seat, score in enumerate(view["score"]):
        said.append("".join(text for _, text in _standing(view, seat, lang)))
        said += [f"  {_network(network, lang)}" for network in score["networks"]]
    return "\n".join(said)


def remedy(since: Sequence[str], where: Sequence[str], lang: str) -> str:  # noqa: ARG001  # as in all games
    """D18: what is done about an illegal move, by how long ago it was. A round is two moves."""
    rounds = -(-len(since) // 2)
    return say(lang, f"ponte/remedy-{'take-back' if rounds <= 2 else 'void'}", rounds=rounds)


def _standing(view: View, seat: int, lang: str) -> StyledLine:
    score, colour = view["score"][seat], view["colours"][seat]
    facts = [
        say(lang, f"ponte-{thing}", count=score[f"{thing}s"])
        for thing in ("point", "island", "bridge")
    ]
    left = view["supply"][colour]
    if left is not None:
        facts.append(say(lang, "ponte/tiles-left", count=left))
    said = say(lang, "ponte/side", colour=role(view, seat, lang), facts=", ".join(facts))
    return [(colour, SIGNS[colour]), ("", f" {said}")]


def _network(network: Mapping[str, Any], lang: str) -> str:
    facts = [
        say(lang, "ponte-point", count=network["points"]),
        say(lang, "ponte-island", count=len(network["islands"])),
        say(lang, "ponte-bridge", count=len(network["bridges"])),
    ]
    land = [" ".join(group) for group in network["islands"] + network["sandbanks"]]
    return f"{', '.join(facts)}: {' + '.join(land)} {' '.join(network['bridges'])}".rstrip()


def _signs(view: View) -> dict[str, tuple[str, str]]:
    """The style and sign of each cell that is not free."""
    found = {
        place: ("covered", _slope(bridge["ends"]))
        for bridge in view["bridges"]
        for place in bridge["covers"]
    }
    for colour, groups in view["groups"].items():
        for group in groups:
            style = f"{colour}-island" if group["island"] else colour
            sign = SIGNS[colour][group["island"]]
            found.update(dict.fromkeys(group["cells"], (style, sign)))
    return found


def _slope(ends: Sequence[str]) -> str:
    """Which way a bridge runs from its lower end."""
    rise = int(ends[1][1:]) - int(ends[0][1:])
    right = ord(ends[1][0]) - ord(ends[0][0])
    if rise == 0:
        return "-"
    if right == 0:
        return "|"
    return "/" if right > 0 else "\\"


def _last_cells(view: View) -> set[str]:
    """The cells of the last move, to be marked."""
    move = view["last"]["move"] if view["last"] else ""
    return set(move.replace("-", ",").split(","))
