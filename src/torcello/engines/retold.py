"""An observation from what a seat has been told of a match, without the match.

A history as one seat has seen it has holes: `draw:?`, `?`. They are filled with anything that
may have happened. When a later move does not fit, all that the seat does not know is dealt anew
until it does: what really happened is among the possible deals, so one of them fits. In the end the
unknown is blanked as in every observation, and nothing is left of what filled the holes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from torcello.errors import IllegalMove, MatchError, Refusal
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.match import CHANCE, Observation, seats_to_act, view_of
from torcello.options import Value
from torcello.telling import UNREVEALED

_DEALS = 1_000  # a possible move fits one deal in eighteen or more


def observation_from(
    game: Game,
    options: Mapping[str, Value],
    seats: int,
    seat: int,
    seen: Iterable[tuple[int | None, str]],
) -> Observation:
    """What a seat may base a decision on after the moves it has seen.

    Options are settled ones. Where a mover is None, it is whose turn it is.
    """
    if not 0 <= seat < seats:
        allowed = ", ".join(map(str, range(seats)))
        raise MatchError("match/no-seat", seat=seat, seats=allowed)
    telling = _Telling(game, game.start(options, seats), seat)
    history = [telling.go_on(number, *move) for number, move in enumerate(seen, 1)]
    state = telling.state
    game.blank(state, seat)
    to_act = seats_to_act(game, state)
    asked = steps.copied(state)
    if seat in to_act:
        game.ask(asked, seat)
    view = view_of(game, options, asked, seat, history)
    return Observation(game.id, dict(options), seat, to_act, view, state, tuple(history))


class _Telling:
    """A position that follows a history, the holes in it filled."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.rng = seeded(0)
        self.has_holes = False

    def go_on(self, number: int, mover: int | None, text: str) -> tuple[int, str]:
        """Make the next move; returned with its mover."""
        to_act = seats_to_act(self.game, self.state)
        if not to_act:
            raise self._unfit(number, text, Refusal("match/over"))
        if mover is None:
            mover = to_act[0]
        if mover not in to_act:
            wrong = Refusal("match/not-your-turn", facts={"seat": mover, "turn": to_act[0]})
            raise self._unfit(number, text, wrong)
        self._ask(mover)
        is_hole = "?" in text
        actions = self._fill(mover, text) if is_hole else self._fit(mover, text)
        if isinstance(actions, Refusal):
            raise self._unfit(number, text, actions)
        for action in actions:
            steps.step(self.state, action)
        self.has_holes |= is_hole
        return mover, text

    def _ask(self, mover: int) -> None:
        if mover != CHANCE:
            self.game.ask(self.state, mover)

    def _fill(self, mover: int, text: str) -> tuple[int, ...] | Refusal:
        """Anything that this seat would read as `text`."""
        game, state = self.game, self.state
        if mover == CHANCE:
            listed = np.empty(game.max_actions, np.int16)
            for event in listed[: steps.listed(state, listed)].tolist():
                if game.seen(state, (event,), self.seat) == text:
                    return (event,)
        elif text == UNREVEALED and mover != self.seat and len(seats_to_act(game, state)) > 1:
            return game.parse(state, next(iter(game.legal(state))))
        return Refusal("notation/unreadable", facts={"text": text[:80]})

    def _fit(self, mover: int, text: str) -> tuple[int, ...] | Refusal:
        """The actions of a move, the unknown dealt anew until it is possible."""
        first = refusal = self.game.explain(self.state, text)
        deals = _DEALS if self.has_holes else 0
        while refusal is not None and deals > 0:
            self.game.deal(self.state, self.seat, self.rng)
            self._ask(mover)
            refusal = self.game.explain(self.state, text)
            deals -= 1
        if refusal is not None:
            return first or refusal
        return self.game.parse(self.state, text)

    @staticmethod
    def _unfit(number: int, text: str, why: Refusal) -> IllegalMove:
        return IllegalMove("ugi/move", number=number, move=text[:80], problem=why)
