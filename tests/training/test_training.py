"""`torcello train`: what is learned is right, nothing is done twice, and players can use it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import torcello
from cli.running import assert_one_line, run
from torcello.training.fitting import fit
from torcello.training.lessons import Lessons

pytestmark = pytest.mark.long

QUICK = ["train", "ponte", "--size", 6, "--matches", 3, "--simulations", 20, "--jobs", 1]


def test_weights_are_found_that_explain_the_visits() -> None:
    """Actions with the first trait are visited three times as often, the second means nothing."""
    rng = np.random.default_rng(1)
    n, actions = 400, 6
    traits = rng.integers(0, 4, n * actions).astype(np.uint64)
    visits = 3.0 ** (traits & 1).astype(np.float64)
    visits /= np.repeat(visits.reshape(n, actions).sum(1), actions)
    lessons = Lessons(traits, visits.astype(np.float32), np.full(n, actions))
    weights, surprise, before = fit(lessons, 2)
    assert weights[0] > 2
    assert abs(weights[1]) < 0.1
    assert surprise < before


@pytest.mark.compiled
def test_a_course_is_interrupted_and_goes_on(tmp_path: Path) -> None:
    out, to = tmp_path / "kept", tmp_path / "priors.json"
    course = [*QUICK, "--out", out, "--to", to, "--json"]
    (facts,) = run(*course).objects
    assert (facts["game"], facts["matches"], facts["options"]["size"]) == ("ponte", 3, 6)
    first = to.read_bytes()
    kept = out / "ponte"
    files = sorted(path.name for path in kept.iterdir())
    assert files == ["course.json", "match-1.npz", "match-2.npz", "match-3.npz"]
    when = (kept / "match-1.npz").stat().st_mtime_ns
    (kept / "match-2.npz").unlink()
    assert run(*course).code == 0
    assert to.read_bytes() == first
    assert (kept / "match-1.npz").stat().st_mtime_ns == when
    match = torcello.new("ponte", size=6)
    bot = torcello.bot("ponte", 8, simulations=50, seed=1, weights=to)
    assert bot.choose(match.observe(0)).move in match.legal()


@pytest.mark.compiled
def test_a_folder_belongs_to_one_course(tmp_path: Path) -> None:
    course = [*QUICK, "--out", tmp_path, "--to", tmp_path / "priors.json"]
    assert run(*course, "--matches", 1).code == 0
    assert_one_line(run(*course, "--simulations", 21), 2)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "matches", "simulations"),
    [pytest.param("hashi", 70, 1, marks=pytest.mark.slow), ("equilibre", 2, 50)],
)
def test_a_network_is_taught_term_by_term_and_asked(
    tmp_path: Path, game: str, matches: int, simulations: int
) -> None:
    to = tmp_path / "A.npz"
    course = ["train", game, "--matches", matches, "--out", tmp_path, "--to", to, "--jobs", 1]
    (facts,) = run(*course, "--json").objects
    assert facts["games"] == matches
    kept = sorted(path.name for path in (tmp_path / game).iterdir())
    assert kept == ["course.json", "term-0.npz"]
    with np.load(to) as file:
        assert json.loads(str(file["note"])) == facts
    match = torcello.new(game, seed=1)
    told = match.observe(match.to_act[0])
    weak, strong = (
        torcello.bot(game, 8, simulations=simulations, seed=1, weights=weights).choose(told)
        for weights in (to, None)
    )
    assert weak.value != strong.value  # it is the file that is asked


def test_simulations_teach_no_network(tmp_path: Path) -> None:
    ran = run("train", "triangle", "--to", tmp_path / "x.npz", "--simulations", 5, "--lang", "en")
    assert_one_line(ran, 2)
