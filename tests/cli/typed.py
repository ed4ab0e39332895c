"""What people could type at the table to get through a whole match of any game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from torcello.match import Match


def play_out(match: Match, bots: Sequence[int] = (), seed: int = 0) -> list[str]:
    """Play a match to its end and say what the people in it typed.

    The seats of `bots` are played as the random player does with that seed. A blank line before
    each move is the answer when the screen is handed over, and nothing to the table otherwise.
    """
    chance, person = random.Random(seed), random.Random(0)
    lines = []
    while match.to_act:
        waiting = [seat for seat in match.to_act if seat in bots]
        if waiting:
            _play(match, waiting[0], chance)
        else:
            seat = match.to_act[0]
            ahead = match.copy()
            _play(ahead, seat, person)
            text = [move for mover, move in ahead.history() if mover == seat][-1]
            match.play(text, seat=seat)
            lines += ["", text]
    return lines


def _play(match: Match, seat: int, chance: random.Random) -> None:
    """One whole move, each action equally likely."""
    moves = len(match.moves)
    while len(match.moves) == moves:
        match.act(chance.choice(match.actions(seat)))
