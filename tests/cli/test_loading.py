"""What the command does about garbage while it is loaded."""

from __future__ import annotations

import gc

import pytest

from torcello.cli import loading


def test_garbage_is_looked_for_again_after_loading_and_not_in_what_was_loaded() -> None:
    before = gc.get_freeze_count()
    with loading():
        assert not gc.isenabled()
        loaded = [[] for _ in range(1_000)]
    assert gc.isenabled()
    assert gc.get_freeze_count() >= before + len(loaded)
    gc.unfreeze()


def test_what_cannot_be_loaded_leaves_it_switched_on() -> None:
    with pytest.raises(ModuleNotFoundError), loading():
        raise ModuleNotFoundError
    assert gc.isenabled()
    gc.unfreeze()
