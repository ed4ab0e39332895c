"""Bots that think in the page, at a server that leaves them to pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import WebSocketRoute

from server.serving import Process
from torcello import registry
from web.conftest import Visitors
from web.visiting import MINE, Visit


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Process(tmp_path_factory.mktemp("lending"), bots="browser") as process:
        yield process.url


def moves_by(url: str, who: str) -> int:
    """How many moves of bots have been thought of by the server, or by browsers."""
    told = httpx.get(f"{url}/metrics").text
    found = re.search(rf'^torcello_bot_moves_total{{by="{who}"}} (\S+)$', told, re.MULTILINE)
    return int(float(found[1])) if found else 0


def play(visit: Visit, turns: int) -> None:
    for _ in range(turns):
        if not visit.wait_for_turn():
            return
        visit.type_move(visit.legal(limit=1)[0])
    visit.wait_for_turn()


def bot(level: int) -> dict[str, object]:
    return {"kind": "bot", "level": level}


def sit(visit: Visit, game: str, level: int) -> None:
    """As the page itself opens a table: it says that it will think."""
    visit.go("/")
    visit.become_guest()
    wanted = {"game": game, "seats": [bot(level), MINE], "thinks": True}
    made = visit.context.request.post(f"{visit.url}/api/tables", data=wanted)
    visit.go(f"/t/{made.json()['match']}")


@pytest.mark.parametrize("game", registry.names())
def test_the_page_thinks_where_it_may(visitor: Visitors, url: str, game: str) -> None:
    """Of games with secrets it is told no hand but its guest's, and the server's bots play them."""
    visit = visitor()
    server, browser = moves_by(url, "server"), moves_by(url, "browser")
    sit(visit, game, 8)
    play(visit, 4)
    by_server, by_browser = moves_by(url, "server") - server, moves_by(url, "browser") - browser
    if registry.game(game).has_secrets:
        assert by_server >= 4
        assert by_browser == 0
    else:
        assert by_server == 0
        assert by_browser >= 4


def test_a_move_that_is_taken_back_takes_the_thought_with_it(visitor: Visitors, url: str) -> None:
    visit = visitor()
    server = moves_by(url, "server")
    sit(visit, "ponte", 8)
    play(visit, 2)
    visit.button("Take back your last move").click()
    play(visit, 2)
    assert moves_by(url, "server") == server


def test_a_page_that_cannot_load_the_engine_leaves_it_to_the_server(
    visitor: Visitors, url: str
) -> None:
    visit = visitor()
    server, browser = moves_by(url, "server"), moves_by(url, "browser")
    visit.is_cut_off = True  # what fails is meant to
    visit.context.route("**/*.wasm", lambda route: route.abort())
    sit(visit, "ponte", 1)
    play(visit, 2)
    assert moves_by(url, "server") - server >= 2
    assert moves_by(url, "browser") == browser


def test_it_goes_on_where_it_was_after_the_line_was_cut(visitor: Visitors, url: str) -> None:
    """An answer that was on its way comes once."""
    visit, lines = visitor(), list[WebSocketRoute]()
    server = moves_by(url, "server")

    def connect(route: WebSocketRoute) -> None:
        lines.append(route)
        there = route.connect_to_server()

        def send(message: str | bytes) -> None:
            if '"bot_move"' in str(message) and len(lines) == 1:
                route.close()
                there.close()
            else:
                there.send(message)

        route.on_message(send)

    visit.is_cut_off = True
    visit.page.route_web_socket(re.compile("/api/live"), connect)
    sit(visit, "ponte", 1)
    play(visit, 2)
    assert len(lines) >= 2
    assert moves_by(url, "server") == server
