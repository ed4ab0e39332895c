"""Matches that are compared meet every corner of the rules, and show mistakes of the library."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from games.hashi.compare import COMPARISON, WAYS, Duel, Table, hopeless
from games.hashi.twin import CATEGORIES, CROSSINGS, Twin, read_turn
from games.long_run import RulesDifferError
from torcello.games.hashi import scoring, view

# The matches


def test_every_way_to_set_up_comes_up() -> None:
    alone = Counter(way["seats"] == 1 for way in WAYS)
    assert alone == {True: 2 * 2 * 2 * 2, False: 3 * 2 * 2 * 2}
    assert {way["seats"] for way in WAYS[:5]} == {1, 2, 3, 4}


def happenings(twin: Twin, seat: int, text: str) -> set[str]:
    """Play a move, and say what it shows of the rules."""
    awards = [dict(paid) for paid in twin.awards]
    met = set()
    if twin.phase == "turn":
        met |= happenings_of(twin, seat, text)
    first, ordered = dict(twin.first_turn), seat < max(twin.pending, default=0)
    met |= {"a higher seat was quicker"} if ordered else set()
    twin.play(text, seat)
    for category in CATEGORIES:
        new = [
            after[category]
            for after, before in zip(twin.awards, awards, strict=True)
            if category in after and category not in before
        ]
        if new:
            late = "first" if category not in first else f"late {twin.late}"
            met.add(f"{category} {'alone' if twin.seats == 1 else late}: {new[0]}")
            met |= {"tied"} if len(new) > 1 and category not in first else set()
    if twin.outcome:
        met.add(twin.outcome.reason)
    return met


def happenings_of(twin: Twin, seat: int, text: str) -> set[str]:
    _, island, drawn = read_turn(text)
    before = twin.boards[seat]
    numbered = before.with_number(twin.number, island)
    after = numbered.with_bridges(drawn)
    met = set()
    if island is None:
        met.add("number renounced" if before.number_places(twin.number) else "number impossible")
    else:
        met |= {f"number on {before.printed.flags[island]}"}
        met |= {"finished by its number"} if numbered.is_finished(island) else set()
        met |= {"hopeless"} if island in hopeless(after) else set()
    if not drawn:
        possible = next(numbered.bridge_sets(twin.size), None)
        met.add("bridges renounced" if possible else "bridges impossible")
    met |= {"doubled"} if len(set(drawn)) < len(drawn) else set()
    crossable = {line for pair in CROSSINGS[twin.side] for line in pair}
    met |= {"on a crossing"} if crossable & set(drawn) else set()
    return met


@pytest.mark.slow
def test_players_meet_every_corner_of_the_rules() -> None:
    rng, met = random.Random(5), set()
    for way in WAYS * 2:
        duel = Duel(way, rng)  # of which only the twin plays
        table = Table(duel.twin, rng)
        while duel.twin.to_act:
            met |= happenings(duel.twin, *table.next(duel.turns))
            duel.look_ahead()
    assert met >= {
        *("number renounced", "number impossible", "bridges renounced", "bridges impossible"),
        *("number on None", "number on red", "number on blue", "finished by its number"),
        *("hopeless", "doubled", "on a crossing", "a higher seat was quicker", "tied"),
        *("red first: 9", "blue first: 7", "six first: 8", "red late any: 5", "blue late any: 3"),
        *("six late any: 4", "six late next: 0"),
        *("red alone: 9", "blue alone: 7", "blue alone: 3"),
        *("six alone: 8", "six alone: 4", "cards", "points", "shared"),
    }


# The comparison can fail


@pytest.mark.parametrize(
    ("place", "name", "wrong", "what"),
    [
        (scoring, "PER_ISLAND", 3, "score"),
        (view, "LINKED", 5, "board of seat"),
        (view, "PHASES", ("lot", "start", "card", "move", "over"), "phase shown"),
    ],
)
def test_a_library_with_a_mistake_is_found_out(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, wrong: Any, what: str
) -> None:
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(RulesDifferError, match=what):
        COMPARISON.compare(20, seed=4)
