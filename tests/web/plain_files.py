"""The app as plain files, behind Python's own web server and nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection

from server.serving import free_port
from waiting import wait_for


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of these files."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(lambda: _answers(port))
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def _answers(port: int) -> bool:
    try:
        create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True


def update(folder: Path) -> None:
    """Makes the next version of a site: every file that pages load has a new name, and no old one
    is left.
    """
    names = {file.name: f"{file.stem}-next{file.suffix}" for file in (folder / "assets").iterdir()}
    for file in folder.rglob("*"):
        if file.suffix in (".js", ".css", ".html"):
            text = file.read_text("utf-8")
            for old, new in names.items():
                text = text.replace(old, new)
            file.write_text(text.replace('{"version":"', '{"version":"next-'), "utf-8")
    for old, new in names.items():
        (folder / "assets" / old).rename(folder / "assets" / new)
