"""Équilibre in words and plain characters, for terminals and for those who listen.

R4  a red pawn of four storeys    b2  a blue one of two    .  an empty square
"""

from torcello.texts import say
from torcello.words import StyledLine, View


def lines(view: View, lang: str, width: int) -> list[StyledLine]:  # noqa: ARG001  # as in all games
    """The round, the bridge, then each seat with its rack, its reserve and its hand."""
    drawn: list[StyledLine] = [
        [("", say(lang, "equilibre/round", round=view["round"]))],
        [("label", "   "), *[("label", f" {square}  ") for square in range(1, 9)]],
        [("red", " R "), *_deck(view), ("blue", " B ")],
        [("", say(lang, "equilibre/pile", count=view["pile"]))],
    ]
    for seat in (0, 1):
        drawn += _seat(view, seat, lang)
    return drawn


def role(view: View, seat: int, lang: str) -> str:
    return say(lang, f"equilibre-{view['colours'][seat]}")


def offer(view: View, lang: str) -> str:
    legal = view["legal"]
    moves = (move.replace(" ", "\u00a0") for move in legal["moves"])  # a move stays on one line
    return "\n".join([say(lang, "play/legal", count=legal["count"]), "  ".join(moves)])


def tally(view: View, lang: str) -> str:
    """Points by round: for crossing, pawns left, combos and chain."""
    said = []
    for seat in (0, 1):
        score = view["score"][seat]
        said.append(_side(view, seat, lang))
        for number, part in enumerate(score["rounds"], 1):
            parts = " + ".join(str(part[name]) for name in ("crossing", "pawns", "combos", "chain"))
            said.append(f"  {say(lang, 'equilibre/round', round=number)}: {parts}")
    return "\n".join(said)


def _deck(view: View) -> StyledLine:
    deck: StyledLine = []
    for pawn in view["bridge"]:
        if pawn is None:
            deck.append(("sea", " .  "))
        else:
            colour = view["colours"][pawn["seat"]]
            deck.append((colour, f" {'Rb'[pawn['seat']]}{pawn['size']} "))
    return deck


def _side(view: View, seat: int, lang: str) -> str:
    score = view["score"][seat]
    facts = [
        say(lang, "equilibre/point", count=score["points"]),
        say(lang, "equilibre/crossing", count=score["crossings"]),
    ]
    return say(lang, "equilibre/side", colour=role(view, seat, lang), facts=", ".join(facts))


def _seat(view: View, seat: int, lang: str) -> list[StyledLine]:
    hand, rack = view["hands"][seat], view["racks"][seat]
    pawns = [str(size + 1) for size, n in enumerate(view["reserve"][seat]) for _ in range(n)]
    held = (
        say(lang, "equilibre/hand-hidden", count=hand)
        if isinstance(hand, int)
        else say(lang, "equilibre/hand", list=" ".join(hand))
    )
    racked = "  ".join(
        f"{say(lang, 'equilibre/rack', section=name)} {' '.join([*tiles, '..', '..', '..'][:3])}"
        for name, tiles in rack.items()
    )
    return [
        [(view["colours"][seat], " "), ("", f" {_side(view, seat, lang)}")],
        [("", f"  {racked}")],
        [("", f"  {say(lang, 'equilibre/reserve', list=' '.join(pawns))}")],
        [("", f"  {held}")],
    ]
