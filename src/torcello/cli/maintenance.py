"""`torcello doctor`, `backup`, `restore` and `admin`: for whoever runs a server."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from sqlalchemy.exc import DBAPIError

from torcello import texts
from torcello.cli.screen import FAILED, WRONG_USE, Json, err, fail, out, put_json
from torcello.cli.serve import settings_from
from torcello.server.bans import written
from torcello.server.live.relay import RedisRelay
from torcello.server.refusals import Missing
from torcello.server.settings import Settings
from torcello.server.storage import backup as copies
from torcello.server.storage.bans import BanList
from torcello.server.storage.claim import claimed
from torcello.server.storage.conduct import ReportList
from torcello.server.storage.doctor import Finding, examine
from torcello.server.storage.engine import file_of, make_private, url_of
from torcello.server.storage.faults import told
from torcello.server.storage.integrity import Soundness, soundness
from torcello.server.storage.store import Store
from torcello.server.tables.plan import DAY_MS
from torcello.server.timekeeping import wall_clock
from torcello.server.worker import Worker

_MOST_DAYS = 3650

Config = Annotated[Path | None, typer.Option(help="A TOML file with settings.")]
Data = Annotated[Path | None, typer.Option(help="The server's data folder.")]
Database = Annotated[str | None, typer.Option(help="Address of its PostgreSQL database.")]


def _with_store(
    config: Path | None,
    data: Path | None,
    database: str | None,
    work: Callable[[Store], Awaitable[Any]],
    *,
    new: bool = False,
) -> Any:
    settings = settings_from(config, {"data": data, "database": database})
    url = _url_of(settings, new=new)

    async def run() -> Any:
        async with Store(url) as store:
            return await work(store)

    with _faults_in_words(), claimed(url) if new else nullcontext():
        return asyncio.run(run())


def _url_of(settings: Settings, *, new: bool = False) -> str:
    """Where the database is; a file has to be there, unless it is to be made."""
    url = url_of(settings.database_address, settings.data)
    file = file_of(url)
    if file is not None and not new and not file.exists():
        raise fail(f"no database in {file.parent}", WRONG_USE)
    make_private(url, settings.data)
    return url


@contextmanager
def _faults_in_words() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise told(error) from None
    except OSError as error:  # a file that cannot be written, or a database that is away
        raise fail(str(error), WRONG_USE) from None


def doctor(
    config: Config = None, data: Data = None, database: Database = None, as_json: Json = False
) -> None:
    """Check the database, replay every stored match and compare it with the lists. The server may
    be running.
    """
    counted = Counter(matches=0, events=0, ill=0, other_rules=0)
    found_sound = Soundness()

    async def work(store: Store) -> None:
        nonlocal found_sound
        found_sound = await soundness(store)
        for problem in found_sound.problems:  # first: what is damaged may end the rest
            if as_json:
                put_json({"database": problem})
            else:
                out.print(f"[red]database[/red]: {escape(problem)}")
        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(*columns, console=err, transient=True, disable=as_json) as progress:
            task = progress.add_task("")
            async for found in examine(store):
                counted.update(matches=1, events=found.events, other_rules=found.other_rules)
                said = f"{counted['matches']} matches, {counted['events']} events"
                progress.update(task, description=said)
                if found.problem is not None:
                    counted["ill"] += 1
                    if as_json:
                        put_json({"match": found.match, "problem": found.problem})
                    else:
                        out.print(f"[red]{found.match}[/red]: {escape(found.problem)}")

    _with_store(config, data, database, work)
    if found_sound.problems:
        sound = "damaged"
    else:
        sound = "sound" if found_sound.is_checked else "unchecked"
    if as_json:
        put_json({**counted, "database": sound})
    else:
        out.print(texts.say(texts.language(), f"doctor/{sound}"))
        out.print(texts.say(texts.language(), "doctor/examined", **counted))
    if counted["ill"] or found_sound.problems:
        raise typer.Exit(FAILED)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy everything a server keeps into one file, checked. The server may be running."""
    if file.exists():
        raise fail(f"{file} already exists", WRONG_USE)
    rows = _with_store(config, data, database, lambda store: copies.back_up(store, file))
    out.print(f"{rows} rows in {escape(str(file))}, read back and found complete.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file written by `backup`.")],
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Fill an empty database from a backup, then replay every match. Stop the server first."""
    copies.check(file)

    async def work(store: Store) -> tuple[int, list[Finding]]:
        return await copies.restore(store, file), [found async for found in examine(store)]

    rows, found = _with_store(config, data, database, work, new=True)
    facts = {"rows": rows, "matches": len(found)}
    facts["ill"] = sum(one.problem is not None for one in found)
    facts["other_rules"] = sum(one.other_rules for one in found)
    out.print(texts.say(texts.language(), "doctor/restored", **facts))
    if facts["ill"]:
        raise typer.Exit(FAILED)


admin = typer.Typer(help="Look after a server: list and end matches, ban guests.")


@admin.command("list")
def list_matches(
    status: Annotated[str, typer.Option(help="gathering, running, over or cancelled.")] = "running",
    limit: Annotated[int, typer.Option(min=1, max=10_000)] = 50,
    config: Config = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List matches, the latest first."""
    rows = _with_store(config, data, database, lambda store: store.latest(status, limit))
    grid = Grid("match", "game", "status", "events", "since", "last")
    for row in rows:
        if as_json:
            put_json({name: getattr(row, name) for name in _LISTED})
        else:
            times = _time(row.created), _time(row.updated)
            grid.add_row(row.id, row.game, row.status, str(row.number), *times)
    if not as_json:
        out.print(grid)


