"""Doing the tasks of a course, and keeping their results."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

from torcello.errors import OptionError
from torcello.training.courses import Course, Task
from torcello.workers import Workers, done


def study(course: Course, folder: Path, workers: Workers) -> Iterator[int]:
    """Do what is missing; after each task, how many matches have been played in all."""
    claim(course, folder)
    played = course.total - sum(task.size for task in course.missing(folder))
    yield played
    for tasks in course.rounds(folder):
        for task, made in done(_do, iter(tasks), workers):
            write_whole(folder / task.file, made)
            played += task.size
            yield played


def claim(course: Course, folder: Path) -> None:
    """Make the folder the course's own; one of another course is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "course.json"
    facts = json.loads(json.dumps(course.facts()))
    if path.exists() and json.loads(path.read_text("utf-8")) != facts:
        raise OptionError("train/other-course", folder=str(folder))
    write_whole(path, json.dumps(facts, indent=1, ensure_ascii=False).encode())


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that at any time it is either complete or not there."""
    draft = path.with_name(f"{path.name}.part")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def _do(task: Task) -> tuple[Task, bytes]:
    return task, task.do()
