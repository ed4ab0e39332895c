"""A bot in a browser: in a worker of its own, so that it keeps nobody waiting. Translated."""

from __future__ import annotations

from typing import Any

import numpy as np

from torcello import registry
from torcello.bots.factory import bot
from torcello.match import Observation

Json = dict[str, Any]


class Thinker:
    """A bot, and what it is asked."""

    def __init__(
        self, game: str, level: int, seconds: float | None, simulations: int | None, seed: int
    ) -> None:
        self.bot = bot(game, level, seconds=seconds, simulations=simulations, seed=seed)

    def choose(self, told: Json, stop: Any = None) -> Json:
        """What it would play and expects; `told` is what `LocalTable.observed` says."""
        seen = Observation(
            told["game"],
            told["options"],
            told["seat"],
            tuple(told["to_act"]),
            {},  # bots look at the position
            np.frombuffer(bytearray(told["state"]), registry.game(told["game"]).dtype),
            tuple((mover, text) for mover, text in told["seen"]),
        )
        choice = self.bot.choose(seen, stop)
        return {
            "move": choice.move,
            "values": list(choice.value),
            "line": list(choice.line),
            "visits": choice.visits,
            "seconds": choice.seconds,
        }
