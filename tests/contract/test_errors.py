"""Every error is of the right class, with a code and a sentence in each language."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import torcello
from contract.test_explain import well_said
from refusals import error_of
from torcello import IllegalMove, MatchError, MatchOver, NotationError, NotYourTurn, registry
from torcello.errors import OptionError, RecordError, TorcelloError, UnknownGame
from torcello.records import Node, Record

GAMES = registry.names()

every_game = pytest.mark.parametrize("name", GAMES)


def over(name: str) -> torcello.Match:
    match = torcello.new(name)
    while match.to_act:
        match.act(match.actions()[0])
    return match


def while_someone_waits(name: str) -> torcello.Match:
    """A match in which a seat has to wait: for another, or for luck where all move at once."""
    match = torcello.new(name, luck="manual")
    while not set(range(match.seats)) - set(match.to_act):
        match.play(match.legal()[0])
    return match


def waiting_seat(match: torcello.Match) -> int:
    return next(seat for seat in range(match.seats) if seat not in match.to_act)


def replayed(name: str, **parts: Any) -> torcello.Match:
    """A record with something wrong: an illegal move, if nothing else."""
    rules = registry.game(name).rules_version
    return Record(**{"game": name, "rules": rules, "moves": (Node("?"),)} | parts).replay()


new = torcello.new

MISTAKES: dict[str, tuple[type[TorcelloError], str, Callable[[str], object]]] = {
    "no such game": (UnknownGame, "game/unknown", lambda _: new("chess")),
    "a game in capitals": (UnknownGame, "game/unknown", lambda name: new(name.upper())),
    "no game": (UnknownGame, "game/unknown", lambda _: new(None)),
    "no such option": (OptionError, "option/unknown", lambda name: new(name, colour="red")),
    "half a character": (OptionError, "option/unknown", lambda n: new(n, **{"\ud800": "\udfff"})),
    "no such luck": (OptionError, "option/value", lambda name: new(name, luck="bad")),
    "luck is not text": (OptionError, "option/value", lambda name: new(name, luck=1)),
    "seed is a truth": (OptionError, "option/seed", lambda name: new(name, seed=True)),
    "seed is bytes": (OptionError, "option/seed", lambda name: new(name, seed=b"7")),
    "seed is a list": (OptionError, "option/seed", lambda name: new(name, seed=[7])),
    "not a text": (NotationError, "notation/unreadable", lambda name: new(name).play(7)),
    "no such action": (IllegalMove, "match/bad-action", lambda name: new(name).act(-1)),
    "no such seat": (MatchError, "match/no-seat", lambda name: new(name).view(99)),
    "nothing to undo": (MatchError, "match/nothing-to-undo", lambda name: new(name).undo()),
    "not your turn": (
        NotYourTurn,
        "match/not-your-turn",
        lambda name: (match := while_someone_waits(name)).play("?", waiting_seat(match)),
    ),
    "over for moves": (MatchOver, "match/over", lambda name: over(name).play("?")),
    "over for actions": (MatchOver, "match/over", lambda name: over(name).act(0)),
    "a record of no game": (RecordError, "record/unknown-game", lambda n: replayed(n, game="x")),
    "of other rules": (RecordError, "record/rules-version", lambda name: replayed(name, rules="0")),
    "of other options": (
        RecordError,
        "record/option",
        lambda name: replayed(name, options={"x": 1}),
    ),
    "of an illegal move": (RecordError, "record/illegal", replayed),
}


@every_game
@pytest.mark.parametrize(("kind", "code", "mistake"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_has_its_class_its_code_and_its_sentence_and_can_be_sent(
    name: str, kind: type[TorcelloError], code: str, mistake: Callable[[str], object]
) -> None:
    error = error_of(kind, mistake, name)
    assert error.code == code
    assert error.rule is None or isinstance(error.rule, str)
    assert isinstance(error.where, tuple)
    assert str(error) == error.text("en")
    assert str(error).encode()  # it can be printed and sent
    assert well_said(error.refusal)
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert (other.refusal, str(other)) == (error.refusal, str(error))


@every_game
def test_options_take_their_values_only(name: str) -> None:
    strange = ("", "?", "\ud800", None, -1, 2**70, 1.5, float("nan"))
    for option in registry.game(name).options:
        for value in (*strange, (option.default,), *twisted(option)):
            if any(type(value) is type(known) and value == known for known in option.values):
                continue
            error = error_of(OptionError, new, name, **{option.name: value})
            assert error.code == "option/value"
            assert str(error).encode()
            assert well_said(error.refusal)
        for value in option.values:
            assert torcello.new(name, **{option.name: value}).options[option.name] is value


def twisted(option: Any) -> list[Any]:
    """The option's own values in other types: "10", 10.0, 1 for True."""
    numbers = [value for value in option.values if isinstance(value, int)]
    return [*map(str, numbers), *map(float, numbers), *map(int, numbers), *map(bool, numbers)]


@every_game
def test_a_match_seats_as_many_as_the_game_allows(name: str) -> None:
    allowed = registry.game(name).seats
    for seats in allowed:
        assert torcello.new(name, seats=seats).seats == seats
    assert torcello.new(name).seats == allowed[0]
    refused = [0, -1, min(allowed) - 1, max(allowed) + 1, 2**70]
    for value in (*refused, True, str(allowed[0]), float(allowed[0]), [allowed[0]], "many"):
        error = error_of(OptionError, new, name, seats=value)
        assert error.code == "option/seats"
        assert well_said(error.refusal)


@every_game
def test_a_seed_is_any_text_or_number(name: str) -> None:
    for seed in (None, 0, -1, 2**70, 1.5, "", "devil", "\u00e9"):
        assert torcello.new(name, seed=seed).seed == seed


def test_errors_can_be_caught_as_what_python_calls_them() -> None:
    assert issubclass(UnknownGame, LookupError)
    assert issubclass(MatchError, RuntimeError)
    for kind in (OptionError, NotationError, IllegalMove, RecordError):
        assert issubclass(kind, ValueError)
