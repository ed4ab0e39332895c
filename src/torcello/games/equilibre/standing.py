"""What lies on the table: the bridge, racks, reserves, and what the round would bring now."""

import numpy as np

from torcello.game import plain
from torcello.games.equilibre import notation
from torcello.games.equilibre.kernels import rules
from torcello.games.equilibre.kernels.state import PRIZE, SECTIONS, SLOTS
from torcello.games.equilibre.scoring import round_so_far
from torcello.games.equilibre.shapes import EquilibrePawn, EquilibreStanding, Prospect, Section
from torcello.kernels import steps
from torcello.kernels.steps import State

PROSPECTS: tuple[Prospect, ...] = ("missed", "growing", "made")

PRIZES: dict[Section, int] = dict(zip(notation.SECTION_NAMES, PRIZE.tolist(), strict=True))


def prospects(state: State) -> list[dict[Section, Prospect]]:
    """By seat, what may become of each section."""
    found = np.empty((2, SECTIONS), np.int64)
    rules.prospects(state, found)
    return [
        dict(zip(notation.SECTION_NAMES, map(PROSPECTS.__getitem__, row), strict=True))
        for row in found.tolist()
    ]


def standing(state: State) -> EquilibreStanding:
    s = steps.fields(state)
    return {
        "bridge": [pawn(figure) for figure in s.bridge.tolist()],
        "reserve": s.reserve.tolist(),
        "fallen": [
            [size + 1 for size, n in enumerate(fallen) for _ in range(n)]
            for fallen in s.fallen.tolist()
        ],
        "racks": [_rack(rack) for rack in s.rack.tolist()],
        "prospects": prospects(state),
        "worth": [plain(part) for part in round_so_far(state)],
    }


def pawn(figure: int) -> EquilibrePawn | None:
    """What stands on a square."""
    return {"seat": 0 if figure > 0 else 1, "size": abs(figure)} if figure else None


def _rack(rack: list[list[int]]) -> dict[Section, list[str]]:
    return {
        notation.SECTION_NAMES[section]: [
            notation.tile(rack[section][slot] - 1) for slot in range(SLOTS) if rack[section][slot]
        ]
        for section in range(SECTIONS)
    }
