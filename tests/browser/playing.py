"""A match of one bot against chance: the same in both languages.

The programs of both sides run this very code: as it is here, and translated.
"""

from typing import Any

from browser.walking import Dice, Tell
from torcello.browser.thinking import Thinker
from torcello.match import Match, new


def play(
    game: str,
    options: dict[str, Any],
    seats: int,
    seed: str,
    level: int,
    simulations: int,
    tell: Tell,
    most: int,
) -> int:
    """Play to the end, or until the bot has moved `most` times; returns how often it has.

    Everybody else moves at random, so that its tree of the turn before is sometimes of use.
    """
    dice = Dice(len(seed) + sum(map(ord, seed)))
    match = new(game, seats=seats, seed=seed, **options)
    own, count = dice.below(seats), 0
    thinker = Thinker(game, level, None, simulations, dice.below(1 << 30))
    while match.to_act and count < most:
        if own in match.to_act:
            thought = thinker.choose(seen(match, own))
            tell([thought["move"], thought["values"], thought["visits"], thought["line"]])
            match.play(thought["move"], own)
            count += 1
        else:
            seat = match.to_act[dice.below(len(match.to_act))]
            legal = match.legal(seat)
            match.play(legal[dice.below(len(legal))], seat)
    return count


def seen(match: Match, seat: int) -> dict[str, Any]:
    """What a bot is told, as `LocalTable.observed` says it."""
    observation = match.observe(seat)
    return {
        "game": observation.game,
        "options": observation.options,
        "seat": observation.seat,
        "to_act": list(observation.to_act),
        "state": observation.state.tobytes(),
        "seen": [list(told) for told in observation.seen],
    }
