"""`torcello bench`: how fast uniformly random matches are played."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Annotated, Any

import numpy as np
import typer

from torcello.cli.flags import read_game
from torcello.cli.screen import Json, out, put_json
from torcello.kernels.playout import play_randomly
from torcello.match import begin

ROUNDS = 5


def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as ponte.")],
    threads: Annotated[int, typer.Option(min=1, max=256, help="Threads at work.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="Time a round.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Play uniformly random matches, five rounds, and say the speed of the best.

    From the start of a match each decision is uniform over the legal actions. Where the game's
    page of measured speeds names options, they are the default here.
    """
    rules, options, seats = read_game(game, context.args)
    chosen = dict(rules.bench_options) | options
    match = begin(rules, chosen, seats or rules.bench_seats, luck="manual")
    state = match.state()
    n = _calibrate(state, seconds)
    best: dict[str, Any] = {}
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(ROUNDS):
            began = perf_counter()
            tallies = list(pool.map(lambda i: play_randomly(state, n, seed=i * n), range(threads)))
            took = perf_counter() - began
            if not best or threads * n / took > best["playouts_per_s"]:
                actions = sum(int(tally.actions) for tally in tallies)
                best = {"playouts_per_s": threads * n / took, "actions_per_s": actions / took}
    facts = {"game": rules.id, **best, "threads": threads, "size": match.options.get("size")}
    if as_json:
        put_json(
            facts
            | {
                "seats": match.seats,
                "options": match.options,
                "playouts": n,
                "cores": os.cpu_count(),
            }
        )
        return
    of_seats = f" ({match.seats} seat{'s' * (match.seats > 1)})" if len(rules.seats) > 1 else ""
    speed = f"{best['playouts_per_s']:,.0f} playouts/s, {best['actions_per_s']:,.0f} actions/s"
    on = f"on {threads} thread{'s' * (threads > 1)}, best of {ROUNDS}"
    out.print(f"{rules.name}{of_seats}: {speed} {on}", soft_wrap=True)


def _calibrate(state: np.ndarray[Any, Any], seconds: float) -> int:
    """How many playouts fill one round on one thread."""
    n = 1
    while True:
        began = perf_counter()
        play_randomly(state, n)
        took = perf_counter() - began
        if took > 0.05:
            return max(1, int(n * seconds / took))
        n *= 4
