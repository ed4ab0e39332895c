"""A notice that it is somebody's turn: from the switch on their page to the words they read.

Chromium has no push service here: its subscription is played, with real keys, and what the service
would hand on is handed on by the test. All else is real: page, worker, server and encryption.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from server.pushing import Browser, PushService, push_service
from server.serving import in_thread
from torcello.server.push import Pusher
from waiting import wait_for
from web.conftest import Visitors
from web.visiting import FREE, MINE, Visit

_PLAY_SERVICE = """(told) => {
  let mine = null;
  PushManager.prototype.getSubscription = async () => mine;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.serverKey = [...applicationServerKey];
    mine = { ...told, toJSON: () => told, unsubscribe: async () => true };
    return mine;
  };
}"""

_SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let i = 0; i < 200; i++) {
    const [first] = await worker.getNotifications();
    if (first) {
      const { title, body, lang, tag, data } = first;
      first.close();
      return { title, body, lang, tag, data };
    }
    await new Promise((later) => setTimeout(later, 50));
  }
}"""

_KNOWS = """async (lang) => {
  const kept = await caches.open('torcello-chosen');
  return (await (await kept.match('/lang'))?.json()) === lang;
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as server:
        yield server


@pytest.fixture
def url(service: PushService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that knows this push service."""
    known = partial(Pusher, allowed_hosts=[service.origin])
    monkeypatch.setattr("torcello.server.notices.Pusher", known)
    with in_thread(tmp_path) as (address, _):
        yield address


class Worker:
    """The service worker of a page, as a push service reaches it."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._cdp: CDPSession = visit.context.new_cdp_session(visit.page)
        self._found: list[dict[str, Any]] = []
        self._cdp.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._cdp.send("ServiceWorker.enable")

    def _note(self, news: dict[str, Any]) -> None:
        self._found += [one for one in news["registrations"] if not one["isDeleted"]]

    def deliver(self, data: object) -> dict[str, Any]:
        """The notice that is shown then."""
        page = self._visit.page
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        registration = self._found[-1]["registrationId"]
        message = {"origin": self._visit.url, "registrationId": registration}
        self._cdp.send("ServiceWorker.deliverPushMessage", message | {"data": json.dumps(data)})
        found: dict[str, Any] = page.evaluate(_SHOWN)
        return found


def test_who_is_away_reads_that_it_is_their_turn(visitor: Visitors, service: PushService) -> None:
    keys = Browser()
    told = keys.subscribes(f"{service.origin}/push/1").model_dump(mode="json", by_alias=True)
    heron = visitor("/", lang="fr")
    heron.context.grant_permissions(["notifications"], origin=heron.url)
    heron.context.add_init_script(f"({_PLAY_SERVICE})({json.dumps(told)})")
    match = heron.open("ponte", MINE, FREE, size=6, choice=False)
    avocet = visitor(f"/t/{match}")

    heron.go("/me")
    switch = heron.page.get_by_role("switch", name="M’avertir")
    switch.click()
    expect(switch).to_be_checked()
    assert heron.api("/push")["key"]
    heron.go(f"/t/{match}")
    heron.type_move("b2,e5")
    heron.page.goto("about:blank")  # away: only players who are not there get a notice
    assert avocet.wait_for_turn()
    assert service.requests == []
    avocet.type_move("a4,d1")

    wait_for(lambda: service.requests)
    (request,) = service.requests
    assert request.target == "/push/1"
    news = keys.reads(request.body)
    assert news == {"kind": "turn", "match": match, "game": "ponte"}

    heron.go("/")
    worker = Worker(heron)
    shown = worker.deliver(news)
    assert shown == {
        "title": "À vous de jouer",
        "body": "Ponte del Diavolo",
        "lang": "fr",
        "tag": match,
        "data": {"address": f"/t/{match}"},
    }
    heron.button(re.compile("English")).click()
    expect(heron.page.locator("html")).to_have_attribute("lang", "en")
    wait_for(lambda: heron.page.evaluate(_KNOWS, "en"))
    assert worker.deliver(news)["title"] == "Your turn"
