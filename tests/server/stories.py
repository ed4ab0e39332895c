"""Matches with secrets, told twice: once as they were, once as somebody else may believe they were.

A story is what a server has to be told for a match to happen: moves, moves taken back, luck. Told
otherwise for some seats, it is the same in all that those seats may know, and everything else is
dealt again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import torcello
from torcello.match import CHANCE, Match

TILES = [f"{figure}{symbol}" for figure in range(1, 7) for symbol in "abc"]


class Step(NamedTuple):
    """A move of a seat or of luck, or with no move, a settled one taken back."""

    seat: int
    move: str | None
    otherwise: str | None = None
    """What the move might have been as well, if others never learn what it was."""


@dataclass(frozen=True)
class Story:
    game: str
    seats: int
    options: dict[str, Any]
    steps: tuple[Step, ...]

    @property
    def moves(self) -> list[Step]:
        return [step for step in self.steps if step.seat != CHANCE]

    def luck(self) -> tuple[int, ...]:
        """What luck has to pick, event by event."""
        match, picks = self.opening(), []
        for step in self.steps:
            if step.seat == CHANCE:
                picks.append(list(match.odds()).index(str(step.move)))
            _do(match, step)
        return tuple(picks)

    def positions(self) -> list[bytes]:
        """The true position after each move and the luck that follows it."""
        match, found = self.opening(), list[bytes]()
        for step in self.steps:
            _do(match, step)
            if step.seat != CHANCE:
                found.append(b"")
            if found:
                found[-1] = match.state().tobytes()
        return found

    def end(self) -> Match:
        match = self.opening()
        for step in self.steps:
            _do(match, step)
        return match

    def opening(self) -> Match:
        return torcello.new(self.game, seats=self.seats, luck="manual", **self.options)


def _do(match: Match, step: Step) -> None:
    if step.move is None:
        match.undo(step.seat)
    else:
        match.play(step.move, None if step.seat == CHANCE else step.seat)


def at_random(game: str, rng: random.Random, moves: int = 10**6) -> Story:
    """A match of two at random, up to a number of moves and the luck that follows."""
    story = Story(game, 2, {}, ())
    match = story.opening()
    while match.to_act and (moves or match.to_act == (CHANCE,)):
        moves -= match.to_act != (CHANCE,)
        events, legal = list(match.odds()), match.legal()
        match.play(rng.choice(events) if events else legal[rng.randrange(len(legal))])
    return replace(story, steps=tuple(Step(*told) for told in match.history()))


# --- Équilibre ------------------------------------------------------------------------------------


def equilibre(rng: random.Random, _seats: int = 2, _bots: Collection[int] = ()) -> Story:
    """A match at random, up to the middle of a round: at its end there is little left to hide.

    In each round seats keep one of their first tiles as long as they can, so that from the deal on
    they have something which the others do not learn.
    """
    story = Story("equilibre", 2, {}, ())
    match, kept = story.opening(), dict[tuple[int, int], str]()
    while match.to_act:
        (seat,) = match.to_act
        if seat == CHANCE:
            match.play(rng.choice(list(match.odds())))
            continue
        view = match.view(seat)
        tile = kept.setdefault((view["round"], seat), rng.choice(view["hands"][seat]))
        legal = list(match.legal())
        match.play(rng.choice([move for move in legal if not move.startswith(tile)] or legal))
    steps = [Step(*told) for told in match.history()]
    begin, after = rng.choice(_rounds(steps))
    # Six tiles are dealt, then moves and draws take turns until there are no tiles left.
    end = min(begin + rng.randint(16, 28), after - 1)
    while steps[end].seat == CHANCE:  # luck that follows a move belongs to it
        end -= 1
    return replace(story, steps=tuple(steps[:end]))


def equilibre_otherwise(story: Story, knows: Iterable[int], rng: random.Random) -> Story:
    """In every round, the tiles that have not been seen by its end are exchanged."""
    match = story.end()
    seen = [match.seen(seat) for seat in knows]
    steps = list(story.steps)
    for begin, end in _rounds(steps):
        known = {str(step.move)[:2] for step in steps[begin:end] if step.seat != CHANCE}
        known |= {text.removeprefix("draw:") for one in seen for _, text in one[begin:end]}
        hidden = [tile for tile in TILES if tile not in known]
        exchanged = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        for number in range(begin, end):
            tile = str(steps[number].move).removeprefix("draw:")
            if steps[number].seat == CHANCE and tile in exchanged:
                steps[number] = Step(CHANCE, f"draw:{exchanged[tile]}")
    return replace(story, steps=tuple(steps))


def _rounds(steps: list[Step]) -> list[tuple[int, int]]:
    """From where to where each round goes: it begins with six draws, which come nowhere else."""
    is_draw = [str(step.move).startswith("draw:") for step in steps]
    begins = [
        n
        for n in range(len(steps))
        if all(is_draw[n : n + 6]) and len(is_draw[n : n + 6]) == 6 and not (n and is_draw[n - 1])
    ]
    return list(zip(begins, [*begins[1:], len(steps)], strict=True))


# --- Hashi ----------------------------------------------------------------------------------------


def hashi(rng: random.Random, seats: int, bots: Collection[int] = ()) -> Story:
    """A match at random, whole or up to the middle of a turn.

    In most turns some seats settle a move, take it back and settle another. What they took back
    nobody else ever learns, so that it may have been any other. Bots take nothing back.
    """
    options = {"side": rng.choice("AB"), "deck": rng.choice(("default34", "product36"))}
    story = Story("hashi", seats, options, ())
    match, steps = story.opening(), list[Step]()
    end = rng.choice((99, rng.randint(2, 17)))

    def do(step: Step) -> None:
        _do(match, step)
        steps.append(step)

    turn = 0
    while match.to_act and turn <= end:
        if match.to_act == (CHANCE,):
            do(Step(CHANCE, rng.choice(list(match.odds()))))
            continue
        order = rng.sample(range(seats), seats)
        people = [seat for seat in order if seat not in bots]
        decoys = people[: rng.randint(1, seats - 1)]
        for seat in decoys:
            do(Step(seat, _pick(match, seat, rng), _pick(match, seat, rng)))
        turn += 1
        if turn > end:
            break
        for seat in decoys:
            do(Step(seat, None))
        in_turn = iter(sorted(bots))  # they think one after another
        for seat in rng.sample(order, seats):
            mover = next(in_turn) if seat in bots else seat
            do(Step(mover, _pick(match, mover, rng)))
    return replace(story, steps=tuple(steps))


def hashi_otherwise(story: Story, knows: Iterable[int], _rng: random.Random) -> Story:
    """What others took back, or have settled last, was something else."""
    seats = set(knows)
    steps = [
        step if step.otherwise is None or step.seat in seats else step._replace(move=step.otherwise)
        for step in story.steps
    ]
    return replace(story, steps=tuple(steps))


def _pick(match: Match, seat: int, rng: random.Random) -> str:
    """A legal move, rather one with bridges."""
    legal = match.legal(seat)
    return max((legal[rng.randrange(len(legal))] for _ in range(3)), key=len)


TOLD: dict[str, Callable[[random.Random, int, Collection[int]], Story]] = {
    "equilibre": equilibre,
    "hashi": hashi,
}
OTHERWISE: dict[str, Callable[[Story, Iterable[int], random.Random], Story]] = {
    "equilibre": equilibre_otherwise,
    "hashi": hashi_otherwise,
}
