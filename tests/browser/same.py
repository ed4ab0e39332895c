"""Plays random matches here and, translated, in Node, and compares all that is told of them:

views of every seat, legal moves, refusals, moves in the making, scores, luck, records.

    PYTHONPATH=tests python -m browser.same --positions 20000
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from browser.bundling import NODE, ROOT, bundle
from browser.walking import walk
from players import Case, cases

ROOT_OF_WALK = "browser.walking:walk"


class Walker:
    """The translated program of one game, in a process of Node."""

    def __init__(self, program: Path, game: str) -> None:
        command = [str(NODE), str(program), str(ROOT / "src"), game]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def walk(self, case: Case, seed: str, most: int) -> tuple[int, list[str]]:
        job = {"options": dict(case.options), "seats": case.seats, "seed": seed, "most": most}
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline() or '{"count": 0, "told": []}')
        return answer["count"], answer["told"]

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def compare(program: Path, game: str, positions: int, most: int = 400) -> int:
    """Compare at least that many positions in all ways to set a game up; returns how many."""
    walker, done = Walker(program, game), 0
    try:
        for number in count():
            for case in (case for case in cases(99) if case.name == game):
                done += _compare(walker, case, f"{case} {number}", most)
                if done >= positions:
                    return done
    finally:
        walker.close()
    raise AssertionError("there are always more matches")


def _compare(walker: Walker, case: Case, seed: str, most: int) -> int:
    here: list[Any] = []
    played = walk(case.name, dict(case.options), case.seats, seed, here.append, most)
    _, there = walker.walk(case, seed, most)
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        mine = json.loads(json.dumps(one))
        theirs = json.loads(other)
        assert mine == theirs, f"{seed}: told as number {number}: {mine}\nnot {theirs}"
    assert len(here) == len(there), f"{seed}: one has told {len(here)}, the other {len(there)}"
    return played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000, help="of each game")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = bundle("walking.ts", Path(folder), ROOT_OF_WALK)
        for game in ("ponte", "equilibre", "hashi", "triangle"):
            done = compare(program, game, chosen.positions)
            print(f"{game}: {done} positions, 0 differences", flush=True)


if __name__ == "__main__":
    main()
