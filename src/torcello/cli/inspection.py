"""Looking through files of records, one by one: what `check` and `verify` have in common."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from torcello import texts
from torcello.cli.screen import FAILED, err, out, put_json
from torcello.errors import RecordError
from torcello.records import Record, read

Files = Annotated[list[Path], typer.Argument(help="Records, .tgn or JSON.", metavar="FILE...")]


@dataclass(frozen=True)
class Finding:
    """What was found in one record."""

    ok: bool
    message: str
    facts: dict[str, Any] = field(default_factory=dict)


Judge = Callable[[Record, str], Finding]
"""Looks at a record; the second argument is the language of the message."""


def inspect(files: list[Path], judge: Judge, *, as_json: bool, lang: str | None) -> None:
    """Tell what `judge` finds in each record; leave with an exit code of 1 if anything is bad."""
    inspection = _Inspection(judge, as_json, texts.language(lang))
    for file in files:
        inspection.look_at(file)
    if not as_json:
        good, bad = inspection.good, inspection.bad
        err.print(f"[dim]{texts.say(inspection.lang, 'check/total', good=good, bad=bad)}[/dim]")
    if inspection.bad:
        raise typer.Exit(FAILED)


class _Inspection:
    def __init__(self, judge: Judge, as_json: bool, lang: str) -> None:
        self.judge, self.as_json, self.lang = judge, as_json, lang
        self.good = self.bad = 0

    def look_at(self, file: Path) -> None:
        number = 0
        faults: list[RecordError] = []
        try:
            for record in read(file, on_error=faults.append):
                number = self._tell_faults(file, number, faults) + 1
                self._tell(file, number, self.judge(record, self.lang))
            number = self._tell_faults(file, number, faults)
        except OSError as error:
            self._tell(file, None, self._fault("record/file", error.strerror or str(error)))
            return
        if number == 0:
            message = texts.say(self.lang, "record/none")
            self._tell(file, None, self._fault("record/none", message))

    def _tell_faults(self, file: Path, number: int, faults: list[RecordError]) -> int:
        """Records that could not even be read, met since the last one that could."""
        for fault in faults:
            number += 1
            self._tell(file, number, self._fault(fault.code, fault.text(self.lang)))
        faults.clear()
        return number

    @staticmethod
    def _fault(code: str, message: str) -> Finding:
        return Finding(False, message, {"code": code})

    def _tell(self, file: Path, number: int | None, found: Finding) -> None:
        self.good += found.ok
        self.bad += not found.ok
        if self.as_json:
            said = {} if found.ok else {"message": found.message}
            put_json({"file": str(file), "record": number, "ok": found.ok} | found.facts | said)
            return
        sign = "[green]✓[/green]" if found.ok else "[red]✗[/red]"
        place = f"{file} #{number}" if number else str(file)
        out.print(f"{sign} {escape(place)}: {escape(found.message)}", soft_wrap=True)
