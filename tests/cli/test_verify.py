"""`torcello verify`: honest records pass, a changed event is named."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import torcello
from cli.running import Ran, run
from torcello import registry
from torcello.records import Node, Record
from torcello.records.replay import positions

GAMES = [name for name in registry.names() if registry.game(name).has_luck]


def finished(name: str) -> Record:
    match, rng = torcello.new(name, seed="verify"), random.Random(6)
    while match.to_act:
        match.play(rng.choice(list(match.legal())))
    return match.record()


def tampered(record: Record) -> tuple[Record, int]:
    """A record in which luck brings something else half way through; the event's number."""
    half = len(record.moves) // 2
    for number, position in enumerate(positions(record)):
        odds = list(position.odds())
        if number >= half and len(odds) > 1:
            other = next(event for event in odds if event != record.moves[number].move)
            moves = (*record.moves[:number], Node(other), *record.moves[number + 1 :])
            return replace(record, moves=moves), number + 1
    raise AssertionError("there is luck in every second half")


def verify(file: Path, record: Record, *flags: str) -> Ran:
    file.write_text(record.text(), "utf-8")
    return run("verify", file, *flags)


@pytest.mark.parametrize("name", GAMES)
def test_an_untouched_record_verifies(name: str, file: Path) -> None:
    ran = verify(file, finished(name))
    assert ran.code == 0
    assert "all as the secret says" in ran.words


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_event_is_named(name: str, file: Path) -> None:
    record, number = tampered(finished(name))
    ran = verify(file, record)
    assert ran.code == 1
    assert f"Move {number} is “{record.moves[number - 1].move}”" in ran.words
    (facts,) = run("verify", file, "--json").objects
    assert (facts["ok"], facts["code"], facts["number"]) == (False, "luck/differs", number)


@pytest.mark.parametrize("name", GAMES)
def test_another_secret_fails_at_the_first_event_that_differs(name: str, file: Path) -> None:
    record = finished(name)
    assert record.luck is not None
    forged = replace(record, luck=record.luck.replace("secret=", "secret=0", 1)[:71] + " match=")
    assert verify(file, forged).code == 1


@pytest.mark.parametrize(
    ("luck", "code"),
    [
        (None, "luck/none"),
        ("hello", "luck/unreadable"),
        ("commit=" + "0" * 64 + " match=", "luck/sealed"),
    ],
)
def test_luck_that_cannot_be_verified(luck: str | None, code: str, file: Path) -> None:
    record = Record("equilibre", rules="2", luck=luck, moves=(Node("start:0"),))
    ran = verify(file, record, "--json")
    assert ran.code == 1
    assert ran.objects[0]["code"] == code


def test_a_commitment_noted_before_the_match_has_to_fit(file: Path) -> None:
    record = replace(finished("equilibre"), tags={"Commitment": "0" * 64})
    assert "does not fit the commitment" in verify(file, record).words


def test_verify_in_french(file: Path) -> None:
    said = verify(file, finished("equilibre"), "--lang", "fr").words
    assert "tous conformes au secret" in said
