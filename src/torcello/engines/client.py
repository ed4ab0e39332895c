"""A bot that is another program: it speaks the engine protocol, and may do so badly.

Whatever goes wrong is an `EngineError` with a code, and the program is ended; the next choice
restarts it. `log` keeps what was said.
"""

import json
import math
from collections.abc import Mapping, Sequence
from itertools import islice
from threading import Event
from time import monotonic, perf_counter
from typing import Self

from torcello.bots.base import Bot, Choice, move_text
from torcello.engines.process import Ended, Process, new_log
from torcello.engines.wire import pack, pack_history, unpack
from torcello.errors import EngineError, TorcelloError
from torcello.game import Game
from torcello.kernels import steps, verbs
from torcello.match import Observation
from torcello.moves import Moves, play

STARTING = 30.0  # seconds until `ugiok`
PREPARING = 300.0  # until `readyok`: an engine may compile itself
PATIENCE = 60.0  # beyond the time it was given for a move; given nodes only, all it has

_LOOK = 0.02  # seconds between two checks whether to stop
_LISTED = 20_000  # a view lists no more moves than this


class UgiBot(Bot):
    """An engine run by `command`, thinking for some seconds or simulations.

    `settings` are options to set if the engine offers them. Close it, or use it in a `with`.
    """

    def __init__(
        self,
        game: str,
        command: Sequence[str],
        *,
        seconds: float | None = 1.0,
        simulations: int | None = None,
        settings: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
        starting: float = STARTING,
        preparing: float = PREPARING,
    ) -> None:
        super().__init__(game, f"ugi:{' '.join(command)}")
        self.command = tuple(command)
        self.seconds, self.simulations = seconds, simulations
        self.settings = dict(settings or {})
        self.patience, self.starting, self.preparing = patience, starting, preparing
        self.log = new_log()
        self._process: Process | None = None
        self._known: dict[str, list[str]] = {}  # the engine's options, with their possible values
        self._before: Observation | None = None

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        try:
            process = self._process or self._start()
            self._tell(process, game, observation)
            return self._listen(process, game, observation, stop, began)
        except Ended:
            error = self._crash()
        except EngineError as met:
            error = met
        self.close()
        raise error

    def close(self) -> None:
        """End the engine; it may be used again."""
        if self._process is not None:
            self._process.end()
        self._process = self._before = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- beginning ----------------------------------------------------------------------------

    def _start(self) -> Process:
        try:
            self._process = process = Process(self.command, self.log)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise EngineError("engine/start", engine=self.name[:200], why=why) from None
        self._known = {}
        process.send("ugi")
        until = monotonic() + self.starting
        while (line := self._receive(process, until)) != "ugiok":
            words = line.split()
            if words[:2] == ["option", "name"] and "type" in words:
                at = words.index("type")
                values = [
                    b for a, b in zip(words[at:], words[at + 1 :], strict=False) if a == "var"
                ]
                self._known[" ".join(words[2:at])] = values
        games = self._known.get("Game", [])
        if games and self.game not in games:
            raise EngineError("engine/game", engine=self.name[:200], game=self.game)
        return process

    def _begin_match(self, process: Process, observation: Observation) -> None:
        process.send("uginewgame")
        seats = int(verbs.n_seats(observation.state[0]))
        wanted = {"Game": self.game, "Seats": str(seats), "Seat": str(observation.seat)}
        wanted |= {f"{self.game}.{name}": str(v) for name, v in observation.options.items()}
        wanted |= {"View": "true"} | self.settings
        for name, value in wanted.items():
            if name in self._known:
                process.send(f"setoption name {name} value {value}")
        process.send("isready")
        until = monotonic() + self.preparing
        while self._receive(process, until) != "readyok":
            pass  # what it says before is kept in the log

    # --- a move -------------------------------------------------------------------------------

    def _tell(self, process: Process, game: Game, observation: Observation) -> None:
        if not self._goes_on(observation):
            self._begin_match(process, observation)
        self._before = observation
        moves = pack_history(observation.seen, with_seats=game.simultaneous)
        process.send(f"position startpos moves {moves}" if moves else "position startpos")
        if "View" in self._known:
            process.send(f"view {_view(game, observation)}")
        limits = []
        if self.seconds is not None:
            limits.append(f"movetime {max(1, round(1000 * self.seconds))}")
        if self.simulations is not None:
            limits.append(f"nodes {self.simulations}")
        process.send(" ".join(["go", *limits]))

    def _goes_on(self, observation: Observation) -> bool:
        """Whether this is a later turn of the match that the engine knows."""
        before = self._before
        return (
            before is not None
            and (before.seat, before.options) == (observation.seat, observation.options)
            and len(before.seen) < len(observation.seen)
            and _may_become(before.seen, observation.seen)
        )

    def _listen(
        self,
        process: Process,
        game: Game,
        observation: Observation,
        stop: Event | None,
        began: float,
    ) -> Choice:
        until = monotonic() + (self.seconds or 0.0) + self.patience
        seats = int(verbs.n_seats(observation.state[0]))
        said = _Said((1 / seats,) * seats)
        while True:
            if stop is not None and stop.is_set():
                process.send("stop")
                until, stop = min(until, monotonic() + self.patience), None
            step = until if stop is None else min(until, monotonic() + _LOOK)
            line = process.receive(step)
            if line is None:
                if monotonic() >= until:
                    raise self._silence()
                continue  # only the next look at `stop` was due
            words = line.split()
            if words[:1] == ["info"]:
                said.take_in(words[1:])
            elif words[:1] == ["bestmove"]:
                move = self._checked(game, observation, words[1:])
                line_ = tuple(said.line) if said.line[:1] == [move] else (move,)
                return Choice(move, said.value, said.visits, line_, perf_counter() - began)

    def _checked(self, game: Game, observation: Observation, words: list[str]) -> str:
        """The move, as we write it."""
        text = unpack(words[0]) if words else ""
        state = steps.copied(observation.state)
        game.ask(state, observation.seat)
        try:
            _, actions = play(game, state, text)
        except TorcelloError as error:
            name, shown, why = self.name[:200], text[:80] or "–", error.refusal
            raise EngineError("engine/illegal", engine=name, move=shown, problem=why) from None
        return move_text(game, observation, actions)

    def _receive(self, process: Process, until: float) -> str:
        line = process.receive(until)
        if line is None:
            raise self._silence()
        return line.strip()

    def _silence(self) -> EngineError:
        return EngineError("engine/silent", engine=self.name[:200])

    def _crash(self) -> EngineError:
        code = None if self._process is None else self._process.exit_code()
        shown = "–" if code is None else code
        return EngineError("engine/ended", engine=self.name[:200], code=shown)


