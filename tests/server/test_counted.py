"""Whatever costs anything is counted by address, pages and pictures as well as the API."""

from __future__ import annotations

import httpx
import pytest

from torcello.server.worker import Worker

COSTLY = (
    *("/", "/t/abc", "/daily/2026-01-01", "/nowhere", "/t/abc/picture.png"),
    *("/daily/2026-01-01/picture.png", "/preview-ponte.png", "/readyz", "/metrics"),
    *("/api/me", "/api/games", "/api/tables", "/api/openapi.json", "/api/daily"),
)


@pytest.mark.parametrize("settings", [{"requests": 1}])
@pytest.mark.parametrize("path", COSTLY)
def test_an_address_that_asks_too_often_is_refused(url: str, behind: Worker, path: str) -> None:
    behind.requests_by_address.spend("127.0.0.1", 10)
    with httpx.Client(base_url=url) as client:
        refused = client.get(path, headers={"Accept": "text/html"})
        assert refused.status_code == 429
        assert refused.json()["code"] == "limit/rate"
        assert int(refused.headers["Retry-After"]) >= 1
        assert client.get("/healthz").status_code == 200


def test_an_ordinary_visit_is_counted_once_a_page(url: str, behind: Worker) -> None:
    with httpx.Client(base_url=url) as client:
        client.get("/t/abc")
        assert behind.requests_by_address._buckets.keys() == {"127.0.0.1"}
        client.get("/healthz")
        client.get("/assets/none.js")
    taken = behind.requests_by_address._most - behind.requests_by_address.left("127.0.0.1")
    assert taken <= 1
