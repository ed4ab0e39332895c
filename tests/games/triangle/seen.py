"""The twin's position as a view should tell it to everybody."""

from __future__ import annotations

from typing import Any

from games.triangle.twin import MAGNETS, NODES, PORTS, Cloud, Ship, Twin

COLOURS = ["red", "blue", "yellow", "green"]


def seen(twin: Twin) -> dict[str, Any]:
    begun = twin.phase != "start" and twin.roll is not None
    turns = ("pile", "roll", "move") if begun else ("roll", "move")
    return {
        "phase": twin.phase,
        "colours": COLOURS[: twin.seats],
        "starter": twin.starter,
        "mover": twin.turn if twin.phase in turns else None,
        "ships": [[_ship_seen(twin, ship) for ship in twin.fleet(s)] for s in range(twin.seats)],
        "cloud": place_of(twin.cloud) | {"magnets": [_magnet_seen(twin, m) for m in MAGNETS]},
        "covered": [node for node in range(len(NODES)) if twin.cloud.covers(node)],
        "piles": {
            port: {
                "top": twin.top[port],
                "left": len(twin.below[port]) + (twin.top[port] is not None),
                "below": twin.below[port],
            }
            for port in PORTS
        },
        "bonus": twin.bonus_left,
        "doubt": _doubt_seen(twin),
        "score": list(twin.score()),
    }


def _magnet_seen(twin: Twin, magnet: int) -> dict[str, Any]:
    hanging = [f"{ship.seat}:{ship.name}" for ship in twin.hanging(magnet)]
    return point(twin.cloud.magnet_at(magnet)) | {"ships": hanging}


def _ship_seen(twin: Twin, ship: Ship) -> dict[str, Any]:
    state = "sea" if ship.dock is None else "port"
    if not ship.on_board:
        state = "hanging" if hangs(ship) else "lost"
    at = ship.at if ship.on_board else twin.cloud.magnet_at(ship.magnet) if hangs(ship) else None
    return {
        "name": ship.name,
        "state": state,
        "node": ship.node,
        "dock": ship.dock,
        "magnet": ship.magnet + 1 if hangs(ship) else None,
        "covered": ship.on_board and twin.cloud.covers(ship.node),
        **point(at),
    }


def point(at: tuple[float, float] | None) -> dict[str, float | None]:
    x, y = at or (None, None)
    return {"x": x if x is None else round(x, 6), "y": y if y is None else round(y, 6)}


def _doubt_seen(twin: Twin) -> dict[str, Any] | None:
    if twin.phase != "catch":
        return None
    (yes, likely), (_, unlikely) = twin.odds().items()
    _, seat, ship, _ = yes.split(":")
    return {"seat": int(seat), "ship": ship, "odds": [likely, likely + unlikely]}


def hangs(ship: Ship) -> bool:
    return ship.magnet is not None


def place_of(cloud: Cloud) -> dict[str, Any]:
    return {"x": cloud.x, "y": cloud.y, "letter": cloud.letter}
