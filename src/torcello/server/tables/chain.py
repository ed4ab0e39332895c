"""The chain of a match: every event has a hash, which covers the event and the hash before it.

It covers what everybody was told, and nothing else: so its head may be shown to anybody at any
time. Chat and names are left out, because people may have them forgotten (docs/adr/0014).
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256

from torcello.server.tables.events import Event

SHOWN = 32
"""How many digits of the head are shown: 128 bits, which nobody can match on purpose."""

_FORM = "torcello/chain/1"


def beginning(match: str, rules: str, seats: int, options: Mapping[str, object], seal: str) -> str:
    """What the first event is chained to. `rules` is the game with its version."""
    chosen = json.dumps(options, sort_keys=True, separators=(",", ":"))
    return _hashed(_FORM, match, rules, seats, chosen, seal)


def link(head: str, event: Event, told: Iterable[object]) -> str:
    """The hash of an event after `head`; `told` is what everybody was told with it."""
    seat = "" if event.seat is None else event.seat
    return _hashed(head, event.number, event.at, event.kind, seat, *told)


def _hashed(*parts: object) -> str:
    # No part holds a line break: they are numbers, names of ours, moves, and quoted words.
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()
