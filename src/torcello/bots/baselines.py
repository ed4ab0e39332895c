"""Bots to measure others against: one plays at random, one looks a single move ahead."""

from threading import Event
from time import perf_counter

from torcello.bots.base import Bot, Choice, move_text
from torcello.kernels import steps, verbs
from torcello.kernels.rng import seeded
from torcello.match import Observation
from torcello.search.greedy import best_move


class RandomBot(Bot):
    """Every action equally likely."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, "random")
        self._rng = seeded(seed)

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        state, actions = steps.copied(observation.state), list[int]()
        done = steps.HALF
        while done != steps.WHOLE:
            action = int(verbs.random_action(state[0], self._rng))
            done = steps.step(state, action)
            actions.append(action)
        move = move_text(game, observation, actions)
        return Choice(move, _level(observation), 0, (move,), perf_counter() - began)


class GreedyBot(Bot):
    """The move after which it leads the best other seat by the most points."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, "greedy")
        self._rng = seeded(seed)

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        actions, looked_at = best_move(game, observation.state, observation.seat, self._rng)
        move = move_text(game, observation, actions)
        return Choice(move, _level(observation), looked_at, (move,), perf_counter() - began)


def _level(observation: Observation) -> tuple[float, ...]:
    """A bot that does not look ahead thinks all seats equal."""
    seats = int(verbs.n_seats(observation.state[0]))
    return (1 / seats,) * seats
