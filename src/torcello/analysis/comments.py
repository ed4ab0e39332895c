"""An analysis in the comments of its record, for people and programs to read.

    {[%analysis mark=mistake before=0.62 after=0.44 best=c3,d7] Too bold.}
    {[%analysis luck=+0.05,-0.05]}

Analysing again replaces what an earlier analysis wrote; other comments stay.
"""

import re
from dataclasses import replace

from torcello.analysis.analysing import Analysis
from torcello.analysis.reports import Judgement, MoveReport, Report
from torcello.records import Record

_WRITTEN = re.compile(r"\s*\[%analysis [^\]]*\]\s*")


def annotated(record: Record, analysis: Analysis) -> Record:
    """The record with what the analysis says of each move."""
    moves = tuple(
        replace(node, comment=f"{_written(report)} {_rest(node.comment)}".strip())
        for node, report in zip(record.moves, analysis.reports, strict=True)
    )
    return replace(record, moves=moves)


def _rest(comment: str) -> str:
    return _WRITTEN.sub(" ", comment).strip()


def _written(report: Report) -> str:
    if not isinstance(report, MoveReport):
        gains = ",".join(f"{gain:+.2f}" for gain in report.gains)
        return f"[%analysis luck={gains}]"
    facts = {"mark": report.known.mark, **_facts(report.known)}
    if report.open is not None:
        facts |= {f"open_{name}": said for name, said in _facts(report.open).items()}
    return f"[%analysis {' '.join(f'{name}={said}' for name, said in facts.items())}]"


def _facts(judgement: Judgement) -> dict[str, str]:
    return {
        "before": f"{judgement.before:.2f}",
        "after": f"{judgement.after:.2f}",
        "best": judgement.best.replace(" ", "_"),
    }
