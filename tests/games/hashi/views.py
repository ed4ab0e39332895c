"""Views of Hashi made by hand, for the picture and the plain characters.

Only numbers, bridges and the like are given; what follows from them (finished, linked, points) is
worked out, so that every view is one that a match could show.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.hashi.twin import DEADLINE, FIRST, LATER, PILES, Board, line_of

View = dict[str, Any]

PRINTED = json.loads(Path(__file__).with_name("boards.json").read_text("utf-8"))

# The perfect board of the rule page, and the one after the fifth card of its first game.
PERFECT_NUMBERS = dict(enumerate(map(int, "364352456311251364"), 1))
PERFECT_BRIDGES = {
    "1-2": 2, "2-3": 2, "1-10": 1, "2-5": 2, "3-9": 2, "4-5": 1, "5-6": 2, "4-7": 2, "7-8": 2,
    "8-9": 2, "9-18": 2, "8-14": 1, "10-11": 1, "10-16": 1, "12-15": 1, "13-14": 2, "14-17": 2,
    "16-17": 2, "17-18": 2,
}  # fmt: skip
FIFTH_NUMBERS = {3: 4, 8: 5, 9: 6, 10: 3, 11: 1, 14: 5}
FIFTH_BRIDGES = {"2-3": 2, "3-9": 2, "7-8": 2, "8-9": 2, "8-14": 1, "10-11": 1, "13-14": 2}


def board(
    numbers: Mapping[int, int] | None = None,
    bridges: Mapping[str, int] | None = None,
    *,
    side: str = "A",
    hopeless: tuple[int, ...] = (),
    last: str | None = None,
) -> View:
    drawn = Counter({line_of(line): count for line, count in (bridges or {}).items()})
    known = Board(side, dict(numbers or {}), drawn)
    finished = known.finished()
    linked = max(known.linked(), key=len, default=set())
    flagged = {colour: known.printed.flagged(colour) for colour in ("red", "blue")}
    return {
        "numbers": {str(isle): number for isle, number in sorted(known.numbers.items())},
        "bridges": dict(bridges or {}),
        "last": last,
        "finished": sorted(finished),
        "hopeless": list(hopeless),
        "linked": sorted(linked),
        "progress": {
            **{colour: [len(isles & finished), len(isles)] for colour, isles in flagged.items()},
            "six": [min(len(linked), 6), 6],
        },
    }


def make_view(*boards: View, side: str = "A", deck: str = "default34", **more: Any) -> View:
    """A view of the boards; everything else can be replaced by name."""
    told = list(boards) or [board()]
    seats, solo = len(told), len(told) == 1
    drawn: int = more.pop("drawn", 0)
    cards: list[str] = PRINTED["decks"][deck]
    gone: list[str] = more.pop("gone", sorted(cards, key=lambda card: card[::-1])[-drawn:])[:drawn]
    left = list(gone)
    bar = []
    for card in cards:
        bar.append({"card": card, "gone": card in left})
        if card in left:
            left.remove(card)
    score = []
    for one in told:
        won = {
            race: FIRST[race] if one["progress"][race][0] == one["progress"][race][1] else 0
            for race in FIRST
        }
        islands = 2 * len(one["finished"])
        score.append({"points": sum(won.values()) + islands, **won, "islands": islands})
    view: View = {
        "game": "hashi",
        "rules": "1",
        "options": {"side": side, "deck": deck, "late": "any", "start": "choose"},
        "seat": None,
        "to_act": list(range(seats)),
        "turn": 1 + seats * drawn,
        "last": None,
        "luck": [],
        "outcome": None,
        "phase": "turn" if drawn else "start",
        "map": {"columns": 6, "rows": 6, **PRINTED["sides"][side]},
        "card": gone[-1] if drawn else None,
        "drawn": drawn,
        "pile": _pile(drawn) if solo and drawn else None,
        "cards": bar,
        "removed": None,
        "boards": told,
        "committed": [False] * seats,
        "own": None,
        "races": {
            race: {
                "first": FIRST[race],
                "later": LATER[race],
                "open": not any(one[race] for one in score),
                "deadline": DEADLINE[race] if solo else None,
            }
            for race in FIRST
        },
        "score": score,
        "title": None,
        "legal": None,
    }
    return view | more


def _pile(drawn: int) -> list[int]:
    place = drawn
    for number, size in enumerate(PILES, 1):
        if place <= size:
            return [number, place, size]
        place -= size
    raise ValueError(f"no card {drawn}")


def perfect() -> View:
    return board(PERFECT_NUMBERS, PERFECT_BRIDGES)


def fifth() -> View:
    return board(FIFTH_NUMBERS, FIFTH_BRIDGES)


def over(*boards: View, **more: Any) -> View:
    """The end: 17 cards are gone, and the one left is shown."""
    cards = PRINTED["decks"]["default34"]
    told = list(boards)
    view = make_view(*told, drawn=17, gone=[*cards[:5], *cards[6:]])
    points = [seat["points"] for seat in view["score"]]
    most = [seat for seat, n in enumerate(points) if n == max(points)]
    ended: View = {
        "phase": "over",
        "to_act": [],
        "card": None,
        "removed": "2/2",
        "outcome": {
            "points": points,
            "winners": most,
            "reason": "cards" if len(told) == 1 else "points",
            "tie_break": None,
        },
    }
    if len(told) == 1:
        ended["title"] = {"en": "God of the islands", "fr": "Dieu des îles"}
    return view | ended | more


# The middle of a game for four, with everything that can be marked.

MIDDLE = (
    board(
        {1: 3, 3: 4, 7: 4, 8: 5, 9: 6, 10: 3, 11: 1, 13: 2, 14: 5, 16: 6},
        {"1-2": 2, "1-10": 1, "2-3": 2, "3-9": 2, "7-8": 2, "8-9": 2, "9-18": 2, "8-14": 1,
         "10-11": 1, "13-14": 2, "4-7": 1},
        hopeless=(16,),
    ),
    board(
        {5: 5, 7: 6, 8: 3, 10: 4, 12: 4, 13: 2, 14: 4, 17: 5, 18: 1},
        {"5-6": 2, "6-12": 1, "4-7": 2, "7-13": 2, "8-14": 2, "1-10": 2, "14-17": 2, "17-18": 1},
    ),
    board({2: 3, 4: 2, 5: 4, 12: 6, 15: 1}, {"2-5": 2, "4-5": 2, "1-2": 1, "12-15": 1},
          hopeless=(12,)),
    board({10: 3, 14: 5, 16: 2}, {"10-16": 2, "10-11": 1, "13-14": 1, "14-17": 2}),
)  # fmt: skip


def middle(seats: int, last: str | None = "2@13 8-14 13-14 13-14", **more: Any) -> View:
    """`last` is the last move on the first board."""
    boards = [MIDDLE[0] | {"last": last}, *MIDDLE[1:seats]]
    return make_view(*boards, **({"drawn": 9} | more))
