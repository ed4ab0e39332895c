"""Planks once more, slowly, from docs/rules/planks.md alone: a list of planks and no numbers."""

from __future__ import annotations


class Twin:
    def __init__(self, planks: int, last: str) -> None:
        self.bridge = ["="] * planks
        self.last = last
        self.mover = 0
        self.die: int | None = None
        self.winner: int | None = None

    def legal(self) -> list[str]:
        if self.winner is not None:
            return []
        if self.die is None:
            return [f"roll:{face}" for face in (1, 2, 3, 4, 5, 6)]
        return [f"take {n}" for n, _ in enumerate(self.bridge[: self.die], 1)]

    def play(self, text: str) -> None:
        if self.die is None:
            self.die = int(text.removeprefix("roll:"))
            return
        for _ in range(int(text.removeprefix("take "))):
            self.bridge.pop()
        self.die = None
        other = {0: 1, 1: 0}[self.mover]
        if not self.bridge:
            self.winner = self.mover if self.last == "wins" else other
        self.mover = other
