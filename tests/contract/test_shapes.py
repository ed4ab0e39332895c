"""Views and deeds are what their types say, no field more or less."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

import torcello
from players import Case
from snapshots import views
from torcello import registry
from torcello import views as general
from torcello.match import Match


def shape(game: str, what: str) -> TypeAdapter[Any]:
    """`View` or `Deed`: what a list of them looks like, in general if the game says no more."""
    shapes = registry.game(game).shapes
    exactly = ConfigDict(extra="forbid", strict=True)
    if shapes is None:
        return TypeAdapter(list[getattr(general, what)], config=exactly)  # type: ignore[misc]
    return TypeAdapter(list[getattr(shapes, game.capitalize() + what)], config=exactly)  # type: ignore[misc]


def test_every_view_and_deed_is_of_its_type(case: Case, points: list[Match]) -> None:
    view = shape(case.name, "View")
    for match in points:
        view.validate_python(views(match))
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
