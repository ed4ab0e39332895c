"""Records of matches: `.tgn` text and canonical JSON, read as a stream.

    for record in read("club.tgn"):
        print(record.game, record.seats, record.result)

`docs/notation.md` describes both forms.
"""

import io

from torcello.errors import RecordError
from torcello.records.model import Node, Record
from torcello.records.stream import read

__all__ = ["Node", "Record", "parse", "read"]


def parse(text: str) -> Record:
    """The one record that `text` holds, in either form."""
    found = list(read(io.StringIO(text, newline="")))
    if len(found) != 1:
        raise RecordError("record/one", count=len(found))
    return found[0]
