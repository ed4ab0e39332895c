"""The app as plain files, behind Python's own web server and nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from socket import create_connection

import pytest
from playwright.sync_api import expect

from server.serving import free_port
from torcello.cli.site import site
from waiting import wait_for
from web.conftest import Visitors
from web.visiting import Visit

GAMES = {
    "ponte": "Ponte del Diavolo",
    "equilibre": "Équilibre",
    "hashi": "Hashi",
    "triangle": "Le Triangle du Diable",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    site(folder)
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL) as server:
        wait_for(lambda: answers(port))
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def answers(port: int) -> bool:
    try:
        with closing(create_connection(("127.0.0.1", port))):
            return True
    except ConnectionRefusedError:
        return False


def play_a_bot(visit: Visit, game: str) -> None:
    """As somebody does who comes by."""
    visit.button("Play a bot now").click()
    visit.dialog.get_by_role("listitem").get_by_role("button", name=GAMES[game]).click()
    assert visit.match.startswith("here-")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_against_a_bot_and_kept(visitor: Visitors, files: str, game: str) -> None:
    visit = visitor("/", via=files)
    play_a_bot(visit, game)
    for _ in range(3):
        visit.play_any()
    assert visit.wait_for_turn()
    played = visit.moves.all_text_contents()
    assert len(played) >= 6  # the bot has answered
    visit.page.reload()
    assert visit.wait_for_turn()
    assert visit.moves.all_text_contents() == played
    visit.play_any()

    match = visit.match
    visit.go("/")
    tables = visit.page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link")).to_have_attribute("href", f"/here?{match}")
