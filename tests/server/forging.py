"""Forged records: one thing is changed that somebody might want to be different."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from torcello.match import CHANCE, Match
from torcello.records import Node, Record
from torcello.records.replay import positions


class Forger:
    """Changes a record in every way it knows, one after another."""

    def __init__(self, record: Record, seed: int) -> None:
        self._record, self._rng = record, Random(seed)
        before = list(zip(positions(record), range(len(record.moves)), strict=False))
        self._luck = [(p, n) for p, n in before if p.to_act == (CHANCE,) and len(p.odds()) > 1]
        self._played = [(p, n) for p, n in before if p.to_act != (CHANCE,)]

    def forgeries(self, count: int) -> list[tuple[str, Record]]:
        """So many different ones, each with what was changed."""
        ways: dict[str, Callable[[], Record]] = {
            "one move": self._another_move,
            "one draw": self._another_draw,
            "one tag": self._another_tag,
            "the order": self._another_order,
            "the result": self._another_result,
            "the scores": self._other_scores,
            "a name": self._another_name,
            "the last move": self._dropped,
        }
        if not self._luck:
            del ways["one draw"]
        made: dict[str, tuple[str, Record]] = {}
        while len(made) < count:
            for name, forge in ways.items():
                forged = forge()
                if forged != self._record and len(made) < count:
                    made[forged.json()] = name, forged
        return list(made.values())

    def _at(self, number: int, node: Node) -> Record:
        moves = self._record.moves
        return replace(self._record, moves=(*moves[:number], node, *moves[number + 1 :]))

    def _another_move(self) -> Record:
        """One that was legal, too."""
        match, number = self._rng.choice(self._played)
        old = self._record.moves[number]
        legal = match.legal(_mover(match, old))
        return self._at(number, replace(old, move=legal[self._rng.randrange(len(legal))]))

    def _another_draw(self) -> Record:
        match, number = self._rng.choice(self._luck)
        return self._at(number, Node(self._rng.choice(list(match.odds()))))

    def _another_tag(self) -> Record:
        record, rng = self._record, self._rng
        name = rng.choice([*record.tags, "Game", "Rules", "Options", "Luck"])
        if name in record.tags:
            value = record.tags[name]
            return replace(record, tags=record.tags | {name: _changed(value, rng)})
        if name == "Game":
            return replace(record, game=_changed(record.game, rng))
        if name == "Rules":
            return replace(record, rules=f"{record.rules}0")
        if name == "Luck" and record.luck is not None:
            return replace(record, luck=_changed(record.luck, rng))
        return replace(record, options=record.options | {"forged": rng.randrange(99)})

    def _another_order(self) -> Record:
        moves = list(self._record.moves)
        one, other = self._rng.sample(range(len(moves)), 2)
        moves[one], moves[other] = moves[other], moves[one]
        return replace(self._record, moves=tuple(moves))

    def _another_result(self) -> Record:
        return replace(self._record, result=self._rng.choice([(0,), (1,), (0, 1), (1, 0), None]))

    def _other_scores(self) -> Record:
        scores = [points + self._rng.randint(-3, 3) for points in self._record.scores or (0, 0)]
        return replace(self._record, scores=tuple(scores))

    def _another_name(self) -> Record:
        seats = list(self._record.seats)
        seats[self._rng.randrange(len(seats))] += self._rng.choice("abcdefgh")
        return replace(self._record, seats=tuple(seats))

    def _dropped(self) -> Record:
        return replace(self._record, moves=self._record.moves[: -self._rng.randint(1, 3)])


def _mover(match: Match, node: Node) -> int:
    return match.to_act[0] if node.seat is None else node.seat


def _changed(text: str, rng: Random) -> str:
    """One character is another one, which may well stand there."""
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("0123456789abcdef") + text[place + 1 :]
