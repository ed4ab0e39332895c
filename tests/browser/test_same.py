"""Browsers play the same: the same kernels on another machine, the same Python in other words.

`make same` compares many more positions of each game.
"""

from pathlib import Path

import pytest

from browser import compare, players, same
from browser.bundling import bundle
from torcello.browser import games
from torcello.mind.levels import N_LEVELS

pytestmark = [pytest.mark.compiled, pytest.mark.long]


@pytest.fixture(scope="module")
def walking(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle("walking.ts", tmp_path_factory.mktemp("walking"), same.ROOT_OF_WALK)


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle("playing.ts", tmp_path_factory.mktemp("playing"), players.ROOT_OF_PLAY)


@pytest.mark.parametrize("game", games())
def test_every_door_gives_the_same(game: str) -> None:
    asked = compare.compare(game, 500)
    assert {"listed", "onward", "allows", "make", "redeal", "find_best"} <= set(asked)


@pytest.mark.parametrize("game", games())
def test_all_that_is_told_is_the_same(walking: Path, game: str) -> None:
    assert same.compare(walking, game, 500) >= 500


@pytest.mark.parametrize("game", games())
def test_bots_of_all_levels_think_the_same(playing: Path, game: str) -> None:
    moves = 2
    assert players.compare(playing, game, N_LEVELS * moves, moves) >= N_LEVELS * moves
