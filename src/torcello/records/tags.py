"""The tags of a `.tgn` record, one per line: all that is said before its moves."""

import re
from collections.abc import Iterator

from torcello.errors import shown
from torcello.records.model import Record
from torcello.records.source import Source, escape
from torcello.records.values import refused

START = "[Game "  # a line that begins with this begins a record

_MEANT = ("Game", "Options", "Rules", "Seats", "Luck", "Result", "Scores")
_EMPTY_LINES = re.compile(r"(?:[ \t]*+\n)*+")
_TAG = re.compile(
    r"\[([A-Z][A-Za-z0-9_-]{0,63})[ \t]++"
    r'"((?:[^"\\\n]++|\\[^\n])*+)"'
    r"\][ \t]*+(?:\n|\Z|(?=\[))"
)
_SEAT = re.compile(r"((?:[^;\\]++|\\.)*+)(;?)")
_BETWEEN_WORDS = re.compile(r"[ \t,]+")
_INTEGER = re.compile(r"-?[0-9]{1,16}")


def write_tags(record: Record) -> str:
    return "".join(f'[{name} "{value}"]\n' for name, value in _written(record))


def _written(record: Record) -> Iterator[tuple[str, str]]:
    yield "Game", escape(record.game, '"')
    if record.options:
        yield "Options", " ".join(f"{name}={value}" for name, value in record.options.items())
    if record.rules:
        yield "Rules", escape(record.rules, '"')
    if record.seats:
        yield "Seats", "; ".join(map(_written_seat, record.seats))
    if record.luck is not None:
        yield "Luck", escape(record.luck, '"')
    yield "Result", "*" if record.result is None else " ".join(map(str, record.result))
    if record.scores is not None:
        yield "Scores", " ".join(map(str, record.scores))
    for name, value in record.tags.items():
        yield name, escape(value, '"')


def _written_seat(name: str) -> str:
    # Plain blanks around a name would not be read as part of it.
    start, end = len(name) - len(name.lstrip(" ")), len(name.rstrip(" "))
    if not end:
        return r"\u0020" * start
    return r"\u0020" * start + escape(name[start:end], '";') + r"\u0020" * (len(name) - end)


class Tags:
    """The tags that `source` begins with; its moves begin at `end`."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.spans: dict[str, tuple[int, int]] = {}  # where each value stands, escapes included
        pos = self._after_empty_lines(0)
        if not source.text.startswith(START, pos):
            raise source.error("record/no-record", pos)
        while source.text.startswith("[", pos):
            pos = self._after_empty_lines(self._read(pos))
        self.end = pos

    def __contains__(self, name: str) -> bool:
        return name in self.spans

    def text(self, name: str) -> str:
        return self.source.unescaped(*self.spans[name])

    def words(self, name: str) -> list[str]:
        return [word for word in _BETWEEN_WORDS.split(self.text(name)) if word]

    def integers(self, name: str) -> tuple[int, ...]:
        words = self.words(name)
        for word in words:
            if not _INTEGER.fullmatch(word):
                raise refused("record/word", name.lower(), found=shown(word))
        return tuple(map(int, words))

    def options(self) -> dict[str, str | int | bool]:
        options: dict[str, str | int | bool] = {}
        for word in self.words("Options"):
            name, equals, value = word.partition("=")
            if not equals:
                raise refused("record/word", "options", found=shown(word))
            if name in options:
                raise refused("record/repeated", f"options.{shown(name)}")
            options[name] = _option_value(value)
        return options

    def seats(self) -> tuple[str, ...]:
        names: list[str] = []
        pos, end = self.spans["Seats"]
        more: str = ";"
        while more:
            seat = _SEAT.match(self.source.text, pos, end)
            assert seat
            name, more = seat.groups()
            blanks = len(name) - len(name.lstrip(" \t"))
            pos += blanks
            names.append(self.source.unescaped(pos, pos + len(name.strip(" \t"))))
            pos = seat.end()
        return tuple(names)

    def others(self) -> dict[str, str]:
        return {name: self.text(name) for name in self.spans if name not in _MEANT}

    def line_of(self, path: str) -> int:
        """The line of the tag that holds the value at `path`; of the first tag if none does."""
        field, _, key = path.partition(".")
        name = key if field == "tags" else field.partition("[")[0].capitalize()
        return self.source.line_at(self.spans.get(name, self.spans["Game"])[0])

    def _after_empty_lines(self, pos: int) -> int:
        empty = _EMPTY_LINES.match(self.source.text, pos)
        assert empty
        return empty.end()

    def _read(self, pos: int) -> int:
        tag = _TAG.match(self.source.text, pos)
        if tag is None:
            found = self.source.text[pos : pos + 100].partition("\n")[0]
            raise self.source.error("record/tag", pos, found=shown(found))
        if tag[1] in self.spans:
            raise self.source.error("record/tag-twice", pos, tag=tag[1])
        self.spans[tag[1]] = tag.span(2)
        return tag.end()


def _option_value(text: str) -> str | int | bool:
    if text in ("True", "False"):
        return text == "True"
    return int(text) if _INTEGER.fullmatch(text) else text
