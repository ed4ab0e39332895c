"""What is listed as legal is what can be played, as moves and as actions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from budget import Budget
from players import Case, pick, play_at_random, played, points_of, spread, unfinished
from snapshots import snapshot
from torcello.kernels import steps
from torcello.kernels.jit import COMPILED
from torcello.match import Match


def completions(match: Match) -> Iterator[Match]:
    """The match after each way to finish the move at hand, found by actions alone."""
    moves = len(match.moves)
    for action in match.actions():
        after = match.copy().act(action)
        if len(after.moves) > moves:
            yield after
        else:
            yield from completions(after)


def test_moves_and_actions_run_out_exactly_at_the_end(positions: list[Match]) -> None:
    for match in positions:
        is_over = match.to_act == ()
        assert (len(match.legal()) == 0) == is_over
        assert (match.actions() == []) == is_over
    assert positions[-1].to_act == ()


def test_the_list_has_its_length_and_no_move_twice(positions: list[Match]) -> None:
    for match in positions:
        legal = match.legal()
        listed = list(legal)
        assert len(legal) == len(listed) == len(set(listed))
        assert legal == listed
        assert all(type(text) is str for text in listed)


def test_moves_can_be_taken_from_the_list_by_number(points: list[Match], budget: Budget) -> None:
    for match in unfinished(points):
        legal = match.legal()
        listed = list(legal)
        assert (legal[-1], legal[1:3]) == (listed[-1], listed[1:3])
        for number in spread(range(len(listed)), budget.texts):
            assert legal[number] == listed[number]


def test_a_move_is_read_once_and_made_once(
    case: Case, positions: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Counter[str]()

    def count(home: Any, name: str) -> None:
        done = getattr(home, name)

        def counted(*arguments: Any) -> Any:
            calls[name] += 1
            return done(*arguments)

        monkeypatch.setattr(home, name, counted)

    count(case.game, "read")
    count(steps, "make")
    for match in positions[:-1]:
        text = match.legal()[-1]
        calls.clear()
        match.play(text)
        assert calls == {"read": 1, "make": 1}


def test_a_list_answers_as_sequences_do(case: Case, budget: Budget) -> None:
    few = [match for match in points_of(case) if 0 < len(match.legal()) <= budget.texts]
    for match in few[-2:]:
        legal, listed = match.legal(), list(match.legal())
        assert list(reversed(legal)) == listed[::-1]
        assert [legal.index(text) for text in listed] == list(range(len(listed)))
        assert legal.count(listed[0]) == 1
        with pytest.raises(IndexError):
            legal[len(listed)]
    assert few


def test_a_list_is_of_its_position_though_the_match_goes_on(positions: list[Match]) -> None:
    for match in positions[:-1]:
        legal = match.legal()
        listed = list(legal)
        match.play(listed[-1])
        assert list(legal) == listed


def test_listed_moves_are_in_print_form(positions: list[Match], budget: Budget) -> None:
    for match in positions:
        for text in spread(list(match.legal()), budget.texts):
            after = match.copy().play(text)
            assert after.moves[: len(match.moves) + 1] == (*match.moves, text)


def test_moves_are_legal_for_the_seats_to_act_and_no_others(positions: list[Match]) -> None:
    for match in positions:
        for seat in range(match.seats):
            assert (len(match.legal(seat)) > 0) == (seat in match.to_act)
        if len(match.to_act) == 1 and match.to_act[0] >= 0:
            assert match.legal(match.to_act[0]) == match.legal()


def test_actions_are_different_integers(points: list[Match]) -> None:
    for match in points:
        actions = match.actions()
        assert len(set(actions)) == len(actions)
        assert all(type(action) is int for action in actions)


def test_actions_lead_to_the_listed_moves(case: Case, budget: Budget) -> None:
    few = [match for match in points_of(case) if 0 < len(match.legal()) <= 2 * budget.texts]
    for match in few[-3:]:
        ways = Counter(after.moves[len(match.moves)] for after in completions(match))
        assert set(ways) == set(match.legal())
    assert few


def test_half_a_move_leaves_the_moves_that_complete_it(halves: list[Match]) -> None:
    for half in halves:
        whole = half.copy().undo()
        listed = list(half.legal())
        assert {played(after)[-1][1] for after in completions(half)} == set(listed)
        assert set(listed) <= set(whole.legal())
        assert len(half.legal()) == len(listed) > 0


def test_half_a_move_is_completed_by_the_whole_text(halves: list[Match]) -> None:
    for half in halves:
        for text in spread(list(half.legal()), 3):
            assert text in half.legal()
            assert half.explain(text) is None
            completed, at_once = half.copy().play(text), half.copy().undo().play(text)
            assert snapshot(completed) == snapshot(at_once)


def test_half_a_move_refuses_the_moves_that_do_not_complete_it(
    halves: list[Match], budget: Budget
) -> None:
    for half in halves:
        others = sorted(set(half.copy().undo().legal()) - set(half.legal()))
        for text in spread(others, budget.texts):
            assert text not in half.legal()
            assert half.explain(text) is not None


def test_no_list_is_longer_than_the_game_says(case: Case, points: list[Match]) -> None:
    for match in points:
        assert len(match.actions()) <= case.game.max_actions


def test_no_match_is_longer_than_the_game_says(case: Case) -> None:
    for seed in (0, 4) if COMPILED else (0,):
        assert 0 < len(points_of(case, seed)[-1].moves) <= case.game.max_moves


def test_no_move_has_more_actions_than_the_game_says(case: Case, positions: list[Match]) -> None:
    rng = random.Random(1)
    for match in positions[:-1]:
        moves, actions = match.moves, 0
        while match.moves == moves:
            match.act(pick(match.actions(), rng))
            actions += 1
        assert actions <= case.game.actions_a_move


def test_the_same_seed_gives_the_same_match(case: Case, budget: Budget) -> None:
    first, again, rng = points_of(case, seed=0), case.new(), random.Random(0)
    moves = min(len(first) - 1, budget.moves)
    for _ in range(moves):
        play_at_random(again, rng)
    assert snapshot(again) == snapshot(first[moves])
