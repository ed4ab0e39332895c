"""Records as text, `.tgn`: tags, an empty line, moves. `docs/notation.md` has the grammar."""

from torcello.errors import RecordError
from torcello.records import limits
from torcello.records.model import Record
from torcello.records.movetext import read_moves, write_moves
from torcello.records.source import Source
from torcello.records.tags import START, Tags, write_tags
from torcello.records.values import placed

__all__ = ["START", "parse", "write"]


def write(record: Record) -> str:
    tags, moves = write_tags(record), write_moves(record.comment, record.moves)
    text = f"{tags}\n{moves}" if moves else tags
    if len(text.encode()) > limits.RECORD_BYTES:
        raise RecordError("record/too-large", line=0, limit=limits.RECORD_BYTES)
    return text


def parse(text: str, line: int = 1) -> Record:
    """The one record in `text`, which begins at line `line` of its file."""
    source = Source(text, line)
    tags = Tags(source)
    comment, moves = read_moves(source, tags.end)
    try:
        return Record(
            game=tags.text("Game"),
            options=tags.options() if "Options" in tags else {},
            rules=tags.text("Rules") if "Rules" in tags else "",
            seats=tags.seats() if "Seats" in tags else (),
            luck=tags.text("Luck") if "Luck" in tags else None,
            result=_result(tags),
            scores=tags.integers("Scores") if "Scores" in tags else None,
            tags=tags.others(),
            comment=comment,
            moves=moves,
        )
    except RecordError as error:
        facts = error.refusal.facts
        if facts["line"]:
            raise
        raise placed(error, tags.line_of(str(facts["path"]))) from None


def _result(tags: Tags) -> tuple[int, ...] | None:
    if "Result" not in tags or tags.words("Result") == ["*"]:
        return None
    return tags.integers("Result")
