"""What a network expects, how it is taught and what its files hold; for every game with one."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import torcello
from games.refusals import code_of
from torcello import registry
from torcello.errors import OptionError
from torcello.kernels import steps, verbs
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.learning import files, selfplay
from torcello.learning.choosing import best_action
from torcello.learning.course import Hyperparameters
from torcello.learning.descent import adam
from torcello.learning.masking import without
from torcello.learning.network import (
    MOST_FACTS,
    SEATS,
    WEIGHTS,
    expect,
    flat,
    look,
    mind_type,
    newborn,
    promise,
    share,
)
from torcello.learning.trainer import Trainer
from torcello.options import settle

LEARNERS = [name for name in torcello.game_names() if registry.game(name).mind.n_facts]


def openings(name: str) -> list[State]:
    game = registry.game(name)
    return game.mind.openings(settle(game.name, game.options, {}))


def positions(name: str, matches: int) -> list[State]:
    """Every position of some random matches, luck's among them, one after another."""
    found = []
    for number in range(matches):
        starts = openings(name)
        state, rng = steps.copied(starts[number % len(starts)]), seeded(number)
        while int(steps.who(state)) != verbs.OVER:
            found.append(steps.copied(state))
            steps.step(state, int(verbs.random_action(state[0], rng)))
    return found


def expected(state: State, mind: Any) -> np.ndarray:
    results = np.zeros(SEATS)
    expect(state[0], mind, results)
    return results


def noisy(name: str, seed: int) -> Any:
    """A network that says something, whatever it is."""
    mind = newborn(registry.game(name).mind.n_facts, seed)
    rng = np.random.default_rng(seed)
    for field in ("straight", "out"):
        mind[field] = rng.normal(0, 0.3, mind[field].shape)
    return mind


def trainer(name: str, **course: Any) -> Trainer:
    game = registry.game(name)
    return Trainer(openings(name), game.mind.n_facts, game.max_actions, Hyperparameters(**course))


def test_some_games_learn() -> None:
    assert {"equilibre", "triangle"} <= set(LEARNERS)


@pytest.mark.parametrize("name", LEARNERS)
def test_facts_are_told_apart_and_fit_into_the_room_for_them(name: str) -> None:
    n_facts, met = registry.game(name).mind.n_facts, set[int]()
    mind = np.zeros(1, mind_type(n_facts))[0]
    for state in positions(name, 30 if COMPILED else 4):
        look(state[0], mind)
        for seat in range(int(verbs.n_seats(state[0]))):
            n = int(mind.n_told[seat])
            told = mind.told[seat, :n].tolist()
            assert 0 < n <= MOST_FACTS
            assert min(told) >= 0
            assert max(told) < n_facts
            met.update(told)
    if COMPILED:
        assert len(met) > 0.6 * n_facts  # hardly a number is given to nothing


@pytest.mark.parametrize("name", LEARNERS)
def test_a_newborn_repeats_its_hunch(name: str) -> None:
    mind = newborn(registry.game(name).mind.n_facts, 1)[0]
    for state in positions(name, 2)[:: 5 if COMPILED else 40]:
        seats = int(verbs.n_seats(state[0]))
        stand = np.exp([float(verbs.hunch(state[0], seat)) for seat in range(seats)])
        assert expected(state, mind)[:seats] == pytest.approx(stand / stand.sum(), abs=1e-5)


@pytest.mark.parametrize("name", LEARNERS)
def test_seats_share_one_win(name: str) -> None:
    mind = noisy(name, 3)[0]
    for state in positions(name, 2)[:: 5 if COMPILED else 40]:
        seats = int(verbs.n_seats(state[0]))
        results = expected(state, mind)
        assert results.sum() == pytest.approx(1)
        assert np.all(results[:seats] > 0)
        assert np.all(results[seats:] == 0)


