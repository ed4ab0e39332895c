"""A record is the match: written, read and replayed, it is the same."""

from __future__ import annotations

from dataclasses import replace

from players import Case
from snapshots import views
from torcello.match import Match
from torcello.records import parse


def test_both_forms_read_back_as_the_same_record(points: list[Match]) -> None:
    for match in points:
        record = match.record()
        assert parse(record.text()) == record
        assert parse(record.json()) == record


def test_a_record_replays_to_the_same_position(positions: list[Match]) -> None:
    for match in positions:
        record = match.record()
        for written in (record.text(), record.json()):
            replayed = parse(written).replay()
            assert replayed.seats == match.seats
            assert views(replayed) == views(match)
            assert replayed.record() == replace(record, luck=None)  # the record played the luck


def test_a_record_replays_to_any_earlier_move(positions: list[Match]) -> None:
    record = positions[-1].record()
    for match in positions:
        assert record.replay(len(match.moves)).view() == match.view()


def test_a_record_passes_its_own_check(positions: list[Match]) -> None:
    for match in positions:
        verdict = match.record().check()
        assert verdict.ok
        assert verdict.moves == len(match.moves)


def test_a_record_names_game_rules_and_result(case: Case, positions: list[Match]) -> None:
    for match in positions:
        record, outcome = match.record(), match.outcome
        assert (record.game, record.rules) == (case.name, case.game.rules_version)
        assert tuple(node.move for node in record.moves) == match.moves
        assert record.result == (outcome.winners if outcome else None)
        assert record.scores == (outcome.points if outcome else None)
