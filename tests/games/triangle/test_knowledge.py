"""What bots know of the game: guided playouts keep the rules, and judge unfinished matches."""

import numpy as np
import pytest

from torcello.games.triangle import GAME
from torcello.games.triangle.kernels import cloud, dangers, knowledge
from torcello.games.triangle.kernels.state import HANGING, LOST, NODES, SAIL, SECTORS
from torcello.kernels import steps, verbs
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.options import settle


def start(seats: int, **options: object) -> State:
    return GAME.start(settle(GAME.name, GAME.options, options), seats)


def advanced(state: State, actions: int, seed: int) -> State:
    """After that many random actions, or at the end of the match."""
    rng = seeded(seed)
    for _ in range(actions):
        if int(steps.who(state)) == verbs.OVER:
            break
        steps.step(state, int(verbs.random_action(state[0], rng)))
    return state


def outlook(state: State) -> np.ndarray:
    results = np.zeros(4)
    verbs.outlook(state[0], results)
    return results


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guided_actions_are_legal(seats: int) -> None:
    for seed, capture in enumerate(("exact", "physical")):
        state, rng = start(seats, capture=capture), seeded(seed)
        for _ in range(300):
            if int(steps.who(state)) == verbs.OVER:
                break
            action = int(verbs.playout_action(state[0], rng))
            assert steps.step(state, action) != steps.REFUSED


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_outlooks_share_one_win(seats: int) -> None:
    for seed in range(20 if COMPILED else 4):
        results = outlook(advanced(start(seats), 10 * seed, seed))
        assert np.all(results[:seats] > 0)
        assert np.all(results[seats:] == 0)
        assert results.sum() == pytest.approx(1)


def test_nobody_is_far_ahead_at_the_start() -> None:
    # Docks of one port are not quite equally dangerous.
    assert outlook(start(4)) == pytest.approx([0.25] * 4, abs=0.01)


def test_more_money_is_a_better_outlook() -> None:
    state = advanced(start(3), 60, 1)
    before = outlook(state)
    state[0].money[1] += 30
    after = outlook(state)
    assert after[1] > before[1]
    assert after[0] < before[0]


def test_the_same_lead_counts_for_more_near_the_goal() -> None:
    state = start(2)
    state[0].money[:2] = (40, 0)
    early = outlook(state)[0]
    state[0].money[:2] = (240, 200)
    assert outlook(state)[0] > early


@pytest.mark.parametrize("spot", [HANGING, HANGING + 1, LOST])
def test_a_ship_in_the_cloud_is_worth_nothing(spot: int) -> None:
    assert knowledge.ship_worth(start(2)[0], 0, spot) == 0


def test_the_stored_dangers_are_those_of_the_chart() -> None:
    assert np.array_equal(dangers.stored(), dangers.worked_out())


@pytest.mark.parametrize("node", [6, 29, 30, 32, 37])
def test_danger_is_not_below_the_risk_of_the_next_spin(node: int) -> None:
    state = start(2)
    s = state[0]
    s.ship_at[:], s.spot[:] = 0, LOST
    s.spot[0], s.ship_at[node] = node, 1
    stack, risks = np.concatenate([state] * cloud.LEVELS), np.zeros(16)
    cloud.risks(stack, np.zeros(cloud.LEVELS), risks)
    assert risks[0] > 0
    assert int(knowledge.danger(s, node)) / dangers.CERTAIN >= risks[0] / SECTORS - 0.01


def test_a_ship_under_the_cloud_is_worth_less() -> None:
    state = advanced(start(2), 5, 1)
    near = knowledge.ship_worth(state[0], 0, 33)
    state[0].cloud_x, state[0].cloud_y = 18, 12
    assert knowledge.ship_worth(state[0], 0, 33) > near


def test_a_ship_is_worth_more_the_nearer_its_port() -> None:
    state = advanced(start(2), 5, 1)  # who begins, and four cards
    far, near = (knowledge.ship_worth(state[0], 0, node) for node in (30, 39))
    assert 0 < far < near


def test_a_card_that_wins_is_not_left_lying() -> None:
    state = advanced(start(2), 5, 1)
    s = state[0]
    steps.step(state, int(verbs.random_action(s, seeded(1))))  # the roll
    seat = int(s.mover)
    s.roll = 1
    s.money[seat] = 340
    s.ship_at[s.spot[4 * seat + 2]] = 0
    s.spot[4 * seat + 2] = 39  # one space before the oil port
    s.ship_at[39] = 4 * seat + 3
    s.ship_at[NODES + 12 : NODES + 16] = 0  # where somebody has made room
    for ship in (3, 7):
        s.spot[ship] = LOST
    assert int(verbs.playout_action(s, seeded(1))) == 256 * SAIL + 2


def test_a_simulation_ends_at_the_horizon() -> None:
    root = advanced(start(2), 30, 3)
    state, rng = steps.copied(root), seeded(4)
    began = int(root[0].round_no)
    while not verbs.may_stop(state[0], root[0]):
        assert int(steps.who(state)) != verbs.OVER
        steps.step(state, int(verbs.playout_action(state[0], rng)))
    assert int(state[0].round_no) == began + knowledge.HORIZON
    assert int(state[0].moved) == 0
