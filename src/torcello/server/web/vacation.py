"""REST: a guest's vacation from matches by days."""

from fastapi import APIRouter
from pydantic import Field

from torcello.server.sizes import VACATION_DAYS
from torcello.server.vacations import Vacation
from torcello.server.web.rest import AGuest, Body, ThisWorker, api

vacation = APIRouter(prefix="/api", responses=api.responses, route_class=api.route_class)


class VacationInfo(Body):
    """Days in which the clocks of a guest's matches by days do not run."""

    days: int
    """How many may be taken in any 30 days; 0 if this server has none."""
    left: int
    """How many may still be taken now."""
    until: int | None
    """When the present one ends; null if there is none."""


class VacationWish(Body):
    """A vacation that is to begin now."""

    days: int = Field(ge=1, le=VACATION_DAYS)


def _told(state: Vacation) -> VacationInfo:
    return VacationInfo.model_validate(state, from_attributes=True)


@vacation.get("/me/vacation")
async def my_vacation(guest: AGuest, worker: ThisWorker) -> VacationInfo:
    """How many days I may take, and whether I am away now."""
    return _told(await worker.vacations.of(guest.id))


@vacation.post("/me/vacation")
async def take_vacation(wish: VacationWish, guest: AGuest, worker: ThisWorker) -> VacationInfo:
    """Let the clocks of my running matches by days stand still for some days."""
    return _told(await worker.vacations.take(guest.id, wish.days))


@vacation.delete("/me/vacation")
async def end_vacation(guest: AGuest, worker: ThisWorker) -> VacationInfo:
    """Come back early; the days of it that have not begun can be taken later."""
    return _told(await worker.vacations.end(guest.id))
