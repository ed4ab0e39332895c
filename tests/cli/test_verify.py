"""`torcello verify`: honest records pass, a changed event is named."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import torcello
from cli.running import run
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


@pytest.mark.parametrize("name", GAMES)
def test_an_untouched_record_verifies(name: str, tmp_path: Path) -> None:
    file = tmp_path / "match.tgn"
    file.write_text(finished(name).text(), "utf-8")
    ran = run("verify", file)
    assert ran.code == 0
    assert "all as the secret says" in ran.words


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_event_is_named(name: str, tmp_path: Path) -> None:
    record, number = tampered(finished(name))
    file = tmp_path / "match.tgn"
    file.write_text(record.text(), "utf-8")
    ran = run("verify", file)
    assert ran.code == 1
    assert f"Move {number} is “{record.moves[number - 1].move}”" in ran.words
    (facts,) = run("verify", file, "--json").objects
    assert (facts["ok"], facts["code"], facts["number"]) == (False, "luck/differs", number)


@pytest.mark.parametrize("name", GAMES)
def test_another_secret_fails_at_the_first_event_that_differs(name: str, tmp_path: Path) -> None:
    record = finished(name)
    assert record.luck is not None
    forged = replace(record, luck=record.luck.replace("secret=", "secret=0", 1)[:71] + " match=")
    file = tmp_path / "match.tgn"
    file.write_text(forged.text(), "utf-8")
    assert run("verify", file).code == 1


@pytest.mark.parametrize(
    ("luck", "code"),
    [
        (None, "luck/none"),
        ("hello", "luck/unreadable"),
        ("commit=" + "0" * 64 + " match=", "luck/sealed"),
    ],
)
def test_luck_that_cannot_be_verified(luck: str | None, code: str, tmp_path: Path) -> None:
    record = Record("equilibre", rules="2", luck=luck, moves=(Node("start:0"),))
    file = tmp_path / "match.json"
    file.write_text(record.json(), "utf-8")
    ran = run("verify", file, "--json")
    assert ran.code == 1
    assert ran.objects[0]["code"] == code


def test_a_commitment_noted_before_the_match_has_to_fit(tmp_path: Path) -> None:
    record = finished("equilibre")
    file = tmp_path / "match.tgn"
    file.write_text(replace(record, tags={"Commitment": "0" * 64}).text(), "utf-8")
    assert "does not fit the commitment" in run("verify", file).words


def test_verify_in_french(tmp_path: Path) -> None:
    file = tmp_path / "match.tgn"
    file.write_text(finished("equilibre").text(), "utf-8")
    assert "tous conformes au secret" in run("verify", file, "--lang", "fr").words
