"""Forged records: something is changed that somebody might want to be different.

`python -m server.forging` plays a match of each game on a real server, forges its record in all
these ways, and counts how many of the forgeries `torcello verify --server PRINT` finds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from cli.running import command, environment
from server.playing import MINE, Guests, opened, play_on, watch
from server.serving import Process
from torcello import registry
from torcello.match import CHANCE, Match
from torcello.records import Node, Record, parse, signing
from torcello.records.replay import positions

SMALL: dict[str, dict[str, Any]] = {"ponte": {"size": 6}}

_FORGER = signing.Signer("ab" * 32)


@dataclass(frozen=True)
class Forgery:
    """A forged record as a file, and what was changed."""

    kind: str
    text: str
    record: Record | None = None
    """The same as a record, if it is one."""


class Forger:
    """Changes a signed record in every way it knows, one after another."""

    def __init__(self, record: Record, seed: int) -> None:
        self._record, self._rng = record, Random(seed)
        before = list(zip(positions(record), range(len(record.moves)), strict=False))
        self._luck = [(p, n) for p, n in before if p.to_act == (CHANCE,) and len(p.odds()) > 1]
        self._played = [(p, n) for p, n in before if p.to_act != (CHANCE,)]

    def forgeries(self, count: int) -> list[Forgery]:
        """So many different ones, in all forms that a file may have."""
        ways: dict[str, Callable[[], Record | str]] = {
            "one move": self._another_move,
            "one draw": self._another_draw,
            "one tag": self._another_tag,
            "two tags": self._swapped_tags,
            "a tag twice": self._tag_twice,
            "the order": self._another_order,
            "the result": self._another_result,
            "the scores": self._other_scores,
            "the ending": self._another_ending,
            "a name": self._another_name,
            "the seats": self._swapped_seats,
            "the last move": self._dropped,
            "the key": self._signed_by_another,
            "the key, with the server's print": self._signed_as_the_server,
        }
        if not self._luck:
            del ways["one draw"]
        made: dict[str, Forgery] = {}
        while len(made) < count:
            for kind, forge in ways.items():
                forged = forge()
                if forged == self._record or len(made) == count:
                    continue
                if isinstance(forged, str):
                    made[forged] = Forgery(kind, forged)
                else:
                    text = renderings(forged)[len(made) % 3]
                    made[forged.json()] = Forgery(kind, text, forged)
        return list(made.values())

    def _at(self, number: int, node: Node) -> Record:
        moves = self._record.moves
        return replace(self._record, moves=(*moves[:number], node, *moves[number + 1 :]))

    def _another_move(self) -> Record:
        """One that was legal, too."""
        while True:
            match, number = self._rng.choice(self._played)
            old = self._record.moves[number]
            legal = match.legal(_mover(match, old))
            move = legal[self._rng.randrange(len(legal))]
            if move != old.move:  # there may have been no other
                return self._at(number, replace(old, move=move))

    def _another_draw(self) -> Record:
        match, number = self._rng.choice(self._luck)
        others = match.odds().keys() - {self._record.moves[number].move}
        return self._at(number, Node(self._rng.choice(sorted(others))))

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
        results = [(0,), (1,), (0, 1), (1, 0), None]
        others = [result for result in results if result != self._record.result]
        return replace(self._record, result=self._rng.choice(others))

    def _other_scores(self) -> Record:
        scores = [points + self._rng.randint(-3, 3) for points in self._record.scores or (0, 0)]
        return replace(self._record, scores=tuple(scores))

    def _another_name(self) -> Record:
        seats = list(self._record.seats)
        seats[self._rng.randrange(len(seats))] += self._rng.choice("abcdefgh")
        return replace(self._record, seats=tuple(seats))

    def _dropped(self) -> Record:
        return replace(self._record, moves=self._record.moves[: -self._rng.randint(1, 3)])

    def _swapped_tags(self) -> Record:
        """Two tags change places: each has a value that is true of something else."""
        tags = dict(self._record.tags)
        one, other = self._rng.sample(sorted(tags), 2)
        tags[one], tags[other] = tags[other], tags[one]
        return replace(self._record, tags=tags)

    def _tag_twice(self) -> str:
        """The reader might take the one, and the check the other."""
        name = self._rng.choice(["Match", "Result", "Seats", "Signature", "ServerKey"])
        lines = self._record.text().splitlines(keepends=True)
        place = next(n for n, line in enumerate(lines) if line.startswith(f"[{name} "))
        lines.insert(place + self._rng.randrange(2), f'[{name} "{self._rng.randrange(10**6)}"]\n')
        return "".join(lines)

    def _swapped_seats(self) -> Record:
        return replace(self._record, seats=tuple(reversed(self._record.seats)))

    def _another_ending(self) -> Record:
        """Cut short: result, scores and tags fit what is left, and no rule is broken."""
        match, number = self._rng.choice(self._played)
        return replace(
            self._record,
            moves=self._record.moves[:number],
            result=(self._rng.randrange(len(self._record.seats)),),
            scores=match.score().points,
            tags=self._record.tags | {"Ended": "resigned"},
        )

    def _signed_by_another(self) -> Record:
        """Well signed, and not by this server."""
        forge = self._rng.choice([self._another_name, self._another_result, self._another_ending])
        return _FORGER.sign(forge())

    def _signed_as_the_server(self) -> Record:
        signed = self._signed_by_another()
        server = {signing.SERVER: self._record.tags[signing.SERVER]}
        if self._rng.randrange(2):
            server[signing.KEY] = self._record.tags[signing.KEY]
        return replace(signed, tags=signed.tags | server)


def renderings(record: Record) -> tuple[str, str, str]:
    """The same record, laid out differently."""
    spread = json.dumps(json.loads(record.json()), indent=2)
    return record.text(), record.json(), spread


def _mover(match: Match, node: Node) -> int:
    return match.to_act[0] if node.seat is None else node.seat


def _changed(text: str, rng: Random) -> str:
    """One character is another one, which may well stand there."""
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("0123456789abcdef") + text[place + 1 :]


# --- looking for them -----------------------------------------------------------------------------


async def finished(url: str, game: str) -> tuple[str, str, dict[str, str]]:
    """The record of a match that is played at a server, in both forms; and what was told of it."""
    guests = Guests()
    host = await guests.arrive(url)
    seats = (MINE | {"name": "Zoé; “Z”"}, MINE | {"name": "Noël"})
    match = await opened(host, game, *seats, options=SMALL.get(game, {}))
    await watch(host, match)
    await play_on(host, match, rng=Random(3))
    told = {"head": host.tables[match]["head"], **await host.get("/api/server")}
    path = f"/api/tables/{match}/record"
    tgn, form = [await host.get(f"{path}?form={form}") for form in ("tgn", "json")]
    await guests.leave()
    return tgn, json.dumps(form), told


def lay_out(folder: Path, texts: Sequence[str], server: str) -> list[str]:
    """Write files, and beside them what a forger would send along: a file named like the server's
    print, with another key in it. Their names.
    """
    (folder / server).write_text(_FORGER.public, "ascii")
    names = [f"{number:03}.tgn" for number in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        (folder / name).write_text(text, "utf-8")
    return names


def missed(forged: Sequence[Forgery], server: str) -> Counter[str]:
    """The kinds of those that `torcello verify` lets pass."""
    return Counter(
        forgery.kind
        for forgery, is_good in zip(forged, _good([f.text for f in forged], server), strict=True)
        if is_good
    )


def _good(texts: Sequence[str], server: str) -> list[bool]:
    """What the real command says of each record, standing in the folder where they are."""
    with TemporaryDirectory() as there:
        names = lay_out(Path(there), texts, server)
        asked = command("verify", *names, "--server", server, "--json")
        ran = subprocess.run(asked, cwd=there, env=environment(), capture_output=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr.decode()
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    good = {name: [one["ok"] for one in told if one["file"] == name] for name in names}
    assert all(good.values())
    assert ran.returncode == (not all(map(all, good.values())))
    return [any(verdicts) for verdicts in good.values()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--forgeries", type=int, default=200, help="of all games together")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    games, found, kinds, is_well = registry.names(), 0, Counter[str](), True
    with TemporaryDirectory() as data, Process(Path(data)) as server:
        matches = [asyncio.run(finished(server.url, game)) for game in games]
    for number, (tgn, _, told) in enumerate(matches):
        record = parse(tgn)
        if not all(_good(renderings(record), told["print"])):
            print(f"{games[number]}: a true record does not pass")
            is_well = False
        share = (given.forgeries + number) // len(games)
        forged = Forger(record, given.seed).forgeries(share)
        kinds.update(forgery.kind for forgery in forged)
        passed = missed(forged, told["print"])
        found += len(forged) - passed.total()
        for kind, count in passed.items():
            print(f"{games[number]}: {count} passed with a change of {kind}")
    print(", ".join(f"{kind}: {count}" for kind, count in kinds.items()))
    print(f"{found} of {given.forgeries} forged records were found")
    return 0 if is_well and found == given.forgeries else 1


if __name__ == "__main__":
    sys.exit(main())
