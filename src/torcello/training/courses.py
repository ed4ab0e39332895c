"""What is to be learned, cut into tasks."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from torcello import registry
from torcello.errors import OptionError
from torcello.options import Value, settle
from torcello.training.fitting import fit
from torcello.training.lessons import Lessons, play_lesson


class Task(ABC):
    """Work that depends on nothing but itself."""

    file: str
    """Where in the folder its result belongs."""
    size: int
    """How many matches it takes."""

    @abstractmethod
    def do(self) -> bytes: ...


class Course(ABC):
    total: int
    """Matches of self-play."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """What determines the course; a folder belongs to one."""

    @abstractmethod
    def tasks(self) -> Sequence[Task]: ...

    def missing(self, folder: Path) -> list[Task]:
        """The tasks whose results are not in the folder."""
        return [task for task in self.tasks() if not (folder / task.file).exists()]

    def rounds(self, folder: Path) -> Iterator[list[Task]]:
        """The missing tasks; each round may need what came of the last one."""
        yield self.missing(folder)

    @abstractmethod
    def result(self, folder: Path) -> tuple[bytes, dict[str, Any]]:
        """The file of weights, and what can be said of it, once all is done."""


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
        return Priors(rules.id, settled, matches or 300, simulations or 3_000, seed)
    if not rules.mind.term:
        raise OptionError("train/nothing", game=rules.name)
    if simulations is not None:
        raise OptionError("train/no-simulations", game=rules.name)
    return Terms(rules.id, settled, matches or 300_000, seed)


@dataclass(frozen=True)
class _Match(Task):
    game: str
    options: Mapping[str, Value]
    simulations: int
    seed: int
    size: int = 1

    @property
    def file(self) -> str:  # type: ignore[override]
        return f"match-{self.seed}.npz"

    def do(self) -> bytes:
        rules = registry.game(self.game)
        settings = rules.mind.levels[-1].settings
        return play_lesson(rules, self.options, settings, self.simulations, self.seed).packed()


@dataclass(frozen=True)
class Priors(Course):
    """Which actions a search comes to prefer, told by their traits."""

    game: str
    options: Mapping[str, Value]
    total: int
    simulations: int
    seed: int

    def facts(self) -> dict[str, Any]:
        return _rules_of(self.game, self.options) | {
            "simulations": self.simulations,
            "traits": list(registry.game(self.game).mind.traits),
        }

    def tasks(self) -> list[_Match]:
        seeds = range(self.seed, self.seed + self.total)
        return [_Match(self.game, self.options, self.simulations, seed) for seed in seeds]

    def result(self, folder: Path) -> tuple[bytes, dict[str, Any]]:
        traits = registry.game(self.game).mind.traits
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
class _Term(Task):
    game: str
    options: Mapping[str, Value]
    total: int
    seed: int
    number: int
    size: int
    before: bytes | None = field(default=None, repr=False)

    @property
    def file(self) -> str:  # type: ignore[override]
        return f"term-{self.number}.npz"

    def do(self) -> bytes:
        return registry.game(self.game).mind.learn(
            self.options, games=self.size, total=self.total, seed=self.seed, before=self.before
        )


@dataclass(frozen=True)
class Terms(Course):
    """What a game learns in its own way: each term begins with what the last one knew."""

    game: str
    options: Mapping[str, Value]
    total: int
    seed: int

    def facts(self) -> dict[str, Any]:
        return _rules_of(self.game, self.options) | {
            "matches": self.total,
            "seed": self.seed,
        }

    def rounds(self, folder: Path) -> Iterator[list[Task]]:
        before: _Term | None = None
        for task in self.tasks():
            if not (folder / task.file).exists():
                known = None if before is None else (folder / before.file).read_bytes()
                yield [replace(task, before=known)]
            before = task

    def tasks(self) -> list[_Term]:
        term = registry.game(self.game).mind.term
        sizes = [min(term, self.total - begun) for begun in range(0, self.total, term)]
        return [
            _Term(self.game, self.options, self.total, self.seed, number, size)
            for number, size in enumerate(sizes)
        ]

    def result(self, folder: Path) -> tuple[bytes, dict[str, Any]]:
        mind = registry.game(self.game).mind
        last = (folder / self.tasks()[-1].file).read_bytes()
        return mind.weights(self.options, last, total=self.total, seed=self.seed)


def _rules_of(game: str, options: Mapping[str, Value]) -> dict[str, Any]:
    version = registry.game(game).rules_version
    return {"game": game, "rules": version, "options": dict(options)}
