"""Making a bot from its level or its name."""

import secrets
from os import PathLike
from pathlib import Path

from torcello import registry
from torcello.bots.base import Bot
from torcello.bots.baselines import GreedyBot, RandomBot
from torcello.bots.glancer import GlanceBot
from torcello.bots.planner import PlannerBot
from torcello.bots.searcher import SearchBot
from torcello.errors import OptionError
from torcello.mind.levels import A_SECOND, N_LEVELS, Level

NAMES = ("random", "greedy", "uct")


def bot(
    game: str,
    /,
    level: int | str = 8,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    threads: int = 1,
    seed: int | None = None,
    weights: str | PathLike[str] | None = None,
) -> Bot:
    """A bot for a game: a level from 1 to 8, or `random`, `greedy` or `uct` by name.

    `seconds` or `simulations` replace the level's own budget. With a seed, a number of simulations
    and one thread, it always makes the same choices. `weights` is a file that `torcello train` has
    written, to be used instead of what the game ships.
    """
    rules = registry.game(game)
    _check_budget(seconds, simulations, threads)
    if seed is not None and type(seed) is not int:
        raise OptionError("bot/seed")
    chosen = secrets.randbits(48) if seed is None else seed
    if weights is not None and level in NAMES:
        raise OptionError("weights/none", game=str(level))
    if level == "random":
        return RandomBot(rules.id, chosen)
    if level == "greedy":
        return GreedyBot(rules.id, chosen)
    if level == "uct":
        own = Level(rules.mind.plain, seconds=A_SECOND)
    elif type(level) is int and 1 <= level <= N_LEVELS:
        own = rules.mind.levels[level - 1]
    else:
        allowed = ", ".join(map(str, (*range(1, N_LEVELS + 1), *NAMES)))
        raise OptionError("bot/level", value=str(level)[:40], allowed=allowed)
    if seconds is None and simulations is None:
        seconds, simulations = own.seconds, own.simulations
    file = None if weights is None else Path(weights)
    name = level if isinstance(level, str) else f"level:{level}"
    if own.glance is not None:
        return GlanceBot(rules.id, name, file, own.glance.ignoring)
    searcher = SearchBot(
        rules.id,
        name,
        own.settings,
        seconds=seconds,
        simulations=simulations,
        threads=threads,
        seed=chosen,
        weights=file,
    )
    return searcher if own.planning is None else PlannerBot(own.planning, file, searcher)


def _check_budget(seconds: object, simulations: object, threads: object) -> None:
    is_time = seconds is None or (
        isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 < seconds < 86_400
    )
    is_count = simulations is None or (type(simulations) is int and 0 < simulations <= 10**9)
    if not is_time or not is_count:
        raise OptionError("bot/budget")
    if type(threads) is not int or not 1 <= threads <= 256:
        raise OptionError("bot/threads")
