"""What a turn would do on its own board, told before anybody else may know it."""

from __future__ import annotations

import random
from typing import Any

import torcello


def test_what_is_told_is_what_is_revealed(budget: Any) -> None:
    rng = random.Random(2)
    finished = 0
    for seed in range(2 * budget.positions):
        match = torcello.new("hashi", seats=1 + seed % 3, seed=seed)
        while match.to_act:
            told: dict[int, Any] = {}
            boards = match.view()["boards"]
            for seat in match.to_act:
                moves = match.legal(seat)
                move = moves[rng.randrange(len(moves))]
                told[seat] = match.making(move, seat)["does"]
                match.play(move, seat)
            for seat, does in told.items():
                if does is None:  # a start number
                    assert not boards[0]["numbers"] or not boards[0]["bridges"]
                    continue
                board = match.view()["boards"][seat]
                assert does["finishes"] == [
                    island for island in board["finished"] if island not in boards[seat]["finished"]
                ]
                was, now = boards[seat]["progress"], board["progress"]
                assert does["races"] == [
                    race for race, (has, needs) in now.items() if has == needs > was[race][0]
                ]
                finished += len(does["finishes"])
    assert finished > 0


def test_others_moves_make_no_difference() -> None:
    """A seat that asks after others have settled is told the same as before."""
    match = torcello.new("hashi", seats=2, seed=4)
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    moves = list(match.legal(1))[::40]
    before = [match.making(move, 1) for move in moves]
    match.play(match.legal(0)[3], 0)
    assert [match.making(move, 1) for move in moves] == before
