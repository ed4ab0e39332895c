"""Processes that work for the server: there when they are needed, and never for too long."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest

from torcello.server.processes.process import Failed, Process, TooCostly
from torcello.server.worker import Worker
from waiting import PATIENCE, until


@pytest.fixture(autouse=True)
def where_to_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))


@pytest.fixture
async def process() -> AsyncIterator[Process]:
    process = Process("server.odd_child", PATIENCE)
    yield process
    await process.close()


async def said(process: Process, request: bytes = b"hello") -> bytes:
    return (await process.ask(request))[0]


async def test_it_starts_when_it_is_wanted_and_stays(process: Process) -> None:
    assert process.pid is None
    assert await said(process) == b"hello"
    first = process.pid
    assert await said(process, b"x" * 900) == b"x" * 900
    assert process.pid == first
    await process.close()
    assert process.pid is None
    assert not psutil.pid_exists(first or 0)


async def test_it_ends_when_it_has_nothing_to_do() -> None:
    process = Process("server.odd_child", PATIENCE, idle_seconds=0.01)
    before = set(psutil.Process().children())  # services of other tests
    await said(process)
    started = set(psutil.Process().children()) - before
    await until(lambda: process.pid is None)
    await until(lambda: not any(child.is_running() for child in started))
    assert await said(process) == b"hello"
    await process.close()


async def test_people_come_first(process: Process) -> None:
    await said(process)
    assert psutil.Process(process.pid).nice() > psutil.Process().nice()


@pytest.mark.parametrize("request_", [b"spin", b"eat", b"talk"])
async def test_what_costs_too_much_is_given_up_and_the_process_goes_on(
    process: Process, request_: bytes
) -> None:
    await said(process)
    first = process.pid
    with pytest.raises(TooCostly) as caught:
        await process.ask(request_)
    assert (caught.value.seconds > 0.1) == (request_ == b"spin")
    assert await said(process) == b"hello"
    assert process.pid == first


async def test_a_process_that_hangs_or_dies_is_replaced(process: Process) -> None:
    await said(process)
    for request in (b"die", b"sleep"):
        first = process.pid
        process._seconds = 1 if request == b"sleep" else PATIENCE
        with pytest.raises(TooCostly):
            await process.ask(request)
        assert process.pid is None
        assert not psutil.pid_exists(first or 0)
        process._seconds = PATIENCE
        assert await said(process) == b"hello"


async def test_a_failure_is_told_without_what_people_wrote(process: Process) -> None:
    with pytest.raises(Failed, match=r"^ValueError$"):
        await process.ask(b"fail")
    assert await said(process, b"print") == b"print"


async def test_a_server_has_none_until_somebody_brings_a_record(worker: Worker) -> None:
    assert worker.reader.process.pid is None
    facts = {"text": '[Game "ponte"]\n\n1. c3,f5', "number": 0, "seat": None}
    assert b'"views"' in await worker.reader.read("ann", "here", "whole", facts)
    child = worker.reader.process.pid
    assert child is not None
    await worker.stop()
    assert not psutil.pid_exists(child)
