"""One playing of a game: the facade that people, programs and all upper layers use.

A match is its actions. The position is what they lead to, so taking back, copying and pickling
need nothing else; anything else that is kept follows from them, and is there for speed. All input
is checked here, once; kernels trust what they are given. Only one thread at a time may use a match,
even just to look at it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from torcello import registry
from torcello.errors import (
    IllegalMove,
    MatchError,
    MatchOver,
    NotationError,
    NotYourTurn,
    OptionError,
    Refusal,
)
from torcello.game import Game, Outcome, Score
from torcello.kernels import steps, verbs
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.luck import Luck
from torcello.moves import Made, Moves, making, play
from torcello.options import Option, Value, settle
from torcello.transcript import Deed, Deeds, Told, Transcript
from torcello.views import Making
from torcello.warmup import warm_up

if TYPE_CHECKING:
    from torcello.records import Record

CHANCE = verbs.CHANCE

_THEME = Option("theme", ("light", "dark", "auto"))
_LUCK = Option("luck", ("auto", "manual"))


def new(
    game: str,
    /,
    *,
    seats: int | None = None,
    seed: str | float | Luck | None = None,
    luck: str = "auto",
    **options: Value,
) -> Match:
    """A new match of the game called `game`.

    `seed` makes luck the same every time. It may also be a `torcello.luck.Luck`: luck that was made
    elsewhere, bound to the name of its match and the words of its players.
    """
    return begin(registry.game(game), options, seats, seed, luck)


def begin(
    game: Game,
    options: Mapping[str, Value],
    seats: int | None = None,
    seed: str | float | Luck | None = None,
    luck: str = "auto",
) -> Match:
    """A new match of a game, everything checked."""
    warm_up(game)
    settled = settle(game.name, game.options, options)
    return Match(game, check_seats(game, seats), settled, seed, luck)


class Match:
    """A match: play it with `play`, or by single actions with `act`."""

    def __init__(
        self,
        game: Game,
        n_seats: int,
        options: Mapping[str, Value],
        seed: str | float | Luck | None,
        luck: str,
    ) -> None:
        self._game = game
        self._n_seats = n_seats
        self._options = dict(options)
        source = _source(seed)
        self._seed = None if isinstance(seed, Luck) else seed
        self._luck = str(_LUCK.check(luck))
        self._source = source if game.has_luck else None
        self._state = self._start()
        self._awaited: tuple[int, ...] | None = None  # the seats that may act, once asked for
        self._spare: State | None = None  # room for the position after the next move
        self._actions: list[int] = []
        self._ends: list[int] = []  # how many actions there were at the end of each move
        self._n_luck = 0  # how many events luck has played by itself
        self._transcripts: dict[tuple[int | None, bool], Transcript] = {}
        self._deeds: Deeds | None = None
        self._listed = np.empty(game.max_actions, np.int16)
        self._play_luck()

    # --- what it is ---------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self._game.id

    @property
    def options(self) -> dict[str, Value]:
        return dict(self._options)

    @property
    def seats(self) -> int:
        return self._n_seats

    @property
    def seed(self) -> str | float | None:
        """What luck was made of; None if it is fresh, or was given ready-made."""
        return self._seed

    # --- where it stands ----------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none when the match is over."""
        if self._awaited is None:
            self._awaited = seats_to_act(self._game, self._state)
        return self._awaited

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves played so far."""
        return tuple(text for _, text in self.history())

    @property
    def outcome(self) -> Outcome | None:
        return None if self.to_act else self._game.outcome(self._state)

    def score(self) -> Score:
        """What each seat would score if the match ended now, with the parts."""
        return self._game.score(self._state)

    def view(self, seat: int | None = None, *, unveiled: bool = False) -> dict[str, Any]:
        """What a seat may know, ready for JSON; without a seat, what a spectator may.

        With `unveiled` it also holds what others hide, for looking back at a match that is over.
        """
        if seat is not None:
            self._check_player(seat)
        state = self._asked(seat if seat in self.to_act else None)
        told = view_of(self._game, self._options, state, seat, self.seen(seat))
        return {**told, **self._game.unveil(state)} if unveiled else told

    def preview(self, text: str) -> dict[str, Any]:
        """What a luck event would do if it happened now, where the game can tell."""
        if not isinstance(text, str):
            raise NotationError("notation/unreadable", text=repr(text)[:80])
        return dict(self._game.preview(steps.copied(self._state), text))

    def observe(self, seat: int) -> Observation:
        """What a player in that seat may base a decision on."""
        self._check_player(seat)
        known = steps.copied(self._state)
        self._game.blank(known, seat)
        facts = (self.game, self.options, seat, self.to_act, self.view(seat))
        return Observation(*facts, known, self.seen(seat))

    def state(self) -> State:
        """The true position, a copy, for kernels. Players get an observation instead."""
        return steps.copied(self._state)

    def svg(
        self,
        *,
        seat: int | None = None,
        theme: str = "light",
        title: str | None = None,
        lang: str = "en",
        side: int | None = None,
        marks: Collection[str] | Mapping[str, str] = (),
        arrows: Collection[tuple[str, str]] = (),
        numbers: Mapping[str, str | int] | None = None,
        areas: Collection[Collection[str]] = (),
    ) -> str:
        """The board as a seat sees it, as a picture; `theme` is `light`, `dark` or `auto`.

        `side` is the seat from whose side it is seen. Places to point out are named as in moves:
        `marks` are rings, or `{"c4": "cross"}` (`ring`, `dot`, `cross`).
        """
        from torcello.drawing.notes import Notes  # a picture is rarely needed

        _THEME.check(theme)
        if side is not None:
            self._check_player(side)
        notes = Notes(marks, arrows, numbers or {}, areas)
        view = self.view(seat)
        return self._game.draw(view, theme=theme, title=title, lang=lang, side=side, notes=notes)

    def _repr_svg_(self) -> str:
        """How a notebook shows a match."""
        return self.svg(theme="auto")

    def text(self, lang: str = "en", width: int = 0, seat: int | None = None) -> str:
        """The board as a seat sees it, in plain characters, as wide as `width` columns allow."""
        return self._game.words.text(self.view(seat), lang, width)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"<torcello.new({self.game!r}{options}) after {len(self._ends)} moves>"

    # --- moves, as text -----------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> Moves:
        """The legal moves of a seat; without a seat, of the one to act, or the first of several."""
        if seat is not None:
            self._check_seat(seat)
        to_act = self.to_act
        if not to_act or (seat is not None and seat not in to_act):
            return Moves(self._game, None)
        return Moves(self._game, self._asked(seat))

    def _asked(self, seat: int | None) -> State:
        """A copy of the position in which a seat that is to act is the one asked."""
        state = steps.copied(self._state)
        if seat is not None and seat >= 0:
            self._game.ask(state, seat)
        return state

    def explain(self, text: str, seat: int | None = None) -> Refusal | None:
        """None if the move is legal, else why it is refused. Nothing is played."""
        try:
            self._tried(text, seat)
        except (NotationError, IllegalMove, NotYourTurn, MatchOver) as error:
            return error.refusal
        return None

    def play(self, text: str, seat: int | None = None) -> Match:
        """Play a whole move; without a seat, for the one to act, or the first of several."""
        after, actions = self._tried(text, seat)
        self._state, self._spare, self._awaited = after, self._state, None
        self._actions += actions
        self._end_move()
        return self

    def making(self, text: str, seat: int | None = None) -> Making:
        """A move in the making, half or whole: how it may go on, or what it would do.

        Half a move is written as far as it goes: `c3`, `5@7 4-7`, `4b:c @3`. A move in which
        something is wrong already is refused, as by `play`.
        """
        state = self._ready(text, seat)
        return making(self._game, state, int(steps.who(state)), text)

    def _tried(self, text: str, seat: int | None) -> Made:
        """The position after a move of a seat, which has not been played yet."""
        return play(self._game, self._ready(text, seat), text, self._spare)

    def _ready(self, text: str, seat: int | None) -> State:
        """The position in which a seat that may move is the one asked."""
        if not isinstance(text, str):
            raise NotationError("notation/unreadable", text=repr(text)[:80])
        if seat is not None:
            self._check_seat(seat)
        to_act = self.to_act
        if not to_act:
            raise MatchOver("match/over")
        if seat is not None and seat not in to_act:
            if self._is_committed(seat):
                raise NotYourTurn("match/committed", seat=seat)
            raise NotYourTurn("match/not-your-turn", seat=seat, turn=to_act[0])
        state = self._state
        if seat not in (None, int(steps.who(state))):
            if self._is_mid_move():
                raise NotYourTurn("match/mid-move")  # somebody else's
            state = self._asked(seat)
        return state

    # --- actions, as integers -----------------------------------------------------------------

    def actions(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat; without a seat, of the one to act or first of several."""
        state, listed = self._state, self._listed
        if seat is not None:
            self._check_seat(seat)
            if seat not in self.to_act:
                return []
            state = self._asked(seat)
        actions: list[int] = listed[: steps.listed(state, listed)].tolist()
        return actions

    def act(self, action: int) -> Match:
        """Do one action; a move is one or more of them."""
        action = -1 if action is True or action is False else index(action)
        done = steps.step(self._state, action) if 0 <= action < 1 << 31 else steps.REFUSED
        if done == steps.REFUSED:
            if not self.to_act:
                raise MatchOver("match/over")
            raise IllegalMove("match/bad-action", action=str(action)[:40])
        self._awaited = None
        self._actions.append(action)
        if done == steps.WHOLE:
            self._end_move()
        return self

    def _end_move(self) -> None:
        """The last action has ended a move."""
        self._ends.append(len(self._actions))
        if self._game.simultaneous:
            self._sort_revealed()
        if self._source is not None:
            self._play_luck()

    def odds(self) -> dict[str, int]:
        """The luck events that may happen now, each with its weight among them."""
        if int(steps.who(self._state)) != CHANCE:
            return {}
        events, weights = self._events()
        return {
            self._game.print(self._state, (event,)): weight
            for event, weight in zip(events, weights, strict=True)
        }

    def _events(self) -> tuple[list[int], list[int]]:
        actions = self.actions()
        weights = np.empty(len(actions), np.int64)
        steps.weights(self._state, np.array(actions, np.int16), len(actions), weights)
        return actions, weights.tolist()

    def _play_luck(self) -> None:
        """Let luck act while it is its turn; the n-th event of a match depends on n alone."""
        if self._source is None or self._luck == "manual":
            return
        while int(steps.who(self._state)) == CHANCE:
            events, weights = self._events()
            event = events[self._source.pick(self._n_luck, weights)]
            steps.step(self._state, event)
            self._awaited = None
            self._n_luck += 1
            self._actions.append(event)
            self._ends.append(len(self._actions))

    def undo(self, seat: int | None = None) -> Match:
        """Take back the last move, or the part of one that has been played.

        Luck that the match played by itself is taken back with the move it followed, and will be
        the same again. With a seat, its own move is taken back: the last one played, or the one it
        has settled while others have yet to move.
        """
        if seat is not None:
            self._check_player(seat)
            if self._is_committed(seat):
                if self._is_mid_move():
                    raise MatchError("match/mid-move")
                return self._take_out(self._unrevealed()[seat])
            movers = [mover for mover, _ in self.history() if mover != CHANCE]
            mover = int(steps.who(self._state)) if self._is_mid_move() else [None, *movers][-1]
            if mover != seat:
                raise MatchError("match/not-yours-to-undo", seat=seat)
        ends = list(self._ends)
        if not self._is_mid_move():
            while ends and self._luck == "auto" and self._game.is_luck(self._actions[ends[-1] - 1]):
                ends.pop()
            if not ends:
                raise MatchError("match/nothing-to-undo")
            ends.pop()
        self._ends = ends
        del self._actions[ends[-1] if ends else 0 :]
        return self._retraced()

    def _is_mid_move(self) -> bool:
        return len(self._actions) != (self._ends[-1] if self._ends else 0)

    def _is_committed(self, seat: int) -> bool:
        """Whether a seat has settled its move and waits for others."""
        return self._game.simultaneous and seat in self._unrevealed()

    def _unrevealed(self) -> dict[int, int]:
        """By seat, the place in the history of the move it has settled and others do not know."""
        if not self._game.simultaneous:
            return {}
        to_act = self.to_act
        if not to_act or to_act[0] < 0:
            return {}
        settled = self._n_seats - len(to_act)
        numbers = range(len(self._ends) - settled, len(self._ends))
        begins = [0, *self._ends]
        return {
            self._game.mover(self._state, self._actions[begins[number]]): number
            for number in numbers
        }

    def _sort_revealed(self) -> None:
        """Put the moves of a turn that has just been revealed in the order of seats.

        They are independent, and nobody should be able to tell later which seat was quicker.
        """
        if self._game.is_luck(self._actions[-1]) or self._unrevealed():
            return
        begins = [0, *self._ends][-self._n_seats - 1 :]
        moves = [self._actions[begin:end] for begin, end in pairwise(begins)]
        moves.sort(key=lambda actions: self._game.mover(self._state, actions[0]))
        del self._actions[begins[0] :], self._ends[-self._n_seats :]
        for actions in moves:
            self._actions += actions
            self._ends.append(len(self._actions))

    def _take_out(self, number: int) -> Match:
        """Take one move out of the history; moves of one simultaneous turn are independent."""
        begin, end = [0, *self._ends][number : number + 2]
        del self._actions[begin:end]
        length = end - begin
        self._ends = self._ends[:number] + [e - length for e in self._ends[number + 1 :]]
        return self._retraced()

    def _retraced(self) -> Match:
        """All that follows from the actions, worked out again from the start."""
        self._state, self._awaited = self._start(), None
        steps.replay(self._state, np.array(self._actions, np.int64), len(self._actions))
        self._n_luck = sum(map(self._game.is_luck, self._actions))
        self._transcripts, self._deeds = {}, None
        return self

    def _start(self) -> State:
        return self._game.start(self._options, self._n_seats)

    # --- copies and records -------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._options = dict(self._options)
        twin._state, twin._spare = steps.copied(self._state), None
        twin._actions = list(self._actions)
        twin._ends = list(self._ends)
        twin._transcripts, twin._deeds = {}, None
        twin._listed = np.empty_like(self._listed)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.game, self._n_seats, self._options, self._seed, self._luck, self._source)
        return _restored, (*facts, list(self._actions), list(self._ends))

    def record(self) -> Record:
        """The match so far as a record, to be written, sent or replayed."""
        from torcello.records.replay import record_of  # records stand above matches

        return record_of(self)

    @property
    def luck(self) -> str | None:
        """For the record: the luck's commitment, and once the match is over its secret."""
        if self._source is None or self._luck == "manual":
            return None
        return self._source.seal().text() if self.outcome is None else self._source.reveal()

    def history(self) -> tuple[Told, ...]:
        """The moves played so far, each with the seat that played it, luck's included."""
        return self._told(None, in_full=True)

    def seen(self, seat: int | None = None) -> tuple[Told, ...]:
        """The history as a seat or a spectator may know it: `draw:?` for another's draw."""
        if seat is not None:
            self._check_player(seat)
        return self._told(seat)

    def deeds(self) -> tuple[Deed, ...]:
        """What each move of the history did; empty if the game does not tell."""
        if not self._game.tells_deeds:
            return ()
        self._deeds = self._deeds or Deeds(self._game, self._start())
        return self._deeds.told(self._actions, self._ends)

    def _told(self, viewer: int | None, *, in_full: bool = False) -> tuple[Told, ...]:
        # where nothing is hidden, all read the same
        reader = (viewer, in_full) if self._game.has_secrets else (None, True)
        if reader not in self._transcripts:
            self._transcripts[reader] = Transcript(self._game, self._start(), *reader)
        return self._transcripts[reader].told(self._actions, self._ends, len(self._unrevealed()))

    def _check_seat(self, seat: object) -> None:
        """A seat that may move; luck's is one if the caller plays luck."""
        if type(seat) is not int or seat != CHANCE or self._luck != "manual":
            self._check_player(seat)

    def _check_player(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self._n_seats:
            seats = ", ".join(map(str, range(self._n_seats)))
            raise MatchError("match/no-seat", seat=str(seat)[:40], seats=seats)


@dataclass(frozen=True)
class Observation:
    """What a player may know: the view, and a position in which the unknown is blanked.

    `deal` fills the blanks in; where nothing is hidden, the position is the true one.
    """

    game: str
    options: dict[str, Value]
    seat: int
    to_act: tuple[int, ...]
    view: dict[str, Any]
    state: State
    seen: tuple[tuple[int, str], ...]
    """The history as this seat may know it."""

    def deal(self, seed: int) -> State:
        """A position this seat cannot tell from the true one, all of them equally likely."""
        dealt = steps.copied(self.state)
        registry.game(self.game).deal(dealt, self.seat, seeded(seed))
        return dealt


def seats_to_act(game: Game, state: State) -> tuple[int, ...]:
    """The seats that may act in a position; none when the match is over."""
    actor = int(steps.who(state))
    if actor >= 0 and game.simultaneous:
        return game.waiting(state)
    return () if actor == verbs.OVER else (actor,)


def view_of(
    game: Game,
    options: Mapping[str, Value],
    state: State,
    seat: int | None,
    seen: Sequence[tuple[int, str]],
) -> dict[str, Any]:
    """What a seat or a spectator may know of a position, and of the moves that led to it."""
    to_act = seats_to_act(game, state)
    by_players = [number for number, (mover, _) in enumerate(seen) if mover != CHANCE]
    last = by_players[-1] if by_players else None
    return {
        "game": game.id,
        "rules": game.rules_version,
        "options": dict(options),
        "seat": seat,
        "to_act": list(to_act),
        "turn": len(by_players) + bool(to_act),
        "last": None if last is None else {"seat": seen[last][0], "move": seen[last][1]},
        "luck": [text for _, text in seen[0 if last is None else last + 1 :]],
        "outcome": None if to_act else game.outcome(state).json(),
        **game.view(state, seat),
    }


def _source(seed: str | float | Luck | None) -> Luck:
    if isinstance(seed, Luck):
        return seed
    if seed is None:
        return Luck.fresh()
    if isinstance(seed, bool) or not isinstance(seed, str | int | float):
        raise OptionError("option/seed")
    return Luck.of_seed(seed)


def check_seats(game: Game, wanted: int | None) -> int:
    """A number of seats that a game has; the smallest if none is wanted."""
    if wanted is None:
        return game.seats[0]
    if type(wanted) is not int or wanted not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise OptionError("option/seats", value=str(wanted)[:40], allowed=allowed)
    return wanted


def _restored(
    game: str,
    n_seats: int,
    options: dict[str, Value],
    seed: str | float | None,
    luck: str,
    source: Luck | None,
    actions: list[int],
    ends: list[int],
) -> Match:
    match = Match(registry.game(game), n_seats, options, seed, luck)
    match._source, match._actions, match._ends = source, actions, ends
    return match._retraced()
