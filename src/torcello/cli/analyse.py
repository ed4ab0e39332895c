"""`torcello analyse`: what each move of a record was worth, and what was luck."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from torcello import texts
from torcello.analysis import MARKS, THRESHOLDS, Analysis, Budget, Judgement, MoveReport, annotated
from torcello.analysis import analyse as analyse_record
from torcello.analysis.analysing import Progress as Told
from torcello.analysis.reports import Report
from torcello.cli.files import write_safely
from torcello.cli.screen import (
    Json,
    Lang,
    counting,
    decimal,
    fail,
    file_fault,
    out,
    put_json,
    shortened,
)
from torcello.records import Record, read

_COLOURS = dict(zip(MARKS, ("green", "default", "yellow", "magenta", "red"), strict=True))


def analyse(
    file: Annotated[Path, typer.Argument(help="Records, .tgn or JSON.")],
    seconds: Annotated[
        float | None, typer.Option(min=0.001, max=3600, help="Time for each move.")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=4, max=10**9, help="Simulations for each move.")
    ] = None,
    record: Annotated[int | None, typer.Option(min=1, help="Only this record of the file.")] = None,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
    seed: Annotated[
        int, typer.Option(help="With --simulations, the same seed gives the same result.")
    ] = 0,
    save: Annotated[
        Path | None,
        typer.Option(help="Write the records to this file, with the results as comments."),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Judge every move of a record: its value, the best move, the loss, a mark, and the luck.

    Without --seconds or --simulations each move is given a second. docs/analysis.md explains the
    marks.
    """
    lang = texts.language(lang)
    if seconds is None and simulations is None:
        seconds = 1.0
    budget = Budget(seconds, simulations, threads, seed)
    try:
        records = list(read(file))
    except OSError as error:
        raise file_fault(file, error) from None
    if record is not None and record > len(records):
        raise fail(texts.say(lang, "show/records", number=record))
    for number, one in enumerate(records, 1):
        if record in (None, number):
            with _progress(lang, number, len(one.moves)) as told:
                analysis = analyse_record(one, budget, told)
            _show(one, number, analysis, lang, as_json=as_json)
            records[number - 1] = annotated(one, analysis)
    if save is not None:
        _save(save, records)


@contextmanager
def _progress(lang: str, number: int, moves: int) -> Iterator[Told]:
    said = texts.say(lang, "analyse/at-work", number=number)
    with counting() as bar:
        task = bar.add_task(said, total=moves)
        yield lambda done, _: bar.update(task, completed=done)


def _save(path: Path, records: list[Record]) -> None:
    if path.suffix in (".json", ".jsonl"):
        text = "".join(record.json() + "\n" for record in records)
    else:
        text = "\n".join(record.text() for record in records)
    try:
        write_safely(path, text)
    except (OSError, ValueError) as error:
        raise file_fault(path, error) from None


# --- showing ----------------------------------------------------------------------------------


def _show(record: Record, number: int, analysis: Analysis, lang: str, *, as_json: bool) -> None:
    if as_json:
        for report in analysis.reports:
            put_json({"record": number} | report.json())
        put_json({"record": number, "summary": analysis.json()})
        return
    names = [_name(record, seat, lang) for seat in range(analysis.seats)]
    has_open = any(isinstance(report, MoveReport) and report.open for report in analysis.reports)
    table = Table(box=None, pad_edge=False)
    for head in ("number", "who", "move", "value", "mark", "better") + ("open",) * has_open:
        table.add_column(texts.say(lang, f"analyse/head-{head}"), overflow="fold")
    for report in analysis.reports:
        table.add_row(*_row(report, names, lang, has_open=has_open))
    out.print(table)
    for seat in range(analysis.seats):
        summary = analysis.summary(seat)
        marks = ", ".join(
            f"{texts.say(lang, f'analyse/{mark}')} {count}"
            for mark, count in summary["marks"].items()
        )
        facts = {
            "who": names[seat],
            "marks": marks,
            "loss": _amount(summary["loss"], lang),
            "luck": _amount(summary["luck"], lang, sign=True),
        }
        out.print(escape(texts.say(lang, "analyse/summary", **facts)), soft_wrap=True)
    out.print(f"[dim]{escape(_legend(analysis, lang))}[/dim]", soft_wrap=True)


def _legend(analysis: Analysis, lang: str) -> str:
    """What is counted, where it comes from, and which loss is called what."""
    limits = [_amount(limit * analysis.measure.per_win, lang) for limit in THRESHOLDS]
    words = [texts.say(lang, f"analyse/{mark}") for mark in MARKS]
    parts = [f"{word} < {limit}" for word, limit in zip(words, limits, strict=False)]
    measure = analysis.measure.name
    if measure == "points" and analysis.seats > 1:
        measure = "lead"
    return texts.say(
        lang,
        "analyse/legend",
        measure=measure,
        by=analysis.by,
        marks=", ".join([*parts, f"{words[-1]} ≥ {limits[-1]}"]),
    )


def _row(report: Report, names: list[str], lang: str, *, has_open: bool) -> list[str]:
    number = f"{report.number}."
    if not isinstance(report, MoveReport):
        gains = " ".join(_amount(gain, lang, sign=True) for gain in report.gains)
        luck = texts.say(lang, "analyse/luck")
        return [number, luck, escape(report.move), gains, "", ""] + [""] * has_open
    known = report.known
    cells = [
        number,
        escape(names[report.seat]),
        escape(report.move),
        f"{_amount(known.before, lang)} → {_amount(known.after, lang)}",
        _marked(known, lang),
        "" if known.mark == MARKS[0] else escape(" · ".join(known.line)),
    ]
    if report.open is not None:
        better = "" if report.open.mark == MARKS[0] else f" {escape(report.open.best)}"
        cells.append(_marked(report.open, lang) + better)
    return cells


def _marked(judgement: Judgement, lang: str) -> str:
    word = texts.say(lang, f"analyse/{judgement.mark}")
    loss = f" {_amount(-judgement.loss, lang)}" if judgement.mark != MARKS[0] else ""
    return f"[{_COLOURS[judgement.mark]}]{word}{loss}[/]"


def _amount(value: float, lang: str, *, sign: bool = False) -> str:
    """Two decimals, as the language writes them; never a minus before nothing."""
    return decimal(lang, round(value, 2) + 0.0, 2, "+" if sign else "")


def _name(record: Record, seat: int, lang: str) -> str:
    named = record.seats[seat] if seat < len(record.seats) else ""
    return shortened(named) or texts.say(lang, "play/seat", seat=seat)
