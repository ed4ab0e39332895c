"""Which values a record may hold, whichever form it is read from.

`Record` and `Node` ask these checks when they are made, so that whatever exists can be written and
read back. A check knows no file: the reader that made the record adds the line (`placed`).
"""

import re
from dataclasses import replace

from torcello.errors import RecordError, Refusal, shown
from torcello.records import limits

CHANCE = -1  # the seat that luck plays from

# A move is words with single blanks between. Brackets, quotes and backslashes would read as
# something else; so would a last `.` (a move's number) or `:` (a seat).
_MOVE = re.compile(
    r"[!#-'*-Z^-z|~]*[!#-'*-\-/-9;-Z^-z|~](?: [!#-'*-Z^-z|~]*[!#-'*-\-/-9;-Z^-z|~])*"
)
_OPTION_NAME = re.compile(r"[a-z][a-z0-9_]*")
_OPTION_WORD = re.compile(r"(?!(?:True|False)\Z)[A-Za-z][A-Za-z0-9_.+-]*")
_TAG_NAME = re.compile(r"(?!(?:Game|Options|Rules|Seats|Luck|Result|Scores)\Z)[A-Z][A-Za-z0-9_-]*")
# Half a surrogate pair is no character in UTF-8, and databases refuse NUL.
_NO_TEXT = re.compile("[\0\ud800-\udfff]")


def refused(code: str, path: str, **facts: str | int) -> RecordError:
    """An error about the value at `path`; line 0 stands for "not read from a file"."""
    return RecordError(Refusal(code, facts={"line": 0, "path": path, **facts}))


def placed(error: RecordError, line: int, within: str = "") -> RecordError:
    """The same error with the line it was met at, its path continued outwards."""
    facts = dict(error.refusal.facts)
    facts |= {"line": line, "path": f"{within}{facts['path']}"}
    return RecordError(replace(error.refusal, facts=facts))


def check_text(value: str, path: str, most: int, least: int = 0) -> None:
    if len(value) > most:
        raise refused("record/too-long", path, limit=most)
    if len(value) < least:
        raise refused("record/empty", path)
    if _NO_TEXT.search(value):
        raise refused("record/character", path)


def check_integer(
    value: int, path: str, low: int = -limits.INTEGER, high: int = limits.INTEGER
) -> None:
    # A boolean would be written as `true`.
    if type(value) is not int or not low <= value <= high:
        raise refused("record/integer", path, low=low, high=high)


def check_seat(value: int, path: str, low: int = 0) -> None:
    check_integer(value, path, low, limits.SEATS - 1)


def check_count(count: int, path: str, most: int, least: int = 0) -> None:
    if count > most:
        raise refused("record/too-many", path, limit=most)
    if count < least:
        raise refused("record/empty", path)


def check_move(value: str, path: str) -> None:
    if len(value) > limits.MOVE_CHARS:
        raise refused("record/too-long", path, limit=limits.MOVE_CHARS)
    if not _MOVE.fullmatch(value):
        raise refused("record/move", path, move=shown(value))


def check_option(name: str, value: str | int | bool, path: str) -> None:
    _check_word(_OPTION_NAME, name, path)
    if isinstance(value, str):
        _check_word(_OPTION_WORD, value, path)
    elif not isinstance(value, bool):
        check_integer(value, path)


def check_tag(name: str, value: str, path: str) -> None:
    _check_word(_TAG_NAME, name, path)
    check_text(value, path, limits.TAG_CHARS)


def _check_word(pattern: re.Pattern[str], word: str, path: str) -> None:
    if len(word) > limits.WORD_CHARS:
        raise refused("record/too-long", path, limit=limits.WORD_CHARS)
    if not pattern.fullmatch(word):
        raise refused("record/word", path, found=shown(word))
