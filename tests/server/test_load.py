"""`torcello load` at a real server: every move is real, told and stored. Nothing here is timed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import torcello
from torcello.server.load import CannotLoad, Order, check_is_here, percentiles, run, scripts
from torcello.server.storage.store import Store
from torcello.server.worker import Worker
from waiting import PATIENCE, wait_for

pytestmark = pytest.mark.long


async def test_every_move_of_a_load_is_stored_and_acknowledged(url: str, behind: Worker) -> None:
    # Long enough for the first matches to end and to be followed by others.
    tally = await run(Order(url, matches=2, rate=None, seconds=2.5))
    async with Store(behind.store.url) as reader:
        numbers = [await reader.number(key) for key in await reader.all_matches()]
    assert not tally.refused
    assert not tally.failed
    assert len(tally.received) == len(tally.acknowledged) > 0
    assert min(tally.received) > 0
    assert len(numbers) == tally.opened == 2 + tally.finished
    # An event each for two people who sit down and for the start; for each rematch, that it is
    # wanted and that a seat is kept for the other.
    assert sum(numbers) == len(tally.received) + 3 * tally.opened + 2 * tally.finished


async def test_load_keeps_to_its_rate(url: str) -> None:
    tally = await run(Order(url, matches=3, rate=6, seconds=1.4, detail="moves"))
    assert 0 < len(tally.received) <= 9
    facts = tally.facts()
    assert facts["moves"] == len(tally.received)
    assert facts["matches_opened"] == 3
    times = facts["received_ms"]
    assert times["p50"] <= times["p95"] <= times["p99"] <= times["max"]


@pytest.mark.parametrize("settings", [{"guests_per_hour": 2}])
async def test_limits_that_are_too_low_are_named(url: str) -> None:
    with pytest.raises(CannotLoad, match="--guests-per-hour"):
        await run(Order(url, matches=2, seconds=1))


def test_the_command_says_what_it_measured(url: str, behind: Worker) -> None:
    wait_for(lambda: behind.warmth.is_complete)  # what is asked before that takes its time
    said = _command(url, "--matches=1", "--rate=4", "--seconds=3", "--json")
    facts = json.loads(said.stdout)
    assert facts["matches"] == 1
    assert 0 < facts["moves"] <= 12
    assert facts["refused"] == facts["failed"] == {}


@pytest.mark.parametrize("url", ["http://127.0.0.1:8642", "http://localhost", "http://[::1]:80"])
def test_this_machine_may_be_loaded(url: str) -> None:
    check_is_here(url)


@pytest.mark.parametrize("url", ["http://192.0.2.1", "https://[2001:db8::1]:80", "ftp://localhost"])
def test_others_may_not(url: str) -> None:
    with pytest.raises(CannotLoad):
        check_is_here(url)


def test_the_command_refuses_other_machines_in_one_line() -> None:
    said = _command("http://192.0.2.1:8642", check=False)
    assert said.returncode == 2
    assert "192.0.2.1 is not this machine" in said.stderr
    assert len(said.stderr.splitlines()) == 1


def test_scripts_are_legal_matches() -> None:
    for script in scripts("ponte", 3, seed=5):
        match = torcello.new("ponte")
        for seat, move in script:
            match.play(move, seat)
        assert match.outcome is not None


def test_games_of_luck_cannot_be_scripted() -> None:
    with pytest.raises(CannotLoad):
        scripts("triangle", 1, seed=1)


def test_percentiles_are_of_the_times_themselves() -> None:
    marks = percentiles([n / 1000 for n in range(1, 201)])
    assert marks == {"p50": 100.0, "p95": 190.0, "p99": 198.0, "max": 200.0}
    assert percentiles([]) == {}


def _command(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "torcello", "load", *words]
    return subprocess.run(command, capture_output=True, text=True, check=check, timeout=PATIENCE)
