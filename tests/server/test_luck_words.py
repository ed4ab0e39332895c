"""Words that people give are kept as docs/luck.md says: by seat."""

from __future__ import annotations

import pytest

from server.playing import MINE, OPEN, a_table, do
from torcello.luck import Luck
from torcello.server.tables.table import Table


def seated(*words: str | None) -> Table:
    """A table at which three have sat down, each with their words."""
    table = a_table("triangle", MINE, OPEN, OPEN, words=words[0], start="host")
    for guest, seat in (("cat", 2), ("bob", 1)):
        do(table, guest, "join", seat, None, words[seat])
    return table


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ((None, None, None), ()),
        (("acqua", None, "terra"), ("acqua", "", "terra")),
        ((None, "acqua", None), ("", "acqua", "")),
    ],
)
def test_words_are_kept_by_seat(given: tuple[str | None, ...], kept: tuple[str, ...]) -> None:
    table = seated(*given)
    assert table.luck == Luck(table._luck.secret, table.id, kept)


def test_who_leaves_takes_their_word_along() -> None:
    table = seated(None, "acqua", "terra")
    do(table, "bob", "leave")
    assert table.luck == Luck(table._luck.secret, table.id, ("", "", "terra"))
