"""What can be seen of a match: everything, for Ponte del Diavolo has no secrets."""

from torcello.games.ponte import notation
from torcello.games.ponte.kernels.state import CHOICE, DARK, LIGHT, PASS, TILE
from torcello.games.ponte.moves import actions, pairs
from torcello.games.ponte.notation import name, names
from torcello.games.ponte.position import COLOURS, Position
from torcello.games.ponte.scoring import score
from torcello.games.ponte.shapes import Phase, PonteBoard, PonteLegal
from torcello.kernels import steps
from torcello.kernels.steps import State

PHASES: tuple[Phase, ...] = ("opening", "choice", "play", "over")


def view(state: State, seat: int | None) -> PonteBoard:
    position = Position(state)
    light, dark = position.tiles_left
    unlimited = position.unlimited
    return {
        "phase": PHASES[position.phase],
        "size": position.size,
        "colours": list(COLOURS if position.light_seat == 0 else COLOURS[::-1]),
        "tiles": {COLOURS[c]: list(position.lands[c].tiles) for c in (LIGHT, DARK)},
        "started": None if position.first is None else name(position.first),
        "groups": {
            COLOURS[c]: [
                {"cells": list(group), "island": len(group) == 4}
                for group in position.lands[c].named
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
        "score": score(state, position).json(),
        "legal": _legal(state, position) if seat is not None and steps.who(state) == seat else None,
    }


def _legal(state: State, position: Position) -> PonteLegal:
    others = [action for action in actions(state) if action >> 8 != TILE]
    return {
        "count": int(steps.n_moves(state)),
        "tiles": list(names(position.placeable)),
        "apart": [notation.decode(both) for both in pairs(state, legal=False)]
        if position.first is None
        else [],
        "bridges": [notation.decode((action,)) for action in others if action < PASS],
        "pass": PASS in others,
        "choice": position.phase == CHOICE,
    }
