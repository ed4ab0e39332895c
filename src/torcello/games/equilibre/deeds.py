"""What a turn does on the bridge, and what each move and each event of luck did.

The kernels walk; what they did is read off the positions before and after.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from torcello.games.equilibre.kernels import rules
from torcello.games.equilibre.kernels.state import (
    DRAW,
    OVER,
    PLACE,
    RED,
    ROUNDS,
    SECTIONS,
    SQUARES,
    SUMMON,
    WALK,
)
from torcello.games.equilibre.notation import SYMBOLS
from torcello.games.equilibre.shapes import (
    EquilibreChoice,
    EquilibreDeed,
    EquilibreMeeting,
    EquilibrePawn,
    EquilibreTurn,
    EquilibreWalk,
    Result,
)
from torcello.games.equilibre.standing import pawn, standing
from torcello.kernels import steps
from torcello.kernels.steps import State


def deed(state: State, actions: Sequence[int]) -> EquilibreDeed:
    """What legal actions do in `state`. Which tile was drawn is left out: only one seat sees it."""
    kind, value = actions[0] >> 8, actions[0] & 255
    if kind == DRAW:
        return {"kind": "draw", "seat": state["drawer"].item()}
    if kind > DRAW:
        return {"kind": "begin", "seat": value}
    return _turn(state, actions)


def _turn(state: State, actions: Sequence[int]) -> EquilibreTurn:
    after = steps.copied(state)
    after["round_no"] = ROUNDS - 1  # after the last round nothing is cleared
    walk = None
    for action in actions:
        if action >> 8 == WALK:
            walk = walk_of(after, action & 255)
        steps.step(after, action)
    is_over, crosses = after["phase"].item() == OVER, walk is not None and walk["crossed"]
    return {
        "kind": "turn",
        "seat": state["mover"].item(),
        "walk": walk,
        "after": standing(after),
        "ends": None if not is_over else "crossing" if crosses else "tiles",
    }


def walk_of(state: State, square: int) -> EquilibreWalk:
    """What the pawn on a square would do if it moved now."""
    found = np.zeros(2, np.int64)
    rules.foresee(state, square, found)
    to, verdict = found.tolist()
    bridge = [pawn(figure) for figure in state["bridge"][0].tolist()]
    mover = bridge[square]
    assert mover is not None, "only a pawn walks"
    crossed = not 0 <= to < SQUARES
    met = None if crossed else bridge[to]
    way = range(square + 1, to) if to > square else range(square - 1, to, -1)
    passed = [*way] if crossed or met else [*way, to]
    wins = met is None or verdict == 1
    fallen = [] if met is None or verdict == 0 else [met]
    return {
        "pawn": mover,
        "from": square + 1,
        "steps": [at + 1 for at in passed if bridge[at] is None],
        "slid": next((at + 1 for at in passed if bridge[at] is not None), None),
        "meeting": None if met is None else _meeting(mover, met, to, verdict),
        "crossed": crossed,
        "to": to + 1 if wins and not crossed else None,
        "fallen": fallen if wins else [*fallen, mover],
    }


def _meeting(mover: EquilibrePawn, met: EquilibrePawn, at: int, verdict: int) -> EquilibreMeeting:
    smaller_wins = verdict == (mover["size"] < met["size"])
    results: tuple[Result, ...] = ("falls", "wins", "both")
    return {
        "square": at + 1,
        "pawn": met,
        "result": results[verdict],
        "half": mover["size"] != met["size"] and smaller_wins,
    }


def walks(state: State, moves: Iterable[Sequence[int]]) -> list[EquilibreChoice]:
    """What legal moves do on the bridge; those that differ only on the rack are listed once."""
    told: dict[tuple[int, int, int], EquilibreChoice] = {}
    ready = steps.copied(state)
    bridge, sign = ready["bridge"][0], 1 if state["mover"].item() == RED else -1
    for move in moves:
        parts = {action >> 8: action & 255 for action in move}
        square = parts.get(WALK, -1)
        at = parts.get(SUMMON, -1)
        size = parts[PLACE] // SECTIONS // len(SYMBOLS) + 1 if at >= 0 else 0
        if square < 0 or (size, at, square) in told:
            continue
        stood = bridge[at]
        if size:
            bridge[at] = sign * size
        walk = walk_of(ready, square)
        bridge[at] = stood
        told[size, at, square] = {"size": size or None, "at": at + 1 or None, "walk": walk}
    return [*told.values()]
