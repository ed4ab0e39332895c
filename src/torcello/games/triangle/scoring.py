"""What each seat has earned, card by card, and who has won (T37 to T42)."""

from dataclasses import dataclass

import numpy as np

from torcello.game import Outcome, Score, SeatScore
from torcello.games.triangle.kernels import rules
from torcello.games.triangle.kernels.chart import CARDS, PORTS
from torcello.games.triangle.kernels.state import BY_SHIPS, FLEET_LOST, HELD
from torcello.games.triangle.shapes import TriangleSeatScore
from torcello.kernels import steps
from torcello.kernels.steps import Fields, State

REASONS = ("goal", "fleet", "cards")


@dataclass(frozen=True)
class TriangleScore(SeatScore):
    points: int
    ships: int
    cards: tuple[tuple[int, ...], ...]
    """The values of the cards held, by port."""

    @property
    def bonuses(self) -> int:
        """T2: every sugar card came with a bonus card."""
        return len(self.cards[0])

    def json(self) -> TriangleSeatScore:
        return {
            "points": self.points,
            "ships": self.ships,
            "cards": {port: list(held) for port, held in zip(PORTS, self.cards, strict=True)},
            "bonuses": self.bonuses,
        }


def score(state: State) -> Score:
    s = steps.fields(state)
    ships = np.zeros(s.seats, np.int64)
    rules.fleets(state, ships)
    return Score(_seat(s, seat, left) for seat, left in enumerate(ships.tolist()))


def _seat(s: Fields, seat: int, ships: int) -> TriangleScore:
    held: list[list[int]] = [[] for _ in PORTS]
    for (port, value), holder in zip(CARDS, s.card.tolist(), strict=True):
        if holder == HELD + seat:
            held[port].append(value)
    return TriangleScore(int(s.money[seat]), ships, tuple(map(tuple, held)))


def outcome(state: State) -> Outcome:
    """Most money wins; ships break a tie only after a lost fleet, and only by option (T41, T42)."""
    s, seats = steps.fields(state), score(state)
    reason = REASONS[s.reason]
    winners = tuple(i for i, seat in enumerate(seats) if seat.points == max(seats.points))
    if len(winners) == 1:
        return Outcome(seats.points, winners, reason)
    if s.tie_break == BY_SHIPS and s.reason == FLEET_LOST:
        most = max(seats[i].ships for i in winners)
        winners = tuple(i for i in winners if seats[i].ships == most)
    return Outcome(seats.points, winners, reason, "shared" if len(winners) > 1 else "ships")
