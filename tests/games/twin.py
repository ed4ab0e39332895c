"""What the twins of all games share. None of it is rules: how a match ended, and a copy of one."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True)
class Outcome:
    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class AnyTwin:
    """One match. The fields may be set by hand to look at a position nobody played."""

    def copy(self) -> Self:
        return deepcopy(self)
