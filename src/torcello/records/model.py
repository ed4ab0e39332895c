"""A record: who played what, as data. Nothing here knows the rules of any game.

Making a `Record` or a `Node` checks that it can be written and read back; whether its moves are
legal is for the replay to say.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from torcello.errors import shown
from torcello.records import limits, values

if TYPE_CHECKING:
    from torcello.match import Match
    from torcello.records.replay import Verdict
    from torcello.records.verify import LuckVerdict


@dataclass(frozen=True, slots=True)
class Node:
    """One move, what was said about it, and what could have been played instead."""

    move: str
    seat: int | None = None
    """Who moved; None where it is not written, `CHANCE` for luck."""
    comment: str = ""
    variations: tuple[tuple[Node, ...], ...] = ()
    """Lines that begin with an alternative to this move."""

    def __post_init__(self) -> None:
        values.check_move(self.move, "move")
        if self.seat is not None:
            values.check_seat(self.seat, "seat", low=values.CHANCE)
        values.check_text(self.comment, "comment", limits.COMMENT_CHARS)
        for i, variation in enumerate(self.variations):
            values.check_count(len(variation), f"variations[{i}]", limits.MOVES, least=1)


@dataclass(frozen=True, slots=True)
class Record:
    """One playing of a game, finished or not."""

    game: str
    options: dict[str, str | int | bool] = field(default_factory=dict)
    rules: str = ""
    """The version of the rules; empty where it is not written."""
    seats: tuple[str, ...] = ()
    """The players' names."""
    luck: str | None = None
    result: tuple[int, ...] | None = None
    """The winning seats; None while the match is not finished."""
    scores: tuple[int, ...] | None = None
    tags: dict[str, str] = field(default_factory=dict)
    """Anything else that is written about the match."""
    comment: str = ""
    """Said before the first move."""
    moves: tuple[Node, ...] = ()

    def __post_init__(self) -> None:
        self._check_tags()
        values.check_text(self.comment, "comment", limits.COMMENT_CHARS)
        self._check_size()

    def text(self) -> str:
        """The record in `.tgn` form, a line break at its end."""
        from torcello.records import text  # it imports this module

        return text.write(self)

    def json(self) -> str:
        """The record as one line of canonical JSON, without a line break."""
        from torcello.records import json  # it imports this module

        return json.write(self)

    def replay(self, n: int | None = None) -> Match:
        """The match after the first n moves, or after all; `RecordError` if one is illegal."""
        from torcello.records import replay  # it imports this module

        return replay.replay(self, n)

    def check(self) -> Verdict:
        """Whether every move is legal and the end is as written; names the first that is not."""
        from torcello.records import replay  # it imports this module

        return replay.check(self)

    def verify(self) -> LuckVerdict:
        """Whether the luck is what the secret in the record says; names the first that is not."""
        from torcello.records import verify  # it imports this module

        return verify.verify(self)

    def _check_tags(self) -> None:
        values.check_text(self.game, "game", limits.NAME_CHARS, least=1)
        values.check_text(self.rules, "rules", limits.NAME_CHARS)
        values.check_count(len(self.options), "options", limits.OPTIONS)
        for option, value in self.options.items():
            values.check_option(option, value, f"options.{shown(option)}")
        values.check_count(len(self.seats), "seats", limits.SEATS)
        for i, player in enumerate(self.seats):
            values.check_text(player, f"seats[{i}]", limits.NAME_CHARS)
        if self.luck is not None:
            values.check_text(self.luck, "luck", limits.TAG_CHARS, least=1)
        if self.result is not None:
            values.check_count(len(self.result), "result", limits.SEATS, least=1)
            for i, seat in enumerate(self.result):
                values.check_seat(seat, f"result[{i}]")
            if len(set(self.result)) < len(self.result):
                raise values.refused("record/repeated", "result")
        if self.scores is not None:
            values.check_count(len(self.scores), "scores", limits.SEATS, least=1)
            for i, points in enumerate(self.scores):
                values.check_integer(points, f"scores[{i}]")
        values.check_count(len(self.tags), "tags", limits.TAGS)
        for tag, said in self.tags.items():
            values.check_tag(tag, said, f"tags.{shown(tag, limits.WORD_CHARS)}")

    def _check_size(self) -> None:
        count, lines = 0, [(self.moves, 0)]
        while lines:
            nodes, depth = lines.pop()
            if depth > limits.DEPTH:
                raise values.refused("record/too-deep", "moves", limit=limits.DEPTH)
            count += len(nodes)
            lines += [(line, depth + 1) for node in nodes for line in node.variations]
        values.check_count(count, "moves", limits.MOVES)
