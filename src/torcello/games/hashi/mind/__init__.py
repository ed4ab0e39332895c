"""How Hashi is thought about: a planner with a network for each printed side."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from threading import Event
from typing import Any

from torcello import mind
from torcello.games.hashi.mind import chances, networks, planner
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.mind import Advice
from torcello.options import Value


class Mind(mind.Mind):
    term = 16_384

    def advise(
        self,
        state: State,
        seat: int,
        *,
        seconds: float | None = None,
        effort: int | None = None,
        manner: str | None = None,
        ignoring: tuple[str, ...] = (),
        weights: Path | None = None,
        stop: Event | None = None,
    ) -> Advice | None:
        network = networks.network_for(state, ignoring, weights)
        if network is None:  # a side that nobody trained for
            return None
        known = steps.copied(state)
        self.game.blank(known, seat)
        limit = planner.Limit(
            math.inf if seconds is None else seconds,
            math.inf if effort is None else effort,
            stop,
        )
        plan = planner.plan(known, seat, network, limit)
        values = chances.chances(known, seat, network, plan)
        return Advice(plan.actions, values, plan.weighed, plan.value)

    def knowledge(self, weights: Path | None = None) -> Any:
        if weights is not None:
            networks.read(weights)  # the planner uses it; the search has no use for it
        return super().knowledge()

    def _trainer(
        self, options: Mapping[str, Value], total: int, seed: int, before: bytes | None
    ) -> Any:
        from torcello.games.hashi.mind import learning  # for those who train only

        trainer = learning.Trainer(
            self.game.start(options, 1), learning.Hyperparameters(games=total, seed=seed)
        )
        if before is not None:
            trainer.resume(before)
        return trainer