class _Said:
    """What the last `info` lines say; what is not a number is ignored."""

    def __init__(self, value: tuple[float, ...]) -> None:
        self.value, self.visits, self.line = value, 0, list[str]()

    def take_in(self, words: list[str]) -> None:
        for at, word in enumerate(words):
            rest = words[at + 1 :]
            if word == "string":
                return
            if word == "nodes" and rest and rest[0].isascii() and rest[0].isdecimal():
                self.visits = int(rest[0][:15])
            elif word == "value":
                self._take_value(rest[: len(self.value)])
            elif word == "pv":
                self.line = [unpack(move) for move in rest]
                return

    def _take_value(self, words: list[str]) -> None:
        try:
            value = tuple(map(float, words))
        except ValueError:
            return
        if len(value) == len(self.value) and all(map(math.isfinite, value)):
            self.value = value


def _view(game: Game, observation: Observation) -> str:
    """For engines that know no rules: the view, and the moves to choose from."""
    state = steps.copied(observation.state)
    game.ask(state, observation.seat)
    moves = list(map(pack, islice(Moves(game, state), _LISTED)))
    return json.dumps({"moves": moves, "view": observation.view}, separators=(",", ":"))


def _may_become(before: Sequence[tuple[int, str]], after: Sequence[tuple[int, str]]) -> bool:
    """Whether one history goes on as the other.

    What was still unrevealed may have been read since, and then stands in the order of seats.
    """
    known = next((n for n, (_, text) in enumerate(before) if text == "?"), len(before))
    return after[:known] == before[:known]
