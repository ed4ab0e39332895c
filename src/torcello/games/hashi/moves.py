"""The legal moves of the seat asked: thousands, so counted, found and picked without a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import overload

import numpy as np

from torcello.errors import NotationError
from torcello.game import Moves
from torcello.games.hashi import notation, turns
from torcello.games.hashi.notation import Bridge, Move
from torcello.games.hashi.state import (
    CARD,
    DRAW,
    LOT,
    MAX_ACTIONS,
    MOST_ON_CARD,
    NO_BRIDGES,
    NO_NUMBER,
    NOTHING,
    PLAYING,
    START,
    STARTING,
    WRITE,
)
from torcello.kernels import steps
from torcello.kernels.steps import State


def line_names(state: State) -> tuple[Bridge, ...]:
    """The islands that each line joins, as texts number them."""
    return _lines(state["ends"][0, : state["n_lines"].item()].tobytes())[0]


def line_texts(state: State) -> tuple[str, ...]:
    """The lines as texts write them."""
    return _lines(state["ends"][0, : state["n_lines"].item()].tobytes())[1]


@cache  # a side's lines are the same in all positions
def _lines(ends: bytes) -> tuple[tuple[Bridge, ...], tuple[str, ...]]:
    names = tuple((a + 1, b + 1) for a, b in zip(ends[::2], ends[1::2], strict=True))
    return names, tuple(map(notation.bridge_text, names))


def begun(state: State, seat: int) -> tuple[int, ...]:
    """The actions of a seat's move that have been done: half of it, or all but a renounced end."""
    if state["stage"][0, seat] == NOTHING:
        return ()
    written = state["written"][0, seat].item()
    if state["phase"].item() == STARTING:
        return (4096 * seat + 256 * START + written,)
    lines = state["drawn"][0, seat, : state["n_drawn"][0, seat]].tolist()
    values = [(WRITE, written), *((DRAW, line) for line in lines)]
    return tuple(4096 * seat + 256 * kind + value for kind, value in values)


def to_actions(state: State, move: Move) -> tuple[int, ...] | None:
    """The actions of a whole move of the seat asked; None if the board has no such line."""
    seat = max(0, int(steps.who(state)))
    if move.lot is not None:
        return (256 * LOT + _start_value(move.lot),)
    if move.card is not None:
        return (256 * CARD + 3 * (move.card[0] - 1) + move.card[1] - 1,)
    if state["phase"].item() == STARTING:
        if move.number is None or move.bridges or move.dashes:
            return None
        return (4096 * seat + 256 * START + _start_value(move.number),)
    if move.missing or (move.number is not None and move.number[0] != state["number"].item()):
        return None
    names = line_names(state)
    if any(bridge not in names for bridge in move.bridges):
        return None
    lines = [names.index(bridge) for bridge in move.bridges] or [NO_BRIDGES]
    island = NO_NUMBER if move.number is None else move.number[1] - 1
    values = [(WRITE, island), *((DRAW, line) for line in lines)]
    return tuple(4096 * seat + 256 * kind + value for kind, value in values)


def _start_value(number: tuple[int, int]) -> int:
    written, island = number
    return 2 * (island - 1) + written - 3 if written in (3, 4) else 255


def remaining(state: State, actions: tuple[int, ...]) -> tuple[int, ...] | None:
    """What is left of a move after its begun part, or None if that is no part of it."""
    left = list(actions)
    seat = int(steps.who(state))
    for action in begun(state, seat) if seat >= 0 else ():
        if action not in left:
            return None
        left.remove(action)
    return tuple(left)


def is_legal(state: State, actions: tuple[int, ...]) -> bool:
    """Whether the actions, one after another, make exactly one whole move."""
    tried, done = steps.copied(state), steps.HALF
    for action in actions:
        if done == steps.WHOLE:
            return False
        done = steps.step(tried, action)
        if done == steps.REFUSED:
            return False
    return bool(done == steps.WHOLE)


def decode(state: State, actions: Sequence[int]) -> str:
    """The text of a whole move that is made in `state`, or of its first actions."""
    kind, value = actions[0] >> 8 & 15, actions[0] & 255
    if kind == CARD:
        return f"card:{notation.card_text(value)}"
    if kind in (START, LOT):
        return f"{'start:' * (kind == LOT)}{3 + value % 2}@{value // 2 + 1}"
    names = line_names(state)
    lines = [action & 255 for action in actions[1:]]
    island = None if value == NO_NUMBER else value + 1
    bridges = [names[i] for i in lines if i != NO_BRIDGES]
    said = notation.turn_text(state["number"].item(), island, bridges)
    return f"{said} -" if NO_BRIDGES in lines else said


class HashiMoves(Moves):
    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return int(steps.n_moves(self._state))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            actions = to_actions(self._state, notation.parse(text))
        except NotationError:
            return False
        left = None if actions is None else remaining(self._state, actions)
        return bool(left) and is_legal(self._state, left or ())

    def __iter__(self) -> Iterator[str]:
        s = self._state[0]
        seat = int(steps.who(self._state))
        if seat < 0 or s.phase != PLAYING or s.stage[seat] != NOTHING:
            yield from self._one_by_one()
            return
        rows = np.full((len(self), 1 + MOST_ON_CARD), -1, np.int16)
        turns.list_turns(s, seat, rows)
        for row in rows.tolist():
            yield self._turn(seat, row)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        """One move by its number, without the others: `random.choice` is quick."""
        s = self._state[0]
        seat = int(steps.who(self._state))
        if isinstance(index, slice) or s.phase != PLAYING or s.stage[seat] != NOTHING:
            return super().__getitem__(index)
        number = range(len(self))[index]
        row = np.empty(1 + MOST_ON_CARD, np.int16)
        turns.nth_turn(s, seat, number, row)
        return self._turn(seat, row.tolist())

    def _turn(self, seat: int, row: list[int]) -> str:
        island, *lines = row
        actions = [island + 256 * WRITE, *(256 * DRAW + line for line in lines if line >= 0)]
        return decode(self._state, [4096 * seat + action for action in actions])

    def _one_by_one(self) -> Iterator[str]:
        seat = int(steps.who(self._state))
        done = begun(self._state, seat) if seat >= 0 else ()
        for actions in _completions(self._state, done, -1):
            yield decode(self._state, actions)


def _completions(state: State, done: tuple[int, ...], least: int) -> Iterator[tuple[int, ...]]:
    """Every way to complete a move, what is still to be drawn in ascending order."""
    out = np.empty(MAX_ACTIONS, np.int16)
    for action in out[: steps.listed(state, out)].tolist():
        if action < least:
            continue
        after = steps.copied(state)
        if steps.step(after, action) == steps.WHOLE:
            yield (*done, action)
        else:
            yield from _completions(after, (*done, action), action)
