"""Captains of the lower levels: what each sees, and what it does about it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import torcello
from games.triangle.test_knowledge import advanced, start
from torcello.games.triangle import GAME
from torcello.games.triangle.kernels import captains, rules
from torcello.games.triangle.kernels.captains import Captain
from torcello.games.triangle.kernels.knowledge import PORT_AHEAD, TO_SAIL, pay, sailing_gain
from torcello.games.triangle.kernels.sailing import bound, ready
from torcello.games.triangle.kernels.state import FLEET, PASS, PORT, SAILING, SPACE
from torcello.games.triangle.kernels.tables import NODE_OF, PORT_AT
from torcello.kernels import steps, verbs
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.learning.choosing import best_action


def decisions(n: int) -> list[State]:
    """Positions in which a seat can sail with more than one ship."""
    found: list[State] = []
    seed = 0
    while len(found) < n:
        seed += 1
        state = advanced(start(2 + seed % 3), 20 + 13 * seed % 150, seed)
        while int(steps.who(state)) == verbs.CHANCE:
            steps.step(state, int(verbs.random_action(state[0], seeded(seed))))
        if int(state[0].phase) == SAILING and int(rules.count_moves(state[0])) > 1:
            found.append(state)
    return found


def ships(state: State) -> list[int]:
    """Those that may sail, of the seat that is to move."""
    seat = int(state[0].mover)
    bits = int(ready(state[0], seat))
    return [FLEET * seat + k for k in range(FLEET) if bits >> k & 1]


def chosen(state: State, captain: Captain, seed: int = 1) -> int:
    k = int(captains.choose(state[0], *captain, seeded(seed)))
    assert k != PASS
    return FLEET * int(state[0].mover) + k


POSITIONS = decisions(60 if COMPILED else 8)


@pytest.mark.parametrize("captain", captains.CAPTAINS.values(), ids=captains.CAPTAINS)
def test_captains_sail_with_ships_that_may_sail(captain: Captain) -> None:
    for state in POSITIONS:
        for seed in range(3):
            assert chosen(state, captain, seed) in ships(state)


def test_the_first_takes_what_a_port_nearby_pays() -> None:
    """Of such ports the one that pays most; one further away than the eye reaches is not seen."""
    seen = unseen = 0
    purser = captains.CAPTAINS["purser"]
    for state in POSITIONS:
        s = state[0]
        gains = {ship: entering(s, ship) for ship in ships(state)}
        near = {
            ship: gain
            for ship, gain in gains.items()
            if gain > purser.notices and TO_SAIL[NODE_OF[s.spot[ship]]] <= purser.sight
        }
        if near:
            seen += 1
            assert near[chosen(state, purser)] > max(near.values()) - purser.notices
        for ship, gain in gains.items():
            if gain > 0 and ship not in near:
                unseen += 1
                assert captains.urge(s, int(s.mover), ship, *purser[:2]) in (0.0, gain)
    assert (seen > 0 and unseen > 0) or not COMPILED


@pytest.mark.parametrize("name", ["hawker", "trader", "merchant"])
def test_to_traders_money_counts_in_full_from_wherever_it_is_reached(name: str) -> None:
    captain = captains.CAPTAINS[name]
    entries = 0
    for state in POSITIONS:
        for ship in ships(state):
            if gain := entering(state[0], ship):
                entries += 1
                assert captains.urge(state[0], int(state[0].mover), ship, *captain[:2]) == gain
    assert entries > 0


def test_traders_come_nearer_to_ports_in_sight_only() -> None:
    nearer = 0
    for state in POSITIONS:
        s, seat = state[0], int(state[0].mover)
        for ship in ships(state):
            kind, node = bound(s, ship)
            if kind != SPACE or s.ship_at[node] or not pay(s, PORT_AHEAD[node]):
                continue
            if PORT_AHEAD[node] != PORT_AHEAD[NODE_OF[s.spot[ship]]]:
                continue
            nearer += 1
            left = int(TO_SAIL[node])
            assert captains.urge(s, seat, ship, captains.TRADER, left) > 0
            assert captains.urge(s, seat, ship, captains.TRADER, left - 1) == 0
    assert nearer > 0


def entering(s: Any, ship: int) -> int:
    """What a ship is paid if it sails, in thousands."""
    kind, node = bound(s, ship)
    return int(pay(s, PORT_AT[node])) if kind == PORT else 0


@pytest.mark.parametrize("captain", captains.CAPTAINS.values(), ids=captains.CAPTAINS)
def test_nobody_bumps_a_ship_of_their_own_if_another_can_sail(captain: Captain) -> None:
    def bumps(s: Any, ship: int) -> bool:
        kind, node = bound(s, ship)
        other = int(s.ship_at[node]) - 1
        return bool(kind == SPACE and other >= 0 and other // FLEET == ship // FLEET)

    clumsy = 0
    for state in POSITIONS:
        able = [bumps(state[0], ship) for ship in ships(state)]
        if any(able) and not all(able):
            clumsy += 1
            assert not bumps(state[0], chosen(state, captain))
    assert clumsy > 0 or not COMPILED


def test_dim_eyes_see_no_small_difference() -> None:
    for state in POSITIONS:
        seat, able = int(state[0].mover), ships(state)
        gains = [float(sailing_gain(state[0], seat, ship)) for ship in able]
        master = captains.CAPTAINS["master"]
        assert gains[able.index(chosen(state, master))] >= max(gains) - master.notices
    sharp, dim = (Captain(captains.TRADER, 16, notices) for notices in (0.001, 1000.0))
    for state in POSITIONS:
        seat, able = int(state[0].mover), ships(state)
        gains = [captains.urge(state[0], seat, ship, captains.TRADER, 16) for ship in able]
        assert gains[able.index(chosen(state, sharp))] == max(gains)
    met = {chosen(POSITIONS[0], dim, seed) for seed in range(40)}
    assert met == set(ships(POSITIONS[0]))


def test_the_same_position_gets_the_same_answer() -> None:
    match = torcello.new("triangle", seats=3, seed=4)
    for _ in range(6):
        match.play(match.legal()[0])
    seen = match.observe(match.to_act[0])
    moves = {torcello.bot("triangle", 3, seed=seed).choose(seen).move for seed in range(5)}
    assert len(moves) == 1
    assert np.isclose(sum(torcello.bot("triangle", 3).choose(seen).value), 1)


@pytest.mark.parametrize("level", range(1, 9))
def test_every_level_moves_and_shares_one_win(level: int) -> None:
    match = torcello.new("triangle", seats=4, seed=2)
    choice = torcello.bot("triangle", level, seed=1, simulations=40 if COMPILED else 1).choose(
        match.observe(match.to_act[0])
    )
    assert choice.move in match.legal()
    assert len(choice.value) == 4
    assert sum(choice.value) == pytest.approx(1)


def rich() -> tuple[State, list[int]]:
    """Somebody with 340,000 who can enter a port, and the ways to do so."""
    for state in POSITIONS:
        s, seat = state[0], int(state[0].mover)
        paid = [ship - FLEET * seat for ship in ships(state) if entering(s, ship) > 0]
        if paid:
            found = steps.copied(state)
            found["money"][0, seat] = 340
            return found, paid
    raise AssertionError("nobody can enter a port")


def test_a_glance_takes_a_card_that_wins() -> None:
    """350,000 in reach: whatever else may be done, the match is won by entering."""
    state, entering = rich()
    states = np.concatenate((state, state))
    action = int(best_action(states, GAME.mind.knowledge(), np.empty(GAME.max_actions, np.int16)))
    assert action in entering
