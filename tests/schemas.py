"""Documents with something wrong, for a schema and a reader that are to refuse the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st


def broken(data: st.DataObject, whole: Any, keys: Sequence[str], values: Sequence[Any]) -> Any:
    """A document in which one or two parts are replaced, removed or added."""
    document = deepcopy(whole)
    for _ in range(data.draw(st.integers(1, 2))):
        container, key = data.draw(st.sampled_from(_places(document)))
        value = deepcopy(data.draw(st.sampled_from(values)))
        change = data.draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "remove":
            del container[key]
        elif change == "add" and isinstance(container, dict):
            container[data.draw(st.sampled_from(keys))] = value
        elif change == "add":
            container.append(value)
        else:
            container[key] = value
    return document


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every container within `value`, with each of its keys."""
    found: list[tuple[Any, Any]] = []
    for key, item in list(value.items() if isinstance(value, dict) else enumerate(value)):
        found.append((value, key))
        if isinstance(item, dict | list):
            found += _places(item)
    return found
