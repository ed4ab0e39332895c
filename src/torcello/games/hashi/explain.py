"""Why a move is refused. The kernels decide; this only finds the words for their decision."""

from torcello.errors import Refusal
from torcello.games.hashi.kernels import bridges
from torcello.games.hashi.kernels.state import (
    DRAW,
    DRAWING_LOT,
    MOST_ON_LINE,
    NO_NUMBER,
    STARTING,
    WRITE,
)
from torcello.games.hashi.moves import begun, decode, line_names, to_actions
from torcello.games.hashi.notation import Bridge, Move, bridge_text
from torcello.kernels import steps
from torcello.kernels.steps import State


def refusal(state: State, move: Move) -> Refusal:
    """What is wrong with a move; for half of one, perhaps only what is missing."""
    if steps.who(state) < 0:
        return _luck(state, move)
    if move.is_luck:
        return Refusal("match/no-luck")
    if state["phase"].item() == STARTING:
        return _start(move)
    seat = int(steps.who(state))
    done = begun(state, seat)
    if done:
        return _rest(state, move, done)
    return _turn(state, seat, move)


def _luck(state: State, move: Move) -> Refusal:
    if not move.is_luck:
        return Refusal("match/luck-due")
    if (move.lot is not None) != (state[0].phase == DRAWING_LOT):
        return Refusal("match/no-luck")
    if move.lot is not None:
        return _start(Move(number=move.lot))
    assert move.card is not None
    number, count = move.card
    return Refusal("hashi/card-gone", "H6", {"at": (f"{number}/{count}",)})


def _start(move: Move) -> Refusal:
    """H3"""
    if move.number is None or move.bridges or move.dashes:
        return Refusal("hashi/start-now", "H3")
    number, island = move.number
    at = {"at": (str(island),)}
    if number not in (3, 4):
        return Refusal("hashi/start-number", "H3", at)
    return Refusal("hashi/start-flag", "H3", at)


def _rest(state: State, move: Move, done: tuple[int, ...]) -> Refusal:
    """A move of which a part has been played: the text has to contain that part as well."""
    seat = int(steps.who(state))
    fresh = steps.copied(state)
    s = fresh[0]
    for action in reversed(done):
        if action >> 8 & 15 == DRAW:
            bridges.erase(s, seat, action & 255)
        elif action & 255 != NO_NUMBER:
            s.numbers[seat, action & 255] = 0
    s.stage[seat] = s.n_drawn[seat] = 0
    actions = to_actions(fresh, move)
    if steps.made(fresh, actions) is None:
        refused = _turn(fresh, seat, move)
        if actions or refused.complete:
            return refused
    return Refusal("match/mid-move", "H9", {"at": (decode(state, done),)})


def _turn(state: State, seat: int, move: Move) -> Refusal:
    """The first part of a turn that is wrong or missing; those before it are done on `state`."""
    s = state[0]
    if move.number is not None:
        refusal = _number(state, seat, *move.number)
        if refusal is not None:
            return refusal
        steps.step(state, 4096 * seat + 256 * WRITE + move.number[1] - 1)
    elif move.dashes:
        steps.step(state, 4096 * seat + 256 * WRITE + NO_NUMBER)
    else:
        return Refusal("hashi/both-parts", "H10")
    if move.bridges:
        return _bridges(state, seat, move.bridges)
    count = int(s.bridges)
    return Refusal("hashi/half-number", "H10", facts={"count": count}, complete=False)


def _number(state: State, seat: int, number: int, island: int) -> Refusal | None:
    s = state[0]
    at = {"at": (str(island),)}
    if number != s.number:
        facts = {"number": number, "card": int(s.number)}
        return Refusal("hashi/wrong-number", "H9", at, facts)
    if s.numbers[seat, island - 1]:
        return Refusal("hashi/numbered", "H11", at)
    arriving = int(s.arriving[seat, island - 1])
    if not arriving and bridges.is_flagged(s, island - 1):
        return Refusal("hashi/flag-locked", "H12", at)
    if number < arriving:
        return Refusal("hashi/too-small", "H13", at, {"bridges": arriving})
    return None


def _bridges(state: State, seat: int, wanted: tuple[Bridge, ...]) -> Refusal:
    s = state[0]
    names = line_names(state)
    unknown = tuple(bridge_text(bridge) for bridge in wanted if bridge not in names)
    if unknown:
        return Refusal("hashi/no-line", "H20", {"at": unknown})
    finished = {
        island
        for bridge in wanted
        for island in bridge
        if s.numbers[seat, island - 1] and bridges.room(s, seat, island - 1) <= 0
    }
    for bridge in wanted:
        line = names.index(bridge)
        if not bridges.may_draw(s, seat, line):
            return _line(state, seat, line, names, finished)
        bridges.draw(s, seat, line)
    left = int(s.bridges) - len(wanted)
    if left < 0:
        facts = {"found": len(wanted), "wanted": int(s.bridges)}
        return Refusal("hashi/wrong-count", "H17", {}, facts)
    if left and bridges.has_room(s, seat, left, 0):
        return Refusal("hashi/half-bridges", "H17", facts={"left": left}, complete=False)
    return Refusal("hashi/no-room", "H17", {"at": tuple(map(bridge_text, wanted))})


def _line(
    state: State, seat: int, line: int, names: tuple[Bridge, ...], finished: set[int]
) -> Refusal:
    """Why no more can be drawn on a line, the bridges before it being drawn."""
    s = state[0]
    at = (bridge_text(names[line]),)
    if closed := tuple(str(island) for island in names[line] if island in finished):
        return Refusal(
            "hashi/finished", "H19", {"at": closed, "bridge": at}, {"count": len(closed)}
        )
    if s.laid[seat, line] == MOST_ON_LINE:
        return Refusal("hashi/two-a-line", "H16", {"at": at})
    if not any(s.numbers[seat, island - 1] for island in names[line]):
        return Refusal("hashi/no-number", "H15", {"at": at})
    across = int(s.crossing[line]) & int(s.used[seat])
    if across:
        crossing = tuple(bridge_text(names[i]) for i in range(len(names)) if across >> i & 1)
        return Refusal("hashi/crosses", "H21", {"at": at, "crossing": crossing})
    full = tuple(str(i) for i in names[line] if bridges.room(s, seat, i - 1) <= 0)
    return Refusal("hashi/full", "H16", {"at": full, "bridge": at}, {"count": len(full)})
