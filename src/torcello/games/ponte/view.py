"""What can be seen of a match: everything, for Ponte del Diavolo has no secrets."""

from __future__ import annotations

from typing import Any

import numpy as np

from torcello.games.ponte import notation, rules
from torcello.games.ponte.moves import PonteMoves, actions, pairs
from torcello.games.ponte.notation import name, names
from torcello.games.ponte.position import COLOURS, Position
from torcello.games.ponte.scoring import score
from torcello.games.ponte.state import CHOICE, DARK, LIGHT, NO_CELL, PASS, TILE

PHASES = ("opening", "choice", "play", "over")


def view(s: np.record, seat: int | None) -> dict[str, Any]:
    position = Position(s)
    light, dark = position.tiles_left
    unlimited = position.unlimited
    return {
        "phase": PHASES[position.phase],
        "size": position.size,
        "colours": list(COLOURS if position.light_seat == 0 else COLOURS[::-1]),
        "tiles": {COLOURS[c]: list(names(sorted(position.tiles[c]))) for c in (LIGHT, DARK)},
        "started": None if position.first is None else name(position.first),
        "groups": {
            COLOURS[c]: [
                {"cells": list(names(group)), "island": len(group) == 4}
                for group in position.groups[c]
            ]
            for c in (LIGHT, DARK)
        },
        "bridges": [
            {
                "colour": COLOURS[bridge.colour],
                "ends": list(names(bridge.ends)),
                "covers": list(names(bridge.covers)),
            }
            for bridge in position.bridges
        ],
        "covered": list(names(sorted(position.covered))),
        "supply": {
            "light": None if unlimited else light,
            "dark": None if unlimited else dark,
            "bridges": None if unlimited else position.bridges_left,
        },
        "score": score(s, position).json(),
        "legal": _legal(s, position) if seat is not None and rules.actor(s) == seat else None,
    }


def _legal(s: np.record, position: Position) -> dict[str, Any]:
    """The legal moves in short: all pairs of `tiles` but those that cannot go down together.

    In the middle of a pair `tiles` are the cells for the second one.
    """
    others = [action for action in actions(s) if action >> 8 != TILE]
    return {
        "count": len(PonteMoves(s)),
        "tiles": list(names(position.placeable)),
        "apart": pairs(s, legal=False) if s.first == NO_CELL else [],
        "bridges": [notation.decode((action,)) for action in others if action < PASS],
        "pass": PASS in others,
        "choice": position.phase == CHOICE,
    }
