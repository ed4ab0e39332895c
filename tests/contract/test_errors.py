"""Every error is of the right class, with a code and a sentence in each language."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import torcello
from contract.test_explain import well_said
from torcello import registry
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


def bad_record(name: str, **parts: Any) -> Record:
    rules = registry.game(name).rules_version
    return Record(**{"game": name, "rules": rules, "moves": (Node("?"),)} | parts)


MISTAKES: dict[str, tuple[type[torcello.TorcelloError], str, Callable[[str], object]]] = {
    "no such game": (torcello.UnknownGame, "game/unknown", lambda _: torcello.new("chess")),
    "a game in capitals": (
        torcello.UnknownGame,
        "game/unknown",
        lambda name: torcello.new(name.upper()),
    ),
    "no game": (torcello.UnknownGame, "game/unknown", lambda _: torcello.new(None)),
    "no such option": (
        torcello.OptionError,
        "option/unknown",
        lambda name: torcello.new(name, colour="red"),
    ),
    "an option that is half a character": (
        torcello.OptionError,
        "option/unknown",
        lambda name: torcello.new(name, **{"\ud800": "\udfff"}),
    ),
    "no such luck": (torcello.OptionError, "option/value", lambda n: torcello.new(n, luck="bad")),
    "luck is not text": (torcello.OptionError, "option/value", lambda n: torcello.new(n, luck=1)),
    "seed is a truth": (torcello.OptionError, "option/seed", lambda n: torcello.new(n, seed=True)),
    "seed is bytes": (torcello.OptionError, "option/seed", lambda n: torcello.new(n, seed=b"7")),
    "seed is a list": (torcello.OptionError, "option/seed", lambda n: torcello.new(n, seed=[7])),
    "not a text": (
        torcello.NotationError,
        "notation/unreadable",
        lambda n: torcello.new(n).play(7),
    ),
    "no such action": (torcello.IllegalMove, "match/bad-action", lambda n: torcello.new(n).act(-1)),
    "no such seat": (torcello.MatchError, "match/no-seat", lambda n: torcello.new(n).view(99)),
    "nothing to undo": (
        torcello.MatchError,
        "match/nothing-to-undo",
        lambda name: torcello.new(name).undo(),
    ),
    "not your turn": (
        torcello.NotYourTurn,
        "match/not-your-turn",
        lambda name: (match := while_someone_waits(name)).play("?", waiting_seat(match)),
    ),
    "over for moves": (torcello.MatchOver, "match/over", lambda name: over(name).play("?")),
    "over for actions": (torcello.MatchOver, "match/over", lambda name: over(name).act(0)),
    "a record of no game": (
        torcello.RecordError,
        "record/unknown-game",
        lambda _: Record("chess", rules="1").replay(),
    ),
    "a record of other rules": (
        torcello.RecordError,
        "record/rules-version",
        lambda name: bad_record(name, rules="0").replay(),
    ),
    "a record with an option too many": (
        torcello.RecordError,
        "record/option",
        lambda name: bad_record(name, options={"colour": "red"}).replay(),
    ),
    "a record with an illegal move": (
        torcello.RecordError,
        "record/illegal",
        lambda name: bad_record(name).replay(),
    ),
}

every_mistake = pytest.mark.parametrize(
    ("kind", "code", "mistake"), MISTAKES.values(), ids=MISTAKES
)


@every_game
@every_mistake
def test_a_mistake_has_its_class_its_code_and_its_sentence(
    name: str,
    kind: type[torcello.TorcelloError],
    code: str,
    mistake: Callable[[str], object],
) -> None:
    with pytest.raises(kind) as caught:
        mistake(name)
    error = caught.value
    assert error.code == code
    assert error.rule is None or isinstance(error.rule, str)
    assert isinstance(error.where, tuple)
    assert str(error) == error.text("en")
    assert str(error).encode()  # it can be printed and sent
    assert well_said(error.refusal)


@every_game
@every_mistake
def test_an_error_travels_between_processes(
    name: str,
    kind: type[torcello.TorcelloError],
    code: str,
    mistake: Callable[[str], object],
) -> None:
    with pytest.raises(kind) as caught:
        mistake(name)
    error = caught.value
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert (other.refusal, str(other)) == (error.refusal, str(error))


@every_game
def test_options_take_their_values_only(name: str) -> None:
    for option in registry.game(name).options:
        strange = [
            "",
            "?",
            "\ud800",
            None,
            -1,
            2**70,
            1.5,
            float("nan"),
            (option.default,),
            *twisted(option),
        ]
        for value in strange:
            if any(type(value) is type(known) and value == known for known in option.values):
                continue
            with pytest.raises(torcello.OptionError) as caught:
                torcello.new(name, **{option.name: value})
            assert caught.value.code == "option/value"
            assert str(caught.value).encode()
            assert well_said(caught.value.refusal)
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
        with pytest.raises(torcello.OptionError) as caught:
            torcello.new(name, seats=value)
        assert caught.value.code == "option/seats"
        assert well_said(caught.value.refusal)


@every_game
def test_a_seed_is_any_text_or_number(name: str) -> None:
    for seed in (None, 0, -1, 2**70, 1.5, "", "devil", "\u00e9"):
        assert torcello.new(name, seed=seed).seed == seed


@every_game
def test_luck_is_played_by_the_seed_or_by_hand(name: str) -> None:
    for luck in ("auto", "manual"):
        assert torcello.new(name, luck=luck).to_act != ()


def test_errors_can_be_caught_as_what_python_calls_them() -> None:
    assert issubclass(torcello.UnknownGame, LookupError)
    assert issubclass(torcello.MatchError, RuntimeError)
    for kind in (
        torcello.OptionError,
        torcello.NotationError,
        torcello.IllegalMove,
        torcello.RecordError,
    ):
        assert issubclass(kind, ValueError)
