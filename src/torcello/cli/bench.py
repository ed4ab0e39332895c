"""`torcello bench`: how fast uniformly random matches are played."""

import os
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Annotated, Any

import typer

from torcello.cli.flags import read_game
from torcello.cli.opponents import read_opponent
from torcello.cli.screen import Json, out, put_json
from torcello.errors import OptionError
from torcello.game import Game
from torcello.kernels import steps, verbs
from torcello.kernels.playout import play_randomly
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.match import begin
from torcello.mind.levels import N_LEVELS
from torcello.search import Search, Settings

ROUNDS = 5
ENOUGH = 1_000  # playouts, for a figure to mean anything
_A_LOOK = 0.05  # seconds between two looks at the clock, about


def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as ponte.")],
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="Time for each round.")] = 1.0,
    search: Annotated[
        str | None,
        typer.Option(help="Also measure the simulations of a search: uct, or a level from 1 to 8."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play uniformly random matches, five rounds, and show the speed of the fastest.

    A round takes the time that is given, and longer if it takes longer to play a thousand matches.
    From the start of a match each decision is uniform over the legal actions. Where the game's
    page of measured speeds names options, they are the default here.
    """
    rules, options, seats = read_game(game, context.args)
    chosen = dict(rules.bench_options) | options
    match = begin(rules, chosen, seats or rules.bench_seats, luck="manual")
    state = match.state()
    settings = None if search is None else _settings(rules, search)
    play_randomly(state, 1)  # what has to be loaded is loaded now
    best: dict[str, Any] = {}
    searched: list[float] = []
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(ROUNDS):
            measured = _measured(state, seconds, threads, pool)
            if not best or measured["playouts_per_s"] > best["playouts_per_s"]:
                best = measured
            if settings is not None:  # by turns, so that noise on the machine affects both alike
                searched.append(_simulations(rules, state, settings, threads, seconds))
    if searched:
        best["simulations_per_s"] = max(searched)
    facts = {"game": rules.id, **best, "threads": threads, "size": match.options.get("size")}
    if as_json:
        more = {"seats": match.seats, "options": match.options, "cores": os.cpu_count()}
        put_json(facts | more)
        return
    of_seats = f" ({match.seats} seat{'s' * (match.seats > 1)})" if len(rules.seats) > 1 else ""
    speed = f"{best['playouts_per_s']:,.0f} playouts/s, {best['actions_per_s']:,.0f} actions/s"
    on = f"on {threads} thread{'s' * (threads > 1)}, best of {ROUNDS}"
    out.print(f"{rules.name}{of_seats}: {speed} {on}", soft_wrap=True)
    if searched:
        ratio = max(searched) / best["playouts_per_s"]
        said = f"{search}: {max(searched):,.0f} simulations/s, {ratio:.2f} of the playouts"
        out.print(said, soft_wrap=True)


def _settings(rules: Game, who: str) -> Settings:
    opponent = who if who == "uct" else read_opponent(who)
    if opponent != "uct" and not isinstance(opponent, int):
        raise OptionError("bot/level", value=who[:40], allowed=f"uct, 1 – {N_LEVELS}")
    if isinstance(opponent, str):
        return rules.mind.plain
    return rules.mind.levels[opponent - 1].settings


def _simulations(
    rules: Game, state: State, settings: Settings, threads: int, seconds: float
) -> float:
    """How many simulations a search makes in a second from the first decision of a match."""
    search = Search(rules, settings, threads=threads)
    start = steps.copied(state)
    while int(steps.who(start)) == verbs.CHANCE:
        steps.step(start, int(verbs.random_action(start[0], seeded(1))))
    search.begin(start, int(steps.who(start)), seed=1)
    began = perf_counter()
    thought = search.think(seconds=seconds)
    return thought.simulations / (perf_counter() - began)


def _measured(
    state: State, seconds: float, threads: int, pool: ThreadPoolExecutor
) -> dict[str, Any]:
    """One round: as many playouts as fit, told by the clock itself and never by a guess."""
    done = actions = 0
    chunk = 1
    began = perf_counter()
    while True:
        first = done
        tallies = pool.map(
            lambda i, n=chunk, first=first: play_randomly(state, n, seed=first + i * n),
            range(threads),
        )
        actions += sum(int(tally.actions) for tally in tallies)
        done += threads * chunk
        took = perf_counter() - began
        if took >= seconds and done >= ENOUGH:
            break
        speed = done / threads / took
        chunk = max(1, min(2 * chunk, int(speed * _A_LOOK)))
    return {
        "playouts_per_s": done / took,
        "actions_per_s": actions / took,
        "playouts": done,
        "seconds": took,
    }
