"""A search from an observation: it runs until its budget is spent, and can say what it thinks.

The tree is kept: from the first action of a move to the next and, where nothing is hidden, from one
turn to the next. Several threads grow a tree each; their roots are added up.
"""

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from math import inf
from pathlib import Path
from threading import Event
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.game import Game
from torcello.kernels import steps, verbs
from torcello.kernels.jit import COMPILED, cache_folder
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.mind.levels import Settings
from torcello.options import settle
from torcello.search import tree

log = logging.getLogger("torcello")

_CHUNK = 64  # simulations between two looks at the clock
_GLANCE = 16  # chunks between two looks at whether the choice is clear
_WINNING, _ENOUGH = 0.95, 1 / 8  # a result this good after this share of the budget ends the search


@dataclass(frozen=True)
class Thought:
    """What a search found about the actions at its root, the most visited first."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    means: tuple[float, ...]
    """What each action brings the seat that takes it, from 0 to 1."""
    proven: tuple[int, ...]
    values: tuple[float, ...]
    """What the position brings each seat."""
    simulations: int

    @property
    def best(self) -> int:
        return self.actions[0]


class _Tree:
    """One thread's tree."""

    def __init__(self, game: Game, settings: Settings, weights: Path | None = None) -> None:
        self.nodes = np.zeros(settings.nodes, tree.NODE)
        self._spare = np.zeros_like(self.nodes)  # where what is kept of them goes
        self.plan: Any = np.zeros(1, tree.PLAN)[0]
        self.room = tree.make_room(game.max_actions)
        self.rng = seeded(0)
        self.known = game.mind.knowledge(weights)
        self.states: State = np.zeros(2, game.dtype)
        plan = self.plan
        plan.exploration, plan.open_after = settings.exploration, settings.open_after
        plan.margin, plan.margin_scale = settings.margin, settings.margin_scale
        plan.guided, plan.network, plan.rave = settings.guided, settings.network, settings.rave
        plan.priors, plan.unvisited = settings.priors, settings.unvisited
        plan.open_cards = settings.open_cards
        is_known = settings.open_cards or not game.has_secrets
        plan.solve = is_known and not game.has_luck and game.seats == range(2, 3)

    def plant(self, state: State, seat: int) -> None:
        """Start over."""
        tree.clear(self.nodes, 0)
        self.plan.root, self.plan.used, self.plan.seat = 0, 1, seat
        steps.assign(self.states, state)

    def grow(self, simulations: int) -> None:
        plan = self.plan
        tree.search(self.nodes, self.states, plan, self.known, self.room, self.rng, simulations)

    def follow(self, action: int) -> bool:
        """Make the child of an action the root; False if there is none."""
        child = int(tree.find_child(self.nodes, int(self.plan.root), action))
        if child <= 0:
            return False
        self.plan.root = child
        steps.step(self.states, action)
        return True

    def tidy(self) -> None:
        """Drop what can no longer be reached from the root."""
        if self.plan.root != 0:
            self.plan.used = tree.compact(self.nodes, self._spare, int(self.plan.root))
            self.nodes, self._spare, self.plan.root = self._spare, self.nodes, 0

    def children(self) -> NDArray[Any]:
        """The root's children, from all its blocks."""
        blocks, block = [], int(self.plan.root)
        while block >= 0:
            node = self.nodes[block]
            blocks.append(self.nodes[int(node["first"]) : int(node["first"]) + int(node["n"])])
            block = int(node["more"]) or -1
        return np.concatenate(blocks)

    @property
    def lead(self) -> int:
        """How many more visits the most visited action has than the next."""
        visits = np.sort(self.children()["visits"])
        return int(visits[-1] - visits[-2]) if len(visits) > 1 else int(visits[-1])

    @property
    def best_mean(self) -> float:
        """What the most visited action brings."""
        children = self.children()
        best = children[int(np.argmax(children["visits"]))]
        return float(best["total"]) / max(int(best["visits"]), 1)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to think about."""
        return bool(self.nodes[int(self.plan.root)]["proven"] != 0)


class Search:
    """A search of one game for one seat at a time."""

    def __init__(
        self, game: Game, settings: Settings, *, threads: int = 1, weights: Path | None = None
    ) -> None:
        self.game, self.settings = game, settings
        self.trees = [_Tree(game, settings, weights) for _ in range(threads)]

    def begin(self, state: State, seat: int, seed: int) -> None:
        """A new position; nothing is kept of the last one."""
        prepare(self.game)
        for tree_ in self.trees:
            tree_.plant(state, seat)
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        for number, tree_ in enumerate(self.trees):
            tree_.rng = seeded(seed * 1_000_003 + number)

    def follow(self, actions: Sequence[int]) -> bool:
        """Go on from a later position; False if the tree does not reach it: then start over."""
        for action in actions:
            followed = [tree_.follow(action) for tree_ in self.trees]  # every tree has to follow
            if not all(followed):
                return False
        return True

    def tidy(self) -> None:
        for tree_ in self.trees:
            tree_.tidy()

    def think(
        self,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        stop: Event | None = None,
        until_clear: bool = False,
    ) -> Thought:
        """Search until a budget is spent, `stop` is set or everything is proven.

        `until_clear`: also when no other action can become the most visited in what is left, or
        the best wins anyway.
        """
        for tree_ in self.trees:
            tree_.plan.simulations = 0
            tree_.plan.sums[:] = 0
        if len(self.trees) == 1:
            self._grow(self.trees[0], seconds, simulations, stop, until_clear)
        else:
            share = None if simulations is None else -(-simulations // len(self.trees))
            limits = (seconds, share, stop, until_clear)
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(lambda one: self._grow(one, *limits), self.trees))
        return self._thought()

    @staticmethod
    def _grow(
        one: _Tree,
        seconds: float | None,
        simulations: int | None,
        stop: Event | None,
        until_clear: bool,
    ) -> None:
        began = perf_counter()
        left = simulations
        for chunks in count(1):
            if one.is_settled:
                return
            chunk = _CHUNK if left is None else min(_CHUNK, left)
            one.grow(chunk)
            if left is not None:
                left -= chunk
            spent = perf_counter() - began
            if left == 0 or (seconds is not None and spent >= seconds):
                return
            if stop is not None and stop.is_set():
                return
            if until_clear and chunks % _GLANCE == 0:
                still = inf if left is None else left
                if seconds is not None:
                    still = min(still, chunks * _CHUNK * (seconds / spent - 1))
                left_share = still / (still + chunks * _CHUNK)
                if one.lead > still or (one.best_mean > _WINNING and left_share < 1 - _ENOUGH):
                    return

    def _thought(self) -> Thought:
        found: dict[int, list[float]] = {}
        for tree_ in self.trees:
            for node in tree_.children():
                sums = found.setdefault(int(node["action"]), [0, 0.0, 0])
                sums[0] += int(node["visits"])
                sums[1] += float(node["total"])
                sums[2] = sums[2] or int(node["proven"])
        ordered = sorted(found.items(), key=_promise, reverse=True)
        runs = sum(int(tree_.plan.simulations) for tree_ in self.trees)
        seats = int(verbs.n_seats(self.trees[0].states[0]))
        values = (
            sum(float(tree_.plan.sums[seat]) for tree_ in self.trees) / max(runs, 1)
            for seat in range(seats)
        )
        return Thought(
            actions=tuple(action for action, _ in ordered),
            visits=tuple(int(sums[0]) for _, sums in ordered),
            means=tuple(sums[1] / sums[0] if sums[0] else 0.0 for _, sums in ordered),
            proven=tuple(int(sums[2]) for _, sums in ordered),
            values=tuple(values),
            simulations=runs,
        )

    def line(self) -> Iterator[int]:
        """The actions that the first tree expects, as far as it has looked."""
        one = self.trees[0]
        at = int(one.plan.root)
        while True:
            node = one.nodes[at]
            first, n = int(node["first"]), int(node["n"])
            if n == 0:
                return
            visits = one.nodes["visits"][first : first + n]
            at = first + int(np.argmax(visits))
            if one.nodes[at]["visits"] == 0 or one.nodes[at]["by"] < 0:
                return
            yield int(one.nodes[at]["action"])


def prepare(game: Game) -> None:
    """Compile the search of a game unless that has been done on this machine, and say so."""
    mark = cache_folder() / f"{game.id}.search.ready" if COMPILED else None
    if mark is None or mark.exists():
        return
    log.warning("Preparing to think about %s; this happens once …", game.name)
    began = perf_counter()
    one = _Tree(game, Settings(nodes=1000))
    one.plant(game.start(settle(game.name, game.options, {}), game.seats[0]), 0)
    one.grow(1)
    one.follow(0)
    one.plan.root = 1
    one.tidy()
    mark.touch()
    log.warning("… ready after %.0f s.", perf_counter() - began)


def _promise(found: tuple[int, list[float]]) -> tuple[int, float, float]:
    """Proven wins first, then the most visited; proven losses last."""
    _, (visits, total, proven) = found
    return int(proven), visits, total
