"""A view is plain data, of one shape, and tells a seat its moves."""

from __future__ import annotations

import json

import torcello
from players import Case, played
from snapshots import snapshot, views
from torcello.match import Match

SHARED = {"game", "rules", "options", "seat", "to_act", "turn", "last", "outcome", "legal"}


def test_a_view_survives_json_unchanged(points: list[Match]) -> None:
    for match in points:
        for view in views(match):
            assert json.loads(json.dumps(view, allow_nan=False)) == view


def test_every_view_of_a_game_has_the_same_keys(case: Case, points: list[Match]) -> None:
    keys = set(torcello.new(case.name).view())
    assert keys >= SHARED
    for match in points:
        for view in views(match):
            assert set(view) == keys


def test_a_view_says_whose_it_is_and_where_it_stands(case: Case, points: list[Match]) -> None:
    for match in points:
        for seat, view in zip((None, *range(match.seats)), views(match), strict=True):
            assert view["seat"] == seat
            assert (view["game"], view["rules"]) == (case.name, case.game.rules_version)
            assert view["options"] == match.options
            assert view["to_act"] == list(match.to_act)
            assert view["turn"] == len(played(match)) + bool(match.to_act)
            assert view["outcome"] == (match.outcome.json() if match.outcome else None)


def test_a_view_names_the_last_move(points: list[Match]) -> None:
    for match in points:
        last = match.view()["last"]
        if moves := played(match):
            assert last == dict(zip(("seat", "move"), moves[-1], strict=True))
        else:
            assert last is None


def test_a_seat_to_act_is_told_its_moves_and_nobody_else(points: list[Match]) -> None:
    for match in points:
        assert match.view()["legal"] is None
        for seat in range(match.seats):
            told = match.view(seat)["legal"]
            assert (told is not None) == (seat in match.to_act)
            assert told is None or told["count"] == len(match.legal(seat))


def test_looking_changes_nothing(points: list[Match]) -> None:
    for match in points:
        before = snapshot(match)
        list(match.legal())
        match.svg()
        assert (str(match), repr(match)) == (str(match), repr(match))
        assert snapshot(match) == before


def test_the_last_mover_was_to_act_before(positions: list[Match]) -> None:
    for match in positions[1:]:
        seat, _ = played(match)[-1]
        assert seat in match.copy().undo().to_act


def test_the_board_is_shown_in_plain_characters_and_as_a_picture(positions: list[Match]) -> None:
    for match in positions:
        lines = str(match).splitlines()
        assert len(lines) > 1
        assert lines == [line.rstrip() for line in lines]
        assert match.text("fr") != match.text("en")
        assert match.svg().startswith("<svg")


def test_where_nothing_is_hidden_all_see_and_read_the_same(case: Case, points: list[Match]) -> None:
    """A server renders such a position once for everybody."""
    if case.game.has_secrets:
        return
    for match in points:
        for seat in range(match.seats):
            told = match.view(seat) | {"seat": None, "legal": None}
            assert told == match.view()
            assert match.seen(seat) == match.seen() == match.history()
