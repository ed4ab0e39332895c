"""Memory that is free is given back."""

from __future__ import annotations

from torcello.server.memory import Memory


def test_what_a_rush_has_left_behind_is_given_back() -> None:
    memory, least = Memory(), 20_000  # pages, 80 MB
    memory.give_back()
    before = memory.pages()
    held = [bytes(4_000) for _ in range(40_000)]
    kept = held[::400]  # between what is freed, so that the library alone gives nothing back
    assert memory.pages() > before + least
    del held
    memory.give_back()
    assert memory.pages() < before + least
    assert len(kept) == 100
