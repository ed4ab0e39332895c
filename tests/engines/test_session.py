"""Our side of the protocol: what is asked is answered, and nothing ends it but `quit`."""

from __future__ import annotations

import json
from queue import Empty, Queue
from threading import Event

import pytest

import torcello
from cli.running import assert_one_line, run
from torcello import registry
from torcello.bots.baselines import GreedyBot
from torcello.engines import Session
from torcello.engines.limits import read_limits
from waiting import PATIENCE


class Dialogue:
    """A session, and what it has said."""

    def __init__(self, *lines: str) -> None:
        self.said: list[str] = []
        self._moves: Queue[str] = Queue()
        self.session = Session(self._hear)
        self.send("setoption name ponte.size value 6", "setoption name Level value greedy", *lines)

    def _hear(self, line: str) -> None:
        self.said.append(line)
        if line.startswith("bestmove "):
            self._moves.put(line.split()[1])

    def send(self, *lines: str) -> list[str]:
        """What is said at once."""
        before = len(self.said)
        for line in lines:
            assert self.session.handle(line)
        return self.said[before:]

    def best_move(self) -> str:
        """The next one that is said."""
        try:
            return self._moves.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(self.said) from None


def test_it_says_who_it_is_and_what_may_be_set() -> None:
    said = Dialogue().send("ugi")
    assert said[0].startswith("id name Torcello ")
    assert said[-1] == "ugiok"
    games = " ".join(f"var {name}" for name in torcello.game_names())
    assert f"option name Game type combo default ponte {games}" in said
    assert "option name equilibre.chain type combo default same var same var run" in said
    assert "option name Seat type spin default -1 min -1 max 15" in said


def test_it_plays() -> None:
    dialogue = Dialogue("position startpos moves a1,f6 dark")
    assert dialogue.send("isready") == ["readyok"]
    dialogue.send("go nodes 10")
    move = dialogue.best_move()
    match = torcello.new("ponte", size=6).play("a1,f6").play("dark")
    assert move in match.legal()


def test_it_answers_questions() -> None:
    dialogue = Dialogue("position startpos moves a1,f6")
    assert dialogue.send("query gameover") == ["response false"]
    assert dialogue.send("query p1turn") == ["response false"]
    assert dialogue.send("query turn") == ["response 1"]
    assert dialogue.send("query result") == ["response none"]
    assert dialogue.send("query winners") == ["response none"]
    assert dialogue.send("query legal") == ["response light dark"]
    [view] = dialogue.send("query view")
    assert json.loads(view.removeprefix("response "))["seat"] == 1


def test_it_knows_how_a_match_ended() -> None:
    match = torcello.new("ponte", size=6)
    while match.to_act:
        match.act(match.actions()[0])
    dialogue = Dialogue(f"position startpos moves {' '.join(match.moves)}")
    assert match.outcome is not None
    winners = match.outcome.winners
    result = f"p{winners[0] + 1}win" if len(winners) == 1 else "draw"
    assert dialogue.send("query gameover", "query result", "query turn") == [
        "response true",
        f"response {result}",
        "response none",
    ]
    assert dialogue.send("query winners") == [f"response {' '.join(map(str, winners))}"]
    assert dialogue.send("go")[-1] == "bestmove none"


def test_it_needs_no_more_than_its_own_seat_has_seen() -> None:
    match = torcello.new("equilibre", seed="told")
    while len(match.seen(0)) < 16:
        match.play(match.legal()[0])
    seat = match.to_act[0]
    told = " ".join(text.replace(" ", "_") for _, text in match.seen(seat))
    assert "draw:?" in told
    options = ["setoption name Game value equilibre", f"setoption name Seat value {seat}"]
    dialogue = Dialogue(*options, f"position startpos moves {told}")
    [view] = dialogue.send("query view")
    assert json.loads(view.removeprefix("response ")) == json.loads(json.dumps(match.view(seat)))
    dialogue.send("go")
    assert dialogue.best_move().replace("_", " ") in match.legal()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("castle", "ugi/command"),
        ("\x00\ufffd", "ugi/command"),
        ("setoption", "ugi/setoption"),
        ("setoption name Game", "ugi/setoption"),
        ("setoption name Game value chess", "game/unknown"),
        ("setoption name Colour value red", "ugi/option"),
        ("setoption name chess.size value 8", "ugi/option"),
        ("setoption name ponte.size value 99", "option/value"),
        ("setoption name Threads value many", "option/value"),
        ("setoption name Level value 9", "option/value"),
        ("position", "ugi/position"),
        ("position fen 8/8 w", "ugi/position"),
        ("position startpos a1,f6", "ugi/position"),
        ("position startpos moves z9", "ugi/move"),
        ("position startpos moves a1,a1", "ugi/move"),
        ("position startpos moves a1,f6 dark 0:_a1,b1 ?", "ugi/move"),
        ("query", "ugi/query"),
        ("query the meaning of it all", "ugi/query"),
        ("go fast", "ugi/go"),
        ("go movetime", "ugi/number"),
        ("go movetime -5", "ugi/number"),
        ("go nodes 99999999999999999999999999", "ugi/number"),
    ],
)
def test_bad_input_is_named_and_survived(line: str, code: str) -> None:
    dialogue = Dialogue()
    said = dialogue.send(line)
    assert said[0].startswith(f"info string error {code}: ")
    assert (said[-1] == "bestmove none") == line.startswith("go")
    assert dialogue.send("position startpos", "query turn") == ["response 0"]


