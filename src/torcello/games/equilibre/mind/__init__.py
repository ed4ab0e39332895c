"""How Équilibre is thought about: a search with a network, exact once all tiles are known."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from threading import Event

from torcello import mind
from torcello.games.equilibre.kernels import endgame, facts
from torcello.kernels.steps import State
from torcello.mind import Advice
from torcello.options import Value

A_SIMULATION = 20  # actions tried count as one, which plays about as many


class Mind(mind.Mind):
    n_facts = facts.N_FACTS
    term = 4_096

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
        stop: Event | None = None,  # it takes no time worth stopping
    ) -> Advice | None:
        """The end of a round, as soon as all is known; no advice before."""
        best = endgame.best_turn(
            state,
            seconds=math.inf if seconds is None else seconds / 2,  # if it fails, a search follows
            most=math.inf if effort is None else A_SIMULATION * effort,
        )
        if best is None:
            return None
        values = (best.value, 1 - best.value) if seat == 0 else (1 - best.value, best.value)
        return Advice(best.actions, values, -(-best.looked_at // A_SIMULATION))

    def openings(self, options: Mapping[str, Value]) -> list[State]:
        """Half of them as the options say, the others with each rule that changes a round."""
        others = [
            {**options, option.name: value}
            for option in self.game.options
            if option.name in ("equal", "chain")
            for value in option.values
            if value != options[option.name]
        ]
        return [self.game.start(one, 2) for other in others for one in (other, options)]
