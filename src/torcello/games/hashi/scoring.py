"""What each seat has won, by part, who has won the match, and the titles of solo (H23 to H33)."""

from dataclasses import dataclass

import numpy as np

from torcello.game import Outcome, Score, SeatScore
from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.state import PER_ISLAND
from torcello.games.hashi.shapes import HashiTitle
from torcello.kernels.steps import State
from torcello.texts import say

# H33: the most points of each title; the last is for all 60.
_UP_TO = (40, 42, 44, 46, 48, 50, 51, 52, 54, 56, 58, 60)


@dataclass(frozen=True)
class HashiScore(SeatScore):
    points: int
    red: int
    blue: int
    six: int
    islands: int


def standing(state: State) -> list[list[int]]:
    """By seat the islands it has finished, and those of its largest link, as bits."""
    out = np.zeros((state["n_seats"].item(), 2), np.uint64)
    rules.standing(state, out)
    seats: list[list[int]] = out.tolist()
    return seats


def score(state: State) -> Score:
    """What has been revealed; a finished island stays finished, so it counts immediately."""
    seats = []
    for (finished, _), paid in zip(standing(state), state["paid"][0].tolist(), strict=False):
        parts = [*paid, PER_ISLAND * finished.bit_count()]
        seats.append(HashiScore(sum(parts), *parts))
    return Score(seats)


def outcome(state: State) -> Outcome:
    points = score(state).points
    winners = tuple(seat for seat, sum_ in enumerate(points) if sum_ == max(points))
    if len(points) == 1:
        return Outcome(points, winners, "cards")
    if len(winners) == 1:
        return Outcome(points, winners, "points")
    return Outcome(points, winners, "shared", "shared")


def title(points: int) -> HashiTitle:
    """H33: what a finished solo match is called, in each language."""
    number = next(i for i, most in enumerate(_UP_TO, 1) if points <= most)
    text = f"hashi/title-{number}"
    return {"en": say("en", text), "fr": say("fr", text)}
