"""The web app: built files, and one document for all of its pages."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

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
    def file_response(self, *args: object, **more: object) -> Response:
        response = super().file_response(*args, **more)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = _FOREVER
        return response


async def _not_built() -> Response:
    return PlainTextResponse("The pages have not been built: npm run build in web/.\n", 503)
