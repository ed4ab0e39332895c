"""Every game's diagram: whole, in both themes and languages, and drawn from the view alone."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import torcello
from players import Case
from refusals import code_of
from torcello.drawing.tokens import DARK, LIGHT
from torcello.match import Match, view_of

SVG = "{http://www.w3.org/2000/svg}"


def places(match: Match) -> tuple[str, str]:
    """Two places of the board, which are named as in moves: by letters and numbers, or numbers."""
    for pair in (("a1", "b2"), ("1", "2")):
        with suppress(torcello.OptionError):
            match.svg(marks=pair)
            return pair
    raise AssertionError("no places are known")


def drawn(case: Case, view: dict[str, Any]) -> str:
    return case.game.draw(view, theme="light", title=None, lang="en")


def without_last(told: Any) -> Any:
    """A view in which nothing was played last."""
    if isinstance(told, dict):
        return {key: None if key == "last" else without_last(part) for key, part in told.items()}
    return [without_last(part) for part in told] if isinstance(told, list) else told


def test_a_diagram_is_an_image_with_a_name_and_a_description(points: list[Match]) -> None:
    for match in points:
        for lang in torcello.texts.LANGUAGES:
            root = ET.fromstring(match.svg(lang=lang))
            title, description = (root.findtext(f"{SVG}{name}") for name in ("title", "desc"))
            assert root.tag == f"{SVG}svg"
            assert root.get("role") == "img"
            assert title
            assert description
            for words in root.iter(f"{SVG}text"):
                assert words.text
                assert not re.search(r"[{}]|None", words.text)
    first = points[0]
    assert first.svg(lang="fr") != first.svg(lang="en")
    assert ET.fromstring(first.svg(title="<Mine>")).findtext(f"{SVG}title") == "<Mine>"


def test_a_theme_changes_colours_and_nothing_else(positions: list[Match]) -> None:
    for match in positions:
        light, dark, auto = (match.svg(theme=theme) for theme in ("light", "dark", "auto"))
        styles = [re.findall(r"<style>(.*?)</style>", svg)[0] for svg in (light, dark, auto)]
        bare = [re.sub(r"<style>.*?</style>|torcello-\w+", "", svg) for svg in (light, dark, auto)]
        assert bare[0] == bare[1] == bare[2]
        colours = [set(re.findall(r":(#\w{6})", style)) for style in styles]
        assert colours[0] <= set(LIGHT.values())
        assert colours[1] <= set(DARK.values())
        assert colours[2] == colours[0] | colours[1]
    with pytest.raises(torcello.OptionError):
        positions[0].svg(theme="pink")


def test_a_diagram_is_drawn_from_the_view_alone(case: Case, points: list[Match]) -> None:
    for match in points:
        for seat in (None, *range(match.seats)):
            view = json.loads(json.dumps(match.view(seat)))
            assert drawn(case, view) == match.svg(seat=seat)


def test_nothing_that_a_seat_may_not_know_is_drawn(case: Case, positions: list[Match]) -> None:
    for match in positions:
        for seat in range(match.seats):
            observed = match.observe(seat)
            for seed in (1, 2, 3):
                dealt = observed.deal(seed)
                view = view_of(case.game, match.options, dealt, seat, observed.seen)
                assert drawn(case, view) == match.svg(seat=seat)


def test_the_last_move_is_shown(case: Case, positions: list[Match]) -> None:
    shown = [match.svg() != drawn(case, without_last(match.view())) for match in positions[1:]]
    assert any(shown)
    assert "-gold" in positions[shown.index(True) + 1].svg()


def test_a_caller_points_places_out(positions: list[Match]) -> None:
    match = positions[-1]
    plain, (one, other) = match.svg(), places(match)
    kinds = [
        match.svg(marks=[one]),
        match.svg(marks={one: "dot"}),
        match.svg(marks={one: "cross"}),
        match.svg(arrows=[(one, other)]),
        match.svg(numbers={one: 7}),
        match.svg(areas=[[one, other]]),
    ]
    assert len({plain, *kinds}) == 7
    for svg in kinds:
        ET.fromstring(svg)
    for wrong in ("z99", "", "<"):
        assert code_of(torcello.OptionError, match.svg, marks=[wrong]) == "picture/place"


def test_a_side_is_a_seat(positions: list[Match]) -> None:
    match = positions[-1]
    for side in range(match.seats):
        ET.fromstring(match.svg(side=side))
    with pytest.raises(torcello.MatchError):
        match.svg(side=match.seats)


@pytest.mark.parametrize("game", ["equilibre", "hashi"])
def test_sides_differ_where_each_seat_has_its_own(game: str) -> None:
    match = torcello.new(game, seats=2, seed=1)
    assert match.svg() == match.svg(side=0) != match.svg(side=1)
    assert match.svg(seat=1) == match.svg(seat=1, side=1)


def test_a_notebook_shows_the_diagram(positions: list[Match]) -> None:
    assert positions[-1]._repr_svg_() == positions[-1].svg(theme="auto")
