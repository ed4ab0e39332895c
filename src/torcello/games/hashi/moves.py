"""The moves of the seat asked, as actions: thousands, so they are counted and picked unlisted."""

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from torcello.games.hashi import notation
from torcello.games.hashi.kernels import bridges, turns
from torcello.games.hashi.kernels.state import (
    CARD,
    DRAW,
    FIRST_LINE,
    LOT,
    MOST_ON_CARD,
    NO_BRIDGES,
    NO_NUMBER,
    NOTHING,
    PLAYING,
    START,
    STARTING,
    WRITE,
)
from torcello.games.hashi.notation import Bridge, Move
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
    """The actions already done of a seat's move: half of it, or all but a renounced end."""
    if state["stage"][0, seat] == NOTHING:
        return ()
    written = state["written"][0, seat].item()
    if state["phase"].item() == STARTING:
        return (4096 * seat + 256 * START + written,)
    lines = state["drawn"][0, seat, : state["n_drawn"][0, seat]].tolist()
    values = [(WRITE, written), *((DRAW, line) for line in lines)]
    return tuple(4096 * seat + 256 * kind + value for kind, value in values)


def to_actions(state: State, move: Move) -> tuple[int, ...]:
    """The actions of a whole move of the seat asked; empty if no actions say it."""
    seat = max(0, int(steps.who(state)))
    if move.lot is not None:
        return (256 * LOT + _start_value(move.lot),)
    if move.card is not None:
        return (256 * CARD + 3 * (move.card[0] - 1) + move.card[1] - 1,)
    if state["phase"].item() == STARTING:
        if move.number is None or move.bridges or move.dashes:
            return ()
        return (4096 * seat + 256 * START + _start_value(move.number),)
    parts = () if move.missing else chosen(state, move)
    return (*parts, 4096 * seat + 256 * DRAW + NO_BRIDGES) if len(parts) == 1 else parts


def chosen(state: State, said: Move) -> tuple[int, ...]:
    """The actions of the written part of a turn: first the number, or that it is renounced."""
    seat, names = state["asked"].item(), line_names(state)
    if said.number is not None and said.number[0] != state["number"].item():
        return ()
    if any(bridge not in names for bridge in said.bridges):
        return ()
    island = NO_NUMBER if said.number is None else said.number[1] - 1
    values = [(WRITE, island), *((DRAW, names.index(bridge)) for bridge in said.bridges)]
    return tuple(4096 * seat + 256 * kind + value for kind, value in values)


def _start_value(number: tuple[int, int]) -> int:
    written, island = number
    return 2 * (island - 1) + written - 3 if written in (3, 4) else 255


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
    drawn = [names[i] for i in lines if i != NO_BRIDGES]
    said = notation.turn_text(state["number"].item(), island, drawn)
    return f"{said} -" if NO_BRIDGES in lines else said


def begins_turn(state: State) -> bool:
    """Whether a seat is asked for a turn of which nothing has been done."""
    if state["phase"].item() != PLAYING:
        return False
    return bool(state["stage"][0, state["asked"].item()] == NOTHING)


def turns_of(state: State) -> Iterator[list[int]]:
    """All turns of the seat asked."""
    seat = state["asked"].item()
    rows = np.full((steps.n_moves(state), 1 + MOST_ON_CARD), -1, np.int16)
    turns.list_turns(state[0], seat, rows)
    return (turn_actions(seat, row) for row in rows.tolist())


def sets(state: State) -> list[list[int]]:
    """The sets of lines on which the seat asked, whose number is settled, can end its turn."""
    s, seat = state[0], state["asked"].item()
    n = s.bridges.item() - s.n_drawn[seat].item()
    rows = np.empty((bridges.count_sets(s, seat, n, FIRST_LINE), 1 + MOST_ON_CARD), np.int16)
    turns.list_sets(s, seat, n, rows, 0)
    listed: list[list[int]] = rows[:, 1 : 1 + n].tolist()
    return listed


def nth_turn(state: State, n: int) -> list[int]:
    """One of `turns_of` without the others: `random.choice` is quick."""
    seat = state["asked"].item()
    row = np.empty(1 + MOST_ON_CARD, np.int16)
    turns.nth_turn(state[0], seat, n, row)
    return turn_actions(seat, row.tolist())


def turn_actions(seat: int, row: Sequence[int]) -> list[int]:
    """The actions of a turn given as in `kernels/turns.py`: its island, then its lines."""
    island, *lines = row
    base = 4096 * seat
    drawn = [base + 256 * DRAW + line for line in lines if line >= 0]
    return [base + 256 * WRITE + island, *drawn]
