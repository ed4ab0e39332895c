"""Limits that no setting changes, each read from where it is used."""

from collections.abc import Iterator
from importlib import import_module

_SERVER = "torcello.server"

LIMITS: dict[str, tuple[tuple[str, str], ...]] = {
    "worker": (
        ("FOR_ADDRESS", "guests' worth of `requests` that one address has"),
        ("CHATS_PER_MINUTE", "messages in chat from one guest per minute"),
        ("PHRASES_PER_HOUR", "recovery phrases tried from one address per hour"),
    ),
    "web.socket": (
        ("_WATCHES", "matches that one connection may watch"),
        ("_OPENING", "requests that opening a connection counts as"),
        ("_MOST_GARBAGE", "messages in a row that cannot be read before a connection is closed"),
        ("_MOST_RATE_REFUSALS", "messages in a row that come too fast before it is closed"),
        ("_MOST_REST_SECONDS", "seconds in which nothing is read from a client that was too fast"),
        ("_TURNED_AWAY_SECONDS", "seconds before a connection that is one too many is refused"),
        ("_MOST_REPLIES", "answers that a client may leave unread before no more is read from it"),
    ),
    "web.frames": (("_MOST_FRAMES", "frames without a message on one connection in 20 seconds"),),
    "web.untaken": (
        ("_LEAST_BYTES", "bytes a client has to take in `body_seconds`, if so many are waiting"),
    ),
    "web.connections": (("_MOST_HEAD_BYTES", "bytes in the head of a request"),),
    "web.middleware": (
        ("_SMALL", "bytes in the body of a request that brings no record"),
        ("_AT_ONCE", "bodies of the largest size on their way from one address"),
        ("_IN_ALL", "bytes of bodies on their way in all"),
        ("_DROPPED_AT_ONCE", "refused bodies that are read to their end before hanging up"),
    ),
    "web.rest": (("_LIST", "tables or matches in one list"),),
    "running": (("_KEEP_SECONDS", "seconds an idle HTTP connection is kept"),),
    "live.relay": (("_MOST_NEWS", "news that wait for Redis; what is more is looked up later"),),
    "lines": (("SILENCE_SECONDS", "seconds without a sign from PostgreSQL or Redis"),),
    "live.outages": (
        ("SILENCE_MS", "milliseconds without a sign of life that are not yet an outage"),
    ),
    "bans": (
        ("_GUESTS", "guests of whom it is remembered where they came from"),
        ("_RANGES", "address ranges of each of them"),
    ),
    "live.places": (
        ("PLACES", "records waiting to be read, and as many matches to be looked back at"),
        ("OF_ADDRESS", "of either from one address"),
        ("OF_GUEST", "of either from one guest"),
    ),
    "live.looking": (("_ROOM", "bytes of replays kept, of matches that are over"),),
    "live.reader": (
        ("ADDRESS", "guests' worth of `record_seconds` that one address has"),
        ("SECONDS", "seconds after which reading a record is given up"),
    ),
    "processes.records": (
        ("LIMITS.cpu_seconds", "seconds of processor time for one record"),
        ("LIMITS.more_bytes", "bytes of memory for reading records"),
        ("LIMITS.answer_bytes", "bytes in what is told of a record"),
    ),
    "processes.process": (
        ("IDLE_SECONDS", "seconds after which a process that has nothing to do ends"),
    ),
    "png": (
        ("LIMITS.cpu_seconds", "seconds of processor time for one picture"),
        ("LIMITS.more_bytes", "bytes of memory for painting"),
        ("LIMITS.answer_bytes", "bytes in a picture"),
    ),
    "painting": (
        ("_MOST_WAITING", "pictures waiting to be painted"),
        ("_MOST_OF_ADDRESS", "of them for one address"),
        ("_KEPT", "pictures kept"),
        ("_BYTES_IN_ALL", "bytes of pictures kept"),
        ("_SECONDS", "seconds after which painting is given up"),
    ),
    "tables.exports": (("MOST_RECORDS", "records in one file"),),
    "tables.room": (
        ("SEATING", "times `events_per_table` until nobody can come and go"),
        ("MOVES", "times `events_per_table` until nobody can move"),
    ),
    "tables.writing": (
        ("CHAT_CHARS", "characters in a message"),
        ("NAME_CHARS", "characters in a name"),
        ("WORDS_CHARS", "characters in words for the luck"),
    ),
    "storage.store": (("SUBSCRIPTIONS", "browsers of one guest that get notices"),),
    "notices": (
        ("MOST", "guests being told at the same time; more are left out"),
        ("LINES", "connections to push services"),
        ("SECONDS", "seconds for one notice"),
    ),
    "live.telling": (
        ("PAGE", "events in one update; a client that lacks more gets several"),
        ("_ROOM", "bytes of updates kept for further watchers"),
    ),
    "identity": (("_ROOM", "devices whose guests are remembered"),),
    "conduct": (
        ("_REPORTS_PER_HOUR", "messages that one guest may report per hour"),
        ("_MOST_BLOCKS", "guests whom one guest may block"),
        ("_ROOM", "guests of whom it is remembered whom they block"),
        ("_IDS_IN_ALL", "guests blocked of whom it is remembered, in all"),
    ),
    "sizes": (
        ("REQUEST_ID_CHARS", "characters in the `id` of a request"),
        ("TYPED_CHARS", "characters in a name, words or a phrase as they are typed"),
        ("TYPED_CHAT_CHARS", "characters in a message as it is typed"),
        ("MOVE_CHARS", "characters in a move"),
        ("HANDED_EVENTS", "things that happened in a match that is brought from a device"),
        ("LUCK_TEXTS", "rolls and draws after one move of it"),
        ("BEGINNING_CHARS", "characters with which legal moves are to begin"),
        ("LEGAL_MOVES", "legal moves in one answer"),
        ("ENDPOINT_CHARS", "characters in the address that a browser gives for notices"),
        ("OPTIONS", "options of a table"),
        ("SEATS", "seats of a table"),
        ("SEAT_NAME_CHARS", "characters in the name of a seat as it is typed"),
        ("MOVE_SECONDS", "seconds for a move, where a clock counts by moves"),
        ("MATCH_SECONDS", "seconds for a match"),
        ("INCREMENT_SECONDS", "seconds that a move earns"),
        ("MOVE_DAYS", "days for a move, where a clock counts by days"),
    ),
    "torcello.records.limits": (
        ("RECORD_BYTES", "bytes in a record"),
        ("MOVES", "moves in a record, those of variations too"),
        ("DEPTH", "variations within variations"),
    ),
    "limits": (("_ROOM", "guests or addresses of which a rate is remembered"),),
}
"""By module, of the server if it does not say otherwise. A test looks for those that
are missing here."""


def fixed_limits() -> Iterator[tuple[str, str]]:
    """Each limit as it is now, and what it is about."""
    for module, limits in LIMITS.items():
        for name, meaning in limits:
            yield f"{value(module, name):,.12g}", meaning


def value(module: str, name: str) -> float:
    found = import_module(module if module.startswith("torcello.") else f"{_SERVER}.{module}")
    for part in name.split("."):
        found = getattr(found, part)
    assert isinstance(found, int | float)
    return found
