"""Which parts of a seat's last move are to be marked on its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def last_parts(view: Mapping[str, Any], seat: int) -> list[str]:
    """What was written and drawn, such as `5@14` and `8-14`, a double bridge twice."""
    move = view["boards"][seat]["last"] or ""
    return [part for part in move.split() if part != "-"]
