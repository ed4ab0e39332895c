"""Links between four hosts are cut, and nothing is lost. `make hosts` is more of the same."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cli.running import compile_everything
from programs import program
from server.hosts import Plan, run
from server.network import Network, sweep
from waiting import wait_for

pytestmark = [pytest.mark.service, pytest.mark.long]


def test_nothing_is_lost_when_links_are_cut() -> None:
    compile_everything()
    audit = run(Plan(cuts=3, seed=3, people=3, tables=3, longest=4))
    assert audit.problems == []
    assert audit.counts["clients got on after a mend"] >= 3
    assert audit.counts["acknowledged"] > 0
    assert audit.counts["moves"] > 0


def namespaces() -> str:
    listed = subprocess.run([program("ip"), "netns", "list"], capture_output=True, text=True)
    return listed.stdout


def leave(how: str) -> str:
    """Let a process make a network and be killed in it; the mark of what it made."""
    code = (
        "import os, signal\n"
        "from server import network\n"
        f"{how}\n"
        "with network.Network({'one': ['10.0.0.1']}) as made:\n"
        "    print(made.mark, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    environment = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    killed = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment)
    return killed.stdout.decode().strip()


def test_a_run_that_is_killed_leaves_no_network() -> None:
    mark = leave("")
    assert mark
    wait_for(lambda: mark not in namespaces())


def test_what_was_left_all_the_same_is_removed_by_the_next_run() -> None:
    mark = leave("network._watcher = lambda mark: None")
    assert mark in namespaces()
    with Network({"two": ["10.0.0.2"]}) as other:
        assert mark not in namespaces()
        sweep()
        assert other.mark in namespaces()
