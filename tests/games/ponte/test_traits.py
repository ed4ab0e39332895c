"""What is seen of an action at a glance, beside a slow look at the same board."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import torcello
from games.refusals import code_of
from torcello import registry
from torcello.errors import OptionError
from torcello.games.ponte.kernels import traits
from torcello.games.ponte.kernels.state import DIRECTIONS, LARGEST
from torcello.games.ponte.kernels.tables import covered
from torcello.games.ponte.mind import learned
from torcello.games.ponte.notation import Cell, ends, of_number
from torcello.games.ponte.position import Position, beside, cornering, group_of
from torcello.kernels.jit import COMPILED
from torcello.kernels.steps import State

GAME = registry.game("ponte")


def positions(n: int, size: int = 10) -> list[tuple[State, tuple[int, ...]]]:
    """Positions of random matches, each with its actions; some after the first tile of two."""
    rng, found = random.Random(3), []
    while len(found) < n:
        match = torcello.new("ponte", size=size, choice=False)
        for _ in range(rng.randrange(1, 70)):
            if not match.to_act:
                break
            match.act(rng.choice(match.actions()))
        if match.to_act:
            found.append((match.observe(match.to_act[0]).state, tuple(match.actions())))
    return found


def far(place: Cell) -> list[Cell]:
    """The cells a bridge away."""
    steps = [*DIRECTIONS, *((-up, -right) for up, right in DIRECTIONS)]
    return [(place[0] + up, place[1] + right) for up, right in steps]


def tile_traits(seen: Position, place: Cell) -> dict[str, bool]:
    """Which of some traits a tile has, as a person would find them."""
    own, enemy = seen.tiles[seen.colour], seen.tiles[1 - seen.colour]
    bare = seen.bare[seen.colour]
    group = group_of(place, own)
    sizes = [len(group_of(near, own)) for near in beside(place) if near in own]
    edge = seen.size - 1
    return {
        "beside an enemy tile": any(near in enemy for near in beside(place)),
        "touches own land by a corner only": len(group) == 1
        and any(near in own for near in cornering(place)),
        "a bridge away from an own tile": any(other in bare for other in far(place)),
        "a bridge away from two own tiles": sum(other in bare for other in far(place)) > 1,
        "on the edge": place[0] in (0, edge) or place[1] in (0, edge),
        "finishes an island": 3 in sizes,
        "beside lone tiles only": {*sizes} == {1},
        "beside a pair": 2 in sizes and 3 not in sizes,
        "beside the first tile": seen.first in beside(place),
        "a bridge away from the first tile": seen.first in far(place),
    }


def named(bits: int) -> set[str]:
    return {trait for i, trait in enumerate(traits.TRAITS) if bits >> i & 1}


@pytest.mark.parametrize("size", [6, 10, LARGEST])
def test_tiles_are_described_as_a_person_would(size: int) -> None:
    for state, actions in positions(20 if COMPILED else 5, size):
        seen = Position(state)
        for action, bits in zip(actions, GAME.mind.describe(state, actions).tolist(), strict=True):
            if action < 256:
                found = tile_traits(seen, of_number(action))
                has = {trait: trait in named(bits) for trait in found}
                assert has == found, (of_number(action), named(bits))


def test_bridges_are_described_as_a_person_would() -> None:
    looked_at = 0
    for state, actions in positions(60 if COMPILED else 20):
        seen = Position(state)
        islands = {
            place for group in seen.groups[seen.colour] if len(group) == 4 for place in group
        }
        lone = {group[0] for group in seen.groups[seen.colour] if len(group) == 1}
        built = [a for a in actions if 256 <= a < 9 * 256]
        for action, bits in zip(built, GAME.mind.describe(state, built).tolist(), strict=True):
            looked_at += 1
            both = ends(action)
            on = sum(end in islands for end in both)
            assert "a bridge" in named(bits)
            assert ("one end on an island" in named(bits)) == (on == 1)
            assert ("both ends on islands" in named(bits)) == (on == 2)
            assert ("an end on a lone tile" in named(bits)) == any(end in lone for end in both)
            assert ("one of the last bridges" in named(bits)) == (seen.bridges_left <= 4)
    assert looked_at > (30 if COMPILED else 5)


def test_cells_under_bridges_that_could_be_built() -> None:
    for state, actions in positions(40 if COMPILED else 10):
        under = {
            place
            for action in actions
            if 256 <= action < 9 * 256
            for place in covered(ends(action)[0], (action >> 8) - 1)
        }
        if int(state[0].first) >= 0 or not under:
            continue  # the second tile of a turn: no bridge can be built now
        tiles = [action for action in actions if action < 256]
        for action, bits in zip(tiles, GAME.mind.describe(state, tiles).tolist(), strict=True):
            has = "under a bridge that could be built now" in named(bits)
            assert has == (of_number(action) in under)


def test_priors_are_shares_by_the_weights_of_traits() -> None:
    known = learned.known()
    for state, actions in positions(20 if COMPILED else 5):
        out = np.zeros(len(actions), np.float32)
        listed = np.array(actions, np.int16)
        traits.priors(state[0], listed, len(listed), known, out)
        bits = GAME.mind.describe(state, actions)
        sums = [
            sum(float(known.weights[i]) for i in range(len(traits.TRAITS)) if int(b) >> i & 1)
            for b in bits
        ]
        wanted = np.exp(np.array(sums) - max(sums))
        assert out == pytest.approx(wanted / wanted.sum(), rel=1e-3, abs=1e-6)


def test_a_broken_file_of_weights_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    for broken in ("", "{}", '{"weights": {"a bridge": 1}}', "[1]", '{"weights": 3}', "\x00"):
        file.write_text(broken, "utf-8")
        code = code_of(OptionError, torcello.bot, "ponte", 8, weights=file)
        assert code == "weights/unreadable"
    with pytest.raises(OptionError):
        torcello.bot("ponte", 8, weights=tmp_path / "nowhere.json")
    endless = ", ".join(f'"{trait}": NaN' for trait in traits.TRAITS)
    file.write_text(f'{{"weights": {{{endless}}}}}', "utf-8")
    with pytest.raises(OptionError):
        torcello.bot("ponte", 8, weights=file)
