"""Nothing that was finished is lost, and nothing is there twice."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from arena.samples import SMALL, ended
from torcello.arena.pairing import Tournament
from torcello.arena.store import Store
from torcello.errors import OptionError, RecordError
from torcello.records import read

GAMES = [ended(SMALL, n, won=(n % 2,), scores=(n, 3)) for n in range(4)]


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    with Store(tmp_path / "new" / "arena", SMALL) as store:
        for game in GAMES:
            store.add(game)
    with Store(tmp_path / "new" / "arena", SMALL) as store:
        assert store.records == dict(enumerate(GAMES))


def test_a_game_is_on_the_disk_when_it_is_added(tmp_path: Path) -> None:
    with Store(tmp_path, SMALL) as store:
        store.add(GAMES[2])
        assert list(read(tmp_path / "games.jsonl")) == [GAMES[2]]


@pytest.mark.parametrize("cut", [1, 20, -1])
def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path, cut: int) -> None:
    with Store(tmp_path, SMALL) as store:
        store.add(GAMES[0])
    whole = (tmp_path / "games.jsonl").read_bytes()
    (tmp_path / "games.jsonl").write_bytes(whole + GAMES[1].json().encode()[:cut])
    with Store(tmp_path, SMALL) as store:
        assert store.records == {0: GAMES[0]}
        assert (tmp_path / "games.jsonl").read_bytes() == whole
        store.add(GAMES[1])
    assert list(read(tmp_path / "games.jsonl")) == GAMES[:2]


def test_the_first_of_two_games_with_one_number_counts(tmp_path: Path) -> None:
    other = replace(GAMES[0], result=(1,))
    with Store(tmp_path, SMALL) as store:
        store.add(GAMES[0])
        store.add(other)
        assert store.records == {0: GAMES[0]}
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write(other.json() + "\n")
    with Store(tmp_path, SMALL) as store:
        assert store.records == {0: GAMES[0]}


def test_another_plan_is_refused(tmp_path: Path) -> None:
    Store(tmp_path, SMALL).__exit__(None, None, None)
    other = Tournament.checked("ponte", ["greedy", "random"], options={"size": 6})
    with pytest.raises(OptionError, match=re.escape(str(tmp_path))) as refused:
        Store(tmp_path, other)
    assert refused.value.code == "arena/other-plan"


def test_a_file_that_was_spoilt_is_refused_and_left_alone(tmp_path: Path) -> None:
    Store(tmp_path, SMALL).__exit__(None, None, None)
    for spoilt in ("nonsense\n", replace(GAMES[0], tags={}).json() + "\n"):
        (tmp_path / "games.jsonl").write_text(spoilt)
        with pytest.raises(RecordError):
            Store(tmp_path, SMALL)
        assert (tmp_path / "games.jsonl").read_text() == spoilt
