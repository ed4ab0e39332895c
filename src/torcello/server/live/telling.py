"""What watchers of a table are told: rendered once for all who may know the same.

Only the newest is kept, and only until there is more of it than memory should hold: anything can be
rendered again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from pydantic_core import to_json

from torcello.server.conduct import NOBODY
from torcello.server.live.hub import Watch
from torcello.server.replies import Update
from torcello.server.tables import rendering
from torcello.server.tables.rendering import Known, Viewer
from torcello.server.tables.table import Table

PAGE = 500
"""The most events in one update; a client that lacks more gets them in several."""

_ROOM = 16_000_000  # bytes of updates that are kept
_RECENT = 50  # events; an update with more is sent too seldom to be worth keeping


@dataclass
class _News:
    """What has been rendered of a table since its last event."""

    number: int
    known: Known = field(default_factory=dict)
    updates: dict[tuple[object, ...], bytes] = field(default_factory=dict)


class Telling:
    def __init__(self, now: Callable[[], int], is_revealed: Callable[[Table], bool]) -> None:
        self._now, self._is_revealed = now, is_revealed
        self._news: WeakKeyDictionary[Table, _News] = WeakKeyDictionary()
        self.kept_bytes = 0
        """Of updates; at most, as tables that are dropped take theirs with them."""

    @property
    def views_kept(self) -> int:
        """One for each seat that looks, at most; they go with their tables."""
        return sum(len(news.known) for news in self._news.values())

    def update(
        self,
        table: Table,
        viewer: Viewer,
        watch: Watch,
        kept: Viewer = (),
        hidden: frozenset[str] = NOBODY,
    ) -> tuple[bytes, int]:
        """The next update for a client, and the number up to which it has everything then."""
        since = min(watch.have, table.number)
        if table.number - since > PAGE:
            return to_json(self._page(table, viewer, since, hidden)), since + PAGE
        news = self._news_of(table)
        names = tuple(table.names.items())  # which change without an event
        what = (viewer, kept, hidden, names, since, watch.detail, self._is_revealed(table))
        told = news.updates.get(what)
        if told is None:
            told = to_json(self.facts(table, viewer, since, watch.detail, kept, hidden))
            if table.number - since <= _RECENT and not table.clocks.running:
                self._keep(news, what, told)
        return told, table.number

    def facts(
        self,
        table: Table,
        viewer: Viewer,
        since: int,
        detail: str,
        kept: Viewer = (),
        hidden: frozenset[str] = NOBODY,
    ) -> Update:
        """All events after a number and, unless only moves are wanted, the table as it is now;
        without the words of those who are hidden from the viewer.
        """
        message: Update = {
            "kind": "update",
            "match": table.id,
            "number": table.number,
            "events": rendering.told(table, viewer, since, hidden=hidden),
        }
        if detail == "all":
            seen = (table, viewer, self._now(), kept, self._is_revealed(table))
            message["table"] = rendering.described(*seen)
            if table.rematch_by in hidden:
                message["table"]["rematch"] = None
            message["views"] = rendering.views(table, viewer, self._news_of(table).known)
        return message

    def _page(self, table: Table, viewer: Viewer, since: int, hidden: frozenset[str]) -> Update:
        """The next events for a client that lacks many; the table comes with the last of them."""
        return {
            "kind": "update",
            "match": table.id,
            "number": since + PAGE,
            "events": rendering.told(table, viewer, since, since + PAGE, hidden),
        }

    def _news_of(self, table: Table) -> _News:
        news = self._news.get(table)
        if news is None:
            news = self._news[table] = _News(table.number)
        elif news.number != table.number:
            self.kept_bytes -= sum(map(len, news.updates.values()))
            news.number, news.known, news.updates = table.number, {}, {}
        return news

    def _keep(self, news: _News, what: tuple[object, ...], told: bytes) -> None:
        if self.kept_bytes + len(told) > _ROOM:
            self._news.clear()
            self.kept_bytes = 0
            return
        news.updates[what] = told
        self.kept_bytes += len(told)
