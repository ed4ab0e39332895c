"""What a server has made ready needs no compiler any more: it may be busy with something else."""

from __future__ import annotations

import subprocess
import sys

import pytest

from torcello import registry

pytestmark = pytest.mark.long

# In a separate process, in which no other test has loaded anything.
_STORY = """
import random, sys
from numba.core.dispatcher import Dispatcher
from torcello import registry
from torcello.match import begin
from torcello.server.live.compute import _prepare

game = registry.game(sys.argv[1])
_prepare(game.id)


def busy(dispatcher, *_, **__):
    raise SystemExit(f"{dispatcher.py_func.__name__} is not loaded")


Dispatcher._compile_for_args = busy
chance = random.Random(3)
for seats in game.seats:
    match = begin(game, {}, seats)
    for step in range(40):
        if not match.to_act:
            break
        seat = match.to_act[-1]
        moves = match.legal(seat)
        match.explain("?", seat)
        match.play(moves[chance.randrange(len(moves))], seat)
        if step % 7 == 6:
            match.undo()
        for viewer in (None, seat):
            match.view(viewer)
        match.observe(seat)
        match.score()
    match.copy().record()
print("played", end="")
"""


@pytest.mark.compiled
@pytest.mark.parametrize("game", registry.names())
def test_tables_of_a_game_that_is_ready_need_no_compiler(game: str) -> None:
    command = [sys.executable, "-c", _STORY, game]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (said.stdout, said.returncode) == ("played", 0), said.stderr
