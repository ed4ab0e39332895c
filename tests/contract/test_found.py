"""What games leave to be found by name is there, and is what the contract says."""

from __future__ import annotations

import inspect
from types import FunctionType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np
import pytest

from players import Case
from torcello import registry
from torcello.drawing.notes import Notes
from torcello.found import find, find_file
from torcello.game import Game
from torcello.mind import Mind
from torcello.words import Words


def contract(kind: type) -> dict[str, Any]:
    """The methods of a kind that say where they are found, by name."""
    return {name: said for name, said in vars(kind).items() if hasattr(said, "places")}


def hints(function: Any) -> dict[str, Any]:
    return get_type_hints(function, localns={"Notes": Notes})


def test_the_contract_says_what_is_found() -> None:
    assert len(contract(Game)) > 5
    assert len(contract(Words)) > 5


@pytest.mark.parametrize("part", ["rules", "words"])
def test_what_is_found_takes_and_gives_what_the_contract_says(case: Case, part: str) -> None:
    """Mypy holds callers to the contract, and each function to its own types: they are the same."""
    asked: Any = case.game if part == "rules" else case.game.words
    found = 0
    for name, said in contract(Game if part == "rules" else Words).items():
        function = getattr(asked, name)
        if not isinstance(function, FunctionType):
            continue  # a method, of the game or of the contract itself
        found += 1
        wanted, got = hints(said.method), hints(function)
        _, *parameters = inspect.signature(said.method).parameters.values()
        own = list(inspect.signature(function).parameters.values())
        for one, other in zip(parameters, own, strict=False):
            if one.kind is not one.POSITIONAL_ONLY:
                assert (one.name, one.kind) == (other.name, other.kind), name
            assert wanted[one.name] in (Any, got[other.name]), name
        assert all(other.default is not other.empty for other in own[len(parameters) :]), name
        assert len(own) >= len(parameters), name
        assert wanted["return"] is Any or fits(got["return"], wanted["return"]), name
    assert found > 3


def fits(kind: Any, wanted: Any) -> bool:
    """Whether a value of one kind will do where another is wanted, as far as types can tell."""
    if isinstance(wanted, UnionType):
        return any(fits(kind, one) for one in get_args(wanted))
    return bool(
        kind == wanted or issubclass(get_origin(kind) or kind, get_origin(wanted) or wanted)
    )


def test_nothing_that_has_to_be_there_is_missing(case: Case) -> None:
    missing = [
        name
        for asked, kind in ((case.game, Game), (case.game.words, Words))
        for name, said in contract(kind).items()
        if getattr(getattr(asked, name), "__func__", None) is said.method
        and "NotImplementedError" in said.method.__code__.co_names
    ]
    assert missing == []


def test_what_was_found_is_not_looked_for_again() -> None:
    game = registry.game("ponte")
    assert game.score is game.score is vars(game)["score"]
    assert game.mind is game.mind
    assert game.words is game.words


class Thirteen(Game):
    """A game with nothing in its folder, which fills in one thing by itself."""

    id = "thirteen"

    def start(self, options: Any, seats: int) -> Any:
        return np.zeros(1)

    def read(self, state: Any, text: str) -> Any:
        return text, ()

    def print(self, state: Any, actions: Any) -> str:
        return ""

    def begun(self, state: Any) -> Any:
        return (13, *super().begun(state))


Thirteen.package = __package__


def test_a_game_may_fill_in_what_would_be_found() -> None:
    game = Thirteen()
    assert [game.begun(game.start({}, 2)) for _ in range(3)] == [(13,)] * 3


def test_without_a_room_for_it_a_mind_is_everybodys() -> None:
    mind = Thirteen().mind
    assert type(mind) is Mind
    assert [level.simulations for level in mind.levels][:2] == [16, 48]
    assert mind.plain.open_after == 1
    assert mind.advise(np.zeros(1), 0) is None
    assert mind.own_weights() == b""


def test_what_is_not_there_is_not_found() -> None:
    ponte = "torcello.games.ponte"
    assert find(ponte, "scoring.no_such_name") is None
    assert find(ponte, "no_such_file.score") is None
    assert find_file(ponte, "no_such_room.file") is None
    assert find_file(ponte, "kernels.rules") is not None
    with pytest.raises(ImportError):  # what is there and broken is not passed over
        find_file("no_such_package", "file")
