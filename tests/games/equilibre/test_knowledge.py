"""What bots know of Équilibre: likely actions are legal, leads are judged, ends are exact."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import torcello
from torcello import registry
from torcello.games.equilibre.kernels import endgame, knowledge
from torcello.games.equilibre.kernels.rules import rank
from torcello.games.equilibre.kernels.state import OVER, SECTIONS, SUMMON, TILE, WALK
from torcello.kernels import steps, verbs
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.match import Match

GAME = registry.game("equilibre")
OPTIONS = (
    {},
    {"equal": "defender", "chain": "run"},
    {"equal": "both", "first": "alternate", "tie_break": "crossings"},
)


def listed(state: State) -> list[int]:
    out = np.empty(GAME.max_actions, np.int16)
    return [int(action) for action in out[: int(steps.listed(state, out))]]


def ends_of_rounds(turns: int, seed: int) -> Iterator[Match]:
    """Positions of random matches with that many turns left of a round."""
    rng = random.Random(seed)
    while True:
        match = torcello.new("equilibre", seed=rng.randrange(10**6), **rng.choice(OPTIONS))
        while match.to_act:
            s = match.state()[0]
            if s.phase == TILE and int(s.placed) == 18 - turns:
                yield match
            match.act(rng.choice(match.actions()))


def exact(state: State, round_no: int) -> int:
    """What red will be ahead by, looked up the slow way: every action to the end of the round."""
    s = state[0]
    if s.phase == OVER or int(s.round_no) != round_no:
        return int(rank(s, 0) - rank(s, 1))
    found = []
    for action in listed(state):
        after = steps.copied(state)
        steps.step(after, action)
        found.append(exact(after, round_no))
    return max(found) if s.mover == 0 else min(found)


def promised(state: State) -> int:
    """What `endgame` says red will be ahead by."""
    states = np.concatenate([state] * (endgame.DEEPEST + 1))
    frames = np.zeros(endgame.DEEPEST + 1, endgame.FRAME)
    endgame.enter(states, frames, 0)
    level = 0
    while level != endgame.DONE:
        level = int(endgame.look_on(states, frames, level, 100))
    return int(frames[0]["best"])


@pytest.mark.parametrize("options", OPTIONS)
def test_likely_actions_are_legal(options: dict[str, str]) -> None:
    rng = seeded(5)
    for seed in range(20 if COMPILED else 2):
        state = torcello.new("equilibre", seed=seed, luck="manual", **options).state()
        while state[0].phase != OVER:
            action = int(verbs.playout_action(state[0], rng))
            assert action in listed(state)
            steps.step(state, action)


def test_a_simulation_may_stop_when_its_round_is_over_and_not_before() -> None:
    rng = random.Random(2)
    match = torcello.new("equilibre", seed=2)
    root = match.state()
    while match.state()[0].round_no == 0:
        assert not verbs.may_stop(match.state()[0], root[0])
        match.act(rng.choice(match.actions()))
    assert verbs.may_stop(match.state()[0], root[0])
    assert not verbs.may_stop(match.state()[0], match.state()[0])


def test_a_lead_is_worth_more_the_larger_and_the_later_it_is() -> None:
    state = torcello.new("equilibre", seed=1).state()
    results = np.zeros(4)
    worth = {}
    for rounds in (1, 2):
        for points in range(12):
            state[0].round_no = rounds
            state[0].won[0, 0, 1] = points
            verbs.outlook(state[0], results)
            assert results[0] + results[1] == pytest.approx(1.0)
            assert 0.5 <= results[0] < 1.0
            worth[rounds, points] = float(results[0])
    assert worth[1, 0] == worth[2, 0] == 0.5
    for points in range(1, 12):
        assert worth[1, points - 1] < worth[1, points] < worth[2, points]


def test_a_crossing_is_worth_less_than_a_point_while_there_are_rounds_to_come() -> None:
    tied, crossed, point = (float(knowledge.chances(lead, 2)) for lead in (0, 1, 256))
    assert tied < crossed < point
    assert float(knowledge.chances(-1, 2)) == pytest.approx(1 - crossed)


def test_after_the_last_round_only_the_win_counts() -> None:
    chances = [float(knowledge.chances(lead, 3)) for lead in (-256, -1, 0, 1, 256)]
    assert chances == [0.0, 0.0, 0.5, 1.0, 1.0]


def test_the_end_of_a_round_is_played_as_well_as_can_be() -> None:
    """Compared with a search of every action, without any cuts."""
    for turns, n in ((1, 10), (2, 10), (3, 4)) if COMPILED else ((1, 3), (2, 1)):
        positions = ends_of_rounds(turns, seed=turns)
        for _ in range(n):
            state = next(positions).state()
            assert promised(state) == exact(state, int(state[0].round_no))


def test_what_is_promised_is_kept() -> None:
    """Six turns before the end; a player who follows the advice gets what it said."""
    positions = ends_of_rounds(6 if COMPILED else 2, seed=8)
    for _ in range(5 if COMPILED else 2):
        state = next(positions).state()
        round_no, expected = int(state[0].round_no), promised(state)
        while state[0].phase != OVER and int(state[0].round_no) == round_no:
            advice = endgame.best_turn(state)
            for action in advice.actions:
                assert steps.step(state, action) != steps.REFUSED
        assert int(rank(state[0], 0) - rank(state[0], 1)) == expected


def last_turn(**options: str) -> State:
    """The last tile of a match: red, five points behind, can cross with the pawn on square 7."""
    state = torcello.new("equilibre", seed=1, **options).state()
    s = state[0]
    s.round_no, s.placed, s.mover, s.phase = 2, 17, 0, TILE
    s.pile, s.hand[0], s.hand[1] = 0, 1 << 17, 0  # 6c
    s.filled[:] = 3
    s.filled[0, 2] = 2
    s.rack[:] = [[1, 2, 3], [4, 5, 6], [1, 4, 7]]  # nothing that goes together
    s.bridge[:] = [0, 1, 0, 0, 0, 0, 2, 0]
    s.won[1, 0, 1] = 5
    return state


def test_a_crossing_that_wins_the_match_is_found() -> None:
    """Four points for it, and two pawns stay behind: the 1, and the 6 that had to be summoned."""
    advice = endgame.best_turn(last_turn())
    tile, summon, walk = advice.actions
    assert tile == 17 * SECTIONS + 2
    assert summon >> 8 == SUMMON
    assert walk == 256 * WALK + 6
    assert promised(last_turn()) == 256 * (4 + 2 - 5)
    assert advice.value == 1.0


@pytest.mark.parametrize(("tie_break", "value"), [("shared", 0.5), ("crossings", 1.0)])
def test_a_tie_is_worth_half_unless_crossings_decide_it(tie_break: str, value: float) -> None:
    """E33"""
    state = last_turn(tie_break=tie_break)
    state[0].won[1, 0, 1] = 6
    advice = endgame.best_turn(state)
    assert advice.actions[-1] == 256 * WALK + 6
    assert advice.value == value


def test_there_is_no_advice_while_something_is_hidden_or_without_time() -> None:
    match = torcello.new("equilibre", seed=1)
    assert endgame.best_turn(match.state()) is None
    state = next(ends_of_rounds(2, seed=1)).state()
    assert endgame.best_turn(state, most=0) is None
    assert endgame.best_turn(state, seconds=0.0) is None


def test_a_bot_that_plays_the_end_exactly_says_what_both_expect() -> None:
    match = next(ends_of_rounds(1, seed=3))
    seat = match.to_act[0]
    bot = torcello.bot("equilibre", level=8, simulations=1000, seed=1)
    choice = bot.choose(match.observe(seat))
    advice = endgame.best_turn(match.state())
    assert choice.value[seat] == advice.value
    assert sum(choice.value) == pytest.approx(1.0)
    assert choice.move in match.legal()
