"""The twin is right by itself."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from games.ponte import twin as rules
from games.ponte.compare import HABITS
from games.ponte.twin import DARK, LIGHT, Twin, bridge_text, cell_of, pair_text


def random_twins(seed: int, games: int, size: int = 6, **options: bool | str) -> list[Twin]:
    """Positions met in the twin's own games, none of them over."""
    rng, seen = random.Random(seed), []
    for _ in range(games):
        twin, habits = Twin(size, **options), {c: rng.choice(HABITS) for c in (LIGHT, DARK)}
        while twin.to_act:
            seen.append(twin.copy())
            twin.play(habits[twin.turn].choose(twin, rng))
    return seen


def test_first_move_is_any_two_cells() -> None:
    assert Twin().count() == len(Twin().legal()) == 100 * 99 // 2
    assert Twin(6).count() == 36 * 35 // 2


def test_judging_tile_by_tile_equals_judging_the_whole_set() -> None:
    """D4: in either order, and with the shortcut for cells far apart."""
    for twin in random_twins(seed=1, games=6, supply="unlimited"):
        if twin.phase == "choice":
            continue
        own = twin.tiles[twin.turn]
        free = [c for c in twin.cells if c not in twin.occupied() | twin.covered()]
        for a, b in combinations(free, 2):
            whole = rules.keeps_distance(own | {a, b})
            assert (rules.may_join(own, a) and rules.may_join(own | {a}, b)) == whole
            assert (rules.may_join(own, b) and rules.may_join(own | {b}, a)) == whole
            assert (b in twin.seconds(a)) == (a in twin.seconds(b)) == whole


def test_what_is_listed_is_what_breaks_no_ruling() -> None:
    for twin in random_twins(seed=2, games=4, must_bridge=True, shared_cell=False):
        texts = {pair_text(a, b) for a, b in combinations(twin.cells, 2)}
        texts |= {bridge_text(a, b) for a, b in rules.all_bridges(6)} | {"pass", LIGHT, DARK}
        assert {text for text in texts if not twin.faults(text)} == twin.legal()
        assert twin.count() == len(twin.legal())


def test_cells_far_apart_are_more_than_five_steps_apart() -> None:
    assert not rules.apart(cell_of("a1"), cell_of("c4"))
    assert rules.apart(cell_of("a1"), cell_of("d4"))


def test_geometry_bears_out_the_rulings_on_crossing_and_sharing() -> None:
    """D10, D11: of all bridges that D9 lets stand together."""
    crossing_without_sharing, sharing_without_crossing = set(), set()
    for (a, b), (c, d) in rules.bridges_side_by_side(6):
        under, beneath = rules.covered_by(a, b), rules.covered_by(c, d)
        shapes = tuple(sorted({shape(a, b), shape(c, d)}))
        parallel = rules.side_of((0, 0), vector(a, b), vector(c, d)) == 0
        if rules.cross(a, b, c, d) and not under & beneath:
            crossing_without_sharing.add((shapes, parallel))
        if under & beneath and not rules.cross(a, b, c, d):
            sharing_without_crossing.add((shapes, parallel, len(under & beneath)))
    assert crossing_without_sharing == {(("diagonal",), False)}
    assert sharing_without_crossing == {(("knight",), True, 1)}


def vector(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return b[0] - a[0], b[1] - a[1]


def shape(a: tuple[int, int], b: tuple[int, int]) -> str:
    steps = sorted(map(abs, vector(a, b)))
    return {(0, 2): "straight", (2, 2): "diagonal", (1, 2): "knight"}[steps[0], steps[1]]


def test_players_meet_every_end() -> None:
    """D15: with a pass of either colour or none, and by the French end with light playing on."""
    met = set()
    for number in range(60):
        rng, french = random.Random(number), number % 2 == 1
        twin = Twin(6, supply=rng.choice(("box", "unlimited")), must_bridge=french)
        habits = {LIGHT: rng.choice(HABITS), DARK: rng.choice(HABITS)}
        while twin.to_act:
            colour, move = twin.turn, habits[twin.turn].choose(twin, rng)
            twin.play(move)
            if move == "pass" or not twin.to_act:
                kind = "pass" if move == "pass" else "move"
                met.add((french, colour, kind, "on" if twin.to_act else "over"))
    either = {(LIGHT, "pass", "on"), (LIGHT, "move", "over"), (DARK, "move", "over")}
    either |= {(LIGHT, "pass", "over"), (DARK, "pass", "over")}
    assert {end[1:] for end in met if not end[0]} == either
    assert {end[1:] for end in met if end[0]} == either | {(DARK, "pass", "on")}


def test_the_twin_refuses_what_is_illegal() -> None:
    with pytest.raises(ValueError, match="D14"):
        Twin(6).play("pass")
