"""How a move is made, the same for all games: it is read once, checked once, and done.

A game says what a text means (`Game.read`) and why a move is refused (`Game.refusal`). Whether it
is refused is for the kernels to say: the move is made in a copy of the position.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import overload

from torcello.errors import IllegalMove, NotationError, NotYourTurn, Refusal, TorcelloError
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.views import Making

_WAITING = ("match/luck-due", "match/no-luck")

Made = tuple[State, Sequence[int]]
"""The position after a move, and the actions that led there from the one before."""


def play(game: Game, state: State, text: str, room: State | None = None) -> Made:
    """Make a whole move, or complete one that has been begun. `state` stays as it is.

    The position after it is a new one, or written into `room`.
    """
    said, actions = game.read(state, text)
    left = _left(actions, game.begun(state))
    after = steps.made(state, left, room)
    if after is None:
        raise _error(game.refusal(steps.copied(state), said))
    return after, left


def explain(game: Game, state: State, text: str) -> Refusal | None:
    """None if `text` is a legal move, else why not."""
    try:
        play(game, state, text)
    except TorcelloError as error:
        return error.refusal
    return None


def making(game: Game, state: State, seat: int, text: str) -> Making:
    """A move of the seat that is asked: if half, how it may go on; if whole, what it would do.

    Nothing is played. A move that is wrong already is refused, as by `play`.
    """
    said, actions = game.read(state, text)
    done = game.begun(state)
    if steps.made(state, _left(actions, done)) is not None:
        does = game.deed(state, actions)
        return {"text": game.print(state, actions), "whole": True, "does": does, "legal": None}
    refusal = game.refusal(steps.copied(state), said)
    if refusal.complete:
        raise _error(refusal)
    after = steps.after(state, _left(game.chosen(state, said), done))
    legal = game.view(after, seat)["legal"]
    return {"text": text, "whole": False, "does": None, "legal": legal}


def _left(actions: Sequence[int], begun: Sequence[int]) -> Sequence[int]:
    """What is left of a move after its begun part; nothing if that is no part of it."""
    if not begun:
        return actions
    left = list(actions)
    for action in begun:
        if action not in left:
            return ()
        left.remove(action)
    return left


def _error(refusal: Refusal) -> TorcelloError:
    """A refusal that cites a rule is about a move, one that does not is about a text."""
    if refusal.code in _WAITING:
        return NotYourTurn(refusal)
    return IllegalMove(refusal) if refusal.rule else NotationError(refusal)


class Moves(Sequence[str]):
    """The legal moves of the seat to act, as texts. Length and membership do not list them.

    It keeps `state`, which must not change; without a state there are no moves.
    """

    def __init__(self, game: Game, state: State | None) -> None:
        self._game = game
        self._state = state

    def __len__(self) -> int:
        return 0 if self._state is None else int(steps.n_moves(self._state))

    def __contains__(self, text: object) -> bool:
        if self._state is None or not isinstance(text, str):
            return False
        try:
            _, actions = self._game.read(self._state, text)
        except NotationError:
            return False
        left = _left(actions, self._game.begun(self._state))
        return steps.made(self._state, left, self._room) is not None

    @cached_property
    def _room(self) -> State | None:
        """For positions after moves that are only tried."""
        return None if self._state is None else steps.copied(self._state)

    def __iter__(self) -> Iterator[str]:
        game, state = self._game, self._state
        if state is not None:
            for actions in game.whole_moves(state):
                yield game.print(state, actions)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return list(self)[index]
        number = range(len(self))[index]
        assert self._state is not None, "without a position there is no such number"
        return self._game.print(self._state, self._game.nth_move(self._state, number))

    def __reversed__(self) -> Iterator[str]:
        return reversed(list(self))

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        listed = list(self)
        return listed.index(str(value), start, len(listed) if stop is None else stop)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sequence) and not isinstance(other, str):
            return len(self) == len(other) and list(self) == list(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        n = len(self)
        some = list(islice(self, 4))
        return f"<{n} moves: {', '.join(some)}{', …' if n > len(some) else ''}>"
