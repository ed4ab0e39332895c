"""What every bot can do: choose a move from an observation."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from threading import Event

from torcello import registry
from torcello.errors import MatchError
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.match import Observation


@dataclass(frozen=True)
class Choice:
    """A move, and what the bot thinks of it."""

    move: str
    value: tuple[float, ...]
    """What the bot expects for each seat, 0 to 1: of a win or, in a solo match, of all points."""
    visits: int
    """How many simulations went into it."""
    line: tuple[str, ...]
    """How the bot expects the match to go on, its own move first."""
    seconds: float


class Bot(ABC):
    """A player of one game. It may remember earlier turns of the same match, nothing else."""

    seconds: float | None = None
    simulations: int | None = None
    """How long it may think about a move. A bot that does not look ahead has no use for them."""

    def __init__(self, game: str, name: str) -> None:
        self.game = game
        self.name = name

    @abstractmethod
    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        """A move for the seat of an observation; `stop`, set by another thread, cuts it short."""

    def close(self) -> None:  # noqa: B027  # most hold nothing
        """Release what it holds outside this process."""

    def _rules(self, observation: Observation) -> Game:
        """The game of an observation in which this bot can move."""
        if observation.game != self.game:
            raise MatchError("bot/other-game", game=observation.game[:40], bot=self.game)
        if observation.seat not in observation.to_act:
            over = not observation.to_act
            raise MatchError("match/over" if over else "bot/not-to-act", seat=observation.seat)
        return registry.game(self.game)


def move_text(game: Game, observation: Observation, actions: Sequence[int]) -> str:
    """The move that some actions complete."""
    state = observation.state
    return game.print(state, (*game.begun(state), *actions))


def whole_moves(game: Game, state: State, actions: Iterable[int]) -> list[str]:
    """The moves that actions make from a position, until luck acts or one does not fit."""
    at, before = steps.copied(state), steps.copied(state)
    begun, moves = list[int](), list[str]()
    for action in actions:
        if int(steps.who(at)) < 0:
            break
        begun.append(action)
        done = steps.step(at, action)
        if done == steps.REFUSED:
            break
        if done == steps.WHOLE:
            moves.append(game.print(before, begun))
            begun, before = [], steps.copied(at)
    return moves
