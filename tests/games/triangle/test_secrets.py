"""Nobody knows what is below the top card of a pile, and the match does not know it either (T5).

Each position is reached twice: by a match whose luck is fixed to its end by a seed, and by one in
which luck is played by hand, so that nothing is settled yet, and which has gone on with other cards
and been taken back. Whatever a viewer can get is the same.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import torcello
from evenness import unlikely
from games import secrets
from games.triangle.compare import COMBINATIONS
from games.triangle.positions import standing
from games.triangle.twin import PILES, PORTS
from torcello.kernels.jit import COMPILED
from torcello.match import Match

TEXTS = ("s1", "s2", "s3", "s4", "pass", "pile:sugar:30", "pile:oil:90", "roll:2", "spin:E4N", "")


def known_to(match: Match, viewer: int | None) -> dict[str, Any]:
    """Everything a viewer can get out of a match; even luck's own list is no secret here."""
    explained = [str(match.explain(text, viewer)) for text in TEXTS]
    common = {"odds": match.odds(), "listed": list(match.legal()), "explained": explained}
    return secrets.known_to(match, viewer, TEXTS) | common


def due_pile(match: Match) -> str | None:
    """The pile whose next card is to be turned up, as its odds tell."""
    ports = {text.split(":")[1] for text in match.odds() if text.startswith("pile:")}
    assert len(ports) < 2
    return ports.pop() if ports else None


def go_on_and_come_back(match: Match, rng: random.Random) -> bool:
    """Play some moves and take them back; whether a card was turned up among them."""
    moves, turned = 0, False
    while match.to_act and moves < 10:
        turned |= due_pile(match) is not None
        match.act(rng.choice(match.actions()))
        moves += 1
    for _ in range(moves):
        match.undo()
    return turned


def positions(seed: int, n: int) -> int:
    """Compare n positions; return after how many of them a card was turned up."""
    rng = random.Random(seed)
    compared = turned = 0
    while compared < n:
        options = rng.choice(COMBINATIONS)
        fixed = torcello.new("triangle", seed=rng.random(), **options)
        by_hand = torcello.new("triangle", luck="manual", **options)
        while compared < n:
            for action in fixed._actions[len(by_hand._actions) :]:
                by_hand.act(action)
            if not fixed.to_act:
                break
            if rng.random() < 0.2:
                viewer = rng.choice([None, *range(fixed.seats)])
                turned += go_on_and_come_back(by_hand, rng)
                assert known_to(by_hand, viewer) == known_to(fixed, viewer), fixed.moves
                compared += 1
            fixed.act(rng.choice(fixed.actions()))
    return turned


@pytest.mark.long
def test_cards_that_come_later_change_no_byte_before() -> None:
    n = 250 if COMPILED else 4
    assert positions(seed=1, n=n) >= n // 10


@pytest.mark.slow
def test_cards_that_come_later_change_no_byte_before_in_ten_thousand_positions() -> None:
    assert positions(seed=2, n=10_000) > 1_000


def test_everybody_knows_the_same_and_nobody_the_order() -> None:
    rng, looked_at = random.Random(3), 0
    match = torcello.new("triangle", seats=4, seed=3)
    enough = 40 if COMPILED else 3
    while match.to_act and looked_at < enough:
        match.act(rng.choice(match.actions()))
        views = [match.view(viewer) for viewer in (None, *range(4))]
        for view in views:
            del view["seat"], view["legal"]
        assert all(view == views[0] for view in views)
        for port, pile in views[0]["piles"].items():
            taken = [card for side in views[0]["score"] for card in side["cards"][port]]
            top = [] if pile["top"] is None else [pile["top"]]
            assert pile["below"] == sorted(pile["below"])
            assert Counter(pile["below"] + top + taken) == Counter(PILES[port])
        looked_at += 1


@pytest.mark.parametrize("number", range(4 if COMPILED else 1))
def test_a_deal_changes_nothing_and_the_next_card_is_any_of_those_left(number: int) -> None:
    rng, met = random.Random(number), Counter[str]()
    match = torcello.new("triangle", luck="manual", **COMBINATIONS[number])
    limit = 600 if COMPILED else 60
    while match.to_act and len(match.moves) < limit:
        port = due_pile(match)
        if port is not None:
            met[port] += 1
            seat = rng.randrange(match.seats)
            dealt = match.observe(seat).deal(rng.randrange(1000))
            assert dealt.tobytes() == match.state().tobytes()
            left = Counter(match.view(seat)["piles"][port]["below"])
            odds = standing(dealt, match.options, match.seats).odds()
            assert odds == {f"pile:{port}:{card}": copies for card, copies in left.items()}
        match.act(rng.choice(match.actions()))
    assert set(met) == set(PORTS)


def test_each_card_is_on_top_as_often_as_there_are_copies() -> None:
    matches = 1_000 if COMPILED else 60
    tops = Counter(
        (port, pile["top"])
        for seed in range(matches)
        for port, pile in torcello.new("triangle", seed=seed).view()["piles"].items()
    )
    for port in PORTS:
        seen = Counter({card: tops[port, card] for card in PILES[port]})
        assert unlikely(seen, Counter(PILES[port])) < 4
