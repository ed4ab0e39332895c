"""What the network reads and answers, how a turn is planned with it, and how it learns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.hashi.positions import begin, known_network, noisy_network, random_position
from torcello.games.hashi import GAME
from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.facts import DESK, FACTS, LEAD, LINE_FACT, ROWS
from torcello.games.hashi.kernels.foresight import settle
from torcello.games.hashi.kernels.knowledge import look, value
from torcello.games.hashi.kernels.lessons import LESSON, add_slope
from torcello.games.hashi.kernels.ranking import CHOICES, MOST_KEPT, weigh
from torcello.games.hashi.kernels.state import CARD, CARDS, COMMITTED, KINDS, OVER, START
from torcello.games.hashi.kernels.turns import count_turns, nth_turn
from torcello.games.hashi.mind import networks
from torcello.games.hashi.mind.chances import chances
from torcello.games.hashi.mind.learning import Hyperparameters, Trainer, flat, measure, newborn
from torcello.games.hashi.mind.networks import load, network_for
from torcello.games.hashi.mind.planner import Limit, PlannedMove, plan
from torcello.kernels import steps
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import below, seeded

State = Any
FOREVER = Limit()


def turn_up(state: State, kind: int) -> State:
    after = steps.copied(state)
    rules.apply_action(after[0], 256 * CARD + kind)
    return after


def every_turn(state: State) -> list[State]:
    """The positions after each turn of a match alone."""
    after = []
    for k in range(count_turns(state[0], 0)):
        turn = np.zeros(4, np.int16)
        nth_turn(state[0], 0, k, turn)
        after.append(steps.copied(state))
        do(after[-1], turn)
    return after


def do(state: State, turn: Any) -> None:
    lines = [int(line) for line in turn[1:] if line >= 0]
    for action in (256 + int(turn[0]), *(512 + line for line in lines)):
        assert rules.is_legal(state[0], action)
        rules.apply_action(state[0], action)


def best_points(state: State) -> float:
    """The most that can be expected with the card on the table: everything is tried."""
    ends = every_turn(state)
    if ends[0][0].phase == OVER:
        return max(int(rules.points(end[0], 0)) for end in ends)
    return max(map(expected_points, ends))


def expected_points(state: State) -> float:
    kinds = [kind for kind in range(KINDS) for _ in range(state[0].unseen[kind])]
    return sum(best_points(turn_up(state, kind)) for kind in kinds) / len(kinds)


POSITIONS = [(turn, seed) for turn in (1, 4, 9, 13, 17) for seed in (1, 2)]
if not COMPILED:
    POSITIONS = [(13, 1), (17, 2)]


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(("turn", "seed"), POSITIONS)
def test_each_fact_is_a_row_of_its_own(side: str, turn: int, seed: int) -> None:
    state, desk = random_position(turn, seed, side), np.zeros(1, DESK)
    look(state[0], 0, noisy_network()[0], desk[0])
    rows = desk["facts"][0, 0, : LINE_FACT + state[0].n_lines]
    assert len(set(rows.tolist())) == len(rows) <= FACTS
    assert 0 <= rows.min() <= rows.max() < ROWS
    assert np.isfinite(value(noisy_network()[0], desk[0], 0))


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(("turn", "seed"), POSITIONS)
def test_a_turn_weighed_is_the_board_after_it(side: str, turn: int, seed: int) -> None:
    """Rows exchanged step by step give what the board gives when it is read afresh."""
    state, network, desk = random_position(turn, seed, side), noisy_network(), np.zeros(1, DESK)
    choices = np.zeros(1, CHOICES)[0]
    before = state.tobytes()
    weigh(state[0], 0, network[0], desk[0], MOST_KEPT, choices)
    assert state.tobytes() == before
    assert choices.weighed == count_turns(state[0], 0)
    assert choices.n == min(MOST_KEPT, choices.weighed)
    assert list(choices.value[: choices.n]) == sorted(choices.value[: choices.n], reverse=True)
    for i in range(choices.n):
        after = steps.copied(state)
        do(after, choices.turn[i])
        look(after[0], 0, network[0], desk[0])
        assert desk[0].scored[0] == rules.points(after[0], 0)
        assert value(network[0], desk[0], 0) == pytest.approx(choices.value[i], abs=1e-3)


@pytest.mark.parametrize(("turn", "seed"), POSITIONS)
def test_a_turn_imagined_alone_is_the_turn_played(turn: int, seed: int) -> None:
    state, chosen = random_position(turn, seed), np.zeros(4, np.int16)
    nth_turn(state[0], 0, below(seeded(seed), count_turns(state[0], 0)), chosen)
    played, imagined = steps.copied(state), steps.copied(state)
    do(played, chosen)
    settle(imagined[0], 0, chosen)
    for field in ("numbers", "laid", "arriving", "used", "shown_laid", "done", "paid", "first"):
        assert np.array_equal(played[field], imagined[field]), field


def completing(turn: int, seed: int, seats: int = 1) -> tuple[State, Any]:
    """A position, and a turn of seat 0 that completes the red islands of a host's board."""
    state, chosen = random_position(turn, seed, seats=seats), np.zeros(4, np.int16)
    before = int(rules.finished(state[0], 0))
    for k in range(count_turns(state[0], 0)):
        nth_turn(state[0], 0, k, chosen)
        after = steps.copied(state)
        settle(after[0], 0, chosen)
        if new := int(rules.finished(after[0], 0)) & ~before:
            state[0].red = new & -new  # one island, which nothing but this turn finishes
            return state, chosen
    raise AssertionError("no turn finishes an island")


