"""What a spin would do, told before it happens: the cloud's way, and every ship's fate."""

from __future__ import annotations

from math import degrees
from typing import Any

import numpy as np

from torcello.errors import NotationError
from torcello.games.triangle import cloud, notation
from torcello.games.triangle.chart import LETTERS
from torcello.games.triangle.state import (
    CAUGHT,
    CONTACTS,
    DOUBTFUL,
    FLEET,
    FOOT,
    HANGING,
    LOST,
    MAGNETS,
    NOTHING,
    PUSHED,
    SPIN,
)
from torcello.games.triangle.tables import LIFTS
from torcello.kernels import steps
from torcello.kernels.steps import State

_FATES = {CAUGHT: "caught", PUSHED: "pushed", DOUBTFUL: "doubtful"}


def preview(state: State, text: str) -> dict[str, Any]:
    """The cloud's move for a spin such as `spin:E4N`, whoever is to act now.

    A ship in doubt is listed as such and then taken to have escaped, so that it may be listed again
    for a later contact.
    """
    action = notation.parse(text)
    if action >> 8 != SPIN:
        raise NotationError("match/no-preview")
    sector = action & 255
    after = steps.copied(state)
    s = after[0]
    start = _cloud(s)
    cloud.depart(s, sector)
    told = {
        "spin": notation.SECTOR_NAMES[sector],
        "from": start,
        "to": _cloud(s),
        "turn": round(degrees(cloud.turn_angle(s))),
        "lifts": bool(LIFTS[sector]),
    }
    return told | {"ships": _fates(s)}


def _cloud(s: np.record) -> dict[str, Any]:
    return {"x": int(s.cloud_x), "y": int(s.cloud_y), "letter": LETTERS[int(s.letter)]}


def _fates(s: np.record) -> list[dict[str, Any]]:
    """What happens to ships, in order; `s` is at the beginning of the cloud's move."""
    fates = []
    while (found := int(cloud.next_contact(s))) >= 0:
        ship, contact = divmod(found, CONTACTS)
        _, time = cloud.measure(s, int(s.spot[ship]), contact)
        fate = int(cloud.meet(s, found))
        if fate != NOTHING:
            fates.append(
                _fate(ship, _FATES[fate])
                | {
                    "part": "rotation" if contact < MAGNETS else "translation",
                    "magnet": None if contact == FOOT else contact % MAGNETS + 1,
                    "time": round(float(time), 9),
                }
            )
    hanging = [ship for ship, spot in enumerate(s.spot.tolist()) if HANGING <= spot < LOST]
    magnets = {ship: int(s.spot[ship]) - HANGING + 1 for ship in hanging}
    cloud.come_to_rest(s)
    for told in fates:
        if told["fate"] == "pushed":
            told["node"] = int(s.spot[FLEET * told["seat"] + int(told["ship"][1:]) - 1])
    lost = [ship for ship in hanging if s.spot[ship] == LOST]
    return fates + [_fate(ship, "lost") | {"magnet": magnets[ship]} for ship in lost]


def _fate(ship: int, fate: str) -> dict[str, Any]:
    return {
        "seat": ship // FLEET,
        "ship": notation.ship_name(ship),
        "fate": fate,
        "part": "lift",
        "magnet": None,
        "time": None,
        "node": None,
    }