@pytest.mark.parametrize("name", LEARNERS)
def test_a_match_that_is_over_is_not_guessed(name: str) -> None:
    state, rng = steps.copied(openings(name)[0]), seeded(5)
    while int(steps.who(state)) != verbs.OVER:
        steps.step(state, int(verbs.random_action(state[0], rng)))
    shares = np.zeros(SEATS)
    share(state[0], shares)
    winners = registry.game(name).outcome(state).winners
    assert np.flatnonzero(shares).tolist() == list(winners)
    assert expected(state, noisy(name, 1)[0]).tolist() == shares.tolist()


@pytest.mark.parametrize("name", LEARNERS)
def test_the_best_action_leads_to_the_best_expectation(name: str) -> None:
    mind, listed = noisy(name, 2)[0], np.empty(registry.game(name).max_actions, np.int16)
    asked = 0
    for state in positions(name, 1)[:: 1 if COMPILED else 20]:
        seat = int(steps.who(state))
        n = int(steps.listed(state, listed))
        if seat < 0 or n == 1:
            continue
        asked += 1
        brings = {}
        for action in listed[:n].tolist():
            after = steps.copied(state)
            steps.step(after, action)
            brings[action] = expected(after, mind)[seat]
        chosen = int(best_action(np.concatenate((state, state)), mind, listed))
        assert brings[chosen] == max(brings.values())
    assert asked > 0


def test_a_masked_network_sees_no_difference() -> None:
    """Facts that are ignored may change; what is seen still counts."""
    game, mind = registry.game("triangle"), noisy("triangle", 5)
    ignored = list(game.mind.fact_sorts["danger"])
    masked = without(mind, ignored)
    told = np.zeros(MOST_FACTS, np.int16)
    for first, end in ignored:
        answers = []
        for network in (mind, masked):
            told[0] = first
            one = float(promise(network[0], told, 1))
            told[0] = end - 1
            answers.append(one == float(promise(network[0], told, 1)))
        assert answers == [False, True]
    seen = set(range(game.mind.n_facts)).difference(*(range(*run) for run in ignored))
    told[:2] = sorted(seen)[:2]
    assert promise(masked[0], told[:1], 1) == promise(mind[0], told[:1], 1)
    assert promise(masked[0], told[:1], 1) != promise(masked[0], told[1:2], 1)


@pytest.mark.parametrize("name", LEARNERS)
def test_slopes_are_those_of_the_surprise(name: str) -> None:
    """Each weight that is moved a little changes the surprise as its slope says."""
    state = next(s for s in positions(name, 1)[30:] if int(steps.who(s)) >= 0)
    mind = noisy(name, 4)
    look(state[0], mind[0])
    seats = int(verbs.n_seats(state[0]))
    lesson = np.zeros(1, selfplay.LESSON)[0]
    lesson.seats = seats
    lesson.n_told[:] = mind[0].n_told
    lesson.told[:] = mind[0].told
    lesson.hunches[:] = mind[0].hunches
    lesson.target[:seats] = np.arange(1, seats + 1) / sum(range(1, seats + 1))

    def surprise() -> float:
        results = expected(state, mind[0])[:seats]
        return float(-(lesson.target[:seats] * np.log(results)).sum())

    slope = np.zeros_like(mind)
    selfplay.add_slope(mind[0], slope[0], lesson, np.float32(1))
    weights, slopes = flat(mind), flat(slope)
    for at in np.argsort(-abs(slopes))[:40:4]:
        before, little = weights[at], np.float32(2e-3)
        weights[at] = before + little
        more = surprise()
        weights[at] = before - little
        less = surprise()
        weights[at] = before
        assert (more - less) / (2 * little) == pytest.approx(slopes[at], rel=0.1, abs=2e-3)


def test_adam_goes_downhill() -> None:
    weights, moments = np.array([3.0, -2.0], np.float32), np.zeros((2, 2), np.float32)
    for step in range(1, 400):
        adam(weights, 2 * weights, moments, np.float32(0.05), step)
    assert abs(weights).max() < 0.1


