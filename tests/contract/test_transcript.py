"""However often a match is looked at on its way, its story is the one told from the start."""

from __future__ import annotations

import random

import torcello
from players import Case, pick
from torcello.match import Match

Story = tuple[tuple[int, str], ...]


def stories(match: Match) -> list[Story]:
    """In full, as a spectator and as every seat reads it. A copy has told nothing yet."""
    return [match.history(), match.seen(), *(match.seen(seat) for seat in range(match.seats))]


def play_on(match: Match, rng: random.Random) -> None:
    """An action, or now and then a whole move of any seat that may move."""
    seat = pick(match.to_act, rng)
    if rng.random() < 0.5:
        match.play(pick(match.legal(seat), rng), seat)
    else:
        match.act(pick(match.actions(), rng))


def go_back(match: Match, rng: random.Random) -> None:
    """By a move, or by a seat's own where that may be."""
    try:
        match.undo(pick((None, *range(match.seats)), rng))
    except torcello.MatchError:
        assert match.moves == match.copy().moves


def test_a_story_told_step_by_step_is_the_one_told_at_once(case: Case) -> None:
    match, rng = case.new(), random.Random(3)
    for _ in range(25):
        if not match.to_act or rng.random() < 0.25:
            go_back(match, rng)
        else:
            try:
                play_on(match, rng)
            except torcello.NotYourTurn:  # another seat is in the middle of a move
                continue
        assert stories(match) == stories(match.copy())


def test_what_is_known_stays_as_it_was_told(case: Case) -> None:
    match, rng = case.new(), random.Random(5)
    before = stories(match)
    for _ in range(25):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(pick(match.legal(seat), rng), seat)
        after = stories(match)
        for told, longer in zip(before, after, strict=True):
            assert len(longer) > len(told)
            for once, now in zip(told, longer, strict=False):
                assert once in (now, (now[0], "?"))
        before = after


def test_a_copy_tells_its_own_story(case: Case) -> None:
    match, rng = case.new(), random.Random(4)
    match.play(pick(match.legal(), rng))
    twin, before = match.copy(), stories(match)
    assert stories(twin) == before
    twin.play(pick(twin.legal(), rng))
    assert stories(match) == before
    assert stories(twin) == stories(twin.copy()) != before
