"""An observation from what a seat has been told of a match, without the match.

A history as one seat has seen it has holes: `draw:?`, `?`. They are filled with anything that
may have happened. When a later move does not fit, all that the seat does not know is dealt again
until it does: what really happened is among the possible deals, so one of them fits. In the end the
unknown is blanked as in every observation, and nothing is left of what filled the holes.
"""

from collections.abc import Iterable, Mapping, Sequence

from torcello.errors import IllegalMove, MatchError, Refusal, TorcelloError
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.match import CHANCE, Observation, seats_to_act, view_of
from torcello.moves import play
from torcello.options import Value
from torcello.transcript import UNREVEALED

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
    telling = _Retelling(game, game.start(options, seats), seat)
    history = [telling.go_on(number, *move) for number, move in enumerate(seen, 1)]
    state = telling.state
    game.blank(state, seat)
    to_act = seats_to_act(game, state)
    asked = steps.copied(state)
    if seat in to_act:
        game.ask(asked, seat)
    view = view_of(game, options, asked, seat, history)
    return Observation(game.id, dict(options), seat, to_act, view, state, tuple(history))


class _Retelling:
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
        after = self._fill(mover, text) if is_hole else self._fit(mover, text)
        if isinstance(after, Refusal):
            raise self._unfit(number, text, after)
        self.state = after
        self.has_holes |= is_hole
        return mover, text

    def _ask(self, mover: int) -> None:
        if mover != CHANCE:
            self.game.ask(self.state, mover)

    def _fill(self, mover: int, text: str) -> State | Refusal:
        """The position after anything that this seat would read as `text`."""
        game, state = self.game, self.state
        actions: Sequence[int] = ()
        if mover == CHANCE:
            events = ((event,) for event in steps.actions(state, game.max_actions))
            actions = next((e for e in events if game.seen(state, e, self.seat) == text), ())
        elif text == UNREVEALED and mover != self.seat and len(seats_to_act(game, state)) > 1:
            actions = next(iter(game.whole_moves(state)))
        after = steps.made(state, actions)
        return Refusal("notation/unreadable", facts={"text": text[:80]}) if after is None else after

    def _fit(self, mover: int, text: str) -> State | Refusal:
        """The position after a move; the unknown is dealt again until the move is possible."""
        first: Refusal | None = None
        deals = _DEALS if self.has_holes else 0
        while True:
            try:
                return play(self.game, self.state, text)[0]
            except TorcelloError as error:
                first = first or error.refusal
            if deals == 0:
                return first
            deals -= 1
            self.game.deal(self.state, self.seat, self.rng)
            self._ask(mover)

    @staticmethod
    def _unfit(number: int, text: str, why: Refusal) -> IllegalMove:
        return IllegalMove("ugi/move", number=number, move=text[:80], problem=why)