@pytest.mark.parametrize("trace", [0.0, 1.0])
def test_lessons_are_what_followed_or_what_was_thought_of_it(trace: float) -> None:
    one = trainer("equilibre", games=1, pool=500)
    n = selfplay.play_and_note(
        one.starts[0][0],
        one._states,
        one.network[0],
        one._actions,
        one._expected,
        one._pool,
        0,
        trace,
        selfplay.PER_MILLE,  # whatever is played
        seeded(1),
    )
    targets = one._pool["target"][:n, :2]
    ended = np.zeros(SEATS)
    share(one._states[0], ended)
    assert int(steps.who(one._states[:1])) == verbs.OVER
    later = np.tile(ended[:2], (n, 1)) if trace else np.vstack((one._expected[1:n, :2], ended[:2]))
    assert targets == pytest.approx(later, abs=1e-6)


@pytest.mark.long
@pytest.mark.compiled
def test_what_is_learned_wins() -> None:
    one = trainer("equilibre", games=600, pool=20_000)
    before = one.measure(60)
    one.run(600)
    assert one.played == 600
    assert one.measure(60) > max(0.65, before)


@pytest.mark.long
def test_a_run_goes_on_from_what_was_saved() -> None:
    little = {"games": 2, "pool": 500, "games_a_round": 1, "batch": 8, "reuse": 0.1}
    one, other = (trainer("equilibre", wander=selfplay.PER_MILLE, **little) for _ in range(2))
    one.run(1)
    other.resume(one.saved())
    assert other.played == 1
    assert flat(other.kept).tolist() == flat(one.kept).tolist()
    assert (other._rng.x, other._steps) == (one._rng.x, one._steps)
    assert other._moments.tolist() == one._moments.tolist()
    other.run(100)
    assert other.played == 2  # and no further
    assert flat(other.kept).tolist() != flat(one.kept).tolist()


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("name", LEARNERS)
def test_a_course_is_the_same_whenever_it_is_taken(name: str) -> None:
    runs = [trainer(name, games=3, pool=2_000, games_a_round=1) for _ in range(2)]
    for run in runs:
        run.run(3)
    first, second = (flat(run.kept) for run in runs)
    assert first.tolist() == second.tolist()


@pytest.mark.parametrize("name", LEARNERS)
def test_a_file_holds_the_network_and_how_it_was_made(name: str, tmp_path: Path) -> None:
    n_facts, mind = registry.game(name).mind.n_facts, noisy(name, 6)
    path = tmp_path / "network.npz"
    path.write_bytes(files.packed(mind, {"games": 7}))
    read = files.mind(name, name, n_facts, path)
    for field in WEIGHTS:
        assert read[field] == pytest.approx(mind[field], rel=2e-3, abs=1e-6)
    with np.load(path) as saved:
        assert json.loads(str(saved["note"])) == {"games": 7}
    path.write_bytes(files.packed(noisy(name, 8), {}))
    assert not np.array_equal(files.mind(name, name, n_facts, path)["out"], read["out"])


@pytest.mark.parametrize("name", LEARNERS)
def test_a_game_brings_a_network_of_its_own(name: str) -> None:
    """It has learned something, and nobody else's room to work in is shared."""
    game = registry.game(name)
    one, other = game.mind.knowledge(), game.mind.knowledge()
    assert np.any(one.straight)
    one.narrow[0] = 5
    assert other.narrow[0] == 0


def broken() -> list[bytes]:
    other = BytesIO()
    np.savez(other, rows=np.zeros(3))
    infinite = noisy("equilibre", 1)
    infinite["out"][0, 0] = np.inf
    return [b"not a network", other.getvalue(), files.packed(infinite, {})]


@pytest.mark.parametrize("content", broken(), ids=["text", "other", "infinite"])
def test_a_file_that_is_no_network_is_refused(content: bytes, tmp_path: Path) -> None:
    """More of them, and one that is not there, in bots/test_bots.py."""
    path = tmp_path / "network.npz"
    path.write_bytes(content)
    assert code_of(OptionError, torcello.bot, "equilibre", 8, weights=path) == "weights/unreadable"
