"""`torcello load`: how many moves a server on this machine takes, and how soon they arrive."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

import typer
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from torcello.cli.screen import FAILED, WRONG_USE, Json, err, fail, out, put_json
from torcello.server.load import LIMITS, CannotLoad, Order, Tally, check_is_here, run


def load(
    url: Annotated[str, typer.Argument(help="A server on this machine: http://localhost:8642")],
    matches: Annotated[
        int, typer.Option(min=1, max=5_000, help="Matches at the same time, with two people each.")
    ] = 200,
    rate: Annotated[
        float, typer.Option(min=0.1, max=100_000, help="Moves per second, over all matches.")
    ] = 200,
    flat_out: Annotated[
        bool,
        typer.Option("--flat-out", help="No rate: send each move as soon as the last has arrived."),
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help="How long to measure.")] = 30,
    game: Annotated[str, typer.Option(help="A game without luck: its matches can be replayed.")] = (
        "ponte"
    ),
    detail: Annotated[
        Literal["all", "moves"],
        typer.Option(help="What people watch: all, as browsers do, or moves without positions."),
    ] = "all",
    as_json: Json = False,
) -> None:
    """Play many matches on a server at once, and show how soon moves reach the opponent.

    The moves are real and legal, of random matches played beforehand. Every match has two guests,
    each with a connection; a match that ends is followed by another. Only servers on this machine
    are loaded, and they have to be started with higher limits than people need.
    """
    order = Order(url, matches, None if flat_out else rate, seconds, game, detail)
    try:
        check_is_here(url)
        tally = _run(order)
    except CannotLoad as error:
        raise fail(str(error), WRONG_USE) from None
    asked = {name: getattr(order, name) for name in ("game", "matches", "rate", "detail")}
    facts = asked | tally.facts()
    if as_json:
        put_json(facts)
    else:
        _show(facts)
    if tally.refused or tally.failed:
        raise typer.Exit(FAILED)


load.__doc__ = f"{load.__doc__}\n\n    torcello serve {LIMITS}"


def _run(order: Order) -> Tally:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        bar = progress.add_task("playing matches to replay", total=1)
        tell: Callable[[str, float], None] = lambda what, part: progress.update(  # noqa: E731
            bar, description=what, completed=part
        )
        with asyncio.Runner(loop_factory=_quick_loop()) as runner:
            return runner.run(run(order, tell))


def _quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The load shares the machine with the server, so it takes the loop that costs least."""
    try:
        from uvloop import new_event_loop
    except ModuleNotFoundError:  # it is not made for every system
        return None
    return new_event_loop


def _show(facts: dict[str, Any]) -> None:
    pace = "flat out" if facts["rate"] is None else f"{facts['rate']:g} moves/s wanted"
    out.print(
        f"{facts['moves_per_s']:,.0f} moves/s over {facts['matches']} matches of {facts['game']}"
        f" ({pace}, watching {facts['detail']}, {facts['moves']:,} moves"
        f" in {facts['seconds']:.1f} s, {facts['matches_finished']:,} matches finished)",
        soft_wrap=True,
    )
    for name, what in (("received", "opponent"), ("acknowledged", "sender told")):
        times = "  ".join(f"{mark} {ms:.1f} ms" for mark, ms in facts[f"{name}_ms"].items())
        out.print(f"  {what:<12} {times}", soft_wrap=True)
    for name in ("refused", "failed"):
        said = ", ".join(f"{escape(code)} ×{n}" for code, n in facts[name].items())
        out.print(f"  {name:<12} {said or 'none'}", soft_wrap=True)
