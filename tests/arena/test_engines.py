"""Other programs in the arena: good ones play, bad ones lose the game and nothing else."""

from __future__ import annotations

import shlex
import sys
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from cli.running import assert_one_line, command, environment, run
from refusals import code_of
from torcello.arena.pairing import Tournament
from torcello.arena.players import Player, parse
from torcello.arena.playing import FORFEIT, forfeited, play, play_logged
from torcello.arena.results import judge
from torcello.arena.running import play_missing
from torcello.arena.store import Store
from torcello.engines import UgiBot
from torcello.errors import EngineError, OptionError
from torcello.workers import Workers
from waiting import PATIENCE

pytestmark = pytest.mark.long

ODD = Path(__file__).parents[1] / "engines" / "odd_engine.py"


def odd(way: str, budget: str = "0.1s") -> str:
    return f"ugi:{budget}:{shlex.join([sys.executable, str(ODD), way])}"


def plan(*players: str, patience: float = PATIENCE) -> Tournament:
    return Tournament.checked("ponte", players, options={"size": 6}, patience=patience)


# --- as texts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("ugi:./engine", Player("ugi", command=("./engine",))),
        ("ugi:0.5s:./engine --fast", Player("ugi", 0.5, None, ("./engine", "--fast"))),
        ("ugi:500n:python3 -m x", Player("ugi", None, 500, ("python3", "-m", "x"))),
        ("ugi:'my engine' 'a;b'", Player("ugi", command=("my engine", "a;b"))),
    ],
)
def test_an_engine_has_a_text(text: str, player: Player) -> None:
    assert parse(text) == player
    assert parse(str(player)) == player


@pytest.mark.parametrize(
    "how", ["", ":", ": ", ":1s:", ":5s", ":1s:5s:x", ":'open", ":a\nb", ":a\0b", ":" + "x" * 200]
)
def test_what_runs_nothing_is_refused(how: str) -> None:
    assert code_of(OptionError, parse, f"ugi{how}") == "arena/player"


@pytest.mark.parametrize("text", ["ugi:0s:./engine", "ugi:0n:./engine"])
def test_an_engine_needs_some_time(text: str) -> None:
    assert code_of(OptionError, plan, "random", text) == "bot/budget"


def test_a_program_that_is_not_there_is_refused_before_the_first_game() -> None:
    assert code_of(EngineError, parse("ugi:/no/such/engine").check_here) == "engine/start"
    parse(odd("brags")).check_here()
    parse("greedy").check_here()


def test_an_engine_gets_its_time_its_seed_and_our_patience() -> None:
    bot = parse("ugi:./engine").bot("ponte", (7 << 16) + 5, 3.0)
    assert isinstance(bot, UgiBot)
    assert (bot.seconds, bot.simulations, bot.patience) == (1.0, None, 3.0)
    assert bot.settings == {"Seed": "5"}


def test_patience_is_part_of_a_plan_only_where_it_matters() -> None:
    assert "patience" not in plan("random", "greedy").json()
    assert plan("random", "ugi:x").name != plan("random", "ugi:x", patience=1.0).name


# --- in games -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "code", "heard"),
    [
        ("crashes", "stopped by itself, with code 3", "! out of ideas"),
        ("babbles", "plays “", "< bestmove "),
        ("nothing", "plays “–”", "< bestmove"),
        ("hangs", "did not answer in time", "> go movetime 100"),
    ],
)
def test_an_engine_that_fails_has_lost_and_its_log_is_told(way: str, code: str, heard: str) -> None:
    patience = 0.2 if way == "hangs" else PATIENCE
    played = play_logged(plan("random", odd(way), patience=patience).fixture(0))
    assert played.record.result == (0,)
    assert forfeited(played.record) == 1
    assert code in played.record.tags[FORFEIT]
    assert heard in played.log
    assert played.record.check().ok


def test_an_arena_goes_on_and_keeps_the_logs(tmp_path: Path) -> None:
    of = plan("random", odd("crashes"))
    with ThreadPoolExecutor(1) as pool, Store(tmp_path, of) as store:
        workers = Workers(lambda: pool, lambda: 1, BrokenExecutor)
        assert len(list(play_missing(of, 4, store, workers))) == 4
        result = judge(of, store.records)
    assert [standing.forfeits for standing in result.standings] == [0, 4]
    assert result.standings[0].score.mean == 1.0
    logs = sorted((tmp_path / "logs").iterdir())
    assert [log.name for log in logs] == ["0.log", "1.log", "2.log", "3.log"]
    assert all("! out of ideas" in log.read_text() for log in logs)
    with Store(tmp_path, of) as store:  # a command in a record is read back as it was
        assert store.records[0].seats == of.labels


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> str:
    """Our own engine, as another program would be seated."""
    for variable, value in environment().items():
        monkeypatch.setenv(variable, value)
    return f"ugi:20n:{shlex.join(command('ugi', '--level', 2))}"


@pytest.mark.parametrize(
    ("game", "seats"), [("ponte", 2), ("equilibre", 2), ("hashi", 3), ("triangle", 2)]
)
def test_our_engine_plays_a_whole_game_of_each(game: str, seats: int, ours: str) -> None:
    of = Tournament.checked(game, ["greedy", ours], seats=seats)
    record = play(of.fixture(1))
    assert forfeited(record) is None, record.tags
    assert record.result is not None
    assert record.check().ok
    assert of.labels[1] in record.seats


def test_our_engine_by_nodes_is_always_the_same(ours: str) -> None:
    fixture = plan("random", ours).fixture(1)
    assert play(fixture) == play(fixture)


def test_as_a_person_types_it(tmp_path: Path) -> None:
    words = ["arena", "ponte", "--size", 6, "--jobs", 1, "--games", 2, "--out", tmp_path]
    asked = (*words, "--timeout", 30, "--players", "random", odd("nothing"))
    [facts] = run(*asked, "--json").objects
    shown = run(*asked)
    assert "100.0% [" in shown.out  # a long name does not push the numbers out
    assert [player["forfeits"] for player in facts["players"]] == [0, 2]
    assert len(list((Path(facts["folder"]) / "logs").iterdir())) == 2
    assert_one_line(run(*words, "--players", "random", "ugi:/no/such/engine"), 2)
