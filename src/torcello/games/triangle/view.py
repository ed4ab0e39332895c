"""What can be seen of a match: all of it is open but the order of the cards, which nobody knows."""

import numpy as np

from torcello.errors import Refusal
from torcello.games.triangle import explain, notation
from torcello.games.triangle.kernels import cloud, sailing
from torcello.games.triangle.kernels.chart import CARDS, LETTERS, PORT_NODES, PORTS
from torcello.games.triangle.kernels.state import (
    BELOW,
    CATCHING,
    CERTAINTY,
    DOCKS,
    EXACT,
    FLEET,
    HANGING,
    LOST,
    MAGNETS,
    MAX_ACTIONS,
    NODES,
    ROLLING,
    SAIL,
    SAILING,
    SHIPS,
    STARTING,
    STATE,
    TOP,
    TURNING_UP,
)
from torcello.games.triangle.kernels.tables import NODE_OF, OFFSET_X, OFFSET_Y, X, Y
from torcello.games.triangle.scoring import score
from torcello.games.triangle.shapes import (
    Colour,
    Phase,
    TriangleBoard,
    TriangleCloud,
    TriangleDoubt,
    TriangleHeld,
    TriangleLegal,
    TriangleMagnet,
    TrianglePile,
    TriangleShip,
    TriangleVoyage,
    Way,
)
from torcello.kernels import steps
from torcello.kernels.steps import Fields, State

COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "green")
PHASES: tuple[Phase, ...] = ("start", "pile", "roll", "move", "spin", "catch", "over")
KINDS: tuple[Way, ...] = ("space", "port", "wait", "cloud")


def view(state: State, seat: int | None) -> TriangleBoard:
    s = steps.fields(state)
    seats = s.seats
    risks, covered = risk(state), _places(int(sailing.covered(state)))
    piles = {port: _pile(s, number) for number, port in enumerate(PORTS)}
    turns = (TURNING_UP, ROLLING, SAILING) if s.round_no else (ROLLING, SAILING)
    return {
        "phase": PHASES[s.phase],
        "colours": list(COLOURS[:seats]),
        "starter": None if s.phase == STARTING else s.starter,
        "mover": s.mover if s.phase in turns else None,
        "round": max(1, s.round_no),
        "roll": s.roll or None,
        "ships": [
            [_ship(s, ship, risks[ship], covered) for ship in _fleet(mine)] for mine in range(seats)
        ],
        "cloud": _cloud(s),
        "covered": covered,
        "piles": piles,
        "bonus": piles[PORTS[0]]["left"],  # T2: both piles of the home port run out together
        "cloud_mover": cloud_mover(s) if PHASES[s.phase] not in ("start", "over") else None,
        "spun": notation.SECTOR_NAMES[s.spun - 1] if s.spun else None,
        "pushed": [notation.full_name(int(ship)) for ship in s.pushed[: s.n_pushed]],
        "doubt": _doubt(s) if s.phase == CATCHING else None,
        "score": score(state).json(),
        "legal": _legal(state, s) if seat is not None and steps.who(state) == seat else None,
    }


def risk(state: State) -> list[float]:
    """For each ship, by how many of the sectors it would be caught if the spinner turned now."""
    states = np.frombuffer(bytearray(cloud.LEVELS * state.tobytes()), STATE)
    expected = np.zeros(SHIPS)
    cloud.risks(states, np.zeros(cloud.LEVELS), expected)
    exact = state["capture"].item() == EXACT
    return [int(n) if exact else round(n, 6) for n in expected.tolist()]


def _fleet(seat: int) -> range:
    return range(FLEET * seat, FLEET * (seat + 1))


def _places(bits: int) -> list[int]:
    return [node for node in range(NODES) if bits >> node & 1]


def _ship(s: Fields, ship: int, risk: float, covered: list[int]) -> TriangleShip:
    spot = int(s.spot[ship])
    told: TriangleShip = {
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
    told["covered"] = node in covered
    if spot >= NODES:
        told |= {"state": "port", "dock": (spot - NODES) % DOCKS}
    return told


def _magnet(s: Fields, magnet: int) -> tuple[float, float]:
    x, y = OFFSET_X[s.letter, magnet], OFFSET_Y[s.letter, magnet]
    return round(float(s.cloud_x + x), 9), round(float(s.cloud_y + y), 9)


def _cloud(s: Fields) -> TriangleCloud:
    magnets: list[TriangleMagnet] = []
    spots = s.spot[: FLEET * s.seats].tolist()
    for magnet in range(MAGNETS):
        x, y = _magnet(s, magnet)
        ships = [ship for ship, spot in enumerate(spots) if spot == HANGING + magnet]
        magnets.append({"x": x, "y": y, "ships": [notation.full_name(ship) for ship in ships]})
    letter = LETTERS[s.letter]
    return {"x": s.cloud_x, "y": s.cloud_y, "letter": letter, "magnets": magnets}


def cloud_mover(s: Fields) -> int:
    """T7: whose turn it is to move the cloud; the starter was first, the others follow in turn."""
    rounds = max(1, s.round_no) - 1
    return int((s.starter + rounds) % s.seats)


def _pile(s: Fields, port: int) -> TrianglePile:
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


def _doubt(s: Fields) -> TriangleDoubt:
    name = notation.ship_name(s.doubtful)
    return {"seat": s.doubtful // FLEET, "ship": name, "odds": [s.odds, CERTAINTY]}


def _legal(state: State, s: Fields) -> TriangleLegal:
    moves = list(map(notation.decode, steps.actions(state, MAX_ACTIONS)))
    ships = zip(_fleet(s.mover), explain.courses(state), strict=True)
    return {
        "count": len(moves),
        "moves": moves,
        "ships": {
            notation.ship_name(ship): _voyage(state, s, ship, *course)
            if notation.ship_name(ship) in moves
            else _refused(explain.why_not(state, ship, course[0]))
            for ship, course in ships
        },
    }


def _voyage(state: State, s: Fields, ship: int, kind: int, node: int) -> TriangleVoyage:
    """Where a ship would go, and how dangerous it would be there."""
    bumped = 0 if node in PORT_NODES else int(s.ship_at[node])
    arrived = steps.after(state, (256 * SAIL + ship % FLEET,))
    return {
        "to": node,
        "kind": KINDS[kind],
        "bumps": notation.full_name(bumped - 1) if bumped else None,
        "risk": risk(arrived)[ship],
    }


def _refused(refusal: Refusal) -> TriangleHeld:
    assert refusal.rule is not None, "what holds a ship is a rule"
    return {"why": refusal.code, "rule": refusal.rule}
