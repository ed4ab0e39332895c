"""A bot that asks its game's own planner, and searches where there is none."""

from __future__ import annotations

from threading import Event
from time import perf_counter

from torcello.bots.base import Bot, Choice, move_text
from torcello.kernels import steps, verbs
from torcello.match import Observation


class PlannerBot(Bot):
    """Plans for some seconds, or looks at so many turns. A host's own board has no planner."""

    def __init__(
        self,
        game: str,
        name: str,
        *,
        seconds: float | None,
        effort: int | None,
        otherwise: Bot,
    ) -> None:
        super().__init__(game, name)
        self.seconds, self.effort, self.otherwise = seconds, effort, otherwise

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        budget = {"seconds": self.seconds, "effort": self.effort}
        half = bool(steps.is_mid_move(observation.state))
        advice = None if half else game.advise(observation.state, observation.seat, **budget)  # type: ignore[arg-type]
        if advice is None:
            return self.otherwise.choose(observation, stop)
        actions, value, looked_at = advice
        seats = int(verbs.n_seats(observation.state[0]))
        values = tuple(value if seat == observation.seat else 0.5 for seat in range(seats))
        move = move_text(game, observation, actions)
        return Choice(move, values, looked_at, (move,), perf_counter() - began)
