"""Games in which several seats move at once: a move is settled in secret, and revealed with all."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations

import pytest

import torcello
from budget import BUDGET
from contract.test_explain import well_said
from players import pick, spread
from refusals import error_of
from snapshots import snapshot, views
from torcello import registry
from torcello.kernels.jit import COMPILED
from torcello.match import Match
from torcello.records import parse

GAMES = [name for name in registry.names() if registry.game(name).simultaneous]
TABLES = [(name, seats) for name in GAMES for seats in registry.game(name).seats]
TABLES = TABLES if COMPILED else [(name, seats) for name, seats in TABLES if seats <= 2]
SHARED = [(name, seats) for name, seats in TABLES if seats > 1]

at_every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
at_shared_tables = pytest.mark.parametrize(("name", "seats"), SHARED)


def shared_turns(name: str, seats: int) -> list[Match]:
    """A match as it stands when all seats are to act: at its start, near its end and between."""
    return [match.copy() for match in _shared_turns(name, seats)]


@cache
def _shared_turns(name: str, seats: int) -> list[Match]:
    match, rng, met = torcello.new(name, seats=seats, seed=7), random.Random(seats), []
    while match.to_act and (COMPILED or len(met) < 2):
        if len(match.to_act) == seats:
            met.append(match.copy())
        seat = pick(match.to_act, rng)
        match.play(pick(match.legal(seat), rng), seat)
    assert met
    return spread(met, BUDGET.positions)


def settled(match: Match, *seats: int, seed: int = 1) -> Match:
    """A copy in which these seats have moved one after another; each moves the same every time."""
    after = match.copy()
    for seat in seats:
        after.play(pick(after.legal(seat), random.Random(f"{seed} {seat}")), seat)
    return after


def code_of(call: Callable[..., object], *args: object) -> str:
    error = error_of(torcello.MatchError, call, *args)
    assert well_said(error.refusal)
    return error.code


def test_some_game_is_played_at_once() -> None:
    assert SHARED


@at_shared_tables
def test_every_seat_that_is_to_act_has_moves_of_its_own(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        assert match.to_act == tuple(range(seats))
        assert list(match.legal()) == list(match.legal(0))
        assert match.actions() == match.actions(0)
        actions = [set(match.actions(seat)) for seat in range(seats)]
        assert all(actions)
        assert sum(map(len, actions)) == len(set().union(*actions))  # an action says whose it is
        for seat in range(seats):
            assert len(match.legal(seat)) > 0
            assert settled(match, seat).history()[-1][0] == seat


@at_shared_tables
def test_a_seat_that_has_settled_its_move_waits(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        for seat in range(seats):
            move = pick(match.legal(seat), random.Random(2))
            waiting = match.copy().play(move, seat)
            assert waiting.to_act == tuple(other for other in range(seats) if other != seat)
            assert list(waiting.legal(seat)) == waiting.actions(seat) == []
            assert waiting.view(seat)["legal"] is None
            refusal = waiting.explain(move, seat)
            assert refusal.facts["seat"] == seat
            assert error_of(torcello.NotYourTurn, waiting.play, move, seat).refusal == refusal
            assert code_of(waiting.play, "?", seat) == "match/committed"
            # What the others may do is as before.
            for other in waiting.to_act:
                assert waiting.actions(other) == match.actions(other)
                assert len(waiting.legal(other)) == len(match.legal(other))


@at_shared_tables
def test_without_a_seat_the_lowest_that_has_not_moved_is_meant(name: str, seats: int) -> None:
    match = shared_turns(name, seats)[0]
    for seat in range(seats):
        assert match.to_act[0] == seat
        assert match.play(match.legal()[0]).history()[-1 - _luck_since(match)][0] == seat


def _luck_since(match: Match) -> int:
    return len(match.view()["luck"])


@at_shared_tables
def test_seats_may_move_in_any_order(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        ends = [settled(match, *order) for order in spread(list(permutations(range(seats))), 5)]
        assert all(snapshot(end) == snapshot(ends[0]) for end in ends)
        assert all(end.state().tobytes() == ends[0].state().tobytes() for end in ends)


@at_shared_tables
def test_a_seat_takes_back_what_it_has_settled_and_nothing_else(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        for quick, slow in spread(list(permutations(range(seats), 2)), 3):
            if seats == 2:  # the second move would reveal both
                assert snapshot(settled(match, quick).undo(quick)) == snapshot(match)
                continue
            both = settled(match, quick, slow)
            without = both.copy().undo(quick)
            assert snapshot(without) == snapshot(settled(match, slow))
            assert snapshot(both.copy().undo(slow)) == snapshot(settled(match, quick))
            assert settled(without, quick).state().tobytes() == both.state().tobytes()


@at_shared_tables
def test_what_another_seat_has_settled_cannot_be_taken_back(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        waiting = settled(match, 0)
        before = snapshot(waiting)
        for seat in range(1, seats):
            assert code_of(waiting.undo, seat) == "match/not-yours-to-undo"
        assert snapshot(waiting) == before


@at_every_table
def test_after_the_reveal_the_highest_seat_counts_as_the_last(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        revealed = settled(match, *reversed(range(seats)))
        for seat in range(seats - 1):
            assert code_of(revealed.undo, seat) == "match/not-yours-to-undo"
        before = snapshot(settled(match, *range(seats - 1)))
        assert snapshot(revealed.copy().undo()) == before
        assert snapshot(revealed.undo(seats - 1)) == before


@at_shared_tables
def test_a_settled_move_is_hidden_from_all_others_until_all_are_in(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        order = list(range(seats))
        random.Random(seats).shuffle(order)
        done = len(match.history())
        for n in range(1, seats):
            waiting = settled(match, *order[:n])
            moves = waiting.history()[done:]
            for viewer in (None, *range(seats)):
                hidden = tuple((s, move if s == viewer else "?") for s, move in moves)
                assert waiting.seen(viewer)[done:] == hidden
                last = dict(zip(("seat", "move"), hidden[-1], strict=True))
                assert waiting.view(viewer)["last"] == last
        revealed = settled(match, *order)
        for viewer in (None, *range(seats)):
            assert "?" not in {move for _, move in revealed.seen(viewer)}


# Records


@at_every_table
def test_a_record_has_the_moves_of_a_turn_in_the_order_of_seats(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        done = len(match.history())
        revealed = settled(match, *reversed(range(seats)))
        nodes = revealed.record().moves[done : done + seats]
        moves = dict(revealed.history()[done : done + seats])
        assert [node.move for node in nodes] == [moves[seat] for seat in range(seats)]
        assert {node.seat for node in nodes} == {None}


@at_shared_tables
def test_a_record_says_who_has_moved_in_an_unfinished_turn(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        done = len(match.history())
        for seat in range(seats):
            (node,) = settled(match, seat).record().moves[done:]
            assert node.seat == (seat or None)
        skipped = [seat for seat in range(seats) if seat != 1]
        nodes = settled(match, *reversed(skipped)).record().moves[done:]
        assert [node.seat for node in nodes] == [None, *skipped[1:]]


@at_every_table
def test_a_record_replays_for_every_number_of_seats(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        for n in range(seats + 1):
            played = settled(match, *range(seats - n, seats))
            record = played.record()
            for written in (record.text(), record.json()):
                again = parse(written).replay()
                assert again.seats == seats
                assert again.record().moves == record.moves
                assert views(again) == views(played)
            assert record.check().ok


# Copies, and moves that are half played


def half_played(match: Match, seat: int) -> Iterator[Match]:
    """The match with a move of that seat begun, where one action does not end it."""
    for action in spread(match.actions(seat), 2):
        begun = match.copy().act(action)
        if begun.history() == match.history():
            yield begun


@at_shared_tables
def test_a_copy_in_the_middle_of_a_turn_is_the_same_match(name: str, seats: int) -> None:
    for match in shared_turns(name, seats):
        waiting = settled(match, seats - 1)
        for point in (waiting, *half_played(waiting, 0)):
            before = snapshot(point)
            for twin in (copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
                assert snapshot(twin) == before
                assert twin.state().tobytes() == point.state().tobytes()
                twin.undo(seats - 1 if point is waiting else 0)
            assert snapshot(point) == before


@at_shared_tables
def test_while_a_move_is_half_played_the_other_seats_wait(name: str, seats: int) -> None:
    met = 0
    for match in shared_turns(name, seats):
        for seat in range(seats):
            for half in half_played(match, seat):
                met += 1
                before = snapshot(half)
                for other in set(range(seats)) - {seat}:
                    move = match.legal(other)[0]
                    assert code_of(half.play, move, other) == "match/mid-move"
                    refusal = half.explain(move, other)
                    assert refusal.code == "match/mid-move"
                assert snapshot(half) == before
                whole = half.play(half.legal(seat)[0], seat)
                assert seat not in whole.to_act
    assert met
