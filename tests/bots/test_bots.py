"""Bots: legal moves from what a seat may know, the same from the same seed, clear refusals."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

import torcello
from games.refusals import code_of
from torcello import registry
from torcello.errors import OptionError
from torcello.kernels.jit import COMPILED
from torcello.match import Match

KINDS: list[int | str] = ["random", "greedy", 1, 3] if COMPILED else ["random", "greedy"]
every_game = pytest.mark.parametrize("name", torcello.game_names())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def played(name: str, kinds: list[int | str], seats: int | None = None, moves: int = 400) -> Match:
    """A match between bots."""
    match = torcello.new(name, seats=seats, seed=5)
    bots = [
        torcello.bot(name, kinds[seat % len(kinds)], seed=seat, simulations=None)
        for seat in range(match.seats)
    ]
    for _ in range(moves):
        if not match.to_act:
            break
        seat = match.to_act[-1]
        match.play(bots[seat].choose(match.observe(seat)).move, seat)
    return match


@every_game
@every_kind
def test_a_bot_plays_whole_matches(name: str, kind: int | str) -> None:
    match = played(name, [kind, "random"], moves=400 if COMPILED else 4)
    assert match.outcome is not None or not COMPILED


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), [("hashi", 3), ("hashi", 4), ("triangle", 4)])
def test_a_bot_plays_with_any_number_of_seats(name: str, seats: int) -> None:
    assert played(name, [2, "greedy", "random"], seats).outcome is not None


@every_game
def test_a_choice_says_what_the_bot_thinks(name: str) -> None:
    match = torcello.new(name, seed=2)
    seat = match.to_act[0]
    choice = torcello.bot(name, "uct", seed=1, simulations=10).choose(match.observe(seat))
    assert choice.move in match.legal(seat)
    assert choice.line[0] == choice.move
    assert len(choice.value) == match.seats
    assert all(0 <= value <= 1 for value in choice.value)
    assert choice.visits >= 5  # a part of the budget waits for further actions of the move
    assert choice.seconds >= 0


@every_game
def test_the_same_seed_chooses_the_same(name: str) -> None:
    match = torcello.new(name, seed=2)
    seat = match.to_act[0]
    moves = {
        torcello.bot(name, 2, seed=9, simulations=20).choose(match.observe(seat)).move
        for _ in range(2)
    }
    assert len(moves) == 1


@pytest.mark.compiled
@pytest.mark.parametrize("name", [n for n in torcello.game_names() if registry.game(n).has_secrets])
def test_a_choice_does_not_depend_on_what_a_seat_may_not_know(name: str) -> None:
    """Two positions that a seat cannot tell apart get the same move from the same bot."""
    rng = random.Random(3)
    seats = max(registry.game(name).seats)
    for number in range(20):
        match = torcello.new(name, seats=seats, seed=number)
        for _ in range(rng.randrange(12)):
            match.act(rng.choice(match.actions()))
        if not match.to_act or match._is_mid_move():
            continue
        seat = match.to_act[-1]
        seen = match.observe(seat)
        other = torcello.Observation(
            seen.game, seen.options, seat, seen.to_act, seen.view, _blanked(seen), seen.seen
        )
        first, again = (
            torcello.bot(name, 4, seed=number).choose(observation).move
            for observation in (seen, other)
        )
        assert first == again


def _blanked(seen: torcello.Observation) -> object:
    """What is left after the unknown is dealt again and then forgotten."""
    dealt = seen.deal(17)
    registry.game(seen.game).blank(dealt, seen.seat)
    return dealt


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"level": 0}, "bot/level"),
        ({"level": 9}, "bot/level"),
        ({"level": True}, "bot/level"),
        ({"level": "expert"}, "bot/level"),
        ({"seconds": 0}, "bot/budget"),
        ({"seconds": -1}, "bot/budget"),
        ({"seconds": float("nan")}, "bot/budget"),
        ({"simulations": 0}, "bot/budget"),
        ({"simulations": 1.5}, "bot/budget"),
        ({"threads": 0}, "bot/threads"),
        ({"seed": "x"}, "bot/seed"),
    ],
)
def test_a_bot_that_cannot_be_is_refused(arguments: dict[str, object], code: str) -> None:
    with pytest.raises(torcello.OptionError) as caught:
        torcello.bot("ponte", **arguments)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert caught.value.text("fr") != caught.value.text("en")


def test_an_unknown_game_has_no_bots() -> None:
    with pytest.raises(torcello.UnknownGame):
        torcello.bot("chess")


def test_a_bot_moves_only_when_it_is_asked_and_in_its_own_game() -> None:
    match = torcello.new("ponte", size=6, seed=1)
    bot = torcello.bot("ponte", "random", seed=1)
    other = torcello.new("equilibre", seed=1)
    assert code_of(torcello.MatchError, bot.choose, match.observe(1)) == "bot/not-to-act"
    assert code_of(torcello.MatchError, bot.choose, other.observe(0)) == "bot/other-game"
    while match.to_act:
        match.act(match.actions()[0])
    assert code_of(torcello.MatchError, bot.choose, match.observe(0)) == "match/over"


@pytest.mark.compiled
def test_a_level_with_a_planner_plays_hashi_well_and_the_same_again() -> None:
    """Far above the 42 points of a greedy player, on a few seeds; docs/bots.md has many."""
    points = []
    for seed in range(6):
        match = torcello.new("hashi", seed=seed)
        bots = [torcello.bot("hashi", 8, simulations=1) for _ in range(2)]
        while match.to_act:
            choices = {bot.choose(match.observe(0)).move for bot in bots}
            assert len(choices) == 1
            match.play(choices.pop())
        points += match.outcome.points
    assert sum(points) / len(points) > 48


@pytest.mark.compiled
def test_a_planner_moves_for_any_seat_and_says_what_it_expects() -> None:
    match = torcello.new("hashi", seats=3, seed=2)
    bot = torcello.bot("hashi", 7)
    for _ in range(12):
        seat = match.to_act[-1]
        choice = bot.choose(match.observe(seat))
        assert 0 <= choice.value[seat] <= 1
        assert len(choice.value) == 3
        match.play(choice.move, seat)


@pytest.mark.compiled
def test_a_move_that_is_half_played_is_finished_by_search() -> None:
    match = torcello.new("hashi", seed=2)
    match.play("3@10").act(match.actions()[0])
    choice = torcello.bot("hashi", 7, simulations=20).choose(match.observe(0))
    assert choice.move in match.legal()


@pytest.mark.parametrize("game", torcello.game_names())
@pytest.mark.parametrize("content", [b"", b"{}", b"PK\x03\x04", b"\x93NUMPY", b"[1, 2]"])
def test_a_file_that_holds_no_weights_is_refused(game: str, content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "weights"
    file.write_bytes(content)
    learns = registry.game(game).mind.own_weights() != b""
    for path in (file, tmp_path / "missing", tmp_path):
        code = code_of(OptionError, torcello.bot, game, 8, weights=path)
        assert code == ("weights/unreadable" if learns else "weights/none")


@pytest.mark.parametrize("name", ["uct", "greedy", "random"])
def test_bots_that_have_learned_nothing_take_no_weights(name: str, tmp_path: Path) -> None:
    code = code_of(OptionError, torcello.bot, "ponte", name, weights=tmp_path / "any")
    assert code == "weights/none"


def test_a_game_that_tells_no_facts_learns_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    mind = registry.game("triangle").mind
    monkeypatch.setattr(type(mind), "n_facts", 0)
    teach = partial(mind.learn, {}, games=1, total=1, seed=1, before=None)
    assert code_of(OptionError, teach) == "train/nothing"
    assert code_of(OptionError, mind.knowledge, Path("any")) == "weights/none"
