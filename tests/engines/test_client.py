"""Other programs as bots: good ones play, bad ones are named and ended."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from threading import Event, Timer
from time import monotonic
from typing import Any

import pytest

import torcello
from cli.running import command, environment
from refusals import code_of
from torcello.engines import UgiBot
from torcello.engines.process import Process, new_log
from waiting import PATIENCE

pytestmark = pytest.mark.long

ODD = Path(__file__).with_name("odd_engine.py")
MANUAL = Path(__file__).parents[2] / "docs" / "engine-protocol.md"


def odd(way: str, **limits: float) -> UgiBot:
    times: Any = dict.fromkeys(("patience", "starting", "preparing"), PATIENCE)
    times |= {"seconds": 0.1} | limits
    return UgiBot("ponte", [sys.executable, str(ODD), way], **times)


def start() -> torcello.Observation:
    return torcello.new("ponte", size=6).observe(0)


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("hangs", "engine/silent"),
        ("floods", "engine/silent"),
        ("endless", "engine/silent"),
        ("crashes", "engine/ended"),
        ("chess", "engine/game"),
        ("babbles", "engine/illegal"),
        ("nothing", "engine/illegal"),
        ("none", "engine/illegal"),
    ],
)
def test_a_bad_engine_is_named(way: str, code: str) -> None:
    with odd(way, patience=0.3 if code == "engine/silent" else PATIENCE) as engine:
        with pytest.raises(torcello.EngineError) as caught:
            engine.choose(start())
        assert caught.value.code == code
        assert "odd_engine.py" in caught.value.text("fr")
        assert (engine.log[0] == "> ugi") or way in ("floods", "endless")
        assert sum(map(len, engine.log)) < 3_000_000


def test_who_never_pauses_is_late_all_the_same() -> None:
    """However many lines wait to be read: on a busy machine there is always another."""
    process = Process([sys.executable, str(ODD), "floods"], new_log())
    process.send("go")
    try:
        assert process.receive(monotonic() + PATIENCE) is not None
        assert process.receive(monotonic() + PATIENCE) is not None
        assert process.receive(monotonic() - 1.0) is None
    finally:
        process.end()


@pytest.mark.parametrize(("way", "limit"), [("mute", "starting"), ("unready", "preparing")])
def test_an_engine_that_does_not_begin_is_named(way: str, limit: str) -> None:
    with odd(way, **{limit: 0.3}) as engine:
        assert code_of(torcello.EngineError, engine.choose, start()) == "engine/silent"


def test_a_program_that_is_not_there_is_named() -> None:
    nothing = UgiBot("ponte", ["/no/such/engine"])
    assert code_of(torcello.EngineError, nothing.choose, start()) == "engine/start"


def test_a_crash_is_told_with_its_code_and_its_last_words() -> None:
    with odd("crashes") as engine:
        for _ in range(2):  # it is restarted
            with pytest.raises(torcello.EngineError) as caught:
                engine.choose(start())
            assert caught.value.refusal.facts["code"] == 3
        assert list(engine.log).count("! out of ideas") == 2


def test_an_illegal_move_is_told_with_its_rule() -> None:
    with odd("lies") as engine, pytest.raises(torcello.EngineError) as caught:
        engine.choose(torcello.new("ponte", size=6).play("a1,f6").play("dark").observe(1))
    assert "a1" in caught.value.text("en")
    problem = caught.value.refusal.facts["problem"]
    assert isinstance(problem, torcello.Refusal)
    assert problem.rule is not None


def test_what_an_engine_says_of_itself_need_not_make_sense() -> None:
    with odd("brags") as engine:
        choice = engine.choose(start())
    assert choice.move == "a1,f6"  # as we write it
    assert choice.value == (0.5, 0.5)
    assert choice.visits == 0
    assert choice.line == ("a1,f6",)


def test_an_engine_can_be_stopped() -> None:
    stop = Event()
    timer = Timer(0.3, stop.set)
    with odd("waits", seconds=PATIENCE) as engine:
        timer.start()
        assert engine.choose(start(), stop).move == "a1,f6"  # it says so only when it is stopped
    timer.join()


def test_an_engine_is_not_asked_for_another_game() -> None:
    other = torcello.new("triangle", seed=1).observe(0)
    with odd("lies") as engine:
        assert code_of(torcello.MatchError, engine.choose, other) == "bot/other-game"


def play(match: torcello.Match, bots: list[torcello.Bot], at_most: int) -> None:
    for _ in range(at_most):
        if not match.to_act:
            return
        seat = match.to_act[0]
        match.play(bots[seat].choose(match.observe(seat)).move, seat)


@pytest.mark.parametrize("name", ["ponte", "equilibre", "hashi"])
def test_the_engine_of_the_manual_plays_against_ours(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in environment().items():
        monkeypatch.setenv(variable, value)
    [source] = re.findall(r"```python\n(import json\n.*?)```", MANUAL.read_text(), re.DOTALL)
    assert len(source.splitlines()) <= 40
    program = tmp_path / "engine.py"
    program.write_text(source)
    match = torcello.new(name, seats=2, seed="manual")
    theirs = UgiBot(name, [sys.executable, str(program)], seconds=0.05, patience=PATIENCE)
    plain = {"Level": "random", "Seed": "5"}
    ours = UgiBot(name, command("ugi"), seconds=0.05, settings=plain, patience=PATIENCE)
    with theirs, ours:
        play(match, [theirs, ours], 24)
        assert len([mover for mover, _ in match.history() if mover >= 0]) == 24
        assert ours.log[-1].startswith("< bestmove ")
        assert not [line for line in ours.log if "error" in line]
        sent = [line for line in ours.log if line.startswith("> position")]
        assert (name == "ponte") or any("?" in line for line in sent)


def test_a_new_match_is_announced_and_a_later_turn_is_not() -> None:
    with odd("brags") as engine:
        match = torcello.new("ponte", size=6, choice=False)
        engine.choose(match.observe(0))
        match.play("a1,f6").play("a6,f1")
        with pytest.raises(torcello.EngineError):  # it always plays the same
            engine.choose(match.observe(0))
        assert list(engine.log).count("> uginewgame") == 1
        engine.choose(torcello.new("ponte", size=6).observe(0))
        assert list(engine.log).count("> uginewgame") == 2
