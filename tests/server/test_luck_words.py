"""Words that people give are kept as docs/luck.md says: by seat."""

from __future__ import annotations

import pytest

from torcello.luck import Luck
from torcello.server.tables.decisions import Wish
from torcello.server.tables.plan import OpenSeat, OwnSeat, Plan
from torcello.server.tables.table import Table

LUCK = Luck(bytes(32), "a-match")


def seated(given: dict[int, str | None]) -> Table:
    """A table at which three have sat down, each with their words."""
    seats = [OwnSeat(), OpenSeat(), OpenSeat()]
    plan = Plan(game="triangle", seats=seats, start="host").checked()
    table = Table("a-match", plan, "guest-0", LUCK, {}, lambda _began, _ended: 0)
    for event in Wish(table, "guest-0", 0).open(given[0]):
        table.apply(event)
    for seat in (2, 1):
        for event in Wish(table, f"guest-{seat}", 0).join(seat, words=given[seat]):
            table.apply(event)
    return table


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({0: None, 1: None, 2: None}, ()),
        ({0: "acqua", 1: None, 2: "terra"}, ("acqua", "", "terra")),
        ({0: None, 1: "acqua", 2: None}, ("", "acqua", "")),
    ],
)
def test_words_are_kept_by_seat(given: dict[int, str | None], kept: tuple[str, ...]) -> None:
    assert seated(given).luck == Luck(LUCK.secret, LUCK.match, kept)


def test_who_leaves_takes_their_word_along() -> None:
    table = seated({0: None, 1: "acqua", 2: "terra"})
    for event in Wish(table, "guest-1", 0).leave():
        table.apply(event)
    assert table.luck == Luck(LUCK.secret, LUCK.match, ("", "", "terra"))
