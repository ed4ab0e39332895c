"""What the diagrams of all games share: tokens, elements, themes, and what a caller points out."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import torcello
from refusals import code_of, error_of
from torcello.drawing import tokens
from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.svg import num, path, picture, tag, write

ROOT = Path(__file__).parents[1]
PLACES = {"a": (10.0, 10.0), "b": (90.0, 10.0)}


def drawn(body: str, theme: str = "light") -> str:
    return picture(body, 100, 50, theme=theme, title="A & B", description="<sea>")


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_web_app_reads_the_same_tokens() -> None:
    imports = (ROOT / "web/src/main.ts").read_text("utf-8")
    (file,) = re.findall(r"import '([^']*tokens\.css)'", imports)
    assert (ROOT / "web/src" / file).resolve() == Path(tokens.__file__).with_suffix(".css")
    assert not list((ROOT / "web/src").rglob("tokens.css"))


def test_every_colour_of_the_tokens_is_read_for_both_themes() -> None:
    css = Path(tokens.__file__).with_suffix(".css").read_text("utf-8")
    written = set(re.findall(r"--([\w-]+): (?:#|rgb|light-dark)", css))
    assert set(tokens.LIGHT) == set(tokens.DARK) == written
    assert (tokens.LIGHT["seat-3"], tokens.DARK["seat-3"]) == ("#43234a", "#5a3062")
    assert tokens.LIGHT["on-seat-2"] == tokens.DARK["on-seat-2"]
    assert tokens.LIGHT["shade"] == "rgba(12,34,38,0.34)"
    assert tokens.FONT.startswith("'Torcello Zero', 'Atkinson")


@pytest.mark.parametrize("colours", [tokens.LIGHT, tokens.DARK], ids=["light", "dark"])
def test_what_is_pointed_out_stands_out_from_its_case(colours: dict[str, str]) -> None:
    for token in ("draft", "good", "bad"):
        assert contrast(colours[token], colours["rim-2"]) > 4.5
    assert contrast(colours["ink"], colours["raised"]) > 7


@pytest.mark.parametrize(("number", "text"), [(1, "1"), (1.25, "1.2"), (-0.04, "0"), (30.0, "30")])
def test_numbers_are_short(number: float, text: str) -> None:
    assert num(number) == text


def test_an_element_names_colours_by_classes_and_escapes_the_rest() -> None:
    assert tag("g") == "<g/>"
    assert tag("a", "b", x=1.5, data_of="<&\x00>") == '<a x="1.5" data-of="&lt;&amp;&gt;">b</a>'
    assert path("M0 0", "sea", "ink", 2) == '<path d="M0 0" stroke-width="2" class="f-sea s-ink"/>'
    assert 'fill="none"' in path("M0 0", stroke="ink", width=1)
    assert write("a<b", (0, 0), 10).endswith(">a&lt;b</text>")
    assert write("a", (0, 0), 10, halo="sea").count("<text") == 2


def test_a_theme_has_the_rules_for_the_colours_used_and_no_others() -> None:
    body = path("M0 0", "sea", "shade", 1)
    light, dark, auto = (drawn(body, theme) for theme in ("light", "dark", "auto"))
    assert f".torcello-light .f-sea{{fill:{tokens.LIGHT['sea']}}}" in light
    assert f".torcello-dark .f-sea{{fill:{tokens.DARK['sea']}}}" in dark
    assert f".s-shade{{stroke:{tokens.LIGHT['shade']}}}" in light
    before, after = auto.split("@media (prefers-color-scheme:dark)")
    assert tokens.LIGHT["sea"] in before
    assert tokens.DARK["sea"] in after
    assert light.count("{") == 2


def test_a_picture_is_named_and_described() -> None:
    root = ET.fromstring(drawn(""))
    assert root.get("role") == "img"
    assert [child.text for child in root[:2]] == ["A & B", "<sea>"]
    assert root.get("viewBox") == "0 0 100 50"


def test_each_kind_of_note_is_drawn_where_it_is_wanted() -> None:
    kinds = {
        kind: draw_notes(Notes(marks={"a": kind}), PLACES, 10) for kind in ("ring", "dot", "cross")
    }
    assert len(set(kinds.values())) == 3
    assert kinds["ring"] == draw_notes(Notes(marks=["a"]), PLACES, 10)
    there, back = (draw_notes(Notes(arrows=[way]), PLACES, 10) for way in (("a", "b"), ("b", "a")))
    assert there != back
    assert ">7</text>" in draw_notes(Notes(numbers={"b": 7}), PLACES, 10)
    assert draw_notes(Notes(areas=[["a", "b"]]), PLACES, 10).count("M") == 2
    outlined = draw_notes(Notes(areas=[["a"]]), PLACES, 10, lambda at: f"M{at[0]}Z")
    assert outlined.count("M10.0Z") == 1
    assert draw_notes(Notes(), PLACES, 10) == draw_notes(None, PLACES, 10) == ""


def test_an_arrow_from_a_place_to_itself_is_no_error() -> None:
    ET.fromstring(drawn(draw_notes(Notes(arrows=[("a", "a")]), PLACES, 10)))


@pytest.mark.parametrize(
    "notes",
    [
        Notes(marks=["z9"]),
        Notes(marks={"z9": "dot"}),
        Notes(arrows=[("a", "z9")]),
        Notes(numbers={"z9": 1}),
        Notes(areas=[["a", "z9"]]),
    ],
)
def test_a_place_that_is_not_there_is_refused(notes: Notes) -> None:
    error = error_of(torcello.OptionError, draw_notes, notes, PLACES, 10)
    assert (error.code, error.where) == ("picture/place", ("z9",))
    assert "z9" in error.text("fr")


def test_a_mark_of_an_unknown_kind_is_refused() -> None:
    star = Notes(marks={"a": "star"})
    assert code_of(torcello.OptionError, draw_notes, star, PLACES, 10) == "option/value"
