"""Fixtures for tests that hold for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from budget import BUDGET, Budget
from players import Case, cases, half_moves, points_of, spread

if TYPE_CHECKING:
    from torcello.match import Match


@pytest.fixture
def budget() -> Budget:
    return BUDGET


@pytest.fixture(params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """Every registered game, set up in many ways."""
    made: Case = request.param
    return made


@pytest.fixture
def positions(case: Case, budget: Budget) -> list[Match]:
    """Points of a random match between two moves: its start, its end and some between."""
    return spread(points_of(case.new()), budget.positions)


@pytest.fixture
def halves(positions: list[Match], budget: Budget) -> list[Match]:
    """Points of a random match in the middle of a move."""
    return [half for match in positions for half in spread(half_moves(match), 2)]
