"""Nobody has the better seats, and nobody the better luck."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import torcello
from arena.samples import SMALL, plan
from torcello import registry
from torcello.arena.pairing import Tournament
from torcello.arena.players import parse
from torcello.errors import OptionError
from torcello.games.ponte.kernels.traits import TRAITS


def test_two_players_swap_seats_on_the_same_luck() -> None:
    games = list(SMALL.fixtures(rounds=2))
    assert [game.players for game in games] == [("random", "greedy"), ("greedy", "random")] * 2
    assert [game.luck for game in games] == ["1/0", "1/0", "1/1", "1/1"]
    assert [game.number for game in games] == [0, 1, 2, 3]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_in_a_round_every_player_has_every_seat_equally_often(n: int, seats: int) -> None:
    line_ups = plan(*(f"uct:{i + 1}n" for i in range(n)), seats=seats).line_ups
    assert len(line_ups) == len(set(line_ups))
    held = Counter((player, seat) for line_up in line_ups for seat, player in enumerate(line_up))
    assert set(held) == {(player, seat) for player in range(n) for seat in range(seats)}
    assert len(set(held.values())) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_players_as_seats_play_all_rotations(seats: int) -> None:
    line_ups = plan(*["random"] * seats, seats=seats).line_ups
    order = tuple(range(seats))
    assert set(line_ups) == {order[by:] + order[:by] for by in order}


def test_alone_everybody_plays_the_same_luck() -> None:
    alone = plan("random", "greedy", "uct", seats=1)
    games = list(alone.fixtures(rounds=1))
    assert [game.players for game in games] == [("random",), ("greedy",), ("uct",)]
    assert {game.luck for game in games} == {"1/0"}


def test_fewer_players_than_seats_take_several() -> None:
    assert plan("random", "greedy", seats=4).line_ups == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_more_players_than_seats_meet_in_pairs() -> None:
    met = Counter(frozenset(pair) for pair in plan("random", "greedy", "uct").line_ups)
    assert met == {frozenset(pair): 2 for pair in [(0, 1), (0, 2), (1, 2)]}


def test_no_two_bots_have_the_same_seed() -> None:
    seeds = [game.seed(seat) for game in SMALL.fixtures(rounds=50) for seat in (0, 1)]
    assert len(set(seeds)) == len(seeds)


def test_rounds_are_whole() -> None:
    assert [SMALL.rounds(games) for games in (1, 2, 3, 40)] == [1, 1, 2, 20]


def test_the_same_player_twice_has_two_names() -> None:
    assert plan("random", "greedy", "random").labels == ("random", "greedy", "random (2)")


def test_a_plan_is_named_by_all_that_it_is() -> None:
    same = Tournament.checked("ponte", ["random", "greedy"], options={"size": 6}, seed="1")
    assert (same, same.name) == (SMALL, SMALL.name)
    turned = Tournament.checked("ponte", ["greedy", "random"], options={"size": 6})
    larger = Tournament.checked("ponte", ["random", "greedy"], options={"size": 7})
    lucky = Tournament.checked("ponte", ["random", "greedy"], options={"size": 6}, seed="2")
    assert len({of.name for of in (SMALL, turned, larger, lucky)}) == 4


@pytest.mark.parametrize(
    ("game", "players", "more", "code"),
    [
        ("ponte", ["random"], {}, "arena/players"),
        ("ponte", ["random"] * 17, {}, "arena/players"),
        ("ponte", ["random", "nobody"], {}, "arena/player"),
        ("ponte", ["random", "level:9"], {}, "bot/level"),
        ("chess", ["random", "greedy"], {}, "game/unknown"),
        ("ponte", ["random", "greedy"], {"seats": 3}, "option/seats"),
        ("ponte", ["random"] * 2, {"options": {"size": 5}}, "option/value"),
    ],
)
def test_what_cannot_be_played_is_refused(
    game: str, players: list[str], more: dict[str, Any], code: str
) -> None:
    with pytest.raises((OptionError, LookupError)) as refused:
        Tournament.checked(game, players, **more)
    assert refused.value.code == code


def test_bots_that_were_made_otherwise_are_another_plan(tmp_path: Path) -> None:
    """A level that was changed, or other weights: their games are not counted together."""
    plan = Tournament.checked("ponte", ["level:2", "random"])
    assert plan.thinking[0]
    assert plan.thinking[1] == ""
    assert replace(plan, thinking=("another", "")).name != plan.name
    file = tmp_path / "weights.json"
    names = set()
    for weight in (0.5, 0.25):
        file.write_text(json.dumps({"weights": dict.fromkeys(TRAITS, weight)}))
        names.add(Tournament.checked("ponte", [f"level:3@{file}", "random"]).name)
    assert len(names) == 2


@pytest.mark.parametrize(
    "game", [name for name in torcello.game_names() if registry.game(name).mind.own_weights()]
)
def test_a_level_with_other_weights_is_another_player(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a game ships as learned is a part of what its levels are made of."""
    mind = registry.game(game).mind
    level, plain = parse("level:8").thinking(game), parse("uct").thinking(game)
    monkeypatch.setattr(type(mind), "own_weights", lambda _: b"learned anew")
    assert parse("level:8").thinking(game) != level
    assert parse("uct").thinking(game) == plain


@pytest.mark.long
@pytest.mark.parametrize("where", ["search", "games/triangle"])
def test_a_level_of_another_code_is_another_player(where: str, tmp_path: Path) -> None:
    """How a captain chooses stands in no table of levels."""
    package = Path(torcello.__file__).parent
    thoughts = set()
    for change in ("", "# thinks otherwise\n"):
        copy = tmp_path / f"{len(change)}/torcello"
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("server", "__pycache__"))
        with (copy / where / "__init__.py").open("a") as file:
            file.write(change)
        importing = "from torcello.arena.players import parse"
        program = f"{importing}; print(parse('level:3').thinking('triangle'))"
        environment = os.environ | {"PYTHONPATH": str(copy.parent)}
        thoughts.add(subprocess.check_output([sys.executable, "-c", program], env=environment))
    assert len(thoughts) == 2
