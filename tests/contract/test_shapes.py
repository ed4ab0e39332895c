"""Views and deeds are what their types say, no field more or less."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

import torcello
from players import Case
from torcello import registry, views
from torcello.match import Match

FIXTURES = Path(__file__).parents[2] / "web/src/games"


def shape(game: str, what: str) -> TypeAdapter[Any]:
    """`View` or `Deed`: what a list of them looks like, in general if the game says no more."""
    shapes = registry.game(game).shapes
    exactly = ConfigDict(extra="forbid", strict=True)
    if shapes is None:
        return TypeAdapter(list[getattr(views, what)], config=exactly)  # type: ignore[misc]
    return TypeAdapter(list[getattr(shapes, game.capitalize() + what)], config=exactly)  # type: ignore[misc]


def test_every_view_and_deed_is_of_its_type(
    case: Case, positions: list[Match], halves: list[Match]
) -> None:
    view = shape(case.name, "View")
    for match in positions + halves:
        for viewer in (None, *range(match.seats)):
            view.validate_python([match.view(viewer)])
        if not match.to_act:
            view.validate_python([match.view(0, unveiled=True)])
        if case.game.tells_deeds:
            shape(case.name, "Deed").validate_python(list(match.deeds()))


@pytest.mark.parametrize("game", registry.names())
def test_a_field_too_many_or_too_few_is_noticed(game: str) -> None:
    view = torcello.new(game, seed=1).view(0)
    more = [view | {"more": 1}] if registry.game(game).shapes else []
    for wrong in (*more, {key: view[key] for key in view if key != "legal"}):
        with pytest.raises(ValidationError):
            shape(game, "View").validate_python([wrong])


def views_in(held: Any) -> list[Any]:
    """Every view that a fixture of the web app holds, at whatever depth."""
    if isinstance(held, dict):
        if {"game", "phase", "to_act"} <= held.keys():
            return [held]
        return [view for inner in held.values() for view in views_in(inner)]
    return [view for inner in held for view in views_in(inner)] if isinstance(held, list) else []


@pytest.mark.parametrize("game", [file.parent.name for file in FIXTURES.glob("*/fixtures")])
def test_what_the_web_app_is_tested_with_is_of_its_type(game: str) -> None:
    held = [
        view
        for file in sorted((FIXTURES / game / "fixtures").glob("*.json"))
        for view in views_in(json.loads(file.read_text("utf-8")))
    ]
    assert len(held) > 5
    shape(game, "View").validate_python(held)
