"""What has to be known to use a module: its doors, and the records they take."""

from typing import Any

import numpy as np

from torcello.browser.doors import Door, Taken, doors, records
from torcello.browser.sources import fingerprint
from torcello.game import Game


def description(game: Game, free: int) -> dict[str, Any]:
    return {
        "game": game.id,
        "made_from": fingerprint(game),
        "free": free,
        "constants": {
            "max_actions": game.max_actions,
            "max_moves": game.max_moves,
            "actions_a_move": game.actions_a_move,
        },
        "doors": {door.name: _door(door) for door in doors(game)},
        "records": {name: _record(dtype) for name, dtype in records(game).items()},
    }


def _door(door: Door) -> dict[str, Any]:
    function = getattr(door.kernel, "py_func", door.kernel)
    return {
        "kernel": f"{function.__module__}.{function.__name__}",
        "takes": [{"name": name} | _taken(taken) for name, taken in door.takes.items()],
        "gives": None if door.gives is None else door.gives.kind,
    }


def _taken(taken: Taken) -> dict[str, Any]:
    if taken.kind == "array":
        return {"kind": "array", "of": taken.of, "dimensions": taken.dimensions}
    return {"kind": "record", "of": taken.of} if taken.of else {"kind": taken.kind}


def _record(dtype: np.dtype[Any]) -> dict[str, Any]:
    assert dtype.fields is not None, "a record has fields"
    fields = {}
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]
        of, shape = kind.subdtype or (kind, ())
        fields[name] = {"offset": offset, "type": of.str[1:], "shape": list(shape)}
    return {"itemsize": dtype.itemsize, "fields": fields}
