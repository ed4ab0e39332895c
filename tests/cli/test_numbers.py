"""`games`, `perft` and `bench`: what there is, how many there are, how fast they are played."""

from __future__ import annotations

import pytest

import torcello
from cli.running import assert_one_line, run
from torcello import registry


def test_the_version_is_said() -> None:
    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"torcello {torcello.__version__}\n")


@pytest.mark.parametrize("command", ["play", "check", "show", "games", "perft", "bench"])
def test_every_command_has_help(command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"torcello {command}" in ran.words


def test_games_lists_every_game_with_its_flags() -> None:
    said = run("games").words
    for name in registry.names():
        assert registry.game(name).name in said
    for option in registry.game("ponte").options:
        assert f"--{option.name.replace('_', '-')}" in said


def test_games_speaks_french() -> None:
    assert "nombre de cases par côté" in run("games", "--lang", "fr").words


def test_games_as_json() -> None:
    found = {facts["game"]: facts for facts in run("games", "--json").objects}
    assert tuple(found) == registry.names()
    ponte = found["ponte"]
    assert (ponte["name"], ponte["seats"]) == ("Ponte del Diavolo", [2])
    assert ponte["options"]["size"] == [10, 6, 7, 8, 9, 11, 12]
    assert ponte["options"]["must_bridge"] == [False, True]


@pytest.mark.parametrize(
    ("flags", "count"),
    [
        (["--size", "10", "--depth", "1"], 4950),
        (["--no-choice", "--depth", "2"], 23_527_350),
        (["--size", "6"], 630),
        (["--size", "6", "--depth", "2"], 1260),
        (["--size", "6", "--depth", "0"], 1),
        (["--size", "6", "--depth", "0", "--divide"], 1),
    ],
)
def test_perft_prints_the_count_and_nothing_else(flags: list[str], count: int) -> None:
    ran = run("perft", "ponte", *flags)
    assert (ran.code, ran.out, ran.err) == (0, f"{count}\n", "")


def test_divide_counts_every_move_apart() -> None:
    *parts, total = run("perft", "ponte", "--size=6", "--depth=2", "--divide").out.splitlines()
    counts = dict(part.split(": ") for part in parts)
    assert list(counts) == list(torcello.new("ponte", size=6).legal())
    assert set(counts.values()) == {"2"}  # light or dark
    assert total == "1260"


def test_depth_three_is_counted_move_by_move_to_the_same_total() -> None:
    (facts,) = run("perft", "ponte", "--size=6", "--depth=3", "--json", "--divide").objects
    assert facts["nodes"] == sum(facts["divide"].values())
    assert len(facts["divide"]) == 630
    # Dark places the second pair whoever plays dark, so the choice of colours doubles them.
    (without,) = run("perft", "ponte", "--size=6", "--depth=2", "--no-choice", "--json").objects
    assert facts["nodes"] == 2 * without["nodes"]


def test_perft_as_json() -> None:
    (facts,) = run("perft", "ponte", "--size=6", "--json").objects
    assert (facts["game"], facts["options"]["size"]) == ("ponte", 6)
    assert (facts["depth"], facts["nodes"]) == (1, 630)
    assert "divide" not in facts


def test_bench_as_json() -> None:
    flags = ("--json", "--seconds=0.02", "--size=6", "--threads=2")
    (facts,) = run("bench", "ponte", *flags).objects
    assert (facts["game"], facts["threads"], facts["size"]) == ("ponte", 2, 6)
    assert facts["playouts_per_s"] > 0
    assert facts["actions_per_s"] > facts["playouts_per_s"]


@pytest.mark.parametrize("who", ["uct", "3"])
def test_bench_tells_the_speed_of_a_search(who: str) -> None:
    flags = ("--seconds=0.02", "--size=6", f"--search={who}")
    (facts,) = run("bench", "ponte", *flags, "--json").objects
    assert 0 < facts["simulations_per_s"] < 10 * facts["playouts_per_s"]
    assert "simulations/s" in run("bench", "ponte", *flags).out


@pytest.mark.parametrize("game", registry.names())
def test_bench_measures_as_long_as_it_is_told_and_enough(game: str) -> None:
    """Whatever is loaded first, a figure rests on a thousand playouts at least."""
    (facts,) = run("bench", game, "--json", "--seconds=0.02").objects
    assert facts["playouts"] >= 1000
    assert facts["seconds"] >= 0.02
    assert facts["playouts_per_s"] == pytest.approx(facts["playouts"] / facts["seconds"])


def test_bench_in_words_is_one_line() -> None:
    ran = run("bench", "ponte", "--seconds=0.02", "--size=6")
    assert ran.code == 0
    assert "playouts/s" in ran.out
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        *(f"perft ponte --depth {depth}" for depth in ("-1", "21", "two")),
        "bench ponte --threads 0",
        *(f"bench ponte --seconds {seconds}" for seconds in ("nan", "-1")),
        *(f"bench ponte --search {who}" for who in ("9", "person")),
        *(f"play ponte --seat {seat}" for seat in ("2", "-1")),
        "play ponte --against nobody",
        "play ponte --lang xx",
        *("perft", "show", "check", "bogus"),
    ],
)
def test_wrong_use_is_exit_code_two(words: str) -> None:
    assert_one_line(run(*words.split()), 2)
