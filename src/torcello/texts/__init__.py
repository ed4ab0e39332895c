"""Everything the program says, in every language it speaks.

The sentences are Fluent catalogues: `texts/<lang>.ftl` for what all games share and
`games/<game>/texts/<lang>.ftl` for each game, so that a new game brings its own words, as do the
games of other packages. A message's id is an error's code with the slash turned into a dash.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, cast

from torcello import plugins

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")


def say(lang: str, code: str, /, **facts: str | int | None) -> str:
    """The sentence for `code`, filled with `facts`."""
    bundle = _bundle(lang)
    if not knows(lang, code):
        return code
    pattern = bundle.get_message(code.replace("/", "-")).value
    if pattern is None:
        return code
    sentence, _errors = bundle.format_pattern(pattern, {k: _plain(v) for k, v in facts.items()})
    return cast(str, sentence)


def knows(lang: str, code: str) -> bool:
    """Whether there is a sentence for `code`."""
    return bool(_bundle(lang).has_message(code.replace("/", "-")))


def _plain(fact: str | int | None) -> object:
    """Numbers are names here more often than amounts: line 1234, not 1,234."""
    from fluent.runtime.types import fluent_number

    return fluent_number(fact, useGrouping=False) if isinstance(fact, int) else fact


def join(places: Iterable[str], lang: str) -> str:
    """`a1`, `a1 and b2`, `a1, b2 and c3`."""
    names = list(places)
    if len(names) < 2:
        return "".join(names)
    return say(lang, "list-and", first=", ".join(names[:-1]), last=names[-1])


def language(wanted: str | None = None) -> str:
    """The language to speak: the one asked for, else the system's, else English."""
    names = (wanted, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
    first = next((name[:2].lower() for name in names if name), "en")
    return first if first in LANGUAGES else "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # half the import time of the package

    bundle = FluentBundle([lang if lang in LANGUAGES else "en"], use_isolating=False)
    for catalogue in _catalogues(bundle.locales[0]):
        bundle.add_resource(FluentResource(catalogue.read_text("utf-8")))
    return bundle


def _catalogues(lang: str) -> Iterator[Traversable]:
    root = files("torcello")
    yield root / "texts" / f"{lang}.ftl"
    own = sorted((root / "games").iterdir(), key=lambda folder: folder.name)
    for game in (*own, *plugins.folders()):
        words = game / "texts" / f"{lang}.ftl"
        if words.is_file():
            yield words
