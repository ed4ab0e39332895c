"""Playing the games of a plan that are still missing, by whichever workers there are.

A game depends on its fixture alone, so it does not matter who plays it.
"""

from collections.abc import Iterator

from torcello.arena.pairing import Tournament
from torcello.arena.playing import play_logged
from torcello.arena.results import is_settled
from torcello.arena.sprt import Sprt
from torcello.arena.store import Store
from torcello.errors import OptionError
from torcello.records import Record
from torcello.workers import Workers, done


def play_missing(
    plan: Tournament, games: int, store: Store, workers: Workers, sprt: Sprt | None = None
) -> Iterator[Record]:
    """Play and keep those of the first `games` that are missing; yield each as it ends.

    With a test, no more games begin once it is settled.
    """
    if sprt is not None and len(plan.players) != 2:
        raise OptionError("arena/sprt-two")
    missing = (f for f in plan.fixtures(plan.rounds(games)) if f.number not in store.records)
    if sprt is not None and is_settled(plan, store.records, sprt):
        return
    for played in done(play_logged, missing, workers):
        store.add(played.record, played.log)
        yield played.record
        if sprt is not None and is_settled(plan, store.records, sprt):
            return
