"""Playthroughs: all that the library says at every point of one random match, as text.

A file begins with what to play, one `name: value` a line: the `options`, the `seed` of the random
player, and texts to `explain` everywhere, with ` / ` between. The rest, below the ruler, follows.
Of the views, what is as it was one point before is left out.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import torcello
from golden import FOLDER, read_options
from players import pick
from torcello.match import Match

RULER = "=" * 80


def file(game: str) -> Path:
    return FOLDER / game / "playthrough.txt"


def rewritten(game: str, text: str) -> str:
    """A playthrough played again from its own head."""
    return "\n".join(lines(game, text)) + "\n"


def lines(game: str, text: str) -> Iterator[str]:
    """Its lines one after another; those not asked for are not played."""
    head = text.split(RULER)[0].strip()
    yield from head.splitlines()
    wanted = dict(line.split(": ", 1) for line in head.splitlines())
    match = torcello.new(game, seed=wanted["seed"], **read_options(game, wanted["options"]))
    for said in dump(match, random.Random(wanted["seed"]), wanted["explain"].split(" / ")):
        yield from said.split("\n")


def dump(match: Match, rng: random.Random, asked: Sequence[str]) -> Iterator[str]:
    """The lines for a match played on at random to its end."""
    told: dict[str, str] = {}
    yield RULER
    yield from point(match, asked, told)
    while match.to_act:
        action = pick(match.actions(), rng)
        match.act(action)
        yield f"{RULER}\nact({action})"
        yield from point(match, asked, told)
    record = match.record()
    yield f"{RULER}\nrecord().text()\n{record.text()}\nrecord().json()\n{record.json()}"


def point(match: Match, asked: Sequence[str], told: dict[str, str]) -> Iterator[str]:
    """All there is to see between two actions; `told` is what the views said at the last point."""
    yield repr(match)
    yield str(match)
    yield f"to_act: {match.to_act}"
    yield f"moves: {' '.join(match.moves) or None}"
    yield f"actions: {' '.join(map(str, match.actions())) or None}"
    yield f"legal: {digest(list(match.legal()))}"
    for text in asked:
        yield f"explain {text!r}: {explained(match, text)}"
    yield f"points: {match.score().points}"
    yield f"outcome: {match.outcome}"
    for name, value in viewed(match).items():
        if told.get(name) != value:
            yield f"{name}: {value}"
            told[name] = value


def viewed(match: Match) -> dict[str, str]:
    """The spectator's view, and of each seat's what differs from it."""
    seen = match.view()
    values = {f"view.{name}": as_json(value) for name, value in seen.items()}
    for seat in range(match.seats):
        for name, value in match.view(seat).items():
            own = as_json(value) if value != seen[name] else "as spectators"
            values[f"view({seat}).{name}"] = own
    return values


def digest(moves: Sequence[str]) -> str:
    """How many, the first and the last, and a hash of all."""
    ends = moves if len(moves) < 6 else (*moves[:3], "…", *moves[-2:])
    mark = hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16]
    return f"{len(moves)} #{mark} {' '.join(ends)}".rstrip()


def explained(match: Match, text: str) -> str:
    refusal = match.explain(text)
    if refusal is None:
        return "legal"
    facts = (refusal.code, refusal.rule, *refusal.where, None if refusal.complete else "half")
    return f"{' '.join(fact for fact in facts if fact)}: {refusal.text()}"


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
