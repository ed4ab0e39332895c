"""What a browser fetches of a game that it plays by itself, and that it fetches none before."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser

import torcello.server
from torcello.browser import games
from torcello.cli.site import site
from web.alone import Alone

A_GAME = {"ponte": 130_000, "equilibre": 145_000, "hashi": 172_000, "triangle": 200_000}
"""Bytes, as they are sent, for a game's rules, its strongest player and all that they need."""
HOME = 50_000
"""The same for home: its document, code and style, before its words and letters."""

PAGES = Path(torcello.server.__file__).parent / "pages"
STRONG = {"kind": "bot", "level": 8}


class Remembering(ThreadingHTTPServer):
    """A web server that knows what it was asked for."""

    asked: set[str]


class Handler(SimpleHTTPRequestHandler):
    server: Remembering

    def do_GET(self) -> None:
        self.server.asked.add(self.path.partition("?")[0].removeprefix("/"))
        super().do_GET()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remembering]:
    folder = tmp_path_factory.mktemp("site")
    site(folder)
    (folder / "sw.js").write_text("")  # nothing is fetched in order to keep it
    with Remembering(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        server.asked = set()
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def ann(browser: Browser, served: Remembering) -> Iterator[Alone]:
    served.asked.clear()
    alone = Alone(browser, f"http://127.0.0.1:{served.server_port}")
    yield alone
    assert alone.leave() == []


def sent(names: set[str]) -> dict[str, int]:
    """How many bytes each is, packed as servers pack them, the largest first."""
    sizes = {name: len(gzip.compress((PAGES / name).read_bytes(), 9)) for name in names}
    return dict(sorted(sizes.items(), key=lambda one: -one[1]))


def of_pages() -> set[str]:
    """The files of pages and boards; all others are of the workers beside them."""
    chunks = json.loads((PAGES / ".vite/manifest.json").read_text("utf-8")).values()
    return {
        name
        for chunk in chunks
        for name in (chunk["file"], *chunk.get("css", ()), *chunk.get("assets", ()))
        if not name.startswith("assets/worker-")
    }


@pytest.mark.parametrize("game", games())
def test_a_game_with_its_strongest_player_is_small(
    ann: Alone, served: Remembering, game: str
) -> None:
    ann.play(game, STRONG)
    if ann.wait_for_turn():
        ann.take_a_hint()
    fetched = sent({name for name in served.asked if name.startswith("assets/")} - of_pages())
    assert any(name.endswith(".wasm") for name in fetched)
    print(f"{game}: {sum(fetched.values()):,} bytes")
    assert sum(fetched.values()) <= A_GAME[game], json.dumps(fetched, indent=1)


def test_home_is_small_and_fetches_nothing_of_any_game(ann: Alone, served: Remembering) -> None:
    ann.go("/")
    ann.page.wait_for_load_state("networkidle")
    fetched = {name for name in served.asked if name.startswith("assets/")}
    assert fetched <= of_pages()
    document = (PAGES / "index.html").read_text("utf-8")
    eager = {"index.html"} | {name for name in fetched if name in document}
    assert sum(sent(eager).values()) <= HOME, sent(eager)
