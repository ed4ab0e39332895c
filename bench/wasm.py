"""Measures the searches of the strongest bots in WebAssembly beside the same kernels here.

    PYTHONPATH=tests python bench/wasm.py [--simulations N] [game …]

Both search the same trees on one thread and take turns, because a machine's speed changes by the
minute: what counts is the ratio. The first search in WebAssembly is told apart: meanwhile it is
still being compiled.
"""

from __future__ import annotations

import argparse
import random
from time import perf_counter
from typing import Any

import torcello
from browser.node import Node, kept
from torcello import registry
from torcello.browser import games
from torcello.kernels.rng import seeded
from torcello.search.thinking import Search

ROUNDS = 5
LEVEL = 8
MOVES = 8
"""Random moves before the position that is searched."""


class Growing:
    """The tree of a game's highest level, grown again and again from one position."""

    def __init__(self, name: str, simulations: int) -> None:
        game, match = registry.game(name), torcello.new(name, seed=1)
        choice = random.Random(1)  # noqa: S311
        for _ in range(MOVES):
            seat = match.to_act[0]
            match.play(choice.choice(list(match.legal(seat))), seat)
        self.seat, self.simulations = match.to_act[0], simulations
        self.start = match.observe(self.seat).state
        self.tree: Any = Search(game, game.mind.levels[LEVEL - 1].settings).trees[0]

    def plant(self) -> None:
        self.tree.nodes[:] = 0
        self.tree.plan.simulations, self.tree.plan.sums = 0, 0
        self.tree.plant(self.start, self.seat)
        self.tree.rng = seeded(1)

    def here(self) -> float:
        """Seconds that it takes."""
        self.plant()
        began = perf_counter()
        self.tree.grow(self.simulations)
        return perf_counter() - began

    def there(self, node: Node) -> float:
        self.plant()
        tree = self.tree
        node.keep(nodes=tree.nodes.nbytes, known=tree.known)
        given = (tree.states, tree.plan, kept("known", tree.known.size), tree.room, tree.rng)
        nodes = kept("nodes", len(tree.nodes))
        node.call("clear", nodes, 0)
        seconds, after = node.time("search", nodes, *given, self.simulations)
        self.here()
        assert after[1] == tree.plan.tobytes(), "both have found the same"
        return seconds


def measure(name: str, simulations: int) -> None:
    growing = Growing(name, simulations)
    growing.here()  # compiles
    with Node(name) as node:
        first = growing.there(node)
        pairs = [(growing.here(), growing.there(node)) for _ in range(ROUNDS)]
    here, there = (simulations / min(times) for times in zip(*pairs, strict=True))
    print(
        f"{name}: {there:,.0f} simulations/s in WebAssembly (the first {simulations / first:,.0f}),"
        f" {here:,.0f}/s here, ratio {there / here:.2f}; {growing.tree.plan.used:,} nodes",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=10_000)
    parser.add_argument("games", nargs="*", default=games())
    asked = parser.parse_args()
    for game in asked.games:
        measure(game, asked.simulations)
