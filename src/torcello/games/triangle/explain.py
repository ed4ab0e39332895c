"""Why a move is refused. The kernels decide; this only finds the words for their decision."""

import numpy as np

from torcello.errors import Refusal
from torcello.games.triangle import notation
from torcello.games.triangle.kernels import rules, sailing
from torcello.games.triangle.kernels.chart import CARDS, PORTS
from torcello.games.triangle.kernels.state import (
    BEGIN,
    CUT,
    CUT_OFF,
    DOCKS,
    FLEET,
    IS_COVERED,
    IS_HANGING,
    IS_LOST,
    LIMIT,
    NODES,
    PASS,
    SAIL,
    SAILING,
    TURN_UP,
)
from torcello.games.triangle.kernels.tables import NODE_OF, PORT_AT
from torcello.kernels import steps
from torcello.kernels.steps import State

_WHY = {
    IS_COVERED: ("triangle/covered", "T12"),
    IS_HANGING: ("triangle/hanging", "T35"),
    IS_LOST: ("triangle/lost", "T36"),
    CUT: ("triangle/full-move-first", "T11"),
    CUT_OFF: ("triangle/cut-off", "T13"),
}


def refusal(state: State, action: int) -> Refusal:
    """What is wrong with a move or an event of luck."""
    s = state[0]
    kind, value = action >> 8, action & 255
    if s.phase != SAILING:
        return Refusal("match/luck-due") if kind == SAIL else _luck(s, kind, value)
    if kind != SAIL:
        return Refusal("match/no-luck")
    if value == PASS:
        can_move = int(sailing.ready(s, int(s.mover)))
        ships = tuple(notation.ship_name(k) for k in range(FLEET) if can_move >> k & 1)
        return Refusal("triangle/must-move", "T11", {"at": ships})
    return why_not(state, FLEET * int(s.mover) + value, courses(state)[value][0])


def courses(state: State) -> list[list[int]]:
    """Where the roll would take each ship of the mover: how, and the place."""
    out = np.empty((FLEET, 2), np.int64)
    sailing.courses(state, state["mover"].item(), out)
    found: list[list[int]] = out.tolist()
    return found


def why_not(state: State, ship: int, kind: int) -> Refusal:
    """Why a ship of the mover may not sail; `kind` is its course."""
    at, facts = {"at": (notation.ship_name(ship),)}, {"ship": ship % FLEET + 1}
    if kind in _WHY:
        code, rule = _WHY[kind]
        return Refusal(code, rule, at, facts)
    s = steps.fields(state)
    port = _port_ahead(int(NODE_OF[s.spot[ship]]))
    docked = s.ship_at[NODES + DOCKS * port : NODES + DOCKS * (port + 1)].tolist()
    own = sum(1 for other in docked if other and (other - 1) // FLEET == ship // FLEET)
    if own >= LIMIT:
        return Refusal("triangle/two-ships", "T15", at, facts)
    return Refusal("triangle/no-queue", "T16", at, facts)


def _port_ahead(node: int) -> int:
    """The next port on a ship's way."""
    node = (node + 1) % NODES
    while PORT_AT[node] < 0:
        node = (node + 1) % NODES
    return int(PORT_AT[node])


def _luck(s: np.record, kind: int, value: int) -> Refusal:
    if kind != rules.luck_kind(s):
        return Refusal("match/no-luck")
    if kind == BEGIN:
        return Refusal("triangle/no-player", "T6", facts={"seat": value})
    if kind == TURN_UP:
        if CARDS[value][0] != s.due:
            return Refusal("triangle/other-pile", "T54", {"at": (PORTS[int(s.due)],)})
        return Refusal("triangle/gone", "T5", {"at": (notation.decode(256 * kind + value),)})
    at = {"at": (notation.full_name(value >> 1),)}
    return Refusal("triangle/no-doubt", "T55", at)
