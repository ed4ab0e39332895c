"""What can be seen of a match: all of it is open but the order of the cards, which nobody knows."""

from __future__ import annotations

from typing import Any

import numpy as np

from torcello.games.triangle import cloud, explain, notation, rules, sailing
from torcello.games.triangle.chart import CARDS, LETTERS, PORT_NODES, PORTS
from torcello.games.triangle.moves import TriangleMoves
from torcello.games.triangle.scoring import score
from torcello.games.triangle.state import (
    BELOW,
    CATCHING,
    CERTAINTY,
    DOCKS,
    EXACT,
    FLEET,
    HANGING,
    LOST,
    MAGNETS,
    NODES,
    ROLLING,
    SAILING,
    SHIPS,
    STARTING,
    STATE,
    TOP,
    TURNING_UP,
)
from torcello.games.triangle.tables import NODE_OF, OFFSET_X, OFFSET_Y, X, Y
from torcello.kernels.steps import State

COLOURS = ("red", "blue", "yellow", "green")
PHASES = ("start", "pile", "roll", "move", "spin", "catch", "over")
KINDS = ("space", "port", "wait", "cloud")


def view(state: State, seat: int | None) -> dict[str, Any]:
    s = state[0]
    seats = int(s.seats)
    risks = risk(state)
    turns = (TURNING_UP, ROLLING, SAILING) if s.round_no else (ROLLING, SAILING)
    return {
        "phase": PHASES[int(s.phase)],
        "colours": list(COLOURS[:seats]),
        "starter": None if s.phase == STARTING else int(s.starter),
        "mover": int(s.mover) if s.phase in turns else None,
        "round": max(1, int(s.round_no)),
        "roll": int(s.roll) or None,
        "ships": [
            [_ship(s, ship, risks[ship]) for ship in range(FLEET * mine, FLEET * (mine + 1))]
            for mine in range(seats)
        ],
        "cloud": _cloud(s),
        "covered": [node for node in range(NODES) if sailing.is_covered(s, node)],
        "piles": {port: _pile(s, number) for number, port in enumerate(PORTS)},
        "bonus": _pile(s, 0)["left"],  # T2: both piles of the home port run out together
        "spun": notation.SECTOR_NAMES[s.spun - 1] if s.spun else None,
        "doubt": _doubt(s) if s.phase == CATCHING else None,
        "score": score(s).json(),
        "legal": _legal(state) if seat is not None and rules.actor(s) == seat else None,
    }


def risk(state: State) -> list[float]:
    """For each ship, by how many of the sectors it would be caught if the spinner turned now."""
    states = np.zeros(cloud.LEVELS, STATE)
    states[0] = state[0]
    expected = np.zeros(SHIPS)
    cloud.risks(states, np.zeros(cloud.LEVELS), expected)
    exact = state[0].capture == EXACT
    return [int(n) if exact else round(n, 6) for n in expected.tolist()]


def _ship(s: np.record, ship: int, risk: float) -> dict[str, Any]:
    spot = int(s.spot[ship])
    told: dict[str, Any] = {
        "name": notation.ship_name(ship),
        "state": "sea",
        "node": None,
        "dock": None,
        "magnet": None,
        "x": None,
        "y": None,
        "covered": False,
        "risk": risk,
    }
    if spot == LOST:
        return told | {"state": "lost"}
    if spot >= HANGING:
        x, y = _magnet(s, spot - HANGING)
        return told | {"state": "hanging", "magnet": spot - HANGING + 1, "x": x, "y": y}
    node = int(NODE_OF[spot])
    told |= {"node": node, "x": float(X[spot]), "y": float(Y[spot])}
    told["covered"] = bool(sailing.is_covered(s, node))
    if spot >= NODES:
        told |= {"state": "port", "dock": (spot - NODES) % DOCKS}
    return told


def _magnet(s: np.record, magnet: int) -> tuple[float, float]:
    x, y = OFFSET_X[s.letter, magnet], OFFSET_Y[s.letter, magnet]
    return round(float(s.cloud_x + x), 9), round(float(s.cloud_y + y), 9)


def _cloud(s: np.record) -> dict[str, Any]:
    magnets = []
    for magnet in range(MAGNETS):
        x, y = _magnet(s, magnet)
        ships = np.flatnonzero(s.spot[: FLEET * int(s.seats)] == HANGING + magnet).tolist()
        magnets.append({"x": x, "y": y, "ships": [notation.full_name(ship) for ship in ships]})
    place = {"x": int(s.cloud_x), "y": int(s.cloud_y), "letter": LETTERS[int(s.letter)]}
    return place | {"magnets": magnets}


def _pile(s: np.record, port: int) -> dict[str, Any]:
    """T5: the top, and which cards are below it in an order that nobody knows."""
    lying = [
        (value, where)
        for (of, value), where in zip(CARDS, s.card.tolist(), strict=True)
        if of == port and where in (BELOW, TOP)
    ]
    return {
        "top": next((value for value, where in lying if where == TOP), None),
        "left": len(lying),
        "below": [value for value, where in lying if where == BELOW],
    }


def _doubt(s: np.record) -> dict[str, Any]:
    ship = int(s.doubtful)
    odds = [int(s.odds), CERTAINTY]
    return {"seat": ship // FLEET, "ship": notation.ship_name(ship), "odds": odds}


def _legal(state: State) -> dict[str, Any]:
    s = state[0]
    moves = list(TriangleMoves(state))
    ships = range(FLEET * int(s.mover), FLEET * (int(s.mover) + 1))
    return {
        "count": len(moves),
        "moves": moves,
        "ships": {
            notation.ship_name(ship): _voyage(s, ship, notation.ship_name(ship) in moves)
            for ship in ships
        },
    }


def _voyage(s: np.record, ship: int, is_legal: bool) -> dict[str, Any]:
    """Where a ship would go, or why it may not."""
    if not is_legal:
        refusal = explain.why_not(s, ship)
        return {"why": refusal.code, "rule": refusal.rule}
    kind, node = sailing.bound(s, ship)
    bumped = 0 if node in PORT_NODES else int(s.ship_at[node])
    return {
        "to": int(node),
        "kind": KINDS[kind],
        "bumps": notation.full_name(bumped - 1) if bumped else None,
    }
