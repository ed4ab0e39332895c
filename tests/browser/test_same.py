"""What stands above the kernels says the same in a browser: it is the same Python, translated.

`browser/same.py` compares 20,000 positions of each game; here are a few.
"""

from pathlib import Path

import pytest

from browser import same
from browser.bundling import bundle
from torcello import registry


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("walking")
    return bundle("walking.ts", folder, same.ROOT_OF_WALK)


@pytest.mark.compiled
@pytest.mark.parametrize("game", registry.names())
def test_all_that_is_told_is_the_same(program: Path, game: str) -> None:
    assert same.compare(program, game, 150) >= 150
