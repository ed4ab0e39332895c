"""In flight mode: the app was opened once, then the network is cut and the server dies."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server.serving import Process
from web.conftest import Visitors
from web.visiting import Lang, Size, Visit

KEEP = {"en": "Keep the whole app on this device", "fr": "Garder toute l’application"}
ALL_HERE = {"en": re.compile("are on this device"), "fr": re.compile("sont sur cet appareil")}


def keep_everything(visit: Visit) -> None:
    """As somebody does before a journey."""
    visit.go("/me")
    visit.page.get_by_role("switch", name=KEEP[visit.lang]).click()
    expect(visit.page.get_by_text(ALL_HERE[visit.lang])).to_be_visible()


def take_off(visit: Visit, server: Process) -> None:
    visit.is_cut_off = True
    visit.context.set_offline(True)
    server.kill()


def shots(visit: Visit, name: str) -> None:
    """By day and by night, and nobody is barred."""
    for theme in ("light", "dark"):
        visit.paint(theme)  # type: ignore[arg-type]
        visit.check()
        visit.shot(f"flight-{name}")


@pytest.mark.parametrize(
    ("size", "lang", "game"), [("phone", "fr", "ponte"), ("laptop", "en", "triangle")]
)
def test_a_journey_without_a_connection(
    visitor: Visitors, tmp_path: Path, size: Size, lang: Lang, game: str
) -> None:
    with Process(tmp_path) as server:
        visit = visitor(via=server.url, size=size, lang=lang)
        keep_everything(visit)
        shots(visit, "kept")
        take_off(visit, server)

        visit.go("/")
        shots(visit, "home")
        visit.go(f"/new/{game}")
        expect(visit.page.get_by_role("heading", level=1)).to_be_visible()
        shots(visit, "new")
        visit.page.locator(".go .main").click()
        for _ in range(3):
            visit.play_any()
        assert visit.wait_for_turn()
        shots(visit, "table")
        played = visit.moves.all_text_contents()
        visit.page.reload()
        assert visit.wait_for_turn()
        assert visit.moves.all_text_contents() == played
        visit.play_any()

        match = visit.match
        visit.go("/")
        expect(visit.page.locator(f'a[href="/here?{match}"]')).to_be_visible()
        shots(visit, "home-busy")
        for page in (f"learn/{game}", "learn", "daily", "records", "bots", "me", "t/abcdefghijkl"):
            visit.go(f"/{page}")
            expect(visit.page.get_by_role("heading").first).to_be_visible()
            shots(visit, page.partition("/")[0])
