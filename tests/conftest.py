"""Fixtures for tests that hold for every game, and marks for what needs a service or a server."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

import programs
from budget import BUDGET, Budget
from players import Case, cases, pick, points_of

if TYPE_CHECKING:
    from torcello.match import Match


_SERVICES = {"postgres", "redis", "redis_server", "chromium"}
"""Fixtures that start a program of the system."""
_SERVERS = {"served"}
"""Those that start a server of ours for each test."""

# A busy machine is no failure, and a first call compiles.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_configure() -> None:
    # Scripts start what they leave in the background deaf to Ctrl-C, and so would be every command
    # that a test starts and interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)  # before tests are selected by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _SERVICES.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("service")
            if os.environ.get("CI"):  # a busy machine may let a browser down; twice in a row counts
                item.add_marker(pytest.mark.flaky(reruns=1))
        if _SERVERS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("long")


@pytest.fixture(autouse=True)
def _marked_if_it_needs_a_service(request: pytest.FixtureRequest) -> Iterator[None]:
    """One that asks for a service by other means than these fixtures has to say so."""
    programs.refused = request.node.get_closest_marker("service") is None
    yield
    programs.refused = False


@pytest.fixture
def budget() -> Budget:
    return BUDGET


@pytest.fixture(params=cases(BUDGET.setups), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """Every registered game, set up in many ways."""
    made: Case = request.param
    return made


@pytest.fixture
def positions(case: Case, budget: Budget) -> list[Match]:
    """Points of a random match between two moves: its start, its end and some between."""
    return points_of(case, at_most=budget.positions)


@pytest.fixture
def halves(positions: list[Match]) -> list[Match]:
    """The same points with a move begun, wherever a single action did not end one."""
    rng = random.Random(8)
    begun = [(match, match.copy().act(pick(match.actions(), rng))) for match in positions[:-1]]
    return [half for match, half in begun if half.moves == match.moves]


@pytest.fixture
def points(positions: list[Match], halves: list[Match]) -> list[Match]:
    """Both of these, one after the other."""
    return positions + halves