@pytest.mark.parametrize(("turn", "pays"), [(9, 9), (13, 5)])
def test_a_category_completed_in_thought_is_paid_as_in_play(turn: int, pays: int) -> None:
    """H24, H31: nine points up to the twelfth card, five after it."""
    state, chosen = completing(turn, seed=1)
    played, imagined = steps.copied(state), steps.copied(state)
    do(played, chosen)
    settle(imagined[0], 0, chosen)
    for s in (played[0], imagined[0]):
        assert (s.done[0, 0], s.paid[0, 0], s.first[0]) == (turn, pays, turn)
    for field in ("done", "paid", "first"):
        assert np.array_equal(played[field], imagined[field]), field


def test_who_is_first_in_thought_is_first_for_all() -> None:
    """H24, H25: being first counts as two points more, and once only."""
    state, chosen = completing(9, seed=2, seats=2)
    settle(state[0], 0, chosen)
    assert (state[0].first[0], state[0].paid[0, 0]) == (9, 9 + LEAD)
    state, chosen = completing(9, seed=2, seats=2)
    state[0].first[0] = 4
    settle(state[0], 0, chosen)
    assert (state[0].first[0], state[0].paid[0, 0]) == (4, 5)


@pytest.mark.parametrize(
    ("points", "share"), [(30, 0.5), (45, 0.75), (60, 1), (61.5, 1), (0, 0), (-1, 0)]
)
def test_alone_a_chance_is_the_share_of_all_points(points: float, share: float) -> None:
    """H33"""
    expected = PlannedMove((), points, 1)
    assert chances(random_position(9, 1), 0, noisy_network(), expected) == (share,)


def test_before_the_first_card_all_chances_are_equal() -> None:
    for seats in (2, 3, 4):
        shares = chances(begin(seats=seats), 0, noisy_network(), PlannedMove((), 50, 1))
        assert shares == (1 / seats,) * seats


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("turn", "scale"), [(CARDS, 0.3), (CARDS - 1, 0.8), (CARDS - 4, 1.3)])
def test_a_lead_in_points_is_worth_more_the_fewer_cards_are_left(
    turn: int, scale: float, seat: int
) -> None:
    """At even points a win is as likely as not; `scale` points more make it e times as likely."""
    state, network, best = random_position(turn, 3, seats=2), noisy_network(), np.zeros(1, CHOICES)
    weigh(state[0], 1 - seat, network[0], np.zeros(1, DESK)[0], 1, best[0])
    even = float(best[0].value[0])
    for lead in (-2, 0, 1):
        shares = chances(state, seat, network, PlannedMove((), even + lead * scale, 1))
        assert sum(shares) == pytest.approx(1)
        assert shares[seat] / shares[1 - seat] == pytest.approx(np.exp(lead))


