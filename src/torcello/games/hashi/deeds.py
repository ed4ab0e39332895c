"""What a turn does on the board of its seat, which nobody else may know before all have moved."""

from collections.abc import Sequence

from torcello.games.hashi.kernels import rules
from torcello.games.hashi.moves import begins_turn
from torcello.games.hashi.shapes import HashiDeed
from torcello.games.hashi.view import CATEGORIES, island_numbers
from torcello.kernels import steps
from torcello.kernels.steps import State


def deed(state: State, actions: Sequence[int]) -> HashiDeed | None:
    """What a whole turn does; nothing that others have settled is looked at."""
    if not begins_turn(state):
        return None
    seat = actions[0] >> 12
    after = steps.after(state, actions)
    rules.show(after[0], seat)
    finished, complete = _own(state, seat)
    then, completes = _own(after, seat)
    return {
        "kind": "turn",
        "seat": seat,
        "finishes": island_numbers(then & ~finished),
        "races": [name for i, name in enumerate(CATEGORIES) if completes[i] and not complete[i]],
    }


def _own(state: State, seat: int) -> tuple[int, list[bool]]:
    """The islands that a seat has finished, and which races it has completed."""
    s = state[0]
    races = [bool(rules.is_complete(s, seat, category)) for category in range(len(CATEGORIES))]
    return int(rules.finished(s, seat)), races
