"""What a seat or a spectator may know of a match: all but hands that are not theirs, and the pile.

Built, not stripped: nothing of another's hand is read but how many tiles it has (E6).
"""

from __future__ import annotations

from torcello.games.equilibre import notation
from torcello.games.equilibre.kernels.state import ROUNDS, SECTIONS, SLOTS, STARTING
from torcello.games.equilibre.moves import whole_moves
from torcello.games.equilibre.scoring import score
from torcello.games.equilibre.shapes import Colour, EquilibreBoard, EquilibreLegal, Phase, Section
from torcello.kernels import steps
from torcello.kernels.steps import State

COLOURS: tuple[Colour, ...] = ("red", "blue")
PHASES: tuple[Phase, ...] = ("start", "deal", "tile", "summon", "move", "draw", "over")


def view(state: State, seat: int | None) -> EquilibreBoard:
    s = steps.fields(state)
    hands: list[list[str] | int] = [int(s.hand[other]).bit_count() for other in (0, 1)]
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


def hands(state: State) -> list[list[str]]:
    """Every hand, for those who look back at a match that is over."""
    return [notation.tiles(int(hand)) for hand in steps.fields(state).hand]


def _rack(rack: list[list[int]]) -> dict[Section, list[str]]:
    return {
        notation.SECTION_NAMES[section]: [
            notation.tile(rack[section][slot] - 1) for slot in range(SLOTS) if rack[section][slot]
        ]
        for section in range(SECTIONS)
    }


def _legal(state: State) -> EquilibreLegal:
    moves = list(map(notation.decode, whole_moves(state)))
    return {"count": len(moves), "moves": moves}
