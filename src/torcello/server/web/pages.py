"""The web app: built files, and one document for all of its pages."""

from __future__ import annotations

import gzip
import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOREVER = "public, max-age=31536000, immutable"
_EACH_TIME = "no-cache"

PAGES = ("", "t", "new", "learn", "daily", "records", "bots", "me")
"""How the addresses of pages begin. What is shown there is the app's business."""


def add_pages(app: FastAPI, built: Path | None = None) -> None:
    """Serve the app beside the API. A package that was not built has none, and says so."""
    folder = Path(str(files("torcello.server"))) / "pages" if built is None else built
    document = folder / "index.html"
    if not document.is_file():
        app.add_api_route("/", _not_built, include_in_schema=False)
        return

    async def page() -> Response:
        return FileResponse(document, headers={"Cache-Control": _EACH_TIME})

    async def file(request: Request) -> Response:
        path = folder / request.url.path.lstrip("/")
        if not path.is_file():  # it lay there when the server started
            raise HTTPException(404)
        return FileResponse(path, headers={"Cache-Control": _EACH_TIME})

    # names in `assets` hold a hash of what is in them, so they never change
    app.mount("/assets", _Assets(directory=folder / "assets"), name="assets")
    for beside in sorted(folder.iterdir()):
        if beside.is_file() and beside != document:
            app.add_api_route(
                f"/{beside.name}", file, methods=["GET", "HEAD"], include_in_schema=False
            )
    for name in PAGES:
        app.add_api_route(f"/{name}", page, methods=["GET", "HEAD"], include_in_schema=False)
    for name in ("t", "new", "learn"):
        app.add_api_route(f"/{name}/{{of}}", page, methods=["GET", "HEAD"], include_in_schema=False)


class _Assets(StaticFiles):
    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        kind = _TEXTS.get(Path(full_path).suffix) if response.status_code == 200 else None
        if kind and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            response = Response(
                _packed(Path(full_path)), media_type=kind, headers={"Content-Encoding": "gzip"}
            )
        response.headers["Cache-Control"] = _FOREVER
        response.headers["Vary"] = "Accept-Encoding"
        return response


_TEXTS = {".js": "text/javascript", ".css": "text/css"}
"""What becomes smaller by being packed. Fonts are packed already."""


@cache
def _packed(path: Path) -> bytes:
    """There is not much of it, and each file is packed when it is asked for first."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


async def _not_built() -> Response:
    return PlainTextResponse("The pages have not been built: npm run build in web/.\n", 503)
