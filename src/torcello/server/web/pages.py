"""The web app: built files, and one document for all of its pages."""

import gzip
import json
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from torcello.server.web.guard import language_of
from torcello.server.web.previews import Preview, Previews

_FOREVER = "public, max-age=31536000, immutable"
_EACH_TIME = "no-cache"

PAGES = ("", "t", "new", "learn", "daily", "records", "bots", "me")
"""How the addresses of pages begin. What is shown there is the app's business."""

_OF_A_TABLE = "src/table/TablePage.svelte"


def add_pages(app: FastAPI, previews: Previews, built: Path | None = None) -> None:
    """Serve the app beside the API. A package that was not built has none, and says so."""
    folder = Path(str(files("torcello.server"))) / "pages" if built is None else built
    if not (folder / "index.html").is_file():
        app.add_api_route("/", _not_built, include_in_schema=False)
        return
    document = app.state.document = _Document(folder, previews)

    async def page(request: Request) -> Response:
        _, name, *of = request.url.path.split("/")
        preview = previews.page(language_of(request, None), name, of[0] if of else None)
        return document.answer(request, "home", preview)

    async def table(request: Request, of: str) -> Response:
        lang = language_of(request, None)
        try:
            preview, game = await previews.table(request, lang, of)
        except (SQLAlchemyError, OSError):  # the page can say so better than we can here
            preview, game = previews.page(lang, ""), None
        return document.answer(request, "table", preview, game=game)

    async def file(request: Request) -> Response:
        path = folder / request.url.path.lstrip("/")
        if not path.is_file():  # it lay there when the server started
            raise HTTPException(404)
        return FileResponse(path, headers={"Cache-Control": _EACH_TIME})

    async def any_game() -> Response:
        """A game that brings no picture of its own is shown by the house's."""
        return FileResponse(folder / "preview.png", headers={"Cache-Control": _EACH_TIME})

    def serve(path: str, answer: Any) -> None:
        app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)

    # names in `assets` hold a hash of what is in them, so they never change
    app.mount("/assets", _Assets(directory=folder / "assets"), name="assets")
    for beside in sorted(folder.iterdir()):
        if beside.is_file() and beside.name != "index.html":
            serve(f"/{beside.name}", file)
    serve("/preview-{of}.png", any_game)
    for name in PAGES:
        serve(f"/{name}", page)
    for name in ("new", "learn", "daily", "bots"):
        serve(f"/{name}/{{of}}", page)
    serve("/t/{of}", table)


class _Document:
    """The document of every page. It names what the page will want next, so that the browser asks
    for it at once: the reader's words, and at a table its page and the board of its game.
    """

    def __init__(self, folder: Path, previews: Previews) -> None:
        self._previews = previews
        self._text = (folder / "index.html").read_text("utf-8")
        manifest = folder / ".vite/manifest.json"
        self._parts = json.loads(manifest.read_text("utf-8")) if manifest.is_file() else {}
        self._made = cache(self._make)

    def answer(
        self,
        request: Request,
        page: str,
        preview: Preview | None = None,
        status: int = 200,
        game: str | None = None,
    ) -> Response:
        lang = language_of(request, None)
        text = self._made(lang, page, game)
        if preview is not None:
            tags = preview.tags(lang, self._previews.base(request), request.url.path)
            text = text.replace("</head>", f"{tags}</head>", 1)
        made = text.encode()
        sign = f'"{sha256(made).hexdigest()[:16]}"'
        headers = {
            "Cache-Control": _EACH_TIME,
            "ETag": sign,
            "Vary": "Accept-Language, Accept-Encoding, Cookie",
        }
        if status == 200 and request.headers.get("if-none-match") == sign:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            made = gzip.compress(made, 6, mtime=0)
        return Response(made, status, media_type="text/html", headers=headers)

    def _make(self, lang: str, page: str, game: str | None) -> str:
        wanted = [f"src/texts/{lang}.ts"]
        if page == "table":
            wanted += [_OF_A_TABLE, f"src/table/{lang}.ftl?raw"]
        if game is not None:
            if f"src/games/{game}/face.ts" not in self._parts:
                game = "plain"
            wanted += [f"src/games/{game}/face.ts", f"src/games/{game}/{lang}.ftl?raw"]
        known = dict.fromkeys(link for part in wanted for link in self._links(part))
        links = "".join(link for link in known if link.split('"')[-2] not in self._text)
        text = self._text.replace('<html lang="en">', f'<html lang="{lang}">', 1)
        return text.replace("</head>", f"{links}</head>", 1)

    def _links(self, part: str) -> Iterator[str]:
        """What a part is made of, as links that the browser fetches ahead."""
        facts = self._parts.get(part)
        if facts is None or facts.get("isEntry"):
            return
        for name in facts.get("imports", ()):
            yield from self._links(name)
        yield f'<link rel="modulepreload" crossorigin href="/{facts["file"]}">'
        for style in facts.get("css", ()):
            yield f'<link rel="preload" as="style" crossorigin href="/{style}">'


def missing_page(request: Request) -> Response | None:
    """The app says by itself that there is no such page, to those who want a page."""
    document = getattr(request.app.state, "document", None)
    wants_page = "text/html" in request.headers.get("accept", "")
    if document is None or not wants_page or request.url.path.startswith(("/api", "/assets")):
        return None
    response: Response = document.answer(request, "home", status=404)
    return response


class _Assets(StaticFiles):
    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        kind = _KINDS.get(Path(full_path).suffix) if response.status_code == 200 else None
        if kind and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            packed = _packed(Path(full_path))
            response = Response(packed, media_type=kind, headers={"Content-Encoding": "gzip"})
        elif kind:
            response.headers["Content-Type"] = kind  # the machine may know other names for it
        response.headers["Cache-Control"] = _FOREVER
        response.headers["Vary"] = "Accept-Encoding"
        return response


_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".ftl": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".npz": "application/octet-stream",
}
"""What becomes smaller by being packed. Fonts are packed already."""


@cache
def _packed(path: Path) -> bytes:
    """There is not much of it, and each file is packed when it is asked for first."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


async def _not_built() -> Response:
    return PlainTextResponse("The pages have not been built: npm run build in web/.\n", 503)
