"""`torcello train`: learn from self-play what a game's bots know."""

from pathlib import Path
from typing import Annotated

import typer

from torcello import texts
from torcello.cli.arena import Cluster, GameName, Jobs
from torcello.cli.flags import read_game
from torcello.cli.screen import Json, Lang, counting, err, out, put_json
from torcello.training.courses import course_of
from torcello.training.running import study, write_whole
from torcello.workers import workers_of


def train(
    context: typer.Context,
    game: GameName,
    to: Annotated[Path, typer.Option(help="The file of weights to write.", dir_okay=False)],
    folder: Annotated[
        Path,
        typer.Option("--out", help="Folder for work in progress, so that it can be continued."),
    ] = Path("training"),
    matches: Annotated[int | None, typer.Option(min=1, help="Matches of self-play.")] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="Simulations per decision, where a search teaches.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other matches.")] = 1,
    jobs: Jobs = None,
    cluster: Cluster = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let a game's bots play against themselves and learn from it.

    Run the same command to continue after an interruption, on this machine or on a cluster.
    Options of the game may be given, such as --side B.
    """
    lang = texts.language(lang)
    rules, options, _ = read_game(game, context.args)
    course = course_of(rules.id, options, matches=matches, simulations=simulations, seed=seed)
    place = folder / rules.id
    try:
        with workers_of(jobs, cluster) as workers, counting() as bars:
            bar = bars.add_task(rules.name, total=course.total)
            for played in study(course, place, workers):
                bars.update(bar, completed=played)
    except KeyboardInterrupt:
        said = texts.say(lang, "train/interrupted", folder=str(place))
        err.print(said, soft_wrap=True, markup=False)
        raise
    weights, made = course.result(place)
    write_whole(to, weights)
    if as_json:
        put_json(made)
        return
    out.print(texts.say(lang, "train/written", file=str(to)), soft_wrap=True, markup=False)
    for name, value in made.items():
        out.print(f"{name}: {value}", soft_wrap=True, markup=False)
