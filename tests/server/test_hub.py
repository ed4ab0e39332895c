"""Who watches what: news reaches those who want it, and nobody who has left is remembered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from torcello.server.live.hub import Client, Hub, Watch


def watching(hub: Hub, guest: str | None, *keys: str) -> Client:
    client = Client(guest)
    hub.add(client)
    for key in keys:
        hub.watch(client, key, Watch("all", 0))
    return client


def test_news_wakes_those_who_watch_and_nobody_else() -> None:
    hub = Hub()
    ann, bob, eve = watching(hub, "ann", "m1", "m2"), watching(hub, None, "m1"), Client("eve")
    hub.add(eve)
    hub.spread("m1", 4)
    hub.spread("m2", 2)
    hub.spread("m3", 9)
    assert ann.news == {"m1": 4, "m2": 2}
    assert ann.watches["m1"].is_new  # the position is wanted before any news
    assert bob.news == {"m1": 4}
    assert eve.news == {}
    assert [client.woken.is_set() for client in (ann, bob, eve)] == [True, True, False]


def test_older_news_hides_no_newer() -> None:
    hub = Hub()
    ann = watching(hub, "ann", "m1")
    for number in (3, 5, 4):
        table: Any = SimpleNamespace(id="m1", number=number)
        hub.changed(table)
    assert ann.news == {"m1": 5}


def test_one_who_does_not_watch_any_more_is_told_nothing() -> None:
    hub = Hub()
    ann, bob = watching(hub, "ann", "m1", "m2"), watching(hub, "bob", "m1")
    hub.spread("m1", 4)
    ann.presence.add("m1")
    hub.unwatch(ann, "m1")
    assert (ann.watches.keys(), ann.news, ann.presence) == ({"m2"}, {}, set())
    assert list(hub.watchers("m1")) == [bob]
    hub.unwatch(bob, "m1")
    assert list(hub.watchers("m1")) == []
    hub.unwatch(bob, "m1")  # again, and of what nobody watches
    hub.unwatch(bob, "m9")


def test_a_guest_is_here_as_long_as_one_connection_is() -> None:
    hub = Hub()
    tab, other, stranger = (watching(hub, guest, "m1") for guest in ("ann", "ann", None))
    assert set(hub.guests()) == {"ann"}
    assert set(hub.connections("ann")) == {tab, other}
    hub.remove(tab)
    assert set(hub.connections("ann")) == {other}
    assert hub.is_here("ann")
    hub.remove(other)
    assert not hub.is_here("ann")
    assert list(hub.guests()) == list(hub.connections("ann")) == []
    assert hub.clients == {stranger}
    assert list(hub.watchers("m1")) == [stranger]
    hub.remove(stranger)
    assert not hub.watchers("m1")


def test_a_reply_and_a_farewell_wake_the_client() -> None:
    ann = Client("ann")
    ann.reply(b"one")
    assert (ann.replies, ann.woken.is_set(), ann.closing) == ([b"one"], True, None)
    ann.woken.clear()
    ann.close("banned")
    assert (ann.closing, ann.woken.is_set()) == ("banned", True)
