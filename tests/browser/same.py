"""Plays random matches here and, translated, in Node, and compares all that is told of them:

views of every seat, legal moves, refusals, moves in the making, scores, luck, records.

    PYTHONPATH=tests python -m browser.same --positions 5000
"""

from __future__ import annotations

import argparse
import json
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from browser.bundling import Running, bundle
from browser.walking import walk
from players import Case, ways
from torcello.browser import games

ROOT_OF_WALK = "browser.walking:walk"


def compare(program: Path, game: str, positions: int, most: int = 400) -> int:
    """Compare at least that many positions, whole matches in all ways; returns how many."""
    done = 0
    with Running(program, game) as node:
        for number in count():
            for case in ways(game):
                done += _compare(node, case, f"{case} {number}", most)
            if done >= positions:
                return done
    raise AssertionError("there are always more matches")


def _compare(node: Running, case: Case, seed: str, most: int) -> int:
    here: list[Any] = []
    options = dict(case.options)
    played = walk(case.name, options, case.seats, seed, here.append, most)
    there = node.ask(options=options, seats=case.seats, seed=seed, most=most)["told"]
    agree(seed, here, there)
    return played


def agree(about: str, here: list[Any], there: list[str]) -> None:
    """What was told here, and there as JSON."""
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        mine, theirs = json.loads(json.dumps(one)), json.loads(other)
        assert mine == theirs, f"{about}: told as number {number}: {mine}\nnot {theirs}"
    assert len(here) == len(there), f"{about}: one has told {len(here)}, the other {len(there)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5_000, help="of each game")
    parser.add_argument("games", nargs="*", default=games())
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = bundle("walking.ts", Path(folder), ROOT_OF_WALK)
        for game in chosen.games:
            done = compare(program, game, chosen.positions)
            print(f"{game}: {done} positions, 0 differences", flush=True)


if __name__ == "__main__":
    main()
