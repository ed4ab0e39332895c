"""Compares what people were told with what the database holds, once everything has come to rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from server.crowd import Person, Request
from torcello.server.live.keeper import Keeper
from torcello.server.live.outages import Outages
from torcello.server.storage.store import Store, Stored
from torcello.server.tables import rendering
from torcello.server.tables.events import Event
from torcello.server.tables.table import Table
from torcello.server.timekeeping import wall_clock

_LEADS_TO = {"undo": ("undo", "ask")}
"""What a request becomes, where it is not an event of its own kind."""


class Audit:
    """`problems` is what is wrong, in words; the rest are numbers to be proud of."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.counts: Counter[str] = Counter()

    async def look(self, url: str, people: Iterable[Person]) -> None:
        async with Store(url) as store:
            outages = Outages(store, wall_clock)
            await outages.begin()
            keeper = Keeper(store, wall_clock, outages, 1)
            requests = {
                f"{person.guest}:{request.id}": request
                for person in people
                for request in person.journal
            }
            named: dict[str, tuple[str, Event]] = {}
            for key in await store.all_matches():
                stored = await store.load(key)
                assert stored is not None
                for event in stored.events:
                    if event.client is not None and event.client in named:
                        self.problems.append(f"{event.client} counts twice")
                    elif event.client is not None:
                        named[event.client] = key, event
                table = self._replay(keeper, key, stored)
                if table is not None:
                    self._compare_told(table, people)
            for name, request in requests.items():
                self.problems += self._compare(request, *named.get(name, (None, None)))
            self._count_repeats(people)

    def _replay(self, keeper: Keeper, key: str, stored: Stored) -> Table | None:
        numbers = [event.number for event in stored.events]
        if numbers != list(range(1, len(numbers) + 1)):
            self.problems.append(f"{key} has events {numbers}")
            return None
        table = keeper.blank(stored)
        try:
            for event in stored.events:
                table.apply(event)
        except Exception as error:
            self.problems.append(f"{key} does not replay: {error!r}")
            return None
        row = stored.row
        found = (row.number, row.status, row.to_act, row.bots)
        awaited = sum(1 << seat for seat in table.to_act)
        if found != (table.number, table.status, awaited, bool(table.bots_to_act())):
            self.problems.append(f"{key} is not what its row says: {found}")
        self.counts["matches"] += 1
        self.counts["matches over"] += table.status == "over"
        self.counts["events"] += table.number
        self.counts["moves"] += sum(event.kind == "move" for event in stored.events)
        return table

    def _compare(self, request: Request, key: str | None, event: Event | None) -> Iterator[str]:
        """A request and the event that bears its name."""
        self.counts["requests"] += 1
        self.counts["cut off and sent again"] += len(request.sent) > 1
        if request.number is None:
            if request.refused is None:
                self.counts["never answered"] += 1
            elif event is not None:
                yield f"refused, and yet stored: {request}"
            if request.refused in ("server/failed", "server/busy"):
                yield f"failed: {request}"
            return
        self.counts["acknowledged"] += 1
        if event is None or (key, event.number) != (request.match, request.number):
            yield f"acknowledged and lost: {request}"
            return
        if event.kind not in _LEADS_TO.get(request.kind, (request.kind,)):
            yield f"stored as something else: {request}, {event}"
        for name in ("move", "text", "yes", "words"):
            if event.data.get(name) != request.fields.get(name):
                yield f"stored differently: {request}, {event}"
        self.counts["stored, cut off, acknowledged later"] += event.at < request.sent[-1]

    def _compare_told(self, table: Table, people: Iterable[Person]) -> None:
        """What each has seen is what is stored, as they may see it; what is hidden comes out."""
        for person in people:
            told = person.visitor.events.get(table.id, [])
            true = rendering.told(table, table.seats_of(person.guest), 0)
            self.counts["events told"] += len(told)
            if len(told) > len(true):
                self.problems.append(f"{table.id}: {person.guest} knows more than is stored")
            for seen, stored in zip(told, true, strict=False):
                if not _is_same(seen, stored):
                    self.problems.append(f"{table.id}: {person.guest} saw {seen}, not {stored}")

    def _count_repeats(self, people: Iterable[Person]) -> None:
        """A second answer to a request that was sent twice says the same as the first."""
        for person in people:
            known = {request.id: request.number for request in person.journal}
            for message in person.visitor.other:
                if message["kind"] == "done":
                    self.counts["sent twice"] += 1
                    if message["number"] != known[message["id"]]:
                        self.problems.append(f"answered differently: {message}")


def _is_same(seen: dict[str, Any], stored: dict[str, Any]) -> bool:
    if stored.get("move", "") is None or seen.get("move", "") is None:  # taken back
        hidden = {"move", "luck", "did"}
    else:
        hidden = {name for name in ("move", "luck") if "?" in str(seen.get(name))}
    keys = (seen.keys() | stored.keys()) - hidden
    return all(seen.get(key) == stored.get(key) for key in keys)