@pytest.mark.parametrize("seed", range(6 if COMPILED else 2))
def test_with_the_last_card_the_best_turn_is_found(seed: int) -> None:
    state = random_position(CARDS, seed)
    best = best_points(state)
    advice = plan(state, 0, noisy_network(), FOREVER)
    for action in advice.actions:
        rules.apply_action(state[0], action)
    assert state[0].phase == OVER
    assert rules.points(state[0], 0) == advice.value == best


def late_position(cards_to_come: int, seed: int) -> State:
    """A random position with few turns to choose from, for trying everything."""
    while True:
        state = random_position(CARDS - cards_to_come, seed)
        if count_turns(state[0], 0) <= (MOST_KEPT if COMPILED else 12):
            return state
        seed += 1000


@pytest.mark.parametrize("seed", range(4 if COMPILED else 1))
def test_with_one_card_to_come_the_expectation_is_exact(seed: int) -> None:
    state = late_position(1, seed)
    advice = plan(state, 0, noisy_network(), FOREVER)
    assert advice.value == pytest.approx(best_points(state), abs=1e-4)


def test_the_same_question_has_the_same_answer_within_its_limit() -> None:
    state, network = late_position(4, 3), noisy_network()
    before = state.tobytes()
    most = 3_000 if COMPILED else 100
    first, second = (plan(state, 0, network, Limit(weighed=most)) for _ in range(2))
    assert first == second
    assert state.tobytes() == before
    assert count_turns(state[0], 0) < first.weighed < 2 * most


def test_thinking_ends_in_time() -> None:
    state, network = random_position(14, 3), noisy_network()
    plan(state, 0, network, Limit(weighed=10))  # compiles
    advice = plan(state, 0, network, Limit(seconds=0.0))
    assert advice.weighed == count_turns(state[0], 0)  # the favourites, no look ahead


def test_what_others_have_settled_is_not_used() -> None:
    """H8"""
    network = noisy_network()
    advice, limit = [], Limit(weighed=500 if COMPILED else 30)
    for k in (0, 1):
        state = random_position(12, 7, seats=2)
        turn = np.zeros(4, np.int16)
        nth_turn(state[0], 1, (count_turns(state[0], 1) - 1) * k, turn)
        for i, word in enumerate(turn):
            if word >= 0:
                rules.apply_action(state[0], 4096 + 256 * (1 + (i > 0)) + int(word))
        assert state[0].stage[1] == COMMITTED
        advice.append(plan(state, 0, network, limit))
        GAME.blank(state, 0)
        advice.append(plan(state, 0, network, limit))
    assert advice[0] == advice[1] == advice[2] == advice[3]


def test_alone_a_start_is_good_and_for_a_neighbour_bad() -> None:
    """H3, H4"""
    network = known_network(begin())
    own, given = plan(begin(), 0, network, FOREVER), plan(begin(seats=2), 1, network, FOREVER)
    assert own.value > given.value
    assert own.actions[0] >> 8 == START
    assert given.actions[0] >> 8 == 16 + START  # seat 1 writes it
    for advice, state in ((own, begin()), (given, begin(seats=2))):
        assert rules.is_legal(state[0], advice.actions[0])


