"""What a move does: the islands it makes or joins, the points then, and who moves next."""

from collections.abc import Sequence

from torcello.games.ponte.kernels.state import OVER, PASS, TILE
from torcello.games.ponte.notation import ends, names
from torcello.games.ponte.position import COLOURS, Position
from torcello.games.ponte.scoring import standing
from torcello.games.ponte.shapes import Doing, PonteDeed
from torcello.kernels import steps
from torcello.kernels.steps import State


def deed(state: State, actions: Sequence[int]) -> PonteDeed:
    """What a legal move does in `state`; of one that was begun, all of it."""
    before, seat = Position(state), int(steps.who(state))
    after = steps.after(state, actions)
    then = Position(after)
    islands = [group for group in then.groups[before.colour] if len(group) == 4]
    kind = _kind(actions[0])
    on = ends(actions[0]) if kind == "bridge" else ()
    return {
        "kind": kind,
        "seat": seat,
        "islands": [[*names(g)] for g in islands if g not in before.groups[before.colour]],
        "joins": [[*names(group)] for group in islands if not set(on).isdisjoint(group)],
        "points": [points for points, *_ in standing(after)],
        "next": None if then.phase == OVER else COLOURS[then.colour],
    }


def _kind(action: int) -> Doing:
    if action >> 8 == TILE:
        return "tiles"
    if action < PASS:
        return "bridge"
    return "pass" if action == PASS else "choice"
