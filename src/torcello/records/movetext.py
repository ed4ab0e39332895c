"""The moves of a `.tgn` record with their comments and variations: all that follows its tags."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from torcello.errors import RecordError, shown
from torcello.records import limits
from torcello.records.model import Node
from torcello.records.source import Source, escape
from torcello.records.values import CHANCE, placed

_WIDTH = 80
_LUCK = "luck"  # what is written for the seat CHANCE

# Possessive, so that an unclosed comment costs no more than a closed one.
_TOKEN = re.compile(
    r"[ \t\n]*+(?:(?P<comment>\{(?:[^{}\\]++|\\.)*+\})|(?P<mark>[(){}])|(?P<word>[^ \t\n(){}]++))",
    re.DOTALL,
)
_NUMBER = re.compile(r"[0-9]+\.")
_SEAT = re.compile(rf"([0-9]{{1,2}}|{_LUCK}):")


def write_moves(comment: str, moves: Sequence[Node]) -> str:
    return _filled(_pieces(moves, 1, comment))


def read_moves(source: Source, pos: int) -> tuple[str, tuple[Node, ...]]:
    """The comment before the first move, and the main line."""
    reader = _Reader(source, pos)
    end = len(source.text.rstrip(" \t\n"))
    for token in _TOKEN.finditer(source.text, pos, end):
        kind = token.lastgroup
        assert kind is not None
        start = token.start(kind)
        if kind == "word":
            reader.word(token[kind], start)
        elif kind == "comment":
            reader.comment(start, token.end())
        elif token[kind] == "(":
            reader.open(start)
        elif token[kind] == ")":
            reader.close(start)
        else:
            code = "record/open-comment" if token[kind] == "{" else "record/closing"
            raise source.error(code, start, found=token[kind])
    return reader.end()


def _pieces(nodes: Sequence[Node], first: int, comment: str = "") -> Iterator[str]:
    """What is written for `nodes`, cut where a line may be broken."""
    yield from _comment_pieces(comment)
    for number, node in enumerate(nodes, first):
        seat = "" if node.seat is None else f"{_LUCK if node.seat == CHANCE else node.seat}: "
        yield f"{number}. {seat}{node.move}"
        yield from _comment_pieces(node.comment)
        for variation in node.variations:
            inner = list(_pieces(variation, number))
            inner[0] = f"({inner[0]}"
            inner[-1] += ")"
            yield from inner


def _comment_pieces(comment: str) -> list[str]:
    # A line break reads as one blank. No line may begin with `[`: it could pass for a tag.
    return re.split(r"(?<! ) (?![ \[])", f"{{{escape(comment, '{}')}}}") if comment else []


def _filled(pieces: Iterable[str]) -> str:
    lines: list[str] = []
    line: list[str] = []
    width = -1
    for piece in pieces:
        if line and width + 1 + len(piece) > _WIDTH:
            lines.append(" ".join(line))
            line, width = [], -1
        line.append(piece)
        width += 1 + len(piece)
    if line:
        lines.append(" ".join(line))
    return "".join(f"{line}\n" for line in lines)


@dataclass
class _Draft:
    """A move of which more may follow."""

    pos: int
    seat: int | None = None
    words: list[str] = field(default_factory=list)
    comment: str | None = None
    variations: list[tuple[Node, ...]] = field(default_factory=list)

    @property
    def is_said(self) -> bool:
        """Whether the words of the move are complete, because something else came after them."""
        return self.comment is not None or bool(self.variations)


@dataclass
class _Line:
    """The main line or a variation, as far as it is read."""

    pos: int
    next: int
    """The number the next move must have."""
    nodes: list[Node] = field(default_factory=list)
    draft: _Draft | None = None


class _Reader:
    def __init__(self, source: Source, pos: int) -> None:
        self.source = source
        self.lines = [_Line(pos, 1)]  # the main line, then each variation that is open
        self.preface: str | None = None
        self.count = 0

    @property
    def line(self) -> _Line:
        return self.lines[-1]

    def word(self, word: str, pos: int) -> None:
        draft = self.line.draft
        if word.startswith("[") and self.source.text[pos - 1] == "\n":
            raise self.source.error("record/tag-place", pos, found=shown(word))
        if draft is None or draft.is_said or _NUMBER.fullmatch(word):
            self._number(word, pos)
        elif word.endswith(":") and not draft.words and draft.seat is None:
            draft.seat = self._seat(word, pos)
        else:
            draft.words.append(word)

    def comment(self, start: int, end: int) -> None:
        text = self.source.unescaped(start + 1, end - 1)
        line = self.line
        if line.draft:
            if line.draft.is_said:
                raise self.source.error("record/comment-place", start)
            self._check_has_move(line.draft)
            line.draft.comment = text
        elif self.preface is None and len(self.lines) == 1:
            self.preface = text
        else:
            raise self.source.error("record/comment-place", start)

    def open(self, pos: int) -> None:
        draft = self.line.draft
        if draft is None:
            raise self.source.error("record/variation-place", pos)
        self._check_has_move(draft)
        if len(self.lines) > limits.DEPTH:
            raise self.source.error("record/too-deep", pos, path="moves", limit=limits.DEPTH)
        self.lines.append(_Line(pos, self.line.next - 1))

    def close(self, pos: int) -> None:
        if len(self.lines) == 1:
            raise self.source.error("record/closing", pos, found=")")
        self._finish_move()
        line = self.lines.pop()
        if not line.nodes:
            raise self.source.error("record/empty-variation", pos)
        assert self.line.draft
        self.line.draft.variations.append(tuple(line.nodes))

    def end(self) -> tuple[str, tuple[Node, ...]]:
        if len(self.lines) > 1:
            raise self.source.error("record/open-variation", self.line.pos)
        self._finish_move()
        return self.preface or "", tuple(self.line.nodes)

    def _number(self, word: str, pos: int) -> None:
        self._finish_move()
        line = self.line
        if word != f"{line.next}.":
            raise self.source.error("record/number", pos, number=line.next, found=shown(word))
        line.draft = _Draft(pos)
        line.next += 1
        self.count += 1
        if self.count > limits.MOVES:  # now, not when all of them have been read
            raise self.source.error("record/too-many", pos, path="moves", limit=limits.MOVES)

    def _seat(self, word: str, pos: int) -> int:
        if not _SEAT.fullmatch(word):
            raise self.source.error("record/seat", pos, found=shown(word))
        return CHANCE if word[:-1] == _LUCK else int(word[:-1])

    def _check_has_move(self, draft: _Draft) -> None:
        if not draft.words:
            raise self.source.error("record/no-move", draft.pos, number=self.line.next - 1)

    def _finish_move(self) -> None:
        draft = self.line.draft
        if draft is None:
            return
        self._check_has_move(draft)
        move = " ".join(draft.words)
        try:
            node = Node(move, draft.seat, draft.comment or "", tuple(draft.variations))
        except RecordError as error:
            raise placed(error, self.source.line_at(draft.pos)) from None
        self.line.nodes.append(node)
        self.line.draft = None
