"""What a seat or a spectator may know of a match: all that is revealed, and its own secret move.

Built from what everybody has been shown; of what seats have settled in secret, only one's own is
read.
"""

from collections.abc import Sequence

import numpy as np

from torcello.games.hashi.geography import Side
from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.state import (
    COMMITTED,
    DEADLINE,
    FIRST_VALUE,
    ISLANDS,
    LATER_VALUE,
    LINKED,
    MAX_ACTIONS,
    MOST_AT_ISLAND,
    MOST_ON_LINE,
    NEXT_ONLY,
    NO_BRIDGES,
    NO_NUMBER,
    NOTHING,
    OVER,
    PILES,
    PLAYING,
    STARTING,
)
from torcello.games.hashi.moves import begun, decode, line_texts, sets
from torcello.games.hashi.notation import card_text, turn_text
from torcello.games.hashi.scoring import score, standing, title
from torcello.games.hashi.shapes import (
    HashiBoard,
    HashiCard,
    HashiLegal,
    HashiMap,
    HashiRace,
    HashiSeatBoard,
    Phase,
    Race,
)
from torcello.kernels import steps
from torcello.kernels.steps import Fields, State

PHASES: tuple[Phase, ...] = ("lot", "start", "card", "turn", "over")
CATEGORIES: tuple[Race, ...] = ("red", "blue", "six")


def view(state: State, seat: int | None, side: Side, deck: list[int]) -> HashiBoard:
    """`deck` lists the kinds of all cards in the order of the information bar."""
    s = steps.fields(state)
    seats = range(s.n_seats)
    is_over = s.phase == OVER
    points = score(state)
    lines = line_texts(state)
    return {
        "phase": PHASES[s.phase],
        "map": _map(side, lines),
        "card": f"{s.number}/{s.bridges}" if s.number else None,
        "drawn": s.turn,
        "pile": _pile(s),
        "cards": _bar(s, deck),
        "removed": card_text(int(np.argmax(s.unseen))) if is_over else None,
        "boards": [_board(s, *known, lines) for known in enumerate(standing(state))],
        "committed": [bool(s.stage[other] == COMMITTED) for other in seats],
        "own": _own(state, s, seat),
        "races": {name: _race(s, i) for i, name in enumerate(CATEGORIES)},
        "score": points.json(),
        "title": title(points.points[0]) if is_over and len(seats) == 1 else None,
        "legal": _legal(state, s, lines) if seat is not None and steps.who(state) == seat else None,
    }


def _map(side: Side, lines: Sequence[str]) -> HashiMap:
    return {
        "columns": side.columns,
        "rows": side.rows,
        "islands": [
            {"id": island.number, "x": island.x, "y": island.y, "flag": island.flag}
            for island in side.islands
        ],
        "lines": list(lines),
    }


def _pile(s: Fields) -> list[int] | None:
    """H31: alone, which pile the last card came from, its place in it, and the pile's size."""
    if s.n_seats > 1 or s.turn == 0:
        return None
    place = s.turn
    for number, size in enumerate(PILES, 1):
        if place <= size:
            return [number, place, size]
        place -= size
    raise AssertionError("there are as many cards as in the piles")


def _bar(s: Fields, deck: list[int]) -> list[HashiCard]:
    """H6: of cards that look alike, the first are crossed off."""
    gone = (s.deck - s.unseen).tolist()
    bar: list[HashiCard] = []
    for kind in deck:
        bar.append({"card": card_text(kind), "gone": gone[kind] > 0})
        gone[kind] -= 1
    return bar


def _board(s: Fields, seat: int, known: Sequence[int], lines: Sequence[str]) -> HashiSeatBoard:
    numbers, laid = s.shown_numbers[seat].tolist(), s.shown_laid[seat].tolist()
    finished, linked = known
    flags: dict[Race, int] = {"red": s.red, "blue": s.blue}
    progress: dict[Race, list[int]] = {
        name: [(finished & bits).bit_count(), bits.bit_count()] for name, bits in flags.items()
    }
    return {
        "numbers": {str(i + 1): number for i, number in enumerate(numbers) if number},
        "bridges": {lines[i]: n for i, n in enumerate(laid) if n},
        "last": _last(s, seat),
        "finished": island_numbers(finished),
        "hopeless": _hopeless(s, seat),
        "linked": island_numbers(linked),
        "progress": progress | {"six": [min(linked.bit_count(), LINKED), LINKED]},
    }


