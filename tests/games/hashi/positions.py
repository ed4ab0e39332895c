"""Positions to think about, and a network to think with."""

from __future__ import annotations

from typing import Any

import numpy as np

from torcello.games.hashi import GAME
from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.state import PLAYING
from torcello.games.hashi.mind.learning import newborn
from torcello.games.hashi.mind.networks import network_for
from torcello.kernels.rng import seeded

State = Any


def begin(side: str = "A", seats: int = 1) -> State:
    options = {"side": side, "deck": "default34", "late": "any", "start": "choose"}
    return GAME.start(options, seats)


def random_position(turn: int, seed: int, side: str = "A", seats: int = 1) -> State:
    """A position in which that card was just turned up."""
    state, rng = begin(side, seats), seeded(seed)
    s = state[0]
    while s.turn < turn or s.phase != PLAYING:
        rules.apply_action(s, int(rules.random_action(s, rng)))
    return state


def known_network(state: State, ignoring: tuple[str, ...] = ()) -> Any:
    """The one that the game brings for such boards."""
    network = network_for(state, ignoring)
    assert network is not None
    return network


def noisy_network(seed: int = 5) -> Any:
    """A network to which everything matters, without sense."""
    network = newborn(seed)
    network["rows"] = np.random.default_rng(seed).normal(0, 0.1, network["rows"].shape)
    return network
