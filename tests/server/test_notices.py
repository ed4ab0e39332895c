"""Notices go to a few browsers of a guest, side by side."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler

from server.playing import Person, Time, a_table
from server.pushing import Browser, PushService, push_service, status
from torcello.server.push import Pusher, make_keys
from torcello.server.storage.store import SUBSCRIPTIONS
from torcello.server.worker import Worker
from waiting import until


async def subscribe(worker: Worker, guest: str, *endpoints: str) -> None:
    for endpoint in endpoints:
        data = Browser().subscribes(endpoint).model_dump_json()
        await worker.store.subscribe(guest, endpoint, data, worker.now())


async def kept(worker: Worker, guest: str) -> set[str]:
    found = await worker.store.subscriptions_of(guest)
    return {data.split('"')[3].rsplit("/", 1)[-1] for data in found}


async def test_a_guest_has_so_many_browsers_and_the_oldest_goes(worker: Worker, time: Time) -> None:
    ann, bob = await Person.arrive(worker), await Person.arrive(worker)
    await subscribe(worker, bob.guest.id, "https://fcm.googleapis.com/bob")
    for number in range(SUBSCRIPTIONS + 3):
        await subscribe(worker, ann.guest.id, f"https://fcm.googleapis.com/{number}")
        time.pass_(1)
    assert await kept(worker, ann.guest.id) == {str(n) for n in range(3, SUBSCRIPTIONS + 3)}
    await subscribe(worker, ann.guest.id, "https://fcm.googleapis.com/3")  # it is the newest now
    await subscribe(worker, ann.guest.id, "https://fcm.googleapis.com/new")
    assert {"3", "new"} < await kept(worker, ann.guest.id)
    assert len(await kept(worker, ann.guest.id)) == SUBSCRIPTIONS
    assert await kept(worker, bob.guest.id) == {"bob"}


async def test_a_flood_at_one_moment_keeps_the_newest(worker: Worker) -> None:
    ann = await Person.arrive(worker)
    for number in range(40):
        await subscribe(worker, ann.guest.id, f"https://fcm.googleapis.com/{number}")
        assert str(number) in await kept(worker, ann.guest.id)
    assert len(await kept(worker, ann.guest.id)) == SUBSCRIPTIONS


def patient(handler: BaseHTTPRequestHandler) -> None:
    """A service that does not answer for `/slow` until all is over, and knows `/gone` no more."""
    server = handler.server
    assert isinstance(server, PushService)
    if handler.path == "/slow":
        server.over.wait()
    status(410 if handler.path == "/gone" else 201)(handler)


async def test_a_browser_that_is_slow_keeps_no_other_waiting(worker: Worker) -> None:
    ann = await Person.arrive(worker)
    with push_service() as service:
        service.answer = patient
        origin = service.origin
        worker.notices._pusher = Pusher(make_keys(), contact=None, allowed_hosts=[origin])
        names = ("slow", "quick", "gone")
        await subscribe(worker, ann.guest.id, *(f"{origin}/{name}" for name in names))
        worker.notices.awaited(ann.guest.id, a_table(), is_here=False)
        await until(lambda: len(service.requests) == 3)

        async def is_gone() -> bool:
            return "gone" not in await kept(worker, ann.guest.id)

        await until(is_gone)
        assert len(worker.notices._errands) == 1  # the slow one is still on its way
        service.over.set()
        await until(lambda: not worker.notices._errands)
    assert await kept(worker, ann.guest.id) == {"slow", "quick"}
