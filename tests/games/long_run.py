"""Comparing a game with its slow twin at length: many processes, progress, and what differed."""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any

ENOUGH = 5  # differences to stop after

CompareOne = Callable[[int, int], int]
"""Compares the match of a seed and a number; returns how many positions it had."""


class RulesDifferError(AssertionError):
    """The two disagree after these moves, from the start, under these options."""

    def __init__(self, what: str, options: dict[str, Any], moves: list[str], board: str) -> None:
        super().__init__(what, options, moves, board)
        self.what, self.options, self.moves, self.board = what, options, moves, board

    def __str__(self) -> str:
        moves = " / ".join(self.moves)
        return f"{self.what}\noptions {self.options}\nmoves   {moves}\n{self.board}"


def attempt(compare_one: CompareOne, seed: int, number: int) -> tuple[int, int, str | None]:
    """For another process: the match's number, its positions, and the difference if any."""
    try:
        return number, compare_one(seed, number), None
    except RulesDifferError as difference:
        return number, len(difference.moves), str(difference)


def endless(compare_one: CompareOne, seed: int, jobs: int) -> Iterator[tuple[int, int, str | None]]:
    """One match after another, in as many processes as wanted."""
    numbers = itertools.count()
    if jobs == 1:
        yield from (attempt(compare_one, seed, number) for number in numbers)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:

        def submit(n: int) -> set[Any]:
            return {pool.submit(attempt, compare_one, seed, next(numbers)) for _ in range(n)}

        waiting = submit(4 * jobs)
        try:
            while True:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= submit(len(done))
                yield from (match.result() for match in done)
        finally:
            pool.shutdown(cancel_futures=True)


class Comparison:
    """Many matches of a game beside its twin: some of them for tests, or a command."""

    def __init__(self, game: str, compare_one: CompareOne, positions: int) -> None:
        self.game, self.compare_one, self.positions = game, compare_one, positions

    def compare(self, matches: int, seed: int, *, positions: int | None = None) -> int:
        """Compare matches, no more than `positions` need; return how many positions there were."""
        compared = 0
        for number in range(matches):
            compared += self.compare_one(seed, number)
            if positions is not None and compared >= positions:
                break
        return compared

    def main(self, arguments: Sequence[str] | None = None) -> int:
        """Compare until there are enough positions; 1 if anything differed."""
        parser = argparse.ArgumentParser(
            description=f"Compare the rules of {self.game} with their twin."
        )
        parser.add_argument("--positions", type=int, default=self.positions)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--jobs", type=int, default=1)
        wanted = parser.parse_args(arguments)
        compared, matches, differences = 0, 0, 0
        started = shown = time.monotonic()
        for number, more, difference in endless(self.compare_one, wanted.seed, wanted.jobs):
            compared, matches = compared + more, matches + 1
            if difference is not None:
                differences += 1
                print(f"\nmatch {number} of seed {wanted.seed}: {difference}\n", flush=True)
            if compared >= wanted.positions or differences == ENOUGH:
                break
            if time.monotonic() - shown > 1:
                shown = time.monotonic()
                rate = compared / (shown - started)
                progress = f"{compared:,} of {wanted.positions:,} positions, {rate:.0f}/s"
                print(
                    f"\r{progress}, {differences} differences ", end="", file=sys.stderr, flush=True
                )
        print(file=sys.stderr)
        print(f"{compared:,} positions in {matches:,} matches compared, {differences} differences")
        return 1 if differences else 0
