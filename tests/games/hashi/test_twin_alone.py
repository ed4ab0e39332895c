"""The twin by itself is sound, and the rule page beside it complete.

What the rules say is asked of the library in `test_rulings.py`, and the library of the twin in
`test_twin.py`; here is only what neither of them would notice.
"""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest

import torcello
from games.hashi import twin as rules
from games.hashi.twin import LUCK, Twin, line_of, read_turn, turn_text

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "rules" / "hashi.md"


def played_at_random(seed: int, **options: int | str) -> list[Twin]:
    """The positions of one match, luck included."""
    rng, match, met = random.Random(seed), Twin(**options), []
    while match.to_act:
        met.append(match.copy())
        seat = rng.choice(match.to_act)
        few = rng.sample(sorted(match.legal(seat)), k=min(8, match.count(seat)))
        match.play(max(few, key=len), seat)  # long texts renounce nothing
    return [*met, match]


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_crossings_are_those_of_the_drawing(side: str) -> None:
    """H21"""
    listed = {frozenset(map(line_of, pair)) for pair in rules.LISTED_CROSSINGS[side]}
    assert rules.CROSSINGS[side] == listed
    assert len(listed) == {"A": 4, "B": 8}[side]


def test_the_twin_plays_the_example_worth_60_points() -> None:
    (record,) = torcello.read(DOCS / "examples" / "hashi-60.tgn")
    twin = Twin()
    for node in record.moves:
        assert node.move in twin.legal(twin.to_act[0])
        twin.play(node.move)
    assert twin.score() == ({"points": 60, "red": 9, "blue": 7, "six": 8, "islands": 36},)
    assert (twin.outcome.winners, twin.outcome.reason) == ((0,), "cards")
    assert twin.titles == {"en": "God of the islands", "fr": "Dieu des îles"}


@pytest.mark.parametrize(
    ("options", "rule"), [({"seats": 5}, "H1"), ({"seats": 2, "start": "random"}, "H4")]
)
def test_the_twin_refuses_what_cannot_be_played(options: dict[str, int | str], rule: str) -> None:
    with pytest.raises(ValueError, match=rule):
        Twin(**options)


def test_the_twin_refuses_what_is_illegal_and_stays_as_it_was() -> None:
    twin = Twin(seats=2).play("3@10", 0)
    for text, seat in (("3@1", 1), ("4@12", 0), ("card:5/3", LUCK)):
        with pytest.raises(ValueError, match="breaks"):
            twin.play(text, seat)
    with pytest.raises(ValueError, match="whose"):
        Twin(seats=2).play("3@10")
    assert (twin.moves, twin.to_act) == ([(0, "3@10")], (1,))


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("deck", sorted(rules.DECKS))
def test_listing_counting_and_asking_agree(side: str, deck: str) -> None:
    rng = random.Random(side + deck)
    for match in played_at_random(3, seats=2, side=side, deck=deck)[::5]:
        for seat in (LUCK, 0, 1):
            legal = match.legal(seat)
            assert len(legal) == match.count(seat)
            few = rng.sample(sorted(legal), k=min(20, len(legal)))
            assert all(match.is_legal(seat, text) for text in few)
            assert bool(legal) == (seat in match.to_act)


@pytest.mark.parametrize("side", ["A", "B"])
def test_sets_put_together_are_those_that_are_faultless_as_a_whole(side: str) -> None:
    for match in played_at_random(8, side=side)[::9]:
        board = match.boards[0]
        for size in (1, 2, 3):
            sets = list(board.bridge_sets(size))
            assert len(sets) == len(set(sets))
            every = combinations_with_replacement(board.printed.lines, size)
            assert set(sets) == {chosen for chosen in every if not board.bridge_faults(chosen)}


@pytest.mark.parametrize("seed", range(4))
def test_boards_are_sound_and_points_only_grow(seed: int) -> None:
    options = {"side": "AB"[seed % 2], "deck": sorted(rules.DECKS)[seed // 2], "seats": seed + 1}
    before = (0,) * (seed + 1)
    match = Twin(**options)
    for match in played_at_random(seed, **options):
        now = tuple(side["points"] for side in match.score())
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now
        for board in match.boards:
            assert max(board.bridges.values(), default=0) <= 2
            assert all(board.room(island) >= 0 for island in board.printed.islands)
            assert not any(
                {*pair} in rules.CROSSINGS[board.side] for pair in combinations(board.bridges, 2)
            )
            assert all({*line} & set(board.numbers) for line in board.bridges)
    assert match.turn == rules.CARDS
    assert max(match.outcome.points) > 0


def test_texts_read_back_as_they_were_written() -> None:
    match = Twin().play("3@10").play("card:5/3").play("5@14 8-14 13-14 14-15").play("card:3/3")
    for text in match.legal(0):
        number, island, drawn = read_turn(text)
        assert number in {None, 3}
        assert turn_text(3, (island, drawn)) == text


# The page


def test_the_page_names_every_title_and_every_card() -> None:
    english, french = PAGE.read_text("utf-8").split("## Règles en français")
    for lang, half in (("en", english), ("fr", french)):
        for _, words in rules.TITLES:
            assert words[lang] in half
        for deck in rules.DECKS:
            assert f"`{deck}`" in half
