"""Moves and luck of Planks as text, and back, and why a move is refused.

The kernels decide what is legal; this only finds the words for their decision.
"""

from __future__ import annotations

import re

from torcello.errors import NotationError, Refusal
from torcello.games.planks.kernels import ROLL, TAKE
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.kernels.verbs import CHANCE

_LONGEST = 64


def parse(text: str) -> int:
    """The action that `text` says: `take 3`, `roll:4`."""
    words = text.split(" ")
    words = [word for word in words if word]
    if not words:
        raise NotationError("notation/empty")
    if len(text) > _LONGEST:
        raise NotationError("notation/too-long")
    if found := re.fullmatch(r"take ([1-6])", " ".join(words)):
        return TAKE + int(found[1]) - 1
    if words[0].startswith("roll:"):
        if len(words) > 1 or not re.fullmatch(r"roll:[1-6]", words[0]):
            raise NotationError("planks/luck", text=text)
        return ROLL + int(words[0][-1]) - 1
    raise NotationError("planks/move", text=text)


def decode(action: int) -> str:
    """The text of an action."""
    return f"roll:{action - ROLL + 1}" if is_luck(action) else f"take {action - TAKE + 1}"


def is_luck(action: int) -> bool:
    return action >= ROLL


def tidy(text: str) -> str:
    """A move as people type it: a number alone is enough."""
    text = " ".join(text.lower().split())
    return f"take {text}" if text.isdigit() else text


def refusal(state: State, action: int) -> Refusal:
    s = state[0]
    if steps.who(state) == CHANCE:
        return Refusal("match/luck-due")
    if is_luck(action):
        return Refusal("match/no-luck")
    if action - TAKE + 1 > s.rolled:
        return Refusal("planks/die", "P3", facts={"count": int(s.rolled)})
    return Refusal("planks/few", "P4", facts={"count": int(s.left)})