def test_a_taken_category_is_worth_less() -> None:
    """H24: with several seats the high value is gone once somebody had it."""
    network, desk = known_network(begin()), np.zeros(1, DESK)
    worth = []
    for taken in (0, 3):
        state = random_position(4, 11, seats=2)
        state[0].first[0] = taken
        look(state[0], 0, network[0], desk[0])
        worth.append(int(desk[0].brings[0]))
    assert worth == [9 + LEAD, 5]


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_network_is_found_by_what_is_printed(side: str) -> None:
    state = begin(side)
    assert np.isfinite(flat(known_network(state))).all()
    state[0].red ^= 3  # a host's board
    assert network_for(state) is None


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_network_file_is_small_and_says_how_it_was_made(side: str) -> None:
    name = f"{side}-{networks.checksum(begin(side))}.npz"
    path = Path(networks.__file__).parent / "weights" / name
    assert path.stat().st_size < 80_000
    note = load(path)[2]
    assert note["games"] > 0
    assert {"made", "minutes", "course", "measured"} <= set(note)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_network_plays_well_without_looking_ahead(side: str) -> None:
    points = measure(begin(side), known_network(begin(side)), 100, seed=3)
    assert np.mean(points) > 49


def test_the_slope_is_the_slope() -> None:
    """The hand-made derivative, against small steps."""
    network, slope, desk = noisy_network(), noisy_network(), np.zeros(1, DESK)
    flat(slope)[:] = 0
    state = random_position(6, 3)
    look(state[0], 0, network[0], desk[0])
    lesson = np.zeros(1, LESSON)
    lesson["facts"] = desk["facts"][:, 0]
    lesson["target"] = 0.5
    n = LINE_FACT + int(state[0].n_lines)

    def error(weights: Any) -> float:
        look(state[0], 0, weights[0], desk[0])
        points = float(value(weights[0], desk[0], 0)) - int(desk[0].scored[0])
        return 0.5 * (points / 16 - 0.5) ** 2

    add_slope(network[0], slope[0], desk[0], lesson[0], n, np.float32(1))
    steep = np.argsort(-np.abs(flat(slope)))[:: 400 if COMPILED else 4000][:12]
    for i in steep:
        moved = [network.copy() for _ in range(2)]
        flat(moved[0])[i] += 1e-2
        flat(moved[1])[i] -= 1e-2
        measured = (error(moved[0]) - error(moved[1])) / 2e-2
        assert measured == pytest.approx(float(flat(slope)[i]), rel=0.05, abs=2e-4)


def short_course(**more: Any) -> Hyperparameters:
    return Hyperparameters(games=8, games_a_round=4, pool=300, batch=32, **more)


@pytest.mark.compiled
@pytest.mark.long
def test_a_run_is_determined_by_its_seed() -> None:
    def trained(seed: int) -> Any:
        trainer = Trainer(begin(), short_course(seed=seed))
        trainer.run(99)
        assert trainer.played == 8
        return flat(trainer.kept)

    assert np.array_equal(trained(1), trained(1))
    assert not np.array_equal(trained(1), trained(2))


@pytest.mark.compiled
def test_a_run_can_be_interrupted() -> None:
    trainer = Trainer(begin(), short_course())
    trainer.run(4)
    again = Trainer(begin(), short_course())
    again.resume(trainer.saved())
    assert np.array_equal(flat(again.network), flat(trainer.network))
    assert again.played == trainer.played == 4
    again.run(99)
    assert again.played == 8


@pytest.mark.long
@pytest.mark.compiled
def test_what_is_learned_is_published_with_a_note(tmp_path: Path) -> None:
    trainer = Trainer(begin(), short_course())
    trainer.run(4)
    file, note = trainer.publish()
    (tmp_path / "A.npz").write_bytes(file)
    network, _, noted = load(tmp_path / "A.npz")
    largest = np.abs(trainer.kept["rows"]).max()
    assert np.allclose(flat(network), flat(trainer.kept), atol=max(1e-3, largest / 127))
    assert len(np.unique(network["rows"])) <= 255
    assert noted == note
    assert note["games"] == 4
    assert 0 < note["measured"]["mean"] <= note["measured"]["best"] <= 60


@pytest.mark.long
@pytest.mark.compiled
def test_learning_brings_points() -> None:
    trainer = Trainer(begin(), Hyperparameters(games=400, games_a_round=16, pool=5_000, batch=64))
    trainer.run(400)
    before, after = newborn(1), trainer.kept
    assert np.mean(measure(begin(), after, 30, 1)) > np.mean(measure(begin(), before, 30, 1)) + 3
