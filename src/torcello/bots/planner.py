"""A bot that asks its game's own planner, and searches where there is none."""

from pathlib import Path
from threading import Event
from time import perf_counter

from torcello.bots.base import Bot, Choice, move_text
from torcello.kernels import steps
from torcello.match import Observation
from torcello.mind.levels import Planning


class PlannerBot(Bot):
    """Plans for some seconds or a number of turns; searches where there is no plan."""

    def __init__(self, planning: Planning, weights: Path | None, otherwise: Bot) -> None:
        super().__init__(otherwise.game, otherwise.name)
        self.planning, self.weights, self.otherwise = planning, weights, otherwise
        self.seconds, self.simulations = otherwise.seconds, otherwise.simulations

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        effort = self.planning.effort
        advice = None
        if not bool(steps.is_mid_move(observation.state)):
            advice = game.mind.advise(
                observation.state,
                observation.seat,
                seconds=self.seconds,
                effort=self.simulations if effort is None else effort,
                manner=self.planning.manner,
                ignoring=self.planning.ignoring,
                weights=self.weights,
                stop=stop,
            )
        if advice is None:
            spent = perf_counter() - began
            left = None if self.seconds is None else max(self.seconds / 2, self.seconds - spent)
            self.otherwise.seconds, self.otherwise.simulations = left, self.simulations
            return self.otherwise.choose(observation, stop)
        move = move_text(game, observation, advice.actions)
        seconds = perf_counter() - began
        return Choice(move, advice.values, advice.looked_at, (move,), seconds)
