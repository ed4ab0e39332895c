"""A move taken back has never been."""

from __future__ import annotations

import random

import pytest

import torcello
from players import Case, pick, spread
from snapshots import snapshot
from torcello.match import Match


def test_undo_leads_back_through_every_point_and_play_forward_again(case: Case) -> None:
    match, rng = case.new(), random.Random(5)
    before_moves = [snapshot(match)]
    while match.to_act:
        start = len(match.moves)
        while len(match.moves) == start:
            match.act(pick(match.actions(), rng))
        before_moves.append(snapshot(match))
    moves = match.moves
    for seen in reversed(before_moves[:-1]):
        assert snapshot(match.undo()) == seen
    for move, seen in zip(moves, before_moves[1:], strict=True):
        assert snapshot(match.play(move)) == seen


def test_undo_takes_half_a_move_back_first(halves: list[Match]) -> None:
    for half in halves:
        moves = half.moves
        whole = half.copy().undo()
        assert whole.moves == moves
        for action in spread(whole.actions(), 2):
            before = snapshot(whole)
            begun = whole.copy().act(action)
            if begun.moves == moves:
                assert snapshot(begun.undo()) == before


def test_undo_reopens_a_match_that_is_over(positions: list[Match]) -> None:
    match = positions[-1]
    assert match.outcome is not None
    assert match.undo().outcome is None
    assert match.to_act != ()


def test_there_is_nothing_to_undo_at_the_start(case: Case) -> None:
    match = case.new()
    before = snapshot(match)
    with pytest.raises(torcello.MatchError) as caught:
        match.undo()
    assert caught.value.code == "match/nothing-to-undo"
    assert snapshot(match) == before
