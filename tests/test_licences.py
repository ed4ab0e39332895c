"""What others wrote and we ship: named in CREDITS.md, with the text of its licence in the wheel."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "src/torcello/server/pages"
CREDITS = (ROOT / "CREDITS.md").read_text("utf-8").splitlines()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

WORDS = {
    "MIT": "Permission is hereby granted, free of charge",
    "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}
"""What the text of each licence says. A licence that is not here has not been thought about."""


def shipped() -> dict[str, tuple[str, str]]:
    """The licence and its text, by package, as the build has written them."""
    text = (PAGES / "licences.txt").read_text("utf-8")
    _, *parts = re.split(r"^={72}\n", text, flags=re.MULTILINE)
    heads = [re.match(r"(\S+) \S+: (\S+)\n", part) for part in parts]
    return {head[1]: (head[2], part) for head, part in zip(heads, parts, strict=True) if head}


def test_the_fonts_and_the_scripts_are_among_them() -> None:
    fonts = {"@fontsource/marcellus", "@fontsource-variable/atkinson-hyperlegible-next"}
    assert fonts | {"svelte", "@fluent/bundle", "uqr"} <= shipped().keys()


def test_a_package_in_the_pages_has_its_licence_and_a_line_in_the_credits() -> None:
    for package, (licence, text) in shipped().items():
        assert WORDS[licence] in text, package
        assert licence in PROJECT["license"].split(" AND "), package
        lines = [line for line in CREDITS if f"`{package}`" in line]
        assert len(lines) == 1, package
        assert licence in lines[0], package


def test_the_credits_name_no_package_that_is_gone() -> None:
    start = CREDITS.index("| package | used for | licence |")
    rows = CREDITS[start + 2 : CREDITS.index("", start)]
    assert {row.split("`")[1] for row in rows} == shipped().keys()
