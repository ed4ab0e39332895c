"""Compiles every game, two at a time, before pytest's workers would each do it for themselves.

With `search`, what bots think with is compiled as well.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

import torcello


def compile_game(name: str) -> None:
    match = torcello.new(name)
    if "search" in sys.argv[1:]:
        for level, moves in ((1, 1), (8, 3)):  # the highest may think with something else
            bot = torcello.bot(name, level, simulations=1_000)
            for _ in range(moves):
                seat = match.to_act[0]
                match.play(bot.choose(match.observe(seat)).move, seat)


if __name__ == "__main__":
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(compile_game, torcello.game_names()))
