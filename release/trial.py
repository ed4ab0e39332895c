"""A wheel in an empty environment: does it play, does it serve?"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from release.shell import Problem, run

_BOT = """
import torcello
match = torcello.new("ponte", seed=1)
match.play(torcello.bot("ponte", level=1, seed=1).choose(match.observe(0)).move)
print(match.to_act)
"""


def try_wheel(wheel: Path, version: str, python: Path, uv: str, folder: Path) -> None:
    """First the library by itself, then the server."""
    bin_folder = folder / "env/bin"
    run(uv, "venv", "--quiet", "--python", python, folder / "env")
    # Kernels are compiled here, too: those of another Python or user must not interfere.
    env = {"PATH": os.environ["PATH"], "HOME": str(folder), "TORCELLO_CACHE_DIR": str(folder / "c")}

    def install(what: str) -> None:
        run(uv, "pip", "install", "--quiet", "--python", bin_folder / "python", what)

    install(str(wheel))
    if run(bin_folder / "python", "-c", _BOT, env=env, cwd=folder).strip() != "(1,)":
        raise Problem(f"{wheel.name}: a bot has not moved")
    install(f"{wheel}[server]")
    said = run(bin_folder / "torcello", "--version", env=env, cwd=folder).strip()
    if said != f"torcello {version}":
        raise Problem(f"{wheel.name}: torcello --version says {said!r}")
    _try_server(bin_folder / "torcello", env, folder)


def _try_server(torcello: Path, env: dict[str, str], folder: Path) -> None:
    words = [str(torcello), "serve", "--port", "0", "--data", str(folder / "data")]
    log = folder / "log"
    with log.open("w") as said:
        server = subprocess.Popen(words, env=env, cwd=folder, stderr=said)
    try:
        address = _address(server, log)
        page = _get(f"{address}/")
        script = re.search(r'<script [^>]*src="(/assets/[^"]+)"', page)
        if script is None:
            raise Problem("the page that is served has no script")
        for path in (script[1], "/licences.txt", "/api/games", "/healthz"):
            _get(f"{address}{path}")
    finally:
        server.terminate()
        server.wait(30)


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    for _ in range(600):
        if found := re.search(r"Torcello is at (http://\S+)", log.read_text("utf-8")):
            return found[1]
        try:
            server.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    lines = log.read_text("utf-8").strip().splitlines() or ["it says nothing"]
    raise Problem(f"torcello serve has not started: {lines[-1]}")


def _get(url: str) -> str:
    try:
        with urlopen(url, timeout=30) as answer:
            return str(answer.read().decode())
    except (URLError, UnicodeDecodeError) as problem:
        raise Problem(f"{url}: {problem}") from None
