"""`torcello arena ladder`: the table of levels that docs/bots.md publishes."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from torcello import texts
from torcello.arena import ladder as steps_up
from torcello.arena.ladder import Rung
from torcello.arena.pairing import Tournament
from torcello.cli.arena import (
    Cluster,
    Folder,
    GameName,
    Games,
    Jobs,
    Players,
    Seed,
    percent,
    play_and_judge,
    within,
)
from torcello.cli.files import write_safely
from torcello.cli.flags import read_game
from torcello.cli.screen import Json, Lang, out, put_json
from torcello.workers import workers_of


def ladder(
    context: typer.Context,
    game: GameName,
    players: Players = list(steps_up.RUNGS),  # noqa: B006  # Typer copies it
    games: Games = 100,
    highest_games: Annotated[
        list[int],
        typer.Option(
            min=1, help="Number of games for the highest step, if different; again for the next."
        ),
    ] = [],  # noqa: B006  # Typer copies it
    seed: Seed = "1",
    jobs: Jobs = None,
    cluster: Cluster = None,
    folder: Folder = Path("arena"),
    into: Annotated[
        Path | None, typer.Option(help="A page in which to replace the table of this game.")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let every level meet the one below it, and write the table of results.

    Other players may be named instead, the weakest first. --games are played for each step; the
    highest steps may do with fewer, as their players think for long: --highest-games 100
    --highest-games 40 are for the last two. A page has a mark for each game, such as ponte, and a
    separate one for a number of seats: hashi-2.
    """
    lang = texts.language(lang)
    rules, options, seats = read_game(game, context.args)
    page = None if into is None else into.read_text("utf-8")
    mark = rules.id if seats is None else f"{rules.id}-{seats}"
    if page is not None:
        steps_up.put_between_marks(page, mark, "")  # said before the games, not after
    plans = [
        Tournament.checked(rules.id, pair, options=options, seats=seats, seed=seed)
        for pair in steps_up.steps(players)
    ]
    names = [plans[0].players[1], *(plan.players[0] for plan in plans)]
    counts = ([games] * len(plans) + highest_games)[-len(plans) :]
    with workers_of(jobs, cluster) as workers:
        results = [
            play_and_judge(plan, count, folder, workers, None, lang)[0]
            for plan, count in zip(plans, counts, strict=True)
        ]
    made = steps_up.rungs(names, results)
    how = {
        "command": f"torcello {shlex.join(sys.argv[1:])}",
        "date": steps_up.today(),
        "machine": steps_up.machine(),
    }
    if as_json:
        put_json({"game": rules.id, **how, "rungs": [rung.json() for rung in made]})
    else:
        text = _markdown(made, how, lang)
        out.print(text, soft_wrap=True, markup=False, end="")
        if into is not None and page is not None:
            write_safely(into, steps_up.put_between_marks(page, mark, text))


def _markdown(rungs: list[Rung], how: dict[str, str], lang: str) -> str:
    heads = [
        texts.say(lang, f"arena/column-{name}")
        for name in ("player", "games", "below", "elo", "rating")
    ]
    rows = [heads, ["---"] * len(heads)] + [
        [
            f"`{rung.player}`",
            str(rung.games) if rung.games else "",
            "" if rung.score is None else percent(lang, rung.score),
            "" if rung.elo is None else within(lang, rung.elo),
            within(lang, rung.rating, 1),
        ]
        for rung in reversed(rungs)
    ]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return f"{table}\n`{how['command']}`  \n{how['date']}, {how['machine']}\n"
