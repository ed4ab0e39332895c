"""Measures the speeds that the documents claim; slow machines and busy ones print what they can.

    python bench/speed.py [--yardstick 'other-engine-{size} bench']

A yardstick is another program that prints `… N playouts/s …`. It takes turns with ours, because a
machine's speed changes by the minute: what counts is the ratio.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shlex
import subprocess
import sys
from time import perf_counter

import torcello

ROUNDS = 5


def bench(size: int, threads: int) -> float:
    command = [sys.executable, "-m", "torcello.cli", "bench", "ponte", "--json"]
    command += ["--size", str(size), "--threads", str(threads), "--seconds", "0.5"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return float(json.loads(done.stdout)["playouts_per_s"])


def yardstick(command: str, size: int) -> float:
    words = shlex.split(command.format(size=size))
    done = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603
    found = re.search(r"([\d.]+) playouts/s", done.stdout)
    if found is None:
        sys.exit(f"{command}: no playouts/s in what it printed")
    return float(found[1])


def playouts(command: str | None) -> None:
    for size in (10, 12):
        ours, theirs = [], []
        for _ in range(ROUNDS):
            ours.append(bench(size, 1))
            if command:
                theirs.append(yardstick(command, size))
        two = max(bench(size, 2) for _ in range(ROUNDS)) / max(ours)
        line = f"playouts, size {size}: {max(ours):,.0f}/s on one thread, two give {two:.2f} x"
        if command:
            line += f"; the yardstick {max(theirs):,.0f}/s, ratio {max(ours) / max(theirs):.2f}"
        print(line)


def stepping() -> None:
    """Random matches through `actions` and `act`, as a program in Python would play them."""
    choice = random.Random(1).random  # noqa: S311
    best = 0.0
    for _ in range(ROUNDS):
        steps, began = 0, perf_counter()
        while perf_counter() - began < 1:
            match = torcello.new("ponte")
            while actions := match.actions():
                match.act(actions[int(choice() * len(actions))])
                steps += 1
        best = max(best, steps / (perf_counter() - began))
    print(f"stepping in Python: {best:,.0f} steps/s")


def start_up() -> None:
    """Seconds in fresh processes: bare Python, the import, a first match with its legal moves."""
    codes = {
        "bare Python": "pass",
        "import torcello": "import torcello",
        "first match and its legal moves": "import torcello; list(torcello.new('ponte').legal())",
    }
    for name, code in codes.items():
        times = []
        for _ in range(ROUNDS):
            began = perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603
            times.append(perf_counter() - began)
        print(f"start-up, {name}: {min(times):.3f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--yardstick", help="a command; {size} becomes 10 and 12")
    start_up()
    stepping()
    playouts(parser.parse_args().yardstick)
