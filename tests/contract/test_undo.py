"""A move taken back has never been."""

from __future__ import annotations

import torcello
from players import Case, played, points_of, spread
from refusals import code_of
from snapshots import snapshot
from torcello.match import Match


def test_undo_leads_back_through_every_point_and_play_forward_again(case: Case) -> None:
    points = points_of(case)
    match = points[-1].copy()
    moves, end = played(match), snapshot(match)
    for point in reversed(points[:-1]):
        match.undo()
        assert match.view() == point.view()
        assert match.actions() == point.actions()
        assert match.record() == point.record()
    for _, move in moves:  # luck comes again as it came before
        match.play(move)
    assert snapshot(match) == end


def test_undo_takes_half_a_move_back_first(positions: list[Match]) -> None:
    for match in positions:
        before = snapshot(match)
        for action in spread(match.actions(), 3):
            assert snapshot(match.act(action).undo()) == before


def test_undo_reopens_a_match_that_is_over(positions: list[Match]) -> None:
    match = positions[-1]
    assert match.outcome is not None
    assert match.undo().outcome is None
    assert match.to_act != ()


def test_there_is_nothing_to_undo_at_the_start(case: Case) -> None:
    match = case.new()
    before = snapshot(match)
    assert code_of(torcello.MatchError, match.undo) == "match/nothing-to-undo"
    assert snapshot(match) == before