_LISTED = ("id", "game", "status", "number", "created", "updated", "host")


@admin.command()
def show(
    match: str,
    config: Config = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show a match: who plays and what happened. Hidden moves and hands are not shown."""

    async def work(store: Store) -> Any:
        stored = await store.load(match)
        if stored is None:
            raise Missing("table/unknown")
        return stored

    stored = _with_store(config, data, database, work)
    for event in stored.events:
        facts = {
            "number": event.number,
            "at": _time(event.at),
            "kind": event.kind,
            "seat": event.seat,
            "guest": event.guest,
            "name": stored.names.get(event.guest),
            "text": event.data.get("text"),
        }
        if as_json:
            put_json(facts)
        else:
            said = " ".join(str(value) for value in facts.values() if value is not None)
            out.print(escape(said))


@admin.command()
def end(match: str, config: Config = None, data: Data = None, database: Database = None) -> None:
    """End a match without a winner. The running server tells everyone who is watching."""
    settings = settings_from(config, {"data": data, "database": database})
    _url_of(settings)

    async def run() -> int:
        worker = Worker(settings)
        await worker.store.open()
        await worker.relay.start(lambda _: None)
        try:
            _, number = await worker.keeper.do(match, lambda wish: wish.stop())
            worker.relay.tell({"match": match, "number": number})
            await asyncio.sleep(0.2)  # for the news to leave
            return number
        finally:
            await worker.relay.close()
            await worker.store.close()

    with _faults_in_words():
        number = asyncio.run(run())
    out.print(f"{escape(match)} has ended with event {number}.")


@admin.command()
def ban(
    guest: str,
    days: Annotated[float | None, typer.Option(help="For how long; else until lifted.")] = None,
    lift: Annotated[bool, typer.Option(help="Let the guest in again.")] = False,
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Keep a guest out, and new guests from the same addresses. `admin show` has guests' ids."""
    if days is not None and not 0 < days <= _MOST_DAYS:
        raise fail(f"--days takes a number up to {_MOST_DAYS}", WRONG_USE)
    until = None if days is None else wall_clock() + round(days * DAY_MS)

    async def work(store: Store) -> None:
        if await store.guest(guest) is None:
            raise Missing("guest/unknown")
        bans = BanList(store)
        await (bans.lift(guest) if lift else bans.add(guest, until))
        await _tell(settings_from(config, {"data": data, "database": database}), {"doors": guest})

    _with_store(config, data, database, work)
    for_how_long = "" if until is None else f" until {written(until)}"
    out.print(f"{escape(guest)} is {'let in again' if lift else f'kept out{for_how_long}'}.")


@admin.command()
def bans(
    config: Config = None, data: Data = None, database: Database = None, as_json: Json = False
) -> None:
    """List who is kept out, until when, and how many address ranges that covers."""
    rows = _with_store(config, data, database, lambda store: BanList(store).all())
    grid = Grid("guest", "name", "until", "ranges")
    for row in rows:
        if as_json:
            put_json(dict(row._mapping))
        else:
            until = "lifted" if row.until is None else written(row.until)
            grid.add_row(row.guest, escape(row.name), until, str(row.ranges))
    if not as_json:
        out.print(grid)


reports = typer.Typer(help="Messages that guests have reported.", invoke_without_command=True)
admin.add_typer(reports, name="reports")


@reports.callback()
def list_reports(
    context: typer.Context,
    config: Config = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List the reports that wait, the oldest first."""
    if context.invoked_subcommand is not None:
        return
    rows = _with_store(config, data, database, lambda store: ReportList(store).all())
    grid = Grid("report", "match", "event", "of guest", "since", "text")
    for row in rows:
        if as_json:
            put_json(dict(row._mapping))
        else:
            about = row.id, row.match, str(row.number), row.accused, _time(row.created)
            grid.add_row(*about, escape(row.text))
    if not as_json:
        out.print(grid)


@reports.command("show")
def show_report(
    report: str,
    config: Config = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show a report: who wrote what, and who reported it."""
    row = _with_store(config, data, database, lambda store: _report(store, report))
    facts = dict(row._mapping)
    if as_json:
        put_json(facts)
        return
    for name, value in (facts | {"created": _time(row.created)}).items():
        out.print(escape(f"{name}: {value}"))


@reports.command()
def settle(
    report: str, config: Config = None, data: Data = None, database: Database = None
) -> None:
    """Delete a report that has been dealt with, and its copy of the text."""

    async def work(store: Store) -> None:
        await _report(store, report)
        await ReportList(store).settle(report)

    _with_store(config, data, database, work)
    out.print(f"{escape(report)} is settled.")


async def _report(store: Store, key: str) -> Any:
    found = await ReportList(store).find(key)
    if found is None:
        raise Missing("report/unknown")
    return found


async def _tell(settings: Settings, news: dict[str, Any]) -> None:
    """Tell a server with several workers at once; one that is alone finds out within seconds."""
    if settings.redis is not None:
        relay = RedisRelay(settings.redis.get_secret_value())
        await relay.tell_now(news)
        await relay.close()


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
