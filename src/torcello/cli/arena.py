"""`torcello arena`: which of these players is stronger, and how sure is that?"""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from rich.progress import TextColumn
from rich.table import Table
from typer.core import TyperCommand, TyperGroup

from torcello import registry, texts
from torcello.arena import ratings
from torcello.arena.intervals import Interval
from torcello.arena.pairing import Tournament
from torcello.arena.players import KNOWN
from torcello.arena.players import parse as parse_player
from torcello.arena.results import Result, judge
from torcello.arena.running import play_missing
from torcello.arena.sprt import FORM, Sprt, parse
from torcello.arena.store import Store
from torcello.cli.flags import read_game
from torcello.cli.screen import Json, Lang, counting, decimal, err, out, put_json, shortened
from torcello.engines.client import PATIENCE
from torcello.workers import Workers, workers_of

_WIDEST = 500  # columns; a table is not cut off, however narrow the window
_EVERY = 0.5  # seconds between two updates of the result so far


class ByDefault(TyperGroup):
    """`torcello arena ponte …` is `torcello arena run ponte …`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "--help"):
            args = ["run", *args]
        return super().parse_args(ctx, args)


class WithPlayers(TyperCommand):
    """Lets one `--players` stand before several of them."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(_spread(args)))


def _spread(words: list[str]) -> Iterator[str]:
    among_players = False
    for word in words:
        if word == "--players":
            among_players = True
        elif among_players and not word.startswith("-") and word not in registry.names():
            yield from ("--players", word)
        else:
            among_players = False
            yield word


GameName = Annotated[str, typer.Argument(help="The game, such as ponte.")]
Players = Annotated[
    list[str], typer.Option("--players", metavar="PLAYER …", help=f"Such as {KNOWN}.")
]
Games = Annotated[int, typer.Option(min=1, help="Number of games, rounded up to whole rounds.")]
Seed = Annotated[str, typer.Option(help="Another seed gives other luck.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, max=1024, help="Number of processes. Default: one per core.")
]
Timeout = Annotated[
    float,
    typer.Option(
        min=0.1,
        max=86_400,
        metavar="SECONDS",
        help="An engine that takes this long loses the game.",
    ),
]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the workers of a Dask scheduler.")
]
Folder = Annotated[
    Path, typer.Option("--out", help="Folder for the records; each arena has its own folder in it.")
]


def run(
    context: typer.Context,
    game: GameName,
    players: Players,
    games: Games = 100,
    seed: Seed = "1",
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar=FORM,
            help="Stop as soon as it is clear which of the two Elo leads the first player has.",
        ),
    ] = None,
    alpha: Annotated[float, typer.Option(help="How often ELO1 may be accepted by mistake.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often ELO0 may be accepted by mistake.")] = 0.05,
    timeout: Timeout = PATIENCE,
    jobs: Jobs = None,
    cluster: Cluster = None,
    folder: Folder = Path("arena"),
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let players meet, in all seats with the same luck, and show who is stronger.

    Every finished game is kept at once. Run the same command to continue after an interruption.
    """
    lang = texts.language(lang)
    rules, options, seats = read_game(game, context.args)
    test = None if sprt is None else parse(sprt, alpha, beta)
    facts: Any = {"options": options, "seats": seats, "seed": seed, "patience": timeout}
    plan = Tournament.checked(rules.id, players, **facts)
    if cluster is None:
        for player in plan.players:
            parse_player(player).check_here()
    with workers_of(jobs, cluster) as workers:
        result, kept = play_and_judge(plan, games, folder, workers, test, lang)
    rated = ratings.rate(result.rounds)
    if as_json:
        put_json(
            {"game": plan.game, "options": plan.options, "seats": plan.seats, "seed": plan.seed}
            | result.json()
            | {"ratings": {name: rating.json() for name, rating in rated.items()}}
            | {"folder": str(kept)}
        )
        return
    table = _table(result, rated, lang)
    wide = out.measure(table, options=out.options.update(width=_WIDEST)).maximum
    table.width = wide
    out.print(table, crop=False)
    lines = [texts.say(lang, "arena/kept", count=result.games, folder=str(kept))]
    if test is not None:
        low, high, why = f"{test.elo0:g}", f"{test.elo1:g}", result.verdict or "open"
        lines.insert(0, texts.say(lang, "arena/verdict", why=why, low=low, high=high))
    if result.elo is not None:
        elo = within(lang, result.elo)
        lines.insert(0, texts.say(lang, "arena/elo", player=plan.labels[0], elo=elo))
    out.print("\n".join(lines), soft_wrap=True, markup=False)


def play_and_judge(
    plan: Tournament, games: int, folder: Path, workers: Workers, test: Sprt | None, lang: str
) -> tuple[Result, Path]:
    """Play what is missing of a plan, show how it goes, and count; also where it is kept."""
    total = plan.rounds(games) * len(plan.line_ups)
    result = TextColumn("{task.fields[result]}", markup=False)
    with Store(folder / plan.name, plan) as store, counting(result) as progress:
        task = progress.add_task(" – ".join(map(shortened, plan.labels)), total=total, result="")
        shown = 0.0
        try:
            progress.update(task, completed=_among(store, total))
            for _ in play_missing(plan, games, store, workers, test):
                progress.update(task, completed=_among(store, total))
                if monotonic() - shown > _EVERY:
                    shown = monotonic()
                    so_far = judge(plan, store.records)
                    progress.update(task, result=_so_far(so_far, lang))
        except KeyboardInterrupt:
            progress.stop()
            count, folder = len(store.records), store.folder
            said = texts.say(lang, "arena/interrupted", count=count, folder=str(folder))
            err.print(said, soft_wrap=True, markup=False)
            raise
        asked = {number: record for number, record in store.records.items() if number < total}
        return judge(plan, asked, test), store.folder


def _among(store: Store, total: int) -> int:
    """An arena may have been longer before."""
    return sum(number < total for number in store.records)


def _so_far(result: Result, lang: str) -> str:
    if not result.games:
        return ""
    best = max(result.standings, key=lambda standing: standing.score.mean)
    return f"{shortened(best.player)} {percent(lang, best.score)}"


def _table(result: Result, rated: dict[str, Interval], lang: str) -> Table:
    columns = ["player", "games", "score", "points", "rating"]
    has_failed = any(standing.forfeits for standing in result.standings)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in columns + ["forfeits"] * has_failed:
        table.add_column(texts.say(lang, f"arena/column-{column}"), no_wrap=True)
    for standing in sorted(result.standings, key=lambda one: -one.score.mean):
        points, rating = standing.points, rated.get(standing.player)
        table.add_row(
            shortened(standing.player),
            str(standing.games),
            percent(lang, standing.score),
            "" if points is None else within(lang, points, 1),
            "" if rating is None else within(lang, rating, 1),
            *([str(standing.forfeits)] * has_failed),
        )
    return table


def percent(lang: str, share: Interval) -> str:
    """A share with its interval: 62.5% [52.7, 71.2]."""
    values = (100 * value for value in (share.mean, share.low, share.high))
    mean, low, high = (decimal(lang, value, 1) for value in values)
    return texts.say(lang, "arena/percent", mean=mean, low=low, high=high)


def within(lang: str, value: Interval, digits: int = 0) -> str:
    """A value with its interval: 89 [19, 158]."""
    mean, low, high = (decimal(lang, part, digits) for part in (value.mean, value.low, value.high))
    return texts.say(lang, "arena/within", mean=mean, low=low, high=high)
