"""The documents and files of the web app, as the server hands them out."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request

from torcello.server.web.guard import HEADERS
from torcello.server.web.pages import add_pages
from torcello.server.web.previews import Preview

MANIFEST = {
    "src/texts/en.ts": {"file": "assets/en-1.js"},
    "src/texts/fr.ts": {"file": "assets/fr-1.js"},
    "src/table/fr.ftl?raw": {"file": "assets/fr-2.js"},
    "_shared": {"file": "assets/shared.js", "css": ["assets/shared.css"]},
    "index.html": {"file": "assets/index.js", "isEntry": True},
    "src/table/TablePage.svelte": {
        "file": "assets/table.js",
        "imports": ["_shared", "index.html"],
        "css": ["assets/table.css"],
    },
    "src/games/ponte/face.ts": {"file": "assets/ponte.js", "css": ["assets/ponte.css"]},
    "src/games/ponte/fr.ftl?raw": {"file": "assets/fr-3.js"},
}
DOCUMENT = '<html lang="en"><head><link href="/assets/shared.css"></head><body>app</body></html>'

ENGINE = {
    "ponte.wasm": "application/wasm",
    "hashi.npz": "application/octet-stream",
    "boards.json": "application/json",
    "en.ftl": "text/plain; charset=utf-8",
}
"""What plays a game in the browser, and what it is said to be."""


class Client:
    """Asks an application without a network."""

    def __init__(self, app: FastAPI) -> None:
        self._transport = httpx.ASGITransport(app)

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(
                transport=self._transport, base_url="http://torcello"
            ) as client:
                named = {name.replace("_", "-"): text for name, text in headers.items()}
                return await client.get(path, headers=named)

        return asyncio.run(ask())


@pytest.fixture
def client(tmp_path: Path) -> Client:
    for folder in ("assets", ".vite"):
        (tmp_path / folder).mkdir()
    (tmp_path / "index.html").write_text(DOCUMENT)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets/table.js").write_text("export default 1;" * 100)
    (tmp_path / "assets/font.woff2").write_bytes(b"font")
    for name in ENGINE:
        (tmp_path / "assets" / name).write_bytes(b"\0asm" * 100)
    (tmp_path / ".vite/manifest.json").write_text(json.dumps(MANIFEST))
    app = FastAPI()
    add_pages(app, Told(), tmp_path)
    return Client(app)


class Told:
    """Pages of a server that knows of one table."""

    def base(self, _: Request) -> str:
        return "https://games.example.org"

    def page(self, lang: str, name: str, of: str | None = None) -> Preview:
        return Preview("Torcello", " ".join(filter(None, (lang, name, of))))

    async def table(self, _: Request, lang: str, key: str) -> tuple[Preview, str | None]:
        if key == "lost":
            raise SQLAlchemyError("the database is away")
        return self.page(lang, "table", key), "ponte" if key == "played" else None


@pytest.mark.parametrize(
    "path", ["/", "/new/ponte", "/learn", "/learn/hashi", "/daily", "/bots/hashi", "/me"]
)
def test_every_page_is_one_document(client: Client, path: str) -> None:
    found = client.get(path, accept_language="en")
    assert found.status_code == 200
    assert found.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "<body>app</body>" in found.text


def test_the_readers_words_are_named_ahead(client: Client) -> None:
    french, english = (client.get("/", accept_language=lang).text for lang in ("fr-CH,en", "en"))
    assert '<html lang="fr">' in french
    assert "/assets/fr-1.js" in french
    assert "/assets/en-1.js" not in french
    assert "/assets/en-1.js" in english
    assert "/assets/table.js" not in french


def test_a_table_names_its_page_and_nothing_twice(client: Client) -> None:
    text = client.get("/t/abc", accept_language="fr").text
    for name in ("fr-1.js", "fr-2.js", "table.js", "table.css", "shared.js", "shared.css"):
        assert text.count(f"/assets/{name}") == 1, name
    assert "index.js" not in text


def test_a_table_names_the_board_of_its_game(client: Client) -> None:
    text = client.get("/t/played", accept_language="fr").text
    for name in ("ponte.js", "ponte.css", "fr-3.js", "table.js"):
        assert text.count(f"/assets/{name}") == 1, name


def test_a_table_that_cannot_be_looked_up_still_has_its_page(client: Client) -> None:
    found = client.get("/t/lost", accept_language="fr")
    assert found.status_code == 200
    assert "/assets/table.js" in found.text
    assert "ponte" not in found.text


def test_a_document_is_asked_for_each_time_and_sent_once(client: Client) -> None:
    first = client.get("/", accept_language="en")
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get("/", accept_language="en", if_none_match=first.headers["ETag"])
    assert (again.status_code, again.text) == (304, "")
    assert client.get("/", accept_language="fr").headers["ETag"] != first.headers["ETag"]


def test_scripts_are_packed_and_kept_forever(client: Client) -> None:
    packed = client.get("/assets/table.js", accept_encoding="gzip")
    plain = client.get("/assets/table.js", accept_encoding="identity")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.text == plain.text
    assert "immutable" in packed.headers["Cache-Control"]
    font = client.get("/assets/font.woff2", accept_encoding="gzip")
    assert "Content-Encoding" not in font.headers


@pytest.mark.parametrize(("name", "kind"), ENGINE.items())
def test_what_plays_in_the_browser_is_packed_and_kept_forever(
    client: Client, name: str, kind: str
) -> None:
    packed = client.get(f"/assets/{name}", accept_encoding="gzip")
    plain = client.get(f"/assets/{name}", accept_encoding="identity")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])
    assert packed.content == plain.content == b"\0asm" * 100
    for answer in (packed, plain):
        assert answer.headers["Content-Type"] == kind
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_pages_may_compile_modules_and_start_workers_but_run_no_text() -> None:
    policy = dict(
        directive.strip().split(" ", 1)
        for directive in HEADERS["Content-Security-Policy"].split(";")
    )
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["worker-src"] == "'self'"
    assert policy["default-src"] == policy["connect-src"] == "'self'"


def test_documents_are_packed_for_those_who_can_unpack(client: Client) -> None:
    assert client.get("/", accept_encoding="gzip").headers["Content-Encoding"] == "gzip"
    plain = client.get("/", accept_encoding="identity")
    assert "Content-Encoding" not in plain.headers
    assert plain.text == client.get("/", accept_encoding="gzip").text


def test_what_is_not_there_is_not_there(client: Client) -> None:
    assert client.get("/icon.svg").status_code == 200
    for path in ("/nowhere", "/assets/no.js", "/t/a/b", "/.vite/manifest.json", "/assets/../icon"):
        assert client.get(path).status_code == 404, path


def test_a_package_that_was_not_built_says_so(tmp_path: Path) -> None:
    app = FastAPI()
    add_pages(app, Told(), tmp_path)
    found = Client(app).get("/")
    assert found.status_code == 503
    assert "not been built" in found.text
