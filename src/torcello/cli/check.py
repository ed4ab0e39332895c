"""`torcello check`: are the moves of these records legal?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from torcello import registry, texts
from torcello.cli.screen import FAILED, Json, Lang, err, out, put_json
from torcello.errors import RecordError
from torcello.records import Record, read
from torcello.records.replay import Verdict

Files = Annotated[list[Path], typer.Argument(help="Records, .tgn or JSON.", metavar="FILE...")]


def check(files: Files, as_json: Json = False, lang: Lang = None) -> None:
    """Replay records; name the first illegal move, its rule and what the rulebook does about it.

    The exit code is 0 if all is well and 1 if not.
    """
    checker = _Checker(as_json, texts.language(lang))
    for file in files:
        checker.check_file(file)
    checker.finish()


class _Checker:
    def __init__(self, as_json: bool, lang: str) -> None:
        self.as_json, self.lang = as_json, lang
        self.good = self.bad = 0

    def check_file(self, file: Path) -> None:
        number = 0
        faults: list[RecordError] = []
        try:
            for record in read(file, on_error=faults.append):
                number = self._tell_faults(file, number, faults) + 1
                self._tell(file, number, record, record.check())
            number = self._tell_faults(file, number, faults)
        except OSError as error:
            self._say_bad(file, None, error.strerror or str(error), {"code": "record/file"})
            return
        if number == 0:
            message = texts.say(self.lang, "record/none")
            self._say_bad(file, None, message, {"code": "record/none"})

    def finish(self) -> None:
        if not self.as_json:
            words = texts.say(self.lang, "check/total", good=self.good, bad=self.bad)
            err.print(f"[dim]{words}[/dim]")
        if self.bad:
            raise typer.Exit(FAILED)

    def _tell_faults(self, file: Path, number: int, faults: list[RecordError]) -> int:
        """Records that could not even be read, met since the last one that could."""
        for fault in faults:
            number += 1
            self._say_bad(file, number, fault.text(self.lang), {"code": fault.code})
        faults.clear()
        return number

    def _tell(self, file: Path, number: int, record: Record, verdict: Verdict) -> None:
        if verdict.problem is None:
            self.good += 1
            if self.as_json:
                self._put(file, number, True, {"moves": verdict.moves})
            else:
                words = texts.say(self.lang, "check/ok", moves=verdict.moves)
                out.print(
                    f"[green]✓[/green] {escape(str(file))} #{number}: {words}", soft_wrap=True
                )
            return
        facts: dict[str, Any] = {"code": verdict.problem.code, "moves": verdict.moves}
        number_met = verdict.problem.refusal.facts.get("number")
        facts |= {"number": number_met, "move": None, "rule": None, "where": [], "remedy": None}
        message = verdict.problem.text(self.lang)
        if verdict.refusal is not None:
            remedy = None
            if verdict.moves_since is not None:
                remedy = registry.game(record.game).remedy(verdict.moves_since, self.lang)
                message = f"{message} {remedy}"
            facts |= {
                "code": verdict.refusal.code,
                "number": verdict.number,
                "move": verdict.move,
                "rule": verdict.refusal.rule,
                "where": list(verdict.refusal.where),
                "remedy": remedy,
            }
        self._say_bad(file, number, message, facts)

    def _say_bad(self, file: Path, number: int | None, message: str, facts: dict[str, Any]) -> None:
        self.bad += 1
        if self.as_json:
            self._put(file, number, False, facts | {"message": message})
        else:
            place = f"{file} #{number}" if number else str(file)
            out.print(f"[red]✗[/red] {escape(place)}: {escape(message)}", soft_wrap=True)

    def _put(self, file: Path, number: int | None, ok: bool, facts: dict[str, Any]) -> None:
        put_json({"file": str(file), "record": number, "ok": ok} | facts)
