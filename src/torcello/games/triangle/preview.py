"""What a spin would do, told before it happens: the cloud's way, and every ship's fate."""

from math import degrees
from typing import Literal

import numpy as np

from torcello.errors import NotationError
from torcello.games.triangle import notation
from torcello.games.triangle.kernels import cloud
from torcello.games.triangle.kernels.chart import LETTERS
from torcello.games.triangle.kernels.state import (
    CAUGHT,
    CONTACTS,
    DOUBTFUL,
    FLEET,
    FOOT,
    HANGING,
    LOST,
    MAGNETS,
    NOTHING,
    NOW,
    PUSHED,
    SPIN,
)
from torcello.games.triangle.kernels.tables import LIFTS
from torcello.games.triangle.shapes import TriangleFate, TriangleSky, TriangleSpun
from torcello.kernels import steps
from torcello.kernels.steps import State

Fate = Literal["caught", "pushed", "doubtful", "lost"]

_FATES: dict[int, Fate] = {CAUGHT: "caught", PUSHED: "pushed", DOUBTFUL: "doubtful"}


def preview(state: State, text: str) -> TriangleSpun:
    """The cloud's move for a spin such as `spin:E4N`, whichever seat is to act now.

    A ship in doubt is listed as such and then assumed to have escaped, so it may be listed again
    for a later contact.
    """
    action = notation.parse(text)
    if action >> 8 != SPIN:
        raise NotationError("match/no-preview")
    return spun(steps.copied(state), action & 255, until_doubt=False)


def spun(state: State, sector: int, *, until_doubt: bool = True) -> TriangleSpun:
    """What a spin does. It is carried out in `state`: to the end, or until luck has to decide."""
    s = state[0]
    start = _cloud(s)
    cloud.depart(s, sector)
    return {
        "spin": notation.SECTOR_NAMES[sector],
        "from": start,
        "to": _cloud(s),
        "turn": round(degrees(cloud.turn_angle(s))),
        "lifts": bool(LIFTS[sector]),
        "ships": fates(s, until_doubt=until_doubt),
    }


def _cloud(s: np.record) -> TriangleSky:
    return {"x": int(s.cloud_x), "y": int(s.cloud_y), "letter": LETTERS[int(s.letter)]}


def fates(s: np.record, *, until_doubt: bool) -> list[TriangleFate]:
    """What happens to ships in the rest of the cloud's move, in order."""
    fates: list[TriangleFate] = []
    while (found := int(cloud.next_contact(s))) >= 0:
        ship, contact = divmod(found, CONTACTS)
        time = cloud.moment(s, int(s.spot[ship]), contact)
        met = int(cloud.meet(s, found))
        if met != NOTHING:
            fate = _fate(ship, _FATES[met])
            fate["part"] = "rotation" if contact < MAGNETS else "translation"
            fate["magnet"] = None if contact == FOOT else contact % MAGNETS + 1
            fate["time"] = round(float(time), 9)
            fates.append(fate)
        if met == DOUBTFUL and until_doubt:
            # where pushed ships are put is told when it happens
            return [fate for fate in fates if fate["fate"] != "pushed" or s.pushing != NOW]
    hanging = [ship for ship, spot in enumerate(s.spot.tolist()) if HANGING <= spot < LOST]
    magnets = {ship: int(s.spot[ship]) - HANGING + 1 for ship in hanging}
    if s.pushing == NOW:
        told = {(fate["seat"], fate["ship"]) for fate in fates if fate["fate"] == "pushed"}
        pushed = [_fate(ship, "pushed") for ship in s.pushed[: s.n_pushed].tolist()]
        fates += [fate for fate in pushed if (fate["seat"], fate["ship"]) not in told]
    cloud.come_to_rest(s)
    for fate in fates:
        if fate["fate"] == "pushed" and s.pushing == NOW:  # else it keeps its place (T33)
            fate["node"] = int(s.spot[FLEET * fate["seat"] + int(fate["ship"][1:]) - 1])
    lost = [ship for ship in hanging if s.spot[ship] == LOST]
    return fates + [_fate(ship, "lost", magnets[ship]) for ship in lost]


def _fate(ship: int, fate: Fate, magnet: int | None = None) -> TriangleFate:
    return {
        "seat": ship // FLEET,
        "ship": notation.ship_name(ship),
        "fate": fate,
        "part": "lift",
        "magnet": magnet,
        "time": None,
        "node": None,
    }
