"""`torcello site`: the web app as plain files, for any web server."""

import shutil
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from torcello import registry
from torcello.cli.screen import WRONG_USE, fail, out

_OF_A_SERVER = (".vite", "index.html")
"""What the server reads; a browser asks for neither by these names."""

_PAGES = ("learn", "bots", "daily", "records", "me", "here")
"""Where pages are, as far as they need nobody else."""
_OF_A_GAME = ("new", "learn", "bots")
"""Those that have one more for each game."""


def site(
    folder: Annotated[Path, typer.Argument(help="Where to write; made if it is missing.")],
    force: Annotated[
        bool, typer.Option("--force", help="Write into a folder that is not empty, too.")
    ] = False,
) -> None:
    """Write the web app as plain files, to play against bots and on one device without a server.

    Any web server or file host can serve them, at the root of a host: https://games.example.org/,
    not https://example.org/games/.
    """
    pages = _built()
    if folder.exists() and not folder.is_dir():
        raise fail(f"{folder} is a file; a site needs a folder", WRONG_USE)
    if not force and folder.is_dir() and any(folder.iterdir()):
        raise fail(f"{folder} is not empty; --force writes into it all the same", WRONG_USE)
    try:
        written = _write(pages, folder)
    except OSError as error:
        raise fail(f"{error.filename or folder}: {error.strerror}") from None
    out.print(f"✓ {folder}: {written} files", markup=False, soft_wrap=True)


def _built() -> Path:
    pages = Path(str(files("torcello") / "server/pages"))
    if not (pages / "index.html").is_file():
        raise fail("the pages have not been built; install Torcello from a wheel or with make play")
    return pages


def _write(pages: Path, folder: Path) -> int:
    """Hashed files first, the document last: somebody may be looking at an older site."""
    written = 0
    for file in sorted(pages.rglob("*")):
        name = file.relative_to(pages)
        if file.is_file() and name.parts[0] not in _OF_A_SERVER:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / name)
            written += 1
    document = (pages / "index.html").read_text("utf-8")
    document = document.replace("<html ", "<html data-site ", 1)
    for page in _documents():
        path = folder / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document, "utf-8")
        written += 1
    return written


def _documents() -> list[str]:
    """Every page is the same document. Most hosts answer `404.html` where there is nothing else."""
    games = registry.names()
    of_games = [f"{page}/{game}" for page in _OF_A_GAME for game in games]
    return [*(f"{page}/index.html" for page in (*_PAGES, *of_games)), "404.html", "index.html"]
