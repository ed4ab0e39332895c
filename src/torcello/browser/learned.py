"""What bots have learned, as files for a browser: the numbers of a record, one field after another.

Numbers that are exact with half the bits are stored so. Of a field's numbers come all highest bytes
first, and all lowest last: so they are packed a twentieth smaller on their way to a browser. What
is empty, such as room to work in, is not stored at all.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from torcello.game import Game


@dataclass(frozen=True)
class Learned:
    file: str
    numbers: bytes
    described: dict[str, Any]
    """For the module's description: the record, where each field's numbers are, and for which
    positions they are good, if not for all."""


def learned(game: Game) -> tuple[Learned, ...]:
    """A game says what it has learned in `doors.LEARNED`: by name, for a record, under conditions;
    otherwise it is what its searches know.
    """
    said = getattr(import_module(f"{game.package}.doors"), "learned", None)
    if said is not None:
        return tuple(_packed(game, *one) for one in said())
    known = game.mind.knowledge()
    return (_packed(game, "known", "known", known, {}),) if known.dtype.names else ()


def _packed(game: Game, name: str, record: str, known: Any, holds: dict[str, Any]) -> Learned:
    file, numbers, fields = f"{game.id}.{name}.bin", b"", {}
    values = known.reshape(-1)[0]
    for field in known.dtype.names:
        value = np.asarray(values[field])
        if not value.any():
            continue
        with np.errstate(over="ignore"):
            half = value.astype(np.float16)
        is_exact = value.dtype.kind == "f" and np.array_equal(half.astype(value.dtype), value)
        stored = np.ascontiguousarray(half if is_exact else value)
        kind = stored.dtype.str[1:]
        fields[field] = {"at": len(numbers), "type": kind, "count": stored.size}
        big = stored.astype(stored.dtype.newbyteorder(">")).view(np.uint8)
        numbers += big.reshape(-1, stored.itemsize).T.tobytes()
    return Learned(file, numbers, {"file": file, "record": record, "fields": fields, "for": holds})
