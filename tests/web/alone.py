"""A site of plain files, and somebody who plays there: no server of ours is behind it."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import Error, expect

from cli.running import run
from server.serving import free_port
from web.visiting import Visit


class Site:
    """What `torcello site` writes, served by Python's own server for files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        ran = run("site", self.folder)
        assert ran.code == 0, ran.err
        port = free_port()
        where = ["--bind", "127.0.0.1", "--directory", str(self.folder), str(port)]
        self._server = subprocess.Popen(
            [sys.executable, "-u", "-m", "http.server", *where],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._server.stdout is not None
        assert self._server.stdout.readline().startswith(b"Serving")
        self.url = f"http://127.0.0.1:{port}"
        return self

    def update(self) -> None:
        """The next version of the app: all files that pages load have new names, and the old ones
        are gone.
        """
        assets = self.folder / "assets"
        names = {file.name: f"{file.stem}-next{file.suffix}" for file in assets.iterdir()}
        for file in self.folder.rglob("*"):
            if file.suffix in (".js", ".css", ".html"):
                text = file.read_text("utf-8")
                for old, new in names.items():
                    text = text.replace(old, new)
                file.write_text(text.replace('{"version":"', '{"version":"next-'), "utf-8")
        for old, new in names.items():
            (assets / old).rename(assets / new)

    def __exit__(self, *_: object) -> None:
        assert self._server is not None
        assert self._server.stdout is not None
        self._server.kill()
        self._server.wait()
        self._server.stdout.close()


class Alone(Visit):
    """Somebody whose matches are on their own device."""

    @property
    def match(self) -> str:
        self.page.wait_for_url(re.compile(r"/here\?"))
        return urlsplit(self.page.url).query

    def arrive(self) -> None:
        """Come for the second time: by then, whatever is fetched stays on the device."""
        self.go("/")
        self.page.wait_for_function("navigator.serviceWorker.controller !== null")
        self.page.reload()
        self._wait_for_app()

    def cut_off(self) -> None:
        """The train goes into a tunnel."""
        self.is_cut_off = True
        self.context.set_offline(True)

    def play(self, game: str, *others: dict[str, Any], **options: object) -> str:
        """Choose everything by hand, and begin; the match."""
        self.go(f"/new/{game}")
        seats = self.page.get_by_label(re.compile(r"^Seat \d"))
        expect(seats.first).to_be_visible()
        while seats.count() > 1 + len(others):
            self.button(re.compile("^Remove")).last.click()
        while seats.count() < 1 + len(others):
            self.button("Add a seat").click()
        for number, other in enumerate(others, start=2):
            if "level" in other:
                seats.nth(number - 1).select_option("bot")
                level = self.page.get_by_label(f"Bot level for seat {number}")
                level.select_option(str(other["level"]))
            else:
                seats.nth(number - 1).select_option("here")
                self.page.get_by_label(f"Name for seat {number}").fill(other["name"])
        if options:
            self.page.get_by_text("Rule options").click()
        for name, value in options.items():
            self.page.locator(f"#option-{name}").select_option(str(value))
        self.button("Play").click()
        return self.match

    def take_a_hint(self) -> None:
        """Play what a bot would."""
        self.button("Ask a bot for a hint").click()
        hint = self.prompt.get_by_text("It counts as help.")
        expect(hint).to_be_visible()
        self.confirm.click()
        expect(hint).to_have_count(0)

    def play_to_the_end(self) -> None:
        while self.wait_for_turn():
            self.take_a_hint()

    def record(self, folder: Path) -> Path:
        """The record of a match that is over, as a file."""
        with self.page.expect_download() as waiting:
            self.result.get_by_role("link", name=".tgn").click()
        path = folder / waiting.value.suggested_filename
        waiting.value.save_as(path)
        return path

    def crash(self) -> None:
        """The tab dies at once, as when the system takes its memory; another is opened there."""
        address = self.page.url
        with suppress(Error):  # it does not live to tell
            self.page.goto("chrome://crash")
        self.page.close()
        self._open_page()
        self.page.goto(address)
        self._wait_for_app()
