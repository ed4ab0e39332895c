"""Luck: known odds, the seed's or the caller's, and the same again when a move is taken back."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import replace

import pytest

import torcello
from players import played
from torcello import records, registry
from torcello.luck import Luck, parse

GAMES = [name for name in registry.names() if registry.game(name).has_luck]
with_luck = pytest.mark.parametrize("name", GAMES)


def played_to_the_end(match: torcello.Match, seed: int) -> torcello.Match:
    rng = random.Random(seed)
    while match.to_act:
        match.play(rng.choice(list(match.legal())))
    return match


def with_first_event(name: str, seed: str | None = None) -> tuple[tuple[int, str], ...]:
    """The history of a match until luck has acted once; players begin with their first moves."""
    match = torcello.new(name, seed=seed)
    while all(seat != torcello.CHANCE for seat, _ in match.history()):
        match.play(match.legal()[0])
    return match.history()


@with_luck
def test_the_seed_plays_luck_by_itself(name: str) -> None:
    match = played_to_the_end(torcello.new(name, seed=5), 1)
    assert torcello.CHANCE in {seat for seat, _ in match.history()}


@with_luck
def test_the_same_seed_gives_the_same_luck_and_another_gives_another(name: str) -> None:
    first, again, other = (with_first_event(name, seed) for seed in ("x", "x", "y"))
    assert first == again
    assert first != other


@with_luck
def test_without_a_seed_luck_is_new_each_time(name: str) -> None:
    assert len({with_first_event(name) for _ in range(8)}) > 1


@with_luck
def test_the_caller_may_play_every_luck_event(name: str) -> None:
    match = torcello.new(name, luck="manual")
    rng, events = random.Random(2), 0
    while match.to_act:
        odds = match.odds()
        if match.to_act == (torcello.CHANCE,):
            assert list(odds) == list(match.legal()) == list(match.legal(torcello.CHANCE))
            assert all(type(weight) is int and weight > 0 for weight in odds.values())
            events += 1
        else:
            assert odds == {}
        match.play(rng.choice(list(match.legal())), match.to_act[0])
    assert events == sum(seat == torcello.CHANCE for seat, _ in match.history()) > 0


@with_luck
def test_a_player_waits_for_luck_and_luck_for_players(name: str) -> None:
    match = torcello.new(name, luck="manual")
    while match.to_act != (torcello.CHANCE,):
        match.play(match.legal()[0])
    event = match.legal()[0]
    with pytest.raises(torcello.NotYourTurn):
        match.play(event, 0)
    rng = random.Random(1)
    while match.to_act == (torcello.CHANCE,):
        match.play(rng.choice(list(match.legal())))
    for text, code in ((event, "match/no-luck"), (match.legal()[0], None)):
        refusal = match.explain(text)
        assert (refusal.code if refusal else None) == code
    with pytest.raises(torcello.NotYourTurn):
        match.play(event)


@with_luck
def test_luck_taken_back_comes_again(name: str) -> None:
    match = torcello.new(name, seed=9)
    rng = random.Random(4)
    for _ in range(6):
        match.play(rng.choice(list(match.legal())))
    history = match.history()
    moves = played(match)
    for _ in range(3):
        match.undo()
    assert match.history() == history[: len(match.history())]
    for _, move in moves[-3:]:
        match.play(move)
    assert match.history() == history


@with_luck
def test_a_finished_record_reveals_its_luck_and_verifies(name: str) -> None:
    match = torcello.new(name, seed=8)
    sealed = match.record()
    assert sealed.luck.startswith("commit=")
    assert sealed.verify().problem.code == "luck/sealed"
    record = played_to_the_end(match, 3).record()
    assert record.luck.startswith("secret=")
    verdict = record.verify()
    assert verdict.ok
    assert verdict.events == sum(seat == torcello.CHANCE for seat, _ in match.history())


@with_luck
def test_a_match_whose_luck_the_caller_played_has_nothing_to_verify(name: str) -> None:
    record = played_to_the_end(torcello.new(name, luck="manual"), 3).record()
    assert record.verify().problem.code == "luck/none"


# Luck from outside


GIVEN = Luck(bytes(range(32)), "table 12, match 3", ("acqua", ""))


@with_luck
def test_luck_may_be_given_with_the_name_of_its_match_and_the_words(name: str) -> None:
    match = torcello.new(name, seed=GIVEN)
    assert match.seed is None
    assert match.luck == GIVEN.seal().text()
    assert parse(match.record().luck or "") == GIVEN.seal()
    record = played_to_the_end(match, 3).record()
    assert parse(record.luck or "") == GIVEN
    for written in (record.text(), record.json()):
        assert records.parse(written).verify().ok


@with_luck
def test_given_luck_plays_as_its_words_say(name: str) -> None:
    same, other = replace(GIVEN), replace(GIVEN, words=("terra",))
    first, again, another = (
        played_to_the_end(torcello.new(name, seed=source), 3).history()
        for source in (GIVEN, same, other)
    )
    assert first == again
    assert first != another


@with_luck
def test_a_copy_keeps_the_luck_it_was_given(name: str) -> None:
    match = torcello.new(name, seed=GIVEN)
    for twin in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.luck == match.luck
        assert twin.seed is None
        assert played_to_the_end(twin, 5).luck == GIVEN.reveal()


@with_luck
def test_given_luck_is_told_to_nobody_before_the_end(name: str) -> None:
    match, secret = torcello.new(name, seed=GIVEN), GIVEN.secret.hex()
    while match.to_act:
        seats = (None, *range(match.seats))
        told = (match, match.luck, match.seed, match.record().json(), match.record().text())
        assert secret not in f"{told!r} {match} {[match.view(seat) for seat in seats]}"
        match.play(match.legal()[0])
    assert secret in (match.luck or "")


@pytest.mark.parametrize("name", registry.names())
def test_given_luck_that_is_not_needed_is_left_alone(name: str) -> None:
    match = torcello.new(name, seed=GIVEN, luck="manual")
    assert (match.luck, match.seed) == (None, None)
