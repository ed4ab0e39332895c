"""REST: where a guest is signed in, and signing out elsewhere."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from torcello.server.identity import COOKIE, hashed
from torcello.server.sizes import KEY_CHARS
from torcello.server.storage.tokens import device_id
from torcello.server.web.rest import AGuest, Body, ThisWorker, api

devices = APIRouter(prefix="/api/me/devices", responses=api.responses)


class DeviceInfo(Body):
    """A browser in which the guest is signed in."""

    id: str
    """To name it by; it opens nothing."""
    browser: str | None
    """Such as `Firefox`; null if it is none that is known here."""
    system: str | None
    """Such as `Android`."""
    created: int
    """When it was signed in."""
    used: int
    """When it was last used, to the day."""
    this: bool
    """Whether it is the one that asks."""


@devices.get("")
async def my_devices(request: Request, guest: AGuest, worker: ThisWorker) -> list[DeviceInfo]:
    """Where I am signed in, the device that was used last first."""
    this = hashed(request.cookies[COOKIE])
    return [
        DeviceInfo(
            id=device_id(row.hash),
            browser=row.browser,
            system=row.system,
            created=row.created,
            used=row.created if row.used is None else row.used,
            this=row.hash == this,
        )
        for row in await worker.guests.devices(guest)
    ]


@devices.delete("", status_code=204)
async def sign_out_others(request: Request, guest: AGuest, worker: ThisWorker) -> None:
    """Sign all of my devices out but this one. Their connections are closed at once."""
    await worker.guests.sign_out_others(guest, request.cookies[COOKIE])
    await worker.doors.changed(guest.id)


@devices.delete("/{device}", status_code=204)
async def sign_out(
    device: Annotated[str, Path(min_length=1, max_length=KEY_CHARS, pattern="^[a-z0-9]+$")],
    request: Request,
    response: Response,
    guest: AGuest,
    worker: ThisWorker,
) -> None:
    """Sign one of my devices out, even this one."""
    gone = await worker.guests.sign_out(guest, device)
    await worker.doors.changed(guest.id)
    if gone == hashed(request.cookies[COOKIE]):
        response.delete_cookie(COOKIE, path="/")
