"""Lets bots play here and, translated, in Node, and compares what they think, to the last bit:

moves, values, visits and lines, for all levels and all ways to set a game up.

    PYTHONPATH=tests python -m browser.players --positions 1000
"""

from __future__ import annotations

import argparse
import random
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from browser.bundling import Running, bundle
from browser.playing import play
from browser.same import agree
from players import Case, pick, ways
from torcello.browser import games
from torcello.mind.levels import N_LEVELS

ROOT_OF_PLAY = "browser.playing:play"
BUDGETS = (30, 100, 300)  # simulations


def compare(program: Path, game: str, positions: int, most: int = 12) -> int:
    """Compare at least that many positions in which a bot moves; returns how many."""
    done = 0
    with Running(program, game) as node:
        every = list(ways(game))
        for number in count():
            rng = random.Random(number)
            case, level = pick(every, rng), number % N_LEVELS + 1
            done += _compare(node, case, f"{case} {number}", level, pick(BUDGETS, rng), most)
            if done >= positions:
                return done
    raise AssertionError("there are always more matches")


def _compare(node: Running, case: Case, seed: str, level: int, budget: int, most: int) -> int:
    here: list[Any] = []
    options = dict(case.options)
    played = play(case.name, options, case.seats, seed, level, budget, here.append, most)
    there = node.ask(
        options=options, seats=case.seats, seed=seed, level=level, simulations=budget, most=most
    )
    agree(f"level {level}, {seed}", here, there["told"])
    return played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000, help="of each game")
    parser.add_argument("games", nargs="*", default=games())
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = bundle("playing.ts", Path(folder), ROOT_OF_PLAY)
        for game in chosen.games:
            done = compare(program, game, chosen.positions)
            print(f"{game}: {done} moves of bots, 0 differences", flush=True)


if __name__ == "__main__":
    main()
