"""The session in docs/protocol.md is one that happens."""

from __future__ import annotations

from server.example import BLOCK, PAGE, session


def test_the_session_is_as_it_is_written() -> None:
    found = BLOCK.search(PAGE.read_text("utf-8"))
    assert found is not None
    assert session() == found[0]
