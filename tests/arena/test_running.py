"""Whichever worker plays, and whatever happens to it: all games, each once, always the same."""

from __future__ import annotations

import os
import signal
from concurrent.futures import BrokenExecutor, Executor, Future
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from arena.samples import SMALL
from torcello.arena.pairing import Tournament
from torcello.arena.playing import play
from torcello.arena.results import judge
from torcello.arena.running import play_missing
from torcello.arena.sprt import Sprt
from torcello.arena.store import Store
from torcello.errors import MatchError, OptionError
from torcello.workers import Workers, by_processes

pytestmark = pytest.mark.long


class Here(Executor):
    """Plays at once, in this process; some of the first games are lost with their worker."""

    def __init__(self, lost: int = 0) -> None:
        self.lost, self.played = lost, list[int]()

    def submit(self, call: Any, /, *args: Any, **facts: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.lost > 0:
            self.lost -= 1
            future.set_exception(BrokenExecutor())
        else:
            self.played.append(args[0].number)
            future.set_result(call(*args))
        return future


def here(executor: Here, room: int = 3) -> Workers:
    return Workers(lambda: executor, lambda: room, BrokenExecutor)


def test_all_games_are_played_once(tmp_path: Path) -> None:
    executor = Here()
    with Store(tmp_path, SMALL) as store:
        told = list(play_missing(SMALL, 9, store, here(executor)))
        assert sorted(executor.played) == list(range(10))  # whole rounds
        assert sorted(record.tags["Number"] for record in told) == sorted(map(str, range(10)))
        assert store.records == {n: play(SMALL.fixture(n)) for n in range(10)}


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    with Store(tmp_path, SMALL) as store:
        for number in (0, 3, 4):
            store.add(play(SMALL.fixture(number)))
        executor = Here()
        list(play_missing(SMALL, 8, store, here(executor)))
        assert executor.played == [1, 2, 5, 6, 7]


def test_a_game_whose_worker_is_lost_is_played_again(tmp_path: Path) -> None:
    with Store(tmp_path, SMALL) as store:
        list(play_missing(SMALL, 6, store, here(Here(lost=2))))
        assert sorted(store.records) == list(range(6))


def test_a_game_that_costs_every_worker_is_given_up(tmp_path: Path) -> None:
    with Store(tmp_path, SMALL) as store, pytest.raises(MatchError) as lost:
        list(play_missing(SMALL, 6, store, here(Here(lost=99), room=1)))
    assert lost.value.code == "workers/lost"


def test_a_settled_test_ends_it_and_needs_no_more(tmp_path: Path) -> None:
    test = Sprt(-400, 0)  # random against greedy: soon clear
    with Store(tmp_path, SMALL) as store:
        list(play_missing(SMALL, 400, store, here(Here()), test))
        assert judge(SMALL, store.records, test).verdict == "rejected"
        assert len(store.records) < 200
        executor = Here()
        assert list(play_missing(SMALL, 400, store, here(executor), test)) == []
        assert executor.played == []


def test_a_test_is_for_two(tmp_path: Path) -> None:
    three = Tournament.checked("ponte", ["random", "random", "greedy"], options={"size": 6})
    with Store(tmp_path, three) as store, pytest.raises(OptionError) as refused:
        list(play_missing(three, 6, store, here(Here()), Sprt(0, 10)))
    assert refused.value.code == "arena/sprt-two"


def test_processes_play_the_same_games_though_one_is_killed(tmp_path: Path) -> None:
    with Store(tmp_path, SMALL) as store, by_processes(2) as workers:
        games = play_missing(SMALL, 40, store, workers)
        next(games)
        os.kill(active_children()[0].pid or 0, signal.SIGKILL)
        list(games)
        assert sorted(store.records) == list(range(40))
        for number in (0, 17, 39):
            assert store.records[number] == play(SMALL.fixture(number))
