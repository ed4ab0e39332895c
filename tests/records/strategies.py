"""Records of every shape a record can have, with texts that try to break the forms."""

from __future__ import annotations

import json
import string
from pathlib import Path

from hypothesis import strategies as st

from torcello.records import Node, Record, limits

MISTAKES = json.loads(Path(__file__).with_name("mistakes.json").read_text("utf-8"))
"""By form: what cannot be read, its code, and the line or the path that is named."""

MEANT = {"Game", "Options", "Rules", "Seats", "Luck", "Result", "Scores"}

_any_text = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=40)
_parts = [*'{}[]()\\"; \t\n\r.:', "\r\n", '[Game "', '\n[Game "ponte"]\n', "{", "\\n", "\\u0041"]
_parts += ["word", "1. ", "luck: ", "  ", "\x85", "\u2028", "\ufeff", "\x1b", "é", "橋", "🌉"]
_awkward_text = st.lists(st.sampled_from(_parts), max_size=60).map("".join)
texts = st.one_of(_any_text, _awkward_text)
some_text = texts.filter(bool)

_move_letters = "".join(c for c in map(chr, range(0x21, 0x7F)) if c not in '"()[]{}\\')
_words = st.text(_move_letters, min_size=1, max_size=8).filter(lambda word: word[-1] not in ".:")
_sorts = ["c3,d7", "c3-e4", "pass", "dark", "4b:c @3 m5", "5@14 8-14 -", "- -", "draw:?", "roll:4"]
moves = st.one_of(st.sampled_from(_sorts), st.lists(_words, min_size=1, max_size=4).map(" ".join))
integers = st.integers(-limits.INTEGER, limits.INTEGER)
_option_names = st.from_regex(r"[a-z][a-z0-9_]{0,10}", fullmatch=True)
_option_words = st.from_regex(r"[A-Za-z][A-Za-z0-9_.+-]{0,10}", fullmatch=True)
options = st.dictionaries(
    _option_names,
    st.one_of(
        st.booleans(), integers, _option_words.filter(lambda word: word not in ("True", "False"))
    ),
    max_size=5,
)
tags = st.dictionaries(
    st.text(string.ascii_letters + string.digits + "_-", max_size=8)
    .map(lambda name: f"T{name}")
    .filter(lambda name: name not in MEANT),
    texts,
    max_size=4,
)


def _nodes(variations: st.SearchStrategy[tuple[tuple[Node, ...], ...]]) -> st.SearchStrategy[Node]:
    seats = st.one_of(st.none(), st.integers(-1, limits.SEATS - 1))
    return st.builds(Node, moves, seats, st.one_of(st.just(""), texts), variations)


def _with_variations(nodes: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    lines = st.lists(nodes, min_size=1, max_size=3).map(tuple)
    return _nodes(st.lists(lines, max_size=2).map(tuple))


nodes = st.recursive(_nodes(st.just(())), _with_variations, max_leaves=6)

records = st.builds(
    Record,
    game=some_text,
    options=options,
    rules=texts,
    seats=st.lists(texts, max_size=4).map(tuple),
    luck=st.one_of(st.none(), some_text),
    result=st.one_of(
        st.none(),
        st.lists(st.integers(0, limits.SEATS - 1), min_size=1, max_size=4, unique=True).map(tuple),
    ),
    scores=st.one_of(st.none(), st.lists(integers, min_size=1, max_size=4).map(tuple)),
    tags=tags,
    comment=texts,
    moves=st.lists(nodes, max_size=5).map(tuple),
)
