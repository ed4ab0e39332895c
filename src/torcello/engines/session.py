"""Our side of the protocol: lines in, lines out. `torcello ugi` connects it to the terminal.

Whatever it is sent, it answers or says what is wrong, and goes on.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from threading import Event, Lock, Thread

from torcello import __version__, registry
from torcello.bots import Bot, Choice, bot
from torcello.bots.factory import NAMES
from torcello.engines.limits import Limits, read_limits
from torcello.engines.retold import observation_from
from torcello.engines.wire import pack, unpack_history
from torcello.errors import MatchError, NotationError, TorcelloError
from torcello.game import Game
from torcello.match import Observation, begin, check_seats
from torcello.mind.levels import N_LEVELS
from torcello.moves import Moves
from torcello.options import Option, Value
from torcello.warmup import warm_up

ANY_SEAT = -1

_GAME = "Game"
_GENERAL = (
    Option("Seats", (0, *range(1, 17))),  # 0: as few as the game allows
    Option("Seat", (ANY_SEAT, *range(16))),
    Option("Level", (str(N_LEVELS), *map(str, range(1, N_LEVELS)), *NAMES)),
    Option("Threads", (1, *range(2, 257))),
    Option("Seed", (ANY_SEAT, *range(1 << 16))),
)
_SPINS = ("Seats", "Seat", "Threads", "Seed")
_REHEARSED = 3  # moves, each with this many ...
_REHEARSAL = 1_000  # ... simulations: then a bot has used all that it thinks with


class Session:
    """A dialogue with one host. `write` is given each line to send.

    `chosen` are options that are set from the beginning, such as `Level`.
    """

    def __init__(self, write: Callable[[str], None], **chosen: str) -> None:
        self._write, self._lock = write, Lock()
        self._game = registry.game(registry.names()[0])
        self._chosen: dict[str, Value] = {
            option.name: option.read(chosen[option.name])
            if option.name in chosen
            else option.default
            for option in _GENERAL
        }
        self._options: dict[str, dict[str, Value]] = {}  # by game
        self._told: list[tuple[int | None, str]] | None = []
        self._bot: Bot | None = None
        self._own: tuple[float | None, int | None] = (None, None)  # its level's budget
        self._thinking: Thread | None = None
        self._is_thinking = False  # the thread may live a little longer than it thinks
        self._stop = Event()
        self._infinite = False

    # --- the dialogue -------------------------------------------------------------------------

    def handle(self, line: str) -> bool:
        """Do what a line says; False if it is the last."""
        command, *words = line.split() or [""]
        if command == "quit":
            self.close()
            return False
        try:
            self._do(command, words)
        except TorcelloError as error:
            self._complain(error)
            if command == "go":
                self._say("bestmove none")  # the host must not wait for ever
        return True

    def close(self, *, at_once: bool = True) -> None:
        """End; a search that ends by itself may do so first."""
        if at_once or self._infinite:
            self._stop.set()
        if self._thinking is not None:
            self._thinking.join()

    def _do(self, command: str, words: list[str]) -> None:
        if command in ("", "view"):  # a view is for engines that cannot make their own
            return
        if command == "ugi":
            self._introduce()
        elif command == "isready":
            try:
                if not self._is_thinking:
                    self._prepare()
            except TorcelloError as error:  # ready to be told better, at least
                self._complain(error)
            self._say("readyok")
        elif command == "stop":
            self._stop.set()
        elif command == "query":
            self._say(f"response {self._answer(words)}")
        elif self._is_thinking:
            raise MatchError("ugi/busy", command=command[:80])
        elif command == "setoption":
            self._set(words)
        elif command == "uginewgame":
            self._told, self._bot = [], None
        elif command == "position":
            self._set_position(words)
        elif command == "go":
            self._go(words)
        else:
            raise NotationError("ugi/command", command=command[:80])

    def _say(self, *lines: str) -> None:
        with self._lock:
            for line in lines:
                self._write(line)

    def _complain(self, error: TorcelloError) -> None:
        self._say(f"info string error {error.code}: {_one_line(error)}")

    # --- options ------------------------------------------------------------------------------

    def _introduce(self) -> None:
        self._say(f"id name Torcello {__version__}", "id author The Torcello authors")
        names = registry.names()
        self._say(_combo(Option(_GAME, tuple(names))))
        for option in _GENERAL:
            self._say(_spin(option) if option.name in _SPINS else _combo(option))
        for name in names:
            for option in registry.game(name).options:
                self._say(_combo(replace(option, name=f"{name}.{option.name}")))
        self._say("ugiok")

    def _set(self, words: list[str]) -> None:
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise NotationError("ugi/setoption")
        name, value = words[1], words[3]
        general = {option.name: option for option in _GENERAL}
        game, _, option = name.partition(".")
        if name == _GAME:
            self._game = registry.game(value)
        elif name in general:
            self._chosen[name] = general[name].read(value)
        else:
            known = {one.name: one for one in self._options_of(game)}
            if option not in known:
                raise NotationError("ugi/option", name=name[:80])
            self._options.setdefault(game, {})[option] = known[option].read(value)
        self._told, self._bot = [], None

    @staticmethod
    def _options_of(game: str) -> tuple[Option, ...]:
        return registry.game(game).options if game in registry.names() else ()

    def _settled(self, game: Game) -> dict[str, Value]:
        own = self._options.get(game.id, {})
        return {option.name: own.get(option.name, option.default) for option in game.options}

    @property
    def _seats(self) -> int:
        return check_seats(self._game, int(self._chosen["Seats"]) or None)

    # --- positions ----------------------------------------------------------------------------

    def _set_position(self, words: list[str]) -> None:
        self._told = None  # what comes after a bad position must not be about the one before
        if words[:1] != ["startpos"] or words[1:2] not in ([], ["moves"]):
            raise NotationError("ugi/position")
        told = unpack_history(words[2:])
        self._observed(told)
        self._told = told

    def _observed(self, told: list[tuple[int | None, str]] | None) -> Observation:
        """The position as our seat may know it; without a seat, as the first that is to act."""
        if told is None:
            raise MatchError("ugi/no-position")
        warm_up(self._game)
        seat, seats = int(self._chosen["Seat"]), self._seats
        tried = range(seats) if seat == ANY_SEAT else (seat,)
        found, problem = None, None
        for one in tried:
            try:
                seen = observation_from(self._game, self._settled(self._game), seats, one, told)
            except TorcelloError as error:  # another seat may have seen this history
                problem = error
                continue
            found = found or seen
            if one in seen.to_act:
                return seen
        if found is None:
            assert problem is not None, "somebody was tried"
            raise problem
        return found

    def _answer(self, words: list[str]) -> str:
        seen = self._observed(self._told)
        to_act, outcome = seen.to_act, seen.view["outcome"]
        match words:
            case ["gameover"]:
                return str(not to_act).lower()
            case ["p1turn"]:
                return str(0 in to_act).lower()
            case ["turn"]:
                return " ".join("luck" if seat < 0 else str(seat) for seat in to_act) or "none"
            case ["result"]:
                if outcome is None:
                    return "none"
                winners = outcome["winners"]
                return f"p{winners[0] + 1}win" if len(winners) == 1 else "draw"
            case ["winners"]:
                return "none" if outcome is None else " ".join(map(str, outcome["winners"]))
            case ["view"]:
                return json.dumps(seen.view, ensure_ascii=False)
            case ["legal"]:
                if seen.seat not in to_act:
                    return "none"
                return " ".join(map(pack, Moves(self._game, seen.state)))
        raise NotationError("ugi/query", question=" ".join(words)[:80])

    # --- thinking -----------------------------------------------------------------------------

    def _prepare(self) -> Bot:
        """The bot; all that takes time is done here, before the first clock runs."""
        if self._bot is None:
            rehearsal = begin(self._game, self._settled(self._game), self._seats, seed=0)
            stand_in = self._make(simulations=_REHEARSAL)
            for _ in range(_REHEARSED):
                seat = rehearsal.to_act[0]
                rehearsal.play(stand_in.choose(rehearsal.observe(seat)).move, seat)
            self._bot = self._make()
            self._own = self._bot.seconds, self._bot.simulations
        return self._bot

    def _make(self, simulations: int | None = None) -> Bot:
        level, seed = str(self._chosen["Level"]), int(self._chosen["Seed"])
        return bot(
            self._game.id,
            int(level) if level.isdecimal() else level,
            simulations=simulations,
            threads=int(self._chosen["Threads"]),
            seed=None if seed == ANY_SEAT else seed,
        )

    def _go(self, words: list[str]) -> None:
        seen = self._observed(self._told)
        if seen.seat not in seen.to_act:
            raise MatchError("bot/not-to-act" if seen.to_act else "match/over", seat=seen.seat)
        limits = read_limits(words, seen.seat)
        thinker = self._prepare()
        thinker.seconds, thinker.simulations = self._budget(limits)
        self._stop, self._infinite = Event(), limits.infinite
        self._is_thinking = True
        self._thinking = Thread(target=self._think, args=(thinker, seen), daemon=True)
        self._thinking.start()

    def _budget(self, limits: Limits) -> tuple[float | None, int | None]:
        """What the host allows; by time, a level still looks no further than it does by itself."""
        seconds, simulations = limits.seconds, limits.simulations
        if limits.infinite or simulations is not None:
            return seconds, simulations
        return (self._own[0] if seconds is None else seconds), self._own[1]

    def _think(self, thinker: Bot, seen: Observation) -> None:
        said = ["bestmove none"]
        try:
            choice = thinker.choose(seen, self._stop)
            said = [_info(choice), f"bestmove {pack(choice.move)}"]
        except Exception as error:  # a host that waits for a move has to hear of it
            said.insert(0, f"info string error {type(error).__name__}: {_one_line(error)}")
        if self._infinite:
            self._stop.wait()
        self._is_thinking = False  # before the host hears of it, and sends more
        self._say(*said)


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def _info(choice: Choice) -> str:
    values = " ".join(f"{value:.4f}" for value in choice.value)
    line = " ".join(map(pack, choice.line))
    milliseconds = round(1000 * choice.seconds)
    return f"info nodes {choice.visits} time {milliseconds} value {values} pv {line}"


def _combo(option: Option) -> str:
    values = " ".join(f"var {value}" for value in option.values)
    return f"option name {option.name} type combo default {option.default} {values}"


def _spin(option: Option) -> str:
    numbers = [int(value) for value in option.values]
    bounds = f"min {min(numbers)} max {max(numbers)}"
    return f"option name {option.name} type spin default {option.default} {bounds}"
