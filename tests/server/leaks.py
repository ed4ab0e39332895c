"""Nothing a viewer may not know changes a byte of what a server sends to that viewer.

Whole matches are played over real sockets, again and again: as they were, and as each viewer may
believe they were, with all that this viewer may not know dealt again. Then every byte that the
viewer was sent is compared: updates while it was played, refusals, lists, explanations, exports,
and all that one gets who comes back after any event.

    PYTHONPATH=tests python -m server.leaks --positions 1000
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from server.stories import OTHERWISE, TOLD, Story
from server.worlds import SECRET, Cast, Heard, Said, play

_SECRET = SECRET.hex().encode()


class Leak(Exception):
    """A viewer was told something that it may not know."""


@dataclass
class Tally:
    """What has been compared."""

    matches: int = 0
    worlds: int = 0
    positions: int = 0
    """Positions that were looked at, of which some viewer may not know everything."""
    views: int = 0
    """Those, times the viewers who may not know everything of them."""
    messages: int = 0
    sent: int = 0
    """Bytes compared."""
    told_apart: int = 0
    """Worlds that somebody who may know more could tell from the first, as it must be."""

    def __str__(self) -> str:
        return (
            f"{self.positions} positions, {self.views} views of them by those who may not know all;"
            f" {self.matches} matches in {self.worlds} other worlds, of which somebody who may know"
            f" more told {self.told_apart} apart; {self.messages} messages, {self.sent} bytes"
        )


def compare(story: Story, cast: Cast, tally: Tally, rng: random.Random, most: int) -> None:
    """Play a story as it was and as each viewer may believe it was; `Leak` if one can tell."""
    viewers = cast.viewers()
    beliefs = {
        knows: OTHERWISE[story.game](story, knows, rng) for knows in dict.fromkeys(viewers.values())
    }
    true = story.positions()
    hidden = {
        knows: {n for n, (a, b) in enumerate(zip(true, other.positions(), strict=True)) if a != b}
        for knows, other in beliefs.items()
    }
    anywhere = sorted(set().union(*hidden.values()))
    if not anywhere:
        return
    looks = set(rng.sample(anywhere, min(most, len(anywhere))))
    one = play(story, cast, looks)
    _check_secret(story, one)
    for knows, other in beliefs.items():
        alike = [name for name, seats in viewers.items() if seats == knows]
        there = play(other, cast, looks, alike)
        for name in alike:
            here = one[name].live + one[name].asked
            _check(name, here, there[name].live + there[name].asked)
            tally.messages += len(here)
            tally.sent += sum(len(sent) for _, sent in here)
        tally.views += len(alike) * len(looks & hidden[knows])
        tally.worlds += 1
        tally.told_apart += any(there[name].live != one[name].live for name in viewers)
    tally.matches += 1
    tally.positions += len(looks)


def _check(viewer: str, one: list[Said], other: list[Said]) -> None:
    for (asked, here), (_, there) in zip(one, other, strict=False):
        if here != there:
            raise Leak(f"{viewer}, {asked}\n{here.decode()}\n{there.decode()}")
    if len(one) != len(other):
        raise Leak(f"{viewer} was sent {len(one)} messages, or {len(other)}")


def _check_secret(story: Story, heard: dict[str, Heard]) -> None:
    """The luck's secret is told when the match is over, and not before."""
    is_over = not story.end().to_act
    for name, (live, asked) in heard.items():
        early = [said for said in live if b'"status":"over"' not in said[1]]
        for question, sent in early if is_over else live + asked:
            if _SECRET in sent:
                raise Leak(f"{name}, {question}: the secret of the luck")


# --- many of them ---------------------------------------------------------------------------------

CASTS = {
    2: (
        Cast(((0,), (1,))),
        Cast(((1,), (0,)), clock=True),
        Cast(((0,), (1,)), spectators=False),
        Cast(((0,),), (1,)),
        Cast(((0, 1),)),
    ),
    3: (Cast(((0,), (1,), (2,)), clock=True), Cast(((0, 2), (1,)), spectators=False)),
    4: (Cast(((3,), (1,), (0,), (2,))), Cast(((0, 1), (2,)), (3,))),
}


def look(
    game: str,
    positions: int,
    seed: int,
    most: int = 40,
    say: Callable[[str], None] = lambda _: None,
) -> Tally:
    """Compare matches of a game until that many positions have been looked at."""
    rng, tally = random.Random(f"{game} {seed}"), Tally()
    began = time.monotonic()
    while tally.positions < positions:
        seats = 2 if game == "equilibre" else rng.choice((2, 2, 3, 4))
        cast = rng.choice(CASTS[seats])
        story = TOLD[game](rng, seats, cast.bots)
        compare(story, cast, tally, rng, min(most, positions - tally.positions))
        say(f"{game}: {tally} after {time.monotonic() - began:.0f} s")
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--positions", type=int, default=1_000, help="of all games together")
    parser.add_argument("--games", nargs="+", default=list(TOLD), choices=list(TOLD))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    share = -(-given.positions // len(given.games))
    for game in given.games:
        try:
            tally = look(game, share, given.seed, say=partial(print, flush=True))
        except Leak as leak:
            print(f"{game}: a leak: {leak}")
            return 1
        print(f"{game}: no byte differed. {tally}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