def _last(s: Fields, seat: int) -> str | None:
    """The last move on a board that everybody has seen; renounced parts are dashes."""
    number, island = int(s.last_number[seat]), int(s.last_island[seat])
    if number == 0:
        return None
    drawn = s.last_drawn[seat, : s.last_n[seat]].tolist()
    lines = [(a + 1, b + 1) for a, b in s.ends[drawn].tolist()]
    text = turn_text(number, None if island == NO_NUMBER else island + 1, lines)
    is_start = s.turn == (s.phase == PLAYING)  # no turn has been revealed yet
    return text if lines or is_start else f"{text} -"


def _hopeless(s: Fields, seat: int) -> list[int]:
    """H14: islands whose own lines have no room left for what their numbers want."""
    numbers, arriving = s.shown_numbers[seat].tolist(), s.shown_arriving[seat].tolist()
    laid, crossing = s.shown_laid[seat].tolist(), s.crossing.tolist()
    used = sum(1 << line for line, n in enumerate(laid) if n)
    rooms = [(n or MOST_AT_ISLAND) - a for n, a in zip(numbers, arriving, strict=True)]
    most = list(arriving)
    for line, (a, b) in enumerate(s.ends[: s.n_lines].tolist()):
        if not crossing[line] & used:
            left = MOST_ON_LINE - laid[line]
            most[a] += min(left, rooms[b])
            most[b] += min(left, rooms[a])
    return [i + 1 for i in range(ISLANDS) if most[i] < numbers[i]]


def _own(state: State, s: Fields, seat: int | None) -> str | None:
    """A seat's own move that the others do not know yet, whole or as far as it is played."""
    if seat is None:
        return None
    done = begun(state, seat)
    if not done:
        return None
    text = decode(state, done)
    renounced = s.phase == PLAYING and s.stage[seat] == COMMITTED and s.n_drawn[seat] == 0
    return f"{text} -" if renounced else text


def _race(s: Fields, category: int) -> HashiRace:
    alone = s.n_seats == 1
    deadline = int(DEADLINE[category])
    ends = s.turn + (s.phase != PLAYING)  # the turn that is decided next
    is_open = s.phase != OVER and not s.first[category] and (not alone or ends <= deadline)
    expired = s.late == NEXT_ONLY and not alone and 0 < s.first[category] < ends - 1  # H25
    return {
        "first": int(FIRST_VALUE[category]),
        "later": 0 if expired else int(LATER_VALUE[category]),
        "open": bool(is_open),
        "deadline": deadline if alone else None,
    }


def island_numbers(bits: int) -> list[int]:
    return [island + 1 for island in range(ISLANDS) if bits >> island & 1]


def _legal(state: State, s: Fields, names: Sequence[str]) -> HashiLegal:
    """All moves in short: where the number may go and, for each choice, the lines to begin with."""
    legal: HashiLegal = {
        "count": int(steps.n_moves(state)),
        "numbers": [],
        "islands": [],
        "bridges": 0,
        "lines": {},
        "sets": None,
    }
    seat = int(steps.who(state))
    if s.phase == STARTING:
        free = ~(s.red | s.blue) & (1 << ISLANDS) - 1
        legal |= {"numbers": [3, 4], "islands": island_numbers(free)}
        return legal
    if s.stage[seat] != NOTHING:  # the number is settled
        values = [action & 255 for action in steps.actions(state, MAX_ACTIONS)]
        lines = {"-": [names[value] for value in values if value != NO_BRIDGES]}
        left = s.bridges - int(s.n_drawn[seat])
        legal |= {"bridges": left, "lines": lines, "sets": sets(state)}
        return legal
    begins = np.zeros(NO_NUMBER + 1, np.uint64)
    tried = steps.copied(state)  # numbers are written there, and taken away again
    islands = island_numbers(int(rules.openings(tried, seat, begins)))
    lines = {
        "-" if island == NO_NUMBER else str(island + 1): _named(int(begins[island]), names)
        for island in (*(i - 1 for i in islands), NO_NUMBER)
    }
    legal |= {"numbers": [s.number], "islands": islands, "bridges": s.bridges, "lines": lines}
    return legal


def _named(bits: int, names: Sequence[str]) -> list[str]:
    return [name for i, name in enumerate(names) if bits >> i & 1]
