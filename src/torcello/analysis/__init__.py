"""What each move of a match was worth, what would have been better, and what was luck.

    from torcello.analysis import Budget, analyse
    for report in analyse(record, Budget(seconds=1.0)).reports:
        print(report.number, report.json())

`docs/analysis.md` says how to read it.
"""

from torcello.analysis.analysing import Analysis, analyse
from torcello.analysis.budgets import Budget
from torcello.analysis.comments import annotated
from torcello.analysis.marks import MARKS, THRESHOLDS
from torcello.analysis.reports import Judgement, LuckReport, MoveReport

__all__ = [
    "MARKS",
    "THRESHOLDS",
    "Analysis",
    "Budget",
    "Judgement",
    "LuckReport",
    "MoveReport",
    "analyse",
    "annotated",
]
