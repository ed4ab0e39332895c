"""In flight mode: the app was opened once, then the network is cut and the server dies."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server.serving import Process
from waiting import wait_for
from web.alone import Site
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
    ("size", "lang", "game"),
    [
        ("phone", "fr", "ponte"),
        pytest.param("laptop", "en", "triangle", marks=pytest.mark.slow),
    ],
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


CACHES = "async () => (await caches.keys()).filter(name => /^torcello-(?!chosen)/.test(name))"


def test_an_update_leaves_a_match_alone(visitor: Visitors, tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        visit = visitor("/new/ponte", via=site.url)
        visit.page.locator(".go .main").click()
        visit.play_any()
        kept = "async () => !!(await caches.match(location.origin + '/assets/%s'))"
        engine = next((tmp_path / "assets").glob("ponte-*.wasm")).name
        wait_for(lambda: visit.page.evaluate(kept % engine))

        site.update()
        visit.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        wait_for(lambda: len(visit.page.evaluate(CACHES)) == 2)
        assert visit.page.evaluate("async name => (await fetch(`/assets/${name}`)).ok", engine)
        visit.button("Ask a bot for a hint").click()  # another bot starts to think
        expect(visit.prompt).to_contain_text("A hint from a bot.")
        visit.confirm.click()
        assert visit.wait_for_turn()
        played = visit.moves.all_text_contents()

        visit.page.reload()  # and runs on the next version
        assert visit.wait_for_turn()
        assert "-next" in visit.page.content()
        assert visit.moves.all_text_contents()[: len(played)] == played
        visit.play_any()
        visit.go("/")
        wait_for(lambda: len(visit.page.evaluate(CACHES)) == 1)
