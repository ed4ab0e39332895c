"""Nothing that a viewer may not know changes a byte of what the viewer gets (H5, H8).

Each position is reached twice, by two histories that differ only in moves that others have settled
and not revealed, or have begun. Then everything is compared.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import torcello
from evenness import equal, unlikely
from games import secrets
from torcello import registry
from torcello.kernels.jit import COMPILED
from torcello.match import Match
from torcello.moves import play

GAME = registry.game("hashi")
TEXTS = ("3@10", "5@14 8-14 13-14 14-15", "- 10-11", "6@1 -", "- -", "card:5/3", "nonsense", "")


def play_at_random(match: Match, rng: random.Random) -> Match:
    """Play one move of any seat that may move; bridges rather than none."""
    seat = rng.choice(match.to_act)
    legal = match.legal(seat)
    few = [legal[rng.randrange(len(legal))] for _ in range(3)]
    return match.play(max(few, key=len), seat)


def unrevealed(match: Match) -> list[int]:
    """The seats that have settled a move, in the order in which they did."""
    return [seat for seat, move in match.seen() if move == "?"]


def settled_otherwise(
    match: Match, viewer: int | None, beginner: int | None, rng: random.Random
) -> tuple[Match, Match]:
    """The match and another one, in which others have settled something else for all one knows.

    In both, `beginner` has begun a move.
    """
    seats = unrevealed(match)
    moves = [move for _, move in match.history()[-len(seats) :]] if seats else []
    other = match.copy()
    for _ in seats:
        other.undo()
    for seat, move in zip(seats, moves, strict=True):
        legal = other.legal(seat)
        other.play(move if seat == viewer else legal[rng.randrange(len(legal))], seat)
    one = match.copy()
    if beginner is not None:
        for begun in (one, other):
            begun.act(rng.choice(begun.actions(beginner)))
    return one, other


def known_to(match: Match, viewer: int | None, *, drawn: bool) -> dict[str, Any]:
    """Everything a viewer can get out of a match."""
    got = secrets.known_to(match, viewer, TEXTS, drawn=drawn)
    got |= {"score": match.score().json(), "odds": match.odds(), "said": repr(match)}
    if viewer is not None:
        got["refused"] = [refusal(match.copy().play, text, viewer) for text in TEXTS]
        got["undone"] = refusal(match.copy().undo, viewer)
    return got


def refusal(call: Callable[..., object], *args: Any) -> str | None:
    """What is said when a seat plays a text, or takes its move back, and may not."""
    try:
        call(*args)
    except torcello.TorcelloError as error:
        return f"{type(error).__name__} {error.code} {error.where} {error.text('fr')}"
    return None


def compared(seed: int, n: int) -> tuple[int, int]:
    """Compare what n viewers know; in how many something differed, and in how many was begun."""
    rng = random.Random(seed)
    done = different = halves = 0
    while done < n:
        options = {"side": rng.choice("AB"), "deck": rng.choice(("default34", "product36"))}
        match = torcello.new("hashi", seats=rng.randint(2, 4), luck="manual", **options)
        while match.to_act and done < n:
            play_at_random(match, rng)
            if not unrevealed(match) or rng.random() < 0.5:
                continue
            is_turn = match.view()["phase"] == "turn"
            beginner = rng.choice(match.to_act) if is_turn and rng.random() < 0.3 else None
            for viewer in {None, *range(match.seats)} - {beginner}:
                one, other = settled_otherwise(match, viewer, beginner, rng)
                drawn = done % 8 == 0
                here, there = (known_to(m, viewer, drawn=drawn) for m in (one, other))
                assert here == there, (viewer, one.history(), other.history())
                different += one.state().tobytes() != other.state().tobytes()
                halves += beginner is not None
                done += 1
    return different, halves


@pytest.mark.long
def test_what_others_have_settled_changes_no_byte() -> None:
    n = 320 if COMPILED else 10
    different, halves = compared(seed=1, n=n)
    assert different > n // 2
    assert halves > 0 or not COMPILED  # the first turns are slow enough then


@pytest.mark.slow
def test_what_others_have_settled_changes_no_byte_in_ten_thousand_positions() -> None:
    different, halves = compared(seed=2, n=10_000)
    assert different > 5_000
    assert halves > 1_000


def test_a_move_half_played_is_its_own_seats_alone() -> None:
    """H8"""
    match = torcello.new("hashi", seats=2, luck="manual")
    match.play("3@10", 0).play("3@10", 1).play("card:5/3")
    write = next(a for a in match.actions(1) if match.copy().act(a).view(1)["own"] == "5@14")
    match.act(write)
    assert match.view(1)["own"] == "5@14"
    assert match.view(0)["own"] is match.view()["own"] is None
    assert match.view()["boards"][1]["numbers"] == {"10": 3}


# Dealing what is hidden


def revealed_boards(match: Match, dealt: Any, seat: int, move: str) -> bytes:
    """All boards once `seat`, the last to move, has moved in a dealt position."""
    GAME.ask(dealt, seat)
    s = play(GAME, dealt, move)[0][0]
    return bytes(s.shown_numbers.tobytes() + s.shown_laid.tobytes())


DEALT = (
    ((), "3@10"),
    (("3@10", "3@10", "card:1/1", "- -", "- 1-10", "card:6/1"), "- -"),
    (("3@10", "3@10", "card:1/2", "- -", "- 10-11 10-11", "card:5/2"), "- -"),
)


@pytest.mark.parametrize(("moves", "own"), DEALT if COMPILED else DEALT[:1])
def test_every_possible_move_is_dealt_and_all_are_equally_likely(
    moves: tuple[str, ...], own: str
) -> None:
    """H8: seat 1 has moved, seat 0 has not."""
    match = torcello.new("hashi", seats=2, luck="manual")
    for move in moves:
        match.play(move)
    possible = {
        revealed_boards(match, match.copy().play(move, 1).state(), 0, own)
        for move in match.legal(1)
    }
    assert len(possible) == len(match.legal(1))
    observed = match.play(match.legal(1)[0], 1).observe(0)
    draws = len(possible) * (60 if COMPILED else 20)
    dealt = Counter(revealed_boards(match, observed.deal(seed), 0, own) for seed in range(draws))
    assert set(dealt) == possible
    assert unlikely(dealt, equal(possible)) < 4


def test_dealing_changes_nothing_that_is_known() -> None:
    rng, dealt_otherwise = random.Random(4), 0
    for seats in (2, 3, 4) if COMPILED else (2,):
        match = torcello.new("hashi", seats=seats, luck="manual")
        for _ in range(40 if COMPILED else 8):
            play_at_random(match, rng)
            if rng.random() < 0.7:
                continue
            for seat in range(match.seats):
                observed = match.observe(seat)
                dealt = observed.deal(rng.randrange(1000))
                dealt_otherwise += dealt.tobytes() != observed.state.tobytes()
                assert GAME.view(dealt, seat) == GAME.view(observed.state, seat)
                GAME.blank(dealt, seat)
                assert dealt.tobytes() == observed.state.tobytes()
    assert dealt_otherwise > 0


def test_an_observation_is_what_the_seat_itself_has_settled() -> None:
    """A bot that has moved still knows its own board with its own move on it."""
    match = torcello.new("hashi", seats=2, luck="manual")
    match.play("3@10", 0).play("3@10", 1).play("card:5/1").play("5@14 8-14", 1)
    own, other = match.observe(1).state[0], match.observe(0).state[0]
    assert int(own.numbers[1, 13]) == 5
    assert int(other.numbers[1, 13]) == 0
    assert match.observe(1).to_act == match.observe(0).to_act == (0,)


# The card that nobody sees


def test_the_removed_card_shows_at_the_end_only() -> None:
    """H5: luck by a secret and luck by hand look the same to the last card."""
    rng = random.Random(5)
    match = torcello.new("hashi", seats=2, seed="removed")
    while match.to_act:
        if not unrevealed(match) and (COMPILED or match.view()["drawn"] in (0, 17)):
            by_hand = match.record().replay()
            for viewer in (None, 0, 1):
                assert match.view(viewer)["removed"] is None
                here, there = (known_to(m, viewer, drawn=False) for m in (match, by_hand))
                assert here == there
        if COMPILED or match.view()["phase"] == "start":
            match.play(match.legal()[rng.randrange(len(match.legal()))])
        else:
            match.play("- -")
    drawn = Counter(move.removeprefix("card:") for seat, move in match.history() if seat < 0)
    deck = Counter(card["card"] for card in match.view()["cards"])
    (removed,) = (deck - drawn).elements()
    assert [match.view(viewer)["removed"] for viewer in (None, 0, 1)] == [removed] * 3


def test_which_cards_are_left_says_nothing_of_their_order() -> None:
    """H5: matches that part after the same cards are the same until then."""
    seen: dict[str, set[str]] = {}
    # Uncompiled, three whose card is for one bridge, with the fewest moves; for two it is the same.
    for seed in range(100) if COMPILED else (2, 8, 9):
        match = torcello.new("hashi", seed=seed).play("3@10", 0)
        first = match.view(0)["card"]
        seen.setdefault(first, set()).add(repr(known_to(match, 0, drawn=True)))
    assert len(seen) > (8 if COMPILED else 1)
    assert {len(known) for known in seen.values()} == {1}
