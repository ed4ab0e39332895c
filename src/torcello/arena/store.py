"""Finished games on disk: none is lost, whatever happens, and none is played twice.

    folder/plan.json     what is played; another plan is refused here
    folder/games.jsonl   one record per line, in the order in which games ended
    folder/logs/12.log   what was said to and by an engine that failed in game 12

A line is on the disk before the next game counts. If a line was cut off while it was written, that
game did not end. The file is a file of records like any other: `torcello check games.jsonl`.
"""

import os
from pathlib import Path
from typing import Self

from torcello.arena.pairing import Tournament
from torcello.arena.playing import NUMBER
from torcello.errors import OptionError, RecordError
from torcello.records import Record, read


class Store:
    """The folder of one plan; one arena at a time writes to it."""

    def __init__(self, folder: Path, plan: Tournament) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        _claim(folder / "plan.json", plan)
        path = folder / "games.jsonl"
        self.folder = folder
        self._file = path.open("ab")
        try:
            _drop_cut_line(path)
            self.records = _kept(path)
        except BaseException:
            self._file.close()
            raise

    def add(self, record: Record, log: str = "") -> None:
        """Keep a game for good. One that has already been kept stays as it is."""
        number = _number(record)
        if number in self.records:
            return
        if log:
            logs = self.folder / "logs"
            logs.mkdir(exist_ok=True)
            (logs / f"{number}.log").write_text(log, "utf-8", errors="replace")
        self._file.write(record.json().encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.records[number] = record

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def _claim(path: Path, plan: Tournament) -> None:
    """Write down what the folder is for, in one step, or check that it is for this plan."""
    wanted = plan.json() + "\n"
    if not path.exists():
        beside = path.with_suffix(".new")
        beside.write_text(wanted, "utf-8")
        beside.replace(path)
    elif path.read_text("utf-8") != wanted:
        raise OptionError("arena/other-plan", folder=str(path.parent))


def _drop_cut_line(path: Path) -> None:
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        os.truncate(path, whole)


def _kept(path: Path) -> dict[int, Record]:
    records: dict[int, Record] = {}
    for record in read(path):
        records.setdefault(_number(record), record)
    return records


def _number(record: Record) -> int:
    try:
        return int(record.tags[NUMBER])
    except (KeyError, ValueError):
        raise RecordError("record/missing-tag", tag=NUMBER) from None
