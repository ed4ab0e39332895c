"""What a seat or a spectator may know of a match: all but hands that are not theirs, and the pile.

Built, not stripped: nothing of another's hand is read but how many tiles it has (E6).
"""

from __future__ import annotations

from typing import Any

from torcello.games.equilibre import notation
from torcello.games.equilibre.moves import EquilibreMoves
from torcello.games.equilibre.scoring import score
from torcello.games.equilibre.state import ROUNDS, SECTIONS, SLOTS, STARTING
from torcello.kernels import steps
from torcello.kernels.steps import State

COLOURS = ("red", "blue")
PHASES = ("start", "deal", "tile", "summon", "move", "draw", "over")


def view(state: State, seat: int | None) -> dict[str, Any]:
    s = steps.fields(state)
    hands: list[Any] = [int(s.hand[other]).bit_count() for other in (0, 1)]
    if seat is not None:
        hands[seat] = notation.tiles(int(s.hand[seat]))
    return {
        "round": min(int(s.round_no) + 1, ROUNDS),
        "phase": PHASES[int(s.phase)],
        "starter": None if s.phase == STARTING else int(s.starter),
        "colours": list(COLOURS),
        "bridge": [
            {"seat": 0 if pawn > 0 else 1, "size": abs(pawn)} if pawn else None
            for pawn in s.bridge.tolist()
        ],
        "reserve": s.reserve.tolist(),
        "fallen": [
            [size + 1 for size, n in enumerate(fallen) for _ in range(n)]
            for fallen in s.fallen.tolist()
        ],
        "racks": [_rack(rack) for rack in s.rack.tolist()],
        "hands": hands,
        "pile": int(s.pile).bit_count(),
        "score": score(state).json(),
        "legal": _legal(state) if seat is not None and steps.who(state) == seat else None,
    }


def _rack(rack: list[list[int]]) -> dict[str, list[str]]:
    return {
        notation.SECTION_NAMES[section]: [
            notation.tile(rack[section][slot] - 1) for slot in range(SLOTS) if rack[section][slot]
        ]
        for section in range(SECTIONS)
    }


def _legal(state: State) -> dict[str, Any]:
    moves = list(EquilibreMoves(state))
    return {"count": len(moves), "moves": moves}
