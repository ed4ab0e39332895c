"""A match that is played through, and all that can be asked of it: the same in both languages.

The programs of both sides run this very code: as it is here, and translated.
"""

from collections.abc import Callable
from typing import Any

from torcello.errors import TorcelloError
from torcello.match import CHANCE, Match, new

Tell = Callable[[Any], None]


class Dice:
    """Choices that are the same everywhere."""

    def __init__(self, seed: int) -> None:
        self._at = seed

    def below(self, n: int) -> int:
        self._at = (self._at * 1103515245 + 12345) % 2147483648
        return (self._at >> 8) % n


def walk(game: str, options: dict[str, Any], seats: int, seed: str, tell: Tell, most: int) -> int:
    """Play at random to the end or for `most` moves; returns how many positions were told."""
    dice = Dice(len(seed) + sum(map(ord, seed)))
    luck = "manual" if dice.below(4) == 0 else "auto"
    match = new(game, seats=seats, seed=seed, luck=luck, **options)
    count, last = 0, "e4"
    while match.to_act and count < most:
        tell_all(match, tell)
        seat = match.to_act[dice.below(len(match.to_act))]
        legal = match.legal(seat)
        move = legal[dice.below(len(legal))]
        tell([len(legal), move, legal[0], match.actions(seat)])
        half = move[: 1 + dice.below(len(move))]
        for text in (last, move, half, half.upper(), "", "a1 b2 c3", "1@1 -"):
            tell(asked(match, text, seat))
        tell(advanced(match, dice, move, seat))
        count, last = count + 1, move
        if dice.below(9) == 0:
            tell(undone(match, None if dice.below(2) else seat if seat != CHANCE else None))
    tell_all(match, tell)
    tell([list(told) for told in match.history()])
    tell(match.luck)
    return count


def advanced(match: Match, dice: Dice, move: str, seat: int) -> str:
    """Play a move, or only one action of any; refused while another seat's is half played."""
    try:
        if dice.below(3) == 0:
            actions = match.actions(seat)
            match.act(actions[dice.below(len(actions))])
        else:
            match.play(move, seat)
    except TorcelloError as error:
        return error.code
    return "done"


def tell_all(match: Match, tell: Tell) -> None:
    for seat in (None, *range(match.seats)):
        tell(match.view(seat))
        tell([list(told) for told in match.seen(seat)][-3:])
    tell(match.score().json())
    tell([list(match.to_act), list(match.odds().items())])
    outcome = match.outcome
    tell(None if outcome is None else outcome.json())
    tell(list(match.deeds())[-2:])


def asked(match: Match, text: str, seat: int) -> Any:
    """What is said of a text as a move."""
    refusal = match.explain(text, seat)
    said: list[Any] = [text]
    if refusal is not None:
        parts = {name: list(places) for name, places in refusal.parts.items()}
        facts = {name: str(fact) for name, fact in refusal.facts.items() if name != "problem"}
        said += [refusal.code, refusal.rule, list(refusal.where), parts, facts, refusal.complete]
        said += [refusal.text("en"), refusal.text("fr")]
    try:
        said.append(match.making(text, seat))
    except TorcelloError as error:
        said.append(error.code)
    return said


def undone(match: Match, seat: int | None) -> str:
    try:
        match.undo(seat)
    except TorcelloError as error:
        return error.code
    return "undone"
