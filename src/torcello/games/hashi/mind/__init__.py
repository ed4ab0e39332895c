"""How bots think about Hashi: a planner with a network for each printed side."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from torcello import mind
from torcello.games.hashi.mind import chances, networks, planner
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.mind import Advice, Asked
from torcello.options import Value


class Mind(mind.Mind):
    term = 16_384

    def plan(self, state: State, seat: int, asked: Asked) -> Advice | None:
        network = networks.network_for(state, asked.ignoring, asked.weights)
        if network is None:  # a side that nobody trained for
            return None
        known = steps.copied(state)
        self.game.blank(known, seat)
        limit = planner.Limit(asked.seconds, asked.effort, asked.stop)
        plan = planner.plan(known, seat, network, limit)
        values = chances.chances(known, seat, network, plan)
        return Advice(plan.actions, values, plan.weighed, plan.value)

    def knowledge(self, weights: Path | None = None) -> Any:
        if weights is not None:
            networks.read(weights)  # the planner uses it; the search has no use for it
        return super().knowledge()

    def _trainer(self, options: Mapping[str, Value], total: int, seed: int) -> Any:
        from torcello.games.hashi.mind import learning  # only needed for training

        course = learning.Hyperparameters(games=total, seed=seed)
        return learning.Trainer(self.game.start(options, 1), course)
