"""What is to be learned, cut into tasks."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from torcello import registry
from torcello.errors import OptionError
from torcello.game import Game
from torcello.options import Value, settle
from torcello.training.fitting import fit
from torcello.training.lessons import Lessons, play_lesson


@dataclass(frozen=True)
class Task:
    """Work that a worker can do with nothing but what the task itself holds."""

    file: str
    """Where in the folder its result belongs."""
    size: int
    """How many matches it takes."""
    do: Callable[..., bytes] = field(repr=False)


@dataclass(frozen=True)
class Course(ABC):
    game: str
    options: Mapping[str, Value]
    total: int
    """Matches of self-play."""
    seed: int

    @property
    def rules(self) -> Game:
        return registry.game(self.game)

    def facts(self) -> dict[str, Any]:
        """What determines the course; a folder belongs to one."""
        version = self.rules.rules_version
        return {"game": self.game, "rules": version, "options": dict(self.options)}

    @abstractmethod
    def tasks(self) -> list[Task]: ...

    def missing(self, folder: Path) -> list[Task]:
        """The tasks whose results are not in the folder."""
        return [task for task in self.tasks() if not (folder / task.file).exists()]

    def rounds(self, folder: Path) -> Iterator[list[Task]]:
        """The missing tasks; each round may need the results of the one before."""
        yield self.missing(folder)

    @abstractmethod
    def result(self, folder: Path) -> tuple[bytes, dict[str, Any]]:
        """The file of weights, and what can be said about it, once everything is done."""


def course_of(
    game: str,
    options: Mapping[str, Value],
    *,
    matches: int | None = None,
    simulations: int | None = None,
    seed: int = 1,
) -> Course:
    """What a game can learn; matches and simulations are the game's own unless they are given."""
    rules = registry.game(game)
    settled = settle(rules.name, rules.options, options)
    if rules.mind.traits:
        return Priors(rules.id, settled, matches or 300, seed, simulations or 3_000)
    if not rules.mind.term:
        raise OptionError("train/nothing", game=rules.name)
    if simulations is not None:
        raise OptionError("train/no-simulations", game=rules.name)
    return Terms(rules.id, settled, matches or 300_000, seed)


@dataclass(frozen=True)
class Priors(Course):
    """Which actions a search comes to prefer, told by their traits; a task is a match."""

    simulations: int

    def facts(self) -> dict[str, Any]:
        traits = list(self.rules.mind.traits)
        return super().facts() | {"simulations": self.simulations, "traits": traits}

    def tasks(self) -> list[Task]:
        seeds = range(self.seed, self.seed + self.total)
        return [Task(f"match-{seed}.npz", 1, partial(self._play, seed)) for seed in seeds]

    def _play(self, seed: int) -> bytes:
        settings = self.rules.mind.levels[-1].settings
        return play_lesson(self.rules, self.options, settings, self.simulations, seed).packed()

    def result(self, folder: Path) -> tuple[bytes, dict[str, Any]]:
        traits = self.rules.mind.traits
        lessons = Lessons.joined([Lessons.load(folder / task.file) for task in self.tasks()])
        weights, surprise, before = fit(lessons, len(traits))
        made = {name: value for name, value in self.facts().items() if name != "traits"} | {
            "matches": self.total,
            "seed": self.seed,
            "decisions": len(lessons.lengths),
            "surprise": round(surprise, 4),
            "surprise without weights": round(before, 4),
            "date": datetime.now(UTC).date().isoformat(),
        }
        named = {trait: round(float(w), 3) for trait, w in zip(traits, weights, strict=True)}
        written = json.dumps({"made": made, "weights": named}, indent=1, ensure_ascii=False)
        return f"{written}\n".encode(), made


@dataclass(frozen=True)
class Terms(Course):
    """What a game learns in its own way; each term, a task, begins where the last one ended."""

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"matches": self.total, "seed": self.seed}

    def tasks(self) -> list[Task]:
        term = self.rules.mind.term
        sizes = [min(term, self.total - begun) for begun in range(0, self.total, term)]
        return [
            Task(f"term-{number}.npz", size, partial(self._learn, size))
            for number, size in enumerate(sizes)
        ]

    def _learn(self, games: int, before: bytes | None = None) -> bytes:
        mind, total, seed = self.rules.mind, self.total, self.seed
        return mind.learn(self.options, games=games, total=total, seed=seed, before=before)

    def rounds(self, folder: Path) -> Iterator[list[Task]]:
        before: Path | None = None
        for task in self.tasks():
            if not (folder / task.file).exists():
                known = None if before is None else before.read_bytes()
                yield [replace(task, do=partial(task.do, known))]
            before = folder / task.file

    def result(self, folder: Path) -> tuple[bytes, dict[str, Any]]:
        last = (folder / self.tasks()[-1].file).read_bytes()
        return self.rules.mind.weights(self.options, last, total=self.total, seed=self.seed)
