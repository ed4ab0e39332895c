"""What a move or an event of luck does: where a ship goes, whom it bumps, what the cloud meets."""

from collections.abc import Sequence

from torcello.games.triangle import explain, notation, preview
from torcello.games.triangle.kernels import cloud, sailing
from torcello.games.triangle.kernels.chart import CARDS, PORTS
from torcello.games.triangle.kernels.state import (
    CATCH,
    CATCHING,
    DOCKS,
    FLEET,
    NODES,
    PASS,
    ROLL,
    SAIL,
    SPIN,
    TURN_UP,
)
from torcello.games.triangle.kernels.tables import NODE_OF
from torcello.games.triangle.shapes import (
    TriangleBumped,
    TriangleCatch,
    TriangleDeed,
    TrianglePass,
    TriangleSail,
)
from torcello.games.triangle.view import KINDS, cloud_mover
from torcello.kernels import steps
from torcello.kernels.steps import Fields, State


def deed(state: State, actions: Sequence[int]) -> TriangleDeed:
    """What a legal action does in `state`. Nothing of it is hidden from anybody."""
    kind, value = actions[0] >> 8, actions[0] & 255
    if kind == SAIL:
        return _sailed(state, value)
    if kind == SPIN:
        seat = cloud_mover(steps.fields(state))
        return {"kind": "spin", "seat": seat, **preview.spun(steps.copied(state), value)}
    if kind == CATCH:
        return _settled(state, is_caught=value & 1 == 1)
    if kind == ROLL:
        return {"kind": "roll", "seat": state["mover"].item(), "roll": value + 1}
    if kind == TURN_UP:
        port, worth = CARDS[value]
        return {"kind": "card", "port": PORTS[port], "sum": worth}
    return {"kind": "begin", "seat": value}


def _sailed(state: State, value: int) -> TriangleSail | TrianglePass:
    before, seat = steps.fields(state), state["mover"].item()
    if value == PASS:
        return {"kind": "pass", "seat": seat, "roll": before.roll}
    now = steps.fields(steps.after(state, (256 * SAIL + value,)))
    ship = FLEET * seat + value
    to, dock = _place(now, ship)
    moved = [k for k in range(FLEET * before.seats) if now.spot[k] != before.spot[k] and k != ship]
    return {
        "kind": "sail",
        "seat": seat,
        "ship": notation.ship_name(ship),
        "roll": before.roll,
        "way": KINDS[explain.courses(state)[value][0]],
        "from": int(NODE_OF[before.spot[ship]]),
        "took": int(now.money[seat] - before.money[seat]),
        "total": int(now.money[seat]),
        "bumped": _berth(now, moved[0], int(sailing.covered(state))) if moved else None,
        "to": to,
        "dock": dock,
    }


def _berth(s: Fields, ship: int, covered: int) -> TriangleBumped:
    """Where a ship was sent back to, and whether that is under the cloud (T20)."""
    to, dock = _place(s, ship)
    return {
        "seat": ship // FLEET,
        "ship": notation.ship_name(ship),
        "to": to,
        "dock": dock,
        "covered": bool(covered >> to & 1),
    }


def _place(s: Fields, ship: int) -> tuple[int, int | None]:
    """A node, and in port the dock."""
    spot = int(s.spot[ship])
    return int(NODE_OF[spot]), (spot - NODES) % DOCKS if spot >= NODES else None


def _settled(state: State, *, is_caught: bool) -> TriangleCatch:
    """T55: a doubtful contact, and what the cloud meets after it."""
    s = steps.copied(state)[0]
    assert s.phase == CATCHING
    doubtful = int(s.doubtful)
    magnet = int(s.magnet) + 1
    cloud.decide(s, is_caught)
    return {
        "kind": "catch",
        "seat": doubtful // FLEET,
        "ship": notation.ship_name(doubtful),
        "magnet": magnet,
        "caught": is_caught,
        "ships": preview.fates(s, until_doubt=True),
    }
