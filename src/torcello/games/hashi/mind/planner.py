"""A player for one seat that wants points: the network's favourites, looked at ever more closely.

All turns are rated by the network; the best of them go through rounds. Each round looks one card
further ahead and at fewer turns, until the limit is reached, one turn is clearly the best or no
card is left. Nothing is random: where the limit is a number of turns, the same position always gets
the same answer.
"""

import math
import time
from dataclasses import dataclass
from threading import Event

import numpy as np

from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.facts import DESK
from torcello.games.hashi.kernels.foresight import RUNG, after, settle
from torcello.games.hashi.kernels.ranking import CHOICES, MOST_KEPT, weigh
from torcello.games.hashi.kernels.start_number import best_start, start_worth
from torcello.games.hashi.kernels.state import CARDS, KINDS, START, STARTING
from torcello.games.hashi.mind.networks import Weights
from torcello.games.hashi.moves import turn_actions
from torcello.kernels import steps
from torcello.kernels.steps import State

Turn = tuple[int, ...]
Ranked = list[tuple[float, Turn]]

Round = tuple[int, tuple[int, ...]]
"""How many turns are looked at; then, on each rung of the ladder but the last, how many there."""

ROUNDS: tuple[Round, ...] = ((24, ()), (8, (4,)), (4, (4, 3)), (3, (4, 3, 2)), (2, (4, 3, 2, 2)))
NEAR_THE_END = 2  # so few cards to come that every turn kept is looked at
CLEARLY = 2.0  # points: a turn so far behind has no chance; half as many after each round


@dataclass(frozen=True)
class Limit:
    """When to stop thinking: after some seconds, some turns, or when `stop` is set."""

    seconds: float = math.inf
    weighed: float = math.inf
    stop: Event | None = None


@dataclass(frozen=True)
class PlannedMove:
    """A move as actions, the points to be expected at the end, and the turns weighed for it.

    In company the points count the lead that being first in a race brings (see `facts.brings`).
    """

    actions: tuple[int, ...]
    value: float
    weighed: int


def plan(state: State, seat: int, network: Weights, limit: Limit) -> PlannedMove:
    """The best move found for a seat that has not begun it; uses only what the seat knows."""
    known = steps.copied(state)
    rules.forget(known[0], seat)
    if known[0].phase == STARTING:
        return _start(known, seat, network)
    return _Thought(known, seat, network, limit).plan(ROUNDS)


def _start(known: State, seat: int, network: Weights) -> PlannedMove:
    """H3, H4: alone, the best for oneself; else the worst for the seat that gets the board."""
    s, desk = known[0], np.zeros(1, DESK)[0]
    seats = int(s.n_seats)
    board = (seat + 1) % seats
    start = int(best_start(s, board, network[0], desk, 1 if seats == 1 else -1))
    value = float(start_worth(s, board, network[0], desk, start))
    return PlannedMove((4096 * seat + 256 * START + start,), value, 1)


class _Thought:
    """One turn being thought over."""

    def __init__(self, known: State, seat: int, network: Weights, limit: Limit) -> None:
        self._known = known
        self._seat = seat
        self._net = network[0]
        self._limit = limit
        self._begun = time.perf_counter()
        self._weighed = 0
        self._desk = np.zeros(1, DESK)[0]

    def plan(self, rounds: tuple[Round, ...]) -> PlannedMove:
        ranked = self._favourites()
        left = CARDS - int(self._known[0].turn)
        for number, (most, widths) in enumerate(rounds[:left]):
            if left > NEAR_THE_END:
                least = ranked[0][0] - CLEARLY / 2**number  # else a turn has no chance
                ranked = [one for one in ranked if one[0] > least][:most]
            if len(ranked) == 1:
                break
            seen = self._round([turn for _, turn in ranked], widths)
            if not seen:
                break
            ranked = sorted(seen, key=lambda one: -one[0])  # among equals, the order before
        value, turn = ranked[0]
        return PlannedMove(tuple(turn_actions(self._seat, turn)), value, self._weighed)

    def _favourites(self) -> Ranked:
        """The best turns by the network alone."""
        best = np.zeros(1, CHOICES)[0]
        weigh(self._known[0], self._seat, self._net, self._desk, MOST_KEPT, best)
        self._weighed = int(best.weighed)
        return [(float(best.value[i]), tuple(map(int, best.turn[i]))) for i in range(best.n)]

    def _round(self, turns: list[Turn], widths: tuple[int, ...]) -> Ranked:
        """Those of the turns that there is time for, with their worth."""
        rungs = len(widths) + 1
        room = np.concatenate([self._known] * 2 * rungs), np.zeros(rungs, CHOICES)
        ladder = np.zeros(rungs, RUNG)
        ladder["width"][:-1] = widths
        seen: Ranked = []
        for turn in turns:
            value = self._worth(turn, *room, ladder)
            if value is None:
                break
            seen.append((value, turn))
        return seen

    def _worth(self, turn: Turn, states: State, choices: State, ladder: State) -> float | None:
        """The average over the cards that may follow, by their copies; nothing if time is over."""
        settled = steps.copied(self._known)
        settle(settled[0], self._seat, np.array(turn, np.int16))
        total, copies = 0.0, 0
        for kind in range(KINDS):
            n = int(settled[0].unseen[kind])
            allowed = self._allowed()
            if n == 0:
                continue
            if allowed < 1:
                return None
            value = after(
                settled[0],
                kind,
                len(ladder) - 1,
                self._seat,
                self._net,
                self._desk,
                states,
                choices,
                ladder,
                allowed,
            )
            self._weighed += int(ladder[0].weighed)
            if math.isnan(value):
                return None
            total += n * value
            copies += n
        return total / copies

    def _allowed(self) -> int:
        """How many turns may still be weighed, at the speed so far."""
        if self._limit.stop is not None and self._limit.stop.is_set():
            return 0
        spent = time.perf_counter() - self._begun
        in_time = (self._limit.seconds - spent) * self._weighed / max(spent, 1e-6)
        return int(min(in_time, self._limit.weighed - self._weighed, 1 << 40))
