"""Turns as actions: what has been begun of one, and all that are legal."""

from collections.abc import Iterator

from torcello.games.equilibre.kernels.state import MAX_ACTIONS, MAX_PARTS, PLACE, SUMMON
from torcello.games.equilibre.notation import Move
from torcello.kernels import steps
from torcello.kernels.steps import State


def begun(state: State) -> tuple[int, ...]:
    """The actions of the running turn that have been done."""
    done = zip((PLACE, SUMMON), state["begun"][0].tolist(), strict=True)
    return tuple(256 * kind + value - 1 for kind, value in done if value)


def whole_moves(state: State) -> Iterator[tuple[int, ...]]:
    return steps.completions(state, begun(state), MAX_ACTIONS, MAX_PARTS)


def chosen(state: State, said: Move) -> tuple[int, ...]:  # noqa: ARG001
    """The actions of half a move."""
    return said.actions()
