"""Moves of Ponte del Diavolo: whatever is written, and however the board is turned."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import torcello
from budget import BUDGET
from games.ponte.twin import bridge_text, cell_of, name, pair_text
from players import pick, play_at_random
from refusals import error_of
from snapshots import snapshot
from torcello.errors import NotationError
from torcello.games.ponte import notation
from torcello.kernels.jit import COMPILED
from torcello.match import Match

SIZES = range(6, 13)
every_size = pytest.mark.parametrize("size", SIZES)
quick = settings(max_examples=BUDGET.examples)


def some_match(seed: int, moves: int, size: int = 6, half: bool = False) -> Match:
    """A match after that many random moves, or fewer if it ends before, and perhaps half a move."""
    match, rng = torcello.new("ponte", size=size), random.Random(seed)
    while match.to_act and len(match.moves) < moves:
        play_at_random(match, rng)
    if half and match.to_act:
        match.act(pick(match.actions(), rng))
    return match


matches = st.builds(
    some_match,
    seed=st.integers(0, 50),
    moves=st.integers(0, 20),
    size=st.sampled_from(SIZES),
    half=st.booleans(),
)


def check_text(match: Match, text: str) -> None:
    """A text is a legal move to all who are asked, or to none, and asking changes nothing."""
    before = snapshot(match)
    refusal = match.explain(text)
    assert (text in match.legal()) == (refusal is None)
    if refusal is None:
        played = match.copy().play(text).moves[-1]
        assert played in list(match.legal())
    else:
        assert error_of(torcello.TorcelloError, match.play, text).refusal == refusal
        assert refusal.text("en") != refusal.text("fr")
    assert snapshot(match) == before


@given(match=matches, text=st.text() | st.text(alphabet="abcdefghijklm0123456789,- "))
@quick
def test_any_text_is_answered_by_our_own_errors(match: Match, text: str) -> None:
    check_text(match, text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a1,b1\n",
            "a1,b1\x00",
            "a01,b1",
            "A1,B1",
            "a1, b1",
            "a1;b1",
            "a1,b1,c1",
            "a1-c1,e1",
            "Pass",
        ),
        "\uff411,b1",  # a full-width a
        "a\u0661,b1",  # an Arabic digit
    ],
)
def test_what_only_looks_like_a_move_is_none(text: str) -> None:
    match = some_match(0, 0)
    assert isinstance(match.explain(text), torcello.Refusal)
    check_text(match, text)


@given(match=matches, data=st.data())
@quick
def test_nearly_a_move_is_answered_by_our_own_errors(match: Match, data: st.DataObject) -> None:
    listed = list(match.legal()) or ["a1,b1"]
    text = data.draw(st.sampled_from(listed))
    i = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("abfgl01269,- x\n"))
    for near in (text[:i] + letter + text[i + 1 :], text[:i] + letter + text[i:], text[:i]):
        check_text(match, near)


@given(match=matches, data=st.data())
@quick
def test_both_orders_of_two_cells_are_the_same_move(match: Match, data: st.DataObject) -> None:
    pairs = [text for text in match.legal() if "," in text or "-" in text] or ["a1,b1"]
    text = data.draw(st.sampled_from(pairs))
    sign = "," if "," in text else "-"
    turned = sign.join(reversed(text.split(sign)))
    assert (turned in match.legal()) == (text in match.legal())
    if text in match.legal():
        assert match.copy().play(turned).moves == match.copy().play(text).moves


# Notation


@every_size
def test_every_cell_reads_back(size: int) -> None:
    cells = [(row, column) for row in range(size) for column in range(size)]
    texts = [notation.name(cell) for cell in cells]
    assert [notation.parse_cell(text, size) for text in texts] == cells
    assert len(set(texts)) == size * size
    assert (texts[0], texts[1], texts[size]) == ("a1", "b1", "a2")


@every_size
def test_every_pair_and_every_bridge_reads_back(size: int) -> None:
    cells = [(row, column) for row in range(size) for column in range(size)]
    n_bridges = 0
    for a, b in combinations(cells, 2):
        pair, span = ",".join(notation.names((a, b))), notation.bridge(b, a)
        for text in (pair, ",".join(reversed(pair.split(",")))):
            assert notation.decode(notation.encode(notation.parse(text, size))) == pair
        coded = notation.encode(notation.parse(span, size))
        if coded:
            n_bridges += 1
            assert notation.decode(coded) == span
            assert notation.ends(coded[0]) == (a, b)
    straight, diagonal = 2 * size * (size - 2), 2 * (size - 2) ** 2
    assert n_bridges == straight + diagonal + 4 * (size - 1) * (size - 2)  # as knights move


@every_size
def test_cells_beyond_the_edge_are_off_the_board(size: int) -> None:
    beyond = notation.name((size, 0)), notation.name((0, size)), "z99"
    for cell in beyond:
        for text in (cell, f"a1,{cell}", f"{cell}-a1"):
            error = error_of(NotationError, notation.parse, text, size)
            assert (error.code, error.where) == ("ponte/off-board", (cell,))


@pytest.mark.parametrize("word", ["pass", "light", "dark"])
def test_words_read_back(word: str) -> None:
    assert notation.decode(notation.encode(notation.parse(word, 10))) == word


# The board has no favourite side

Turn = Callable[[int, int, int], tuple[int, int]]

TURNS: dict[str, Turn] = {
    "as it is": lambda x, y, _: (x, y),
    "quarter": lambda x, y, top: (y, top - x),
    "half": lambda x, y, top: (top - x, top - y),
    "three quarters": lambda x, y, top: (top - y, x),
    "left to right": lambda x, y, top: (top - x, y),
    "upside down": lambda x, y, top: (x, top - y),
    "along a diagonal": lambda x, y, _: (y, x),
    "along the other": lambda x, y, top: (top - y, top - x),
}


def turned(text: str, turn: Turn, size: int) -> str:
    """The same move on a turned board."""
    for sign, written in ((",", pair_text), ("-", bridge_text)):
        if sign in text:
            a, b = (turn(*cell_of(cell), size - 1) for cell in text.split(sign))
            return written(a, b)
    return text


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@given(
    seed=st.integers(0, 10**6),
    size=st.sampled_from(SIZES if COMPILED else SIZES[:2]),
    shared_cell=st.booleans(),
)
@settings(max_examples=3 if COMPILED else 1)
def test_a_turned_board_has_the_turned_moves(
    turn: Turn, seed: int, size: int, shared_cell: bool
) -> None:
    rng = random.Random(seed)
    one, other = (torcello.new("ponte", size=size, shared_cell=shared_cell) for _ in range(2))
    while one.to_act:
        if len(one.legal()) < 800 or rng.random() < 0.2:
            assert {turned(text, turn, size) for text in one.legal()} == set(other.legal())
        assert len(one.legal()) == len(other.legal())
        assert one.score().points == other.score().points
        play_at_random(one, rng)
        other.play(turned(one.moves[-1], turn, size))
    assert other.outcome == one.outcome


def test_eight_turns_of_a_corner_and_its_neighbour_are_eight_pairs() -> None:
    """The turns used above are all there are."""
    seen = {
        tuple(name(turn(*cell_of(cell), 9)) for cell in ("a1", "b1")) for turn in TURNS.values()
    }
    assert len(seen) == len(TURNS) == 8
