"""Compiles a game's kernels the first time it is played on a machine, and says so.

Compiled code is kept (`kernels/jit.py`), so this happens once for each version; an empty file
beside the code marks that it was done.
"""

import logging
from pathlib import Path
from time import perf_counter

import numpy as np

from torcello.game import Game
from torcello.kernels import playout, rng, steps
from torcello.kernels.jit import COMPILED, cache_folder
from torcello.moves import Moves, explain
from torcello.options import settle

log = logging.getLogger("torcello")


def is_warm(game: Game) -> bool:
    """Whether the kernels of `game` are compiled and kept."""
    return not COMPILED or _mark(game).exists()


def warm_up(game: Game) -> None:
    """Compile every kernel of `game` unless that has been done."""
    if is_warm(game):
        return
    log.warning("Preparing %s for this machine; this happens once …", game.name)
    began = perf_counter()
    _use_everything(game)
    _mark(game).touch()
    log.warning("… ready after %.0f s.", perf_counter() - began)


def _mark(game: Game) -> Path:
    return cache_folder() / f"{game.id}.ready"


def _use_everything(game: Game) -> None:
    """Call each kernel once, on a position in which something has happened."""
    state = game.start(settle(game.name, game.options, {}), game.seats[0])
    actions = np.zeros(game.max_actions, np.int16)
    steps.replay(state, np.zeros(1, np.int64), 0)
    steps.onward(state, actions)
    for _ in range(2 * game.actions_a_move + 1):
        n = steps.listed(state, actions)
        steps.weights(state, actions, n, np.zeros(n, np.int64))
        steps.step(state, int(actions[0]))
    moves = Moves(game, steps.copied(state))
    explain(game, state, moves[len(moves) - 1])
    explain(game, state, "")
    game.score(state)
    game.outcome(state)
    game.view(state, max(0, int(steps.who(state))))
    game.blank(steps.copied(state), 0)
    game.deal(steps.copied(state), 0, rng.seeded(0))
    playout.play_randomly(state, 1)
    playout.count_sequences(state, 2, game.actions_a_move, game.max_actions)
