"""A real server, a real browser, and people who use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

import programs
from server.serving import Process
from web.visiting import Visit

FLAGS = (
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Process(tmp_path_factory.mktemp("web")) as process:
        yield process.url


# It has an event loop in this thread, so it ends before other tests begin their loops.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=programs.program("chromium"), args=list(FLAGS)
        )
        yield started
        started.close()


@pytest.fixture
def browser(chromium: Browser) -> Browser:
    return chromium


Visitors = Callable[..., Visit]


@pytest.fixture
def visitor(browser: Browser, url: str) -> Iterator[Visitors]:
    """Makes people: each has a browser of their own, and none may see an error in it."""
    visits: list[Visit] = []

    def arrive(path: str | None = None, via: str = url, **wanted: Any) -> Visit:
        visits.append(Visit(browser, via, **wanted))
        if path is not None:
            visits[-1].go(path)
        return visits[-1]

    yield arrive
    problems = [problem for visit in visits for problem in visit.leave()]
    assert problems == []


@pytest.fixture
def visit(visitor: Visitors) -> Visit:
    """Somebody at a laptop, in English."""
    return visitor()
