"""Nothing that a viewer may not know changes a byte of what the viewer gets (E6).

Each position is reached twice, by two histories that differ only in tiles the viewer has not seen:
hidden tiles are exchanged with each other and with the pile. Then everything is compared.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import torcello
from evenness import equal, unlikely
from games.secrets import known_to
from torcello.kernels.jit import COMPILED
from torcello.match import Match

TILES = [f"{figure}{symbol}" for figure in range(1, 7) for symbol in "abc"]
TEXTS = ("4b:c @3 m5", "1a:1", "6c:2 m8", "draw:1a", "@3", "nonsense", "")


def replayed(moves: list[str]) -> Match:
    match = torcello.new("equilibre", luck="manual")
    for move in moves:
        match.play(move)
    return match


def hidden_from(match: Match, viewer: int | None) -> list[str]:
    """The tiles a viewer cannot place: in others' hands, or still to be drawn."""
    known = {tile for rack in match.view()["racks"] for row in rack.values() for tile in row}
    if viewer is not None:
        known |= set(match.view(viewer)["hands"][viewer])
    return [tile for tile in TILES if tile not in known]


def dealt_again(match: Match, viewer: int | None, rng: random.Random) -> list[str]:
    """The history with this round's hidden tiles exchanged at random."""
    moves = list(match.moves)
    hidden = hidden_from(match, viewer)
    exchanged = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    for number in range(_begin_of_round(moves), len(moves)):
        if moves[number].startswith("draw:"):
            tile = moves[number].removeprefix("draw:")
            moves[number] = f"draw:{exchanged.get(tile, tile)}"
    return moves


def _begin_of_round(moves: list[str]) -> int:
    """Where six tiles were last dealt in a row; within a round, at most one draw follows a turn."""
    is_draw = [move.startswith("draw:") for move in moves]
    return max(number for number in range(len(moves) - 5) if all(is_draw[number : number + 6]))


def positions(seed: int, n: int) -> int:
    """Compare n positions; return how many differed in something hidden."""
    rng = random.Random(seed)
    compared = different = 0
    while compared < n:
        match = torcello.new("equilibre", luck="manual")
        while match.to_act and compared < n:
            match.act(rng.choice(match.actions()))
            if match.view()["phase"] not in ("tile", "draw") or rng.random() < 0.6:
                continue
            for viewer in (None, 0, 1):
                other = replayed(dealt_again(match, viewer, rng))
                here, there = (known_to(one, viewer, TEXTS) for one in (match, other))
                assert here == there, match.moves
                different += other.moves != match.moves
                compared += 1
    return different


@pytest.mark.long
def test_dealing_the_unknown_again_changes_no_byte() -> None:
    n = 240 if COMPILED else 9
    assert positions(seed=1, n=n) > n // 2


@pytest.mark.slow
def test_dealing_the_unknown_again_changes_no_byte_in_ten_thousand_positions() -> None:
    assert positions(seed=2, n=10_000) > 5_000


def test_another_seat_sees_that_a_tile_was_drawn_and_not_which() -> None:
    match = torcello.new("equilibre", seed=3)
    beginner = match.view()["starter"]
    own = [move for seat, move in match.seen(beginner) if seat == torcello.CHANCE]
    assert own[0] == f"start:{beginner}"
    assert [move == "draw:?" for move in own[1:]] == [False] * 3 + [True] * 3
    spectators = [move for _, move in match.seen(None)]
    assert spectators[1:] == ["draw:?"] * 6


def test_every_possible_hand_is_dealt_and_all_are_equally_likely() -> None:
    """E6, late in a round: five tiles unseen, three of them held: ten possible hands."""
    match = torcello.new("equilibre", seed=12)
    rng = random.Random(3)
    while match.view()["pile"] != 2 or match.view()["phase"] != "tile":
        match.act(rng.choice(match.actions()))
    seat = match.to_act[0]
    observed = match.observe(seat)
    draws = 5_000 if COMPILED else 300
    hands = Counter[int]()
    for seed in range(draws):
        dealt = observed.deal(seed)[0]
        assert int(dealt.hand[seat]) == int(match.state()[0].hand[seat])
        hands[int(dealt.hand[1 - seat])] += 1
    assert len(hands) == 10
    assert unlikely(hands, equal(hands)) < 4
