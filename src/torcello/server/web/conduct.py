"""REST: whom I do not want to hear, and what I show to the host."""

from fastapi import APIRouter
from pydantic import Field, model_validator

from torcello.server.refusals import Missing
from torcello.server.sizes import KEY_CHARS, LAST_EVENT, LAST_SEAT
from torcello.server.web.rest import AGuest, Body, Key, ThisWorker, api, seen

conduct = APIRouter(prefix="/api", responses=api.responses)


class Blocked(Body):
    """Somebody whom the guest has blocked."""

    id: str
    """Of the block, to lift it; it is not the other guest's."""
    name: str
    """As the other is called now; empty for somebody who was forgotten."""
    created: int
    """When."""


class Somebody(Body):
    """A person at a match: by their seat, or by something they did. One of the two is needed."""

    match: str = Field(min_length=1, max_length=KEY_CHARS, pattern="^[a-z0-9]+$")
    seat: int | None = Field(None, ge=0, le=LAST_SEAT)
    """Who sits there."""
    number: int | None = Field(None, ge=1, le=LAST_EVENT)
    """Whose event it is."""

    @model_validator(mode="after")
    def _is_one(self) -> "Somebody":
        if (self.seat is None) == (self.number is None):
            raise ValueError("either a seat or a number")
        return self


class Message(Body):
    """Something that was said at a match."""

    match: str = Field(min_length=1, max_length=KEY_CHARS, pattern="^[a-z0-9]+$")
    number: int = Field(ge=1, le=LAST_EVENT)
    """Of its event."""


@conduct.get("/me/blocks")
async def my_blocks(guest: AGuest, worker: ThisWorker) -> list[Blocked]:
    """Whom I have blocked, the latest first."""
    rows = await worker.blocks.listed(guest)
    return [Blocked(id=row.id, name=row.name, created=row.created) for row in rows]


@conduct.post("/me/blocks", status_code=204)
async def block(whom: Somebody, guest: AGuest, worker: ThisWorker) -> None:
    """Hear no more of somebody: their words, their rematches, their open tables."""
    table, _ = await seen(worker, whom.match, guest)
    if whom.seat is not None:
        if whom.seat >= len(table.seats):
            raise Missing("table/no-such-seat", seat=whom.seat)
        other = table.seats[whom.seat].guest
    else:
        number = whom.number or 0
        other = table.lines[number - 1].event.guest if number <= table.number else None
    await worker.blocks.block(guest, other)
    worker.relay.tell({"blocks": guest.id})


@conduct.delete("/me/blocks/{key}", status_code=204)
async def unblock(key: Key, guest: AGuest, worker: ThisWorker) -> None:
    """Hear somebody again."""
    await worker.blocks.unblock(guest, key)
    worker.relay.tell({"blocks": guest.id})


@conduct.post("/reports", status_code=204)
async def report(message: Message, guest: AGuest, worker: ThisWorker) -> None:
    """Show a message to the host of the server, with a copy of its words."""
    table, _ = await seen(worker, message.match, guest)
    await worker.reports.report(guest, table, message.number)
