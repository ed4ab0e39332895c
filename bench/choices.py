"""What the choices of players of Le Triangle du Diable lose, by following every ship to the end.

    python bench/choices.py --positions 100 --matches 900

From positions of matches between networks at a glance, each ship sails, and the match is played to
its end many times, by networks at a glance and with the same luck for every ship. The loss of a
choice is how much less often it wins than the best ship. The same matches find the best ship, so
a part of every loss is chance; differences between players are not.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from torcello.games.triangle import GAME
from torcello.games.triangle.kernels import captains
from torcello.games.triangle.kernels.foresight import next_action
from torcello.games.triangle.kernels.state import FLEET, SAIL, STATE
from torcello.games.triangle.mind import planner
from torcello.kernels import steps
from torcello.kernels.jit import kernel
from torcello.kernels.rng import reseed, seeded
from torcello.kernels.steps import State
from torcello.kernels.verbs import CHANCE, OVER, actor, apply_action, random_action
from torcello.learning.choosing import best_action
from torcello.learning.network import share
from torcello.options import settle

PER_MATCH = 4  # positions of one match
Player = Callable[[State], int]


@kernel
def follow(states, mind, actions, n, seed, luck, cards, room, shares):
    """Sail each of n actions in `states[0]` and play on; what its seat gains, by match."""
    seat = actor(states[0])
    for match in range(len(shares)):
        trial = np.uint64(seed) + np.uint64(2 * match)
        for i in range(n):
            reseed(luck, trial)
            reseed(cards, trial + np.uint64(1))
            states[1] = states[0]
            s = states[1]
            apply_action(s, np.int64(actions[i]))
            while actor(s) != OVER:
                apply_action(s, next_action(states[1:], mind, luck, cards, room))
            share(s, mind.results)
            shares[match, i] = mind.results[seat]


def choices(seed: int) -> list[State]:
    """Some positions of a match of four in which there is something to choose."""
    rng, mind = seeded(seed), GAME.mind.knowledge()
    listed = np.empty(FLEET + 1, np.int16)
    states = np.zeros(3, STATE)
    states[:1] = GAME.start(settle(GAME.id, GAME.options, {}), 4)
    met = []
    while (seat := int(steps.who(states[:1]))) != OVER:
        if seat == CHANCE:
            action = int(random_action(states[0], rng))
        else:
            if int(steps.listed(states[:1], listed)) > 1:
                met.append(steps.copied(states[:1]))
            action = int(best_action(states, mind, listed))
        apply_action(states[0], action)
    chosen = np.random.default_rng(seed).choice(len(met), min(PER_MATCH, len(met)), replace=False)
    return [met[i] for i in chosen]


def followed(state: State, matches: int, seed: int) -> dict[int, float]:
    """By action: how often it wins."""
    listed = np.empty(FLEET + 1, np.int16)
    n = int(steps.listed(state, listed))
    shares: NDArray[np.float64] = np.zeros((matches, n))
    states, room = np.concatenate((state,) * 3), np.empty_like(listed)
    follow(states, GAME.mind.knowledge(), listed, n, seed, seeded(0), seeded(0), room, shares)
    return dict(zip(listed[:n].tolist(), shares.mean(0).tolist(), strict=True))


def players() -> dict[str, Player]:
    mind, room = GAME.mind.knowledge(), np.empty(FLEET + 1, np.int16)

    def as_captain(one: captains.Captain) -> Player:
        return lambda state: 256 * SAIL + int(captains.choose(state[0], *one, seeded(1)))

    made = {name: as_captain(one) for name, one in captains.CAPTAINS.items()}
    made["at a glance"] = lambda state: int(best_action(np.concatenate((state, state)), mind, room))
    made["level 8"] = lambda state: planner.plan(state, mind, seconds=1.0).actions[0]
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--matches", type=int, default=900, help="for each ship of a position")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    states: list[State] = []
    while len(states) < asked.positions:
        states += choices(asked.seed + len(states))
    known = players()
    losses: dict[str, list[float]] = {name: [] for name in ("by lot", *known)}
    times = dict.fromkeys(losses, 0.0)
    for number, state in enumerate(states[: asked.positions]):
        wins = followed(state, asked.matches, asked.seed + number * 2 * asked.matches)
        best = max(wins.values())
        losses["by lot"].append(best - sum(wins.values()) / len(wins))
        for name, player in known.items():
            began = time.perf_counter()
            losses[name].append(best - wins[player(state)])
            times[name] += time.perf_counter() - began
        print(f"\r{number + 1} of {asked.positions}", end="", flush=True)
    print("\nthousandths of a win that a choice loses, ± standard error; seconds a choice")
    for name, lost in losses.items():
        error = np.std(lost) / math.sqrt(len(lost))
        taken = times[name] / len(lost)
        print(f"{name:12} {1000 * np.mean(lost):6.1f} ± {1000 * error:.1f}  {taken:.3f}")
    for worse, better in pairwise(losses):
        gain = np.subtract(losses[worse], losses[better])
        error = np.std(gain) / math.sqrt(len(gain))
        print(f"{better} than {worse}: {1000 * gain.mean():.1f} ± {1000 * error:.1f} less")


if __name__ == "__main__":
    main()
