"""Taking typed values out of decoded JSON, naming the path of one that does not fit.

Only types are checked here; `Record` and `Node` know which values are allowed.
"""

from collections.abc import Callable
from typing import TypeVar

from torcello.errors import shown
from torcello.records.values import refused

T = TypeVar("T")


def text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise refused("record/text-wanted", path)
    return value


def integer(value: object, path: str) -> int:
    # To JSON, 2 and 2.0 are the same number.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise refused("record/integer-wanted", path)
    return value


def option(value: object, path: str) -> str | int | bool:
    return value if isinstance(value, bool | str) else integer(value, path)


def each(value: object, path: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    """The items of a list."""
    if not isinstance(value, list):
        raise refused("record/list-wanted", path)
    return tuple(read(item, f"{path}[{i}]") for i, item in enumerate(value))


def each_named(value: object, path: str, read: Callable[[object, str], T]) -> dict[str, T]:
    """The items of an object whose keys are free."""
    if not isinstance(value, dict):
        raise refused("record/object-wanted", path)
    return {key: read(item, f"{path}.{shown(key)}") for key, item in value.items()}


def keyed(
    value: object, path: str, keys: frozenset[str], needed: tuple[str, ...]
) -> dict[str, object]:
    """An object whose keys are known."""
    if not isinstance(value, dict):
        raise refused("record/object-wanted", path)
    for key in value:
        if key not in keys:
            raise refused("record/key-unknown", path, key=shown(key))
    for key in needed:
        if key not in value:
            raise refused("record/key-missing", path, key=key)
    return value
