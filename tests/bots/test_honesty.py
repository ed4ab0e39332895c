"""What a seat may not know has no influence on a bot in that seat.

Each position is reached twice, by two histories that the seat cannot tell apart: tiles that it has
not seen are exchanged, moves that others have settled are other ones, and the luck still to come
is from another secret. Two bots with the same seed, one for each, choose alike all through a match,
and think alike, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import torcello
from games.equilibre.test_secrets import dealt_again
from games.equilibre.test_secrets import replayed as equilibre_replayed
from games.hashi.test_secrets import play_at_random, settled_otherwise, unrevealed
from torcello import registry
from torcello.bots.searcher import SearchBot
from torcello.kernels.jit import COMPILED
from torcello.match import Match

Otherwise = Callable[[Match, int, random.Random], Match]

# A level or a name, and a number of simulations; of turns to weigh, for the planner of Hashi.
KINDS: tuple[tuple[int | str, int | None], ...] = (
    ("random", None),
    ("greedy", None),
    *(((1, None), (3, 40), (8, 60)) if COMPILED else ()),
)
OF_HASHI: tuple[tuple[int | str, int | None], ...] = ((5, 40), (6, None), (7, 300), (8, 400))


def equilibre(match: Match, seat: int, rng: random.Random) -> Match:
    return equilibre_replayed(dealt_again(match, seat, rng))


def hashi(match: Match, seat: int, rng: random.Random) -> Match:
    return settled_otherwise(match, seat, None, rng)[1]


def triangle(match: Match, seat: int, rng: random.Random) -> Match:
    other = torcello.new("triangle", seats=match.seats, luck="manual", **match.options)
    for move in match.moves:
        other.play(move)
    return other


HIDDEN: dict[str, Otherwise] = {"equilibre": equilibre, "hashi": hashi, "triangle": triangle}


def begin(name: str, rng: random.Random) -> Match:
    if name == "equilibre":
        return torcello.new(name, luck="manual")
    return torcello.new(name, seats=rng.choice((2, 3)), seed=rng.random())


def is_to_be_looked_at(match: Match, seat: int, rng: random.Random) -> bool:
    if match.game == "hashi":  # before the first of a turn has moved there is nothing to hide
        return bool(unrevealed(match)) or rng.random() < 0.1
    return seat >= 0 and match.history() != () and rng.random() < 0.5


def look_at(name: str, n: int, seed: int) -> int:
    """Compare n positions; return how many differed in something that is there to be known."""
    rng = random.Random(f"{name} {seed}")
    looked_at = different = 0
    while looked_at < n:
        match = begin(name, rng)
        kinds = KINDS + (OF_HASHI if name == "hashi" and COMPILED else ())
        pairs = [
            [torcello.bot(name, level, simulations=budget, seed=7) for _ in "ab"]
            for level, budget in kinds
        ]
        while match.to_act and looked_at < n:
            seat = match.to_act[-1]
            if seat >= 0 and is_to_be_looked_at(match, seat, rng):
                other = HIDDEN[name](match, seat, rng)
                for bots in pairs:
                    true, false = (
                        replace(bot.choose(one.observe(seat)), seconds=0.0)
                        for bot, one in zip(bots, (match, other), strict=True)
                    )
                    assert true == false, (bots[0].name, match.moves)
                looked_at += 1
                different += other.state().tobytes() != match.state().tobytes()
            if name == "hashi":
                play_at_random(match, rng)
            elif seat < 0:
                match.act(rng.choice(match.actions()))
            else:
                match.play(rng.choice(match.legal()))
    return different


@pytest.mark.compiled
def test_a_bot_that_looks_at_all_tiles_would_be_found_out() -> None:
    """The test of the test: given the true position, a search with open cards chooses otherwise."""
    settings = replace(registry.game("equilibre").mind.plain, open_cards=True)
    budget: Any = {"seconds": None, "simulations": 60, "threads": 1, "seed": 7}
    rng, match = random.Random(3), torcello.new("equilibre", luck="manual")
    found_out = 0
    while found_out == 0:
        seat = match.to_act[0]
        if seat >= 0:
            choices = [
                SearchBot("equilibre", "peeping", settings, **budget).choose(
                    replace(one.observe(seat), state=one.state())
                )
                for one in (match, equilibre(match, seat, rng))
            ]
            found_out += choices[0].move != choices[1].move
        match.act(rng.choice(match.actions()))
    assert match.outcome is None


def expected(name: str, n: int) -> int:
    """In Triangle only the luck to come is unknown, and no position holds that."""
    return 0 if name == "triangle" else n // 2


@pytest.mark.long
@pytest.mark.parametrize("name", HIDDEN)
def test_a_bot_does_not_know_what_its_seat_may_not_know(name: str) -> None:
    n = 15 if COMPILED else 3
    assert look_at(name, n, seed=1) >= expected(name, n)


@pytest.mark.slow
@pytest.mark.parametrize("name", HIDDEN)
def test_a_bot_does_not_know_it_in_a_thousand_positions(name: str) -> None:
    assert look_at(name, 400, seed=2) >= expected(name, 400)
