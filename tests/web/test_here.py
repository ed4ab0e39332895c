"""Matches on one's own device, with no server: whole games, through tunnels, reloads and crashes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from cli.running import run
from torcello.records import parse
from web.alone import Alone, Site

STRONG = {"kind": "bot", "level": 8}
GENTLE = {"kind": "bot", "level": 1}
BOB = {"kind": "mine", "name": "Bob"}

SHORT: dict[str, dict[str, Any]] = {
    "ponte": {"size": 6},
    "equilibre": {},
    "hashi": {"side": "B"},
    "triangle": {"goal": 200},
}
"""Matches that are soon over."""

Guests = Callable[..., Alone]


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def guest(browser: Browser, site: Site) -> Iterator[Guests]:
    """Makes people with a device of their own, who have been here before."""
    guests: list[Alone] = []

    def come(**wanted: Any) -> Alone:
        guests.append(Alone(browser, site.url, **wanted))
        guests[-1].arrive()
        return guests[-1]

    yield come
    assert [problem for one in guests for problem in one.leave()] == []


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_is_played_against_level_8_in_a_tunnel(
    guest: Guests, tmp_path: Path, game: str
) -> None:
    ann = guest()
    ann.play(game, STRONG, **SHORT[game])
    if ann.wait_for_turn():
        ann.button("Ask a bot for a hint").click()
        expect(ann.confirm).to_be_enabled()
    ann.cut_off()
    ann.play_to_the_end()

    path = ann.record(tmp_path)
    record = parse(path.read_text("utf-8"))
    assert record.options == record.options | SHORT[game]
    for command in ("check", "verify"):
        ran = run(command, path)
        assert ran.code == 0, ran.words
        assert "✓" in ran.out
