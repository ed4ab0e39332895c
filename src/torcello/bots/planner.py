"""A bot that asks its game's own planner, and searches where there is none."""

from __future__ import annotations

from threading import Event
from time import perf_counter

from torcello.bots.base import Bot, Choice, move_text
from torcello.kernels import steps
from torcello.match import Observation


class PlannerBot(Bot):
    """Plans for some seconds, or looks at so many turns. A host's own board has no planner."""

    def __init__(
        self,
        game: str,
        name: str,
        *,
        seconds: float | None,
        simulations: int | None,
        otherwise: Bot,
    ) -> None:
        super().__init__(game, name)
        self.seconds, self.simulations, self.otherwise = seconds, simulations, otherwise

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        advice = None
        if not bool(steps.is_mid_move(observation.state)):
            advice = game.advise(
                observation.state,
                observation.seat,
                seconds=self.seconds,
                effort=self.simulations,
                stop=stop,
            )
        if advice is None:
            self.otherwise.seconds, self.otherwise.simulations = self.seconds, self.simulations
            return self.otherwise.choose(observation, stop)
        actions, values, looked_at = advice
        move = move_text(game, observation, actions)
        return Choice(move, values, looked_at, (move,), perf_counter() - began)