def test_after_a_bad_position_there_is_none() -> None:
    dialogue = Dialogue("position startpos moves a1,f6", "position startpos moves z9")
    said = dialogue.send("go nodes 1")
    assert said[0].startswith("info string error ugi/no-position: ")
    assert said[1] == "bestmove none"


def test_a_wrong_number_of_seats_does_not_hang_the_host() -> None:
    said = Dialogue("setoption name Seats value 7").send("isready")
    assert said[0].startswith("info string error option/seats: ")
    assert said[-1] == "readyok"


def test_empty_lines_and_views_are_passed_over() -> None:
    assert Dialogue().send("", "   ", 'view {"moves": []}', "stop") == []


@pytest.mark.parametrize("limit", ["infinite", "movetime 900000000", "nodes 900000000"])
@pytest.mark.parametrize("game", ["ponte", "equilibre", "hashi"])
def test_stop_ends_a_search_that_would_take_days(game: str, limit: str) -> None:
    match = torcello.new(game, seed=4, **({"size": 6} if game == "ponte" else {}))
    seat = match.to_act[0]
    told = " ".join(text.replace(" ", "_") for _, text in match.seen(seat))
    dialogue = Dialogue(
        f"setoption name Game value {game}",
        "setoption name Level value 8",
        f"setoption name Seat value {seat}",
        f"position startpos moves {told}" if told else "position startpos",
        "isready",
    )
    dialogue.send(f"go {limit}")
    if game == "ponte":
        assert dialogue.send("position startpos")[0].startswith("info string error ugi/busy: ")
        assert dialogue.send("isready") == ["readyok"]
    dialogue.send("stop")
    assert dialogue.best_move().replace("_", " ") in match.legal(seat)


def test_a_finished_search_waits_for_stop_when_it_is_infinite(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = Event()
    choose = GreedyBot.choose

    def watched(self: GreedyBot, observation: torcello.Observation, stop: Event) -> torcello.Choice:
        try:
            return choose(self, observation, stop)
        finally:
            chosen.set()

    dialogue = Dialogue("isready", "position startpos")
    monkeypatch.setattr(GreedyBot, "choose", watched)
    dialogue.send("go infinite")
    assert chosen.wait(PATIENCE)
    assert dialogue.send("uginewgame")[0].startswith("info string error ugi/busy: ")
    assert not any(line.startswith("bestmove") for line in dialogue.said)
    dialogue.send("stop")
    dialogue.best_move()


def test_a_bot_that_fails_does_not_hang_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("out of\nideas")

    dialogue = Dialogue("isready", "position startpos")
    monkeypatch.setattr(GreedyBot, "choose", fail)
    dialogue.send("go")
    assert dialogue.best_move() == "none"
    assert "info string error ZeroDivisionError: out of ideas" in dialogue.said


def test_a_level_looks_no_further_than_it_does_by_itself() -> None:
    """However much time it is given: `nodes` is meant as it is said."""
    dialogue = Dialogue("setoption name Level value 2", "position startpos")
    own = registry.game("ponte").mind.levels[1].simulations
    assert own is not None
    nodes = []
    for limit in ("movetime 900000000", f"nodes {4 * own}"):
        dialogue.send(f"go {limit}")
        dialogue.best_move()
        [info] = [line for line in dialogue.said if line.startswith("info nodes ")][-1:]
        nodes.append(int(info.split()[2]))
    assert nodes[0] <= 2 * own < nodes[1]  # a move has two actions, each with at least one run


def test_a_seeded_search_by_nodes_is_always_the_same() -> None:
    found = set()
    for _ in range(2):
        dialogue = Dialogue("setoption name Level value 5", "setoption name Seed value 7")
        dialogue.send("position startpos", "go nodes 300")
        found.add(dialogue.best_move())
    assert len(found) == 1


@pytest.mark.parametrize(
    ("words", "seat", "seconds"),
    [
        ("movetime 500", 0, 0.49),
        ("p1time 20000 p2time 60000", 0, 0.99),
        ("p1time 20000 p2time 60000", 1, 2.99),
        ("p1time 1000 p1inc 10000", 0, 0.49),
        ("p2time 5", 0, None),
        ("p1time 0", 0, 0.001),
        ("depth 3", 0, None),
    ],
)
def test_time_is_shared_out(words: str, seat: int, seconds: float | None) -> None:
    assert read_limits(words.split(), seat).seconds == pytest.approx(seconds)


def test_the_command_finishes_what_it_can_when_its_input_ends() -> None:
    setup = "setoption name Level value random\nsetoption name ponte.size value 6\n"
    ran = run("ugi", stdin=setup + "position startpos\ngo\n")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].startswith("bestmove ")
    assert run("ugi", stdin="position startpos\ngo infinite\n").code == 0
    assert run("ugi", stdin="quit\nugi\n").out == ""


def test_the_command_sets_a_level_and_survives_what_is_no_text() -> None:
    ran = run("ugi", "--level", "random", stdin=b"\xff\xfe\nposition startpos\ngo\n")
    first, *_, last = ran.out.splitlines()
    assert first.startswith("info string error ugi/command: ")
    assert last.startswith("bestmove ")
    assert_one_line(run("ugi", "--level", "9"), 2)
