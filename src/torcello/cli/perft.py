"""`torcello perft`: count the sequences of moves, to compare rules with other programs."""

from typing import Annotated

import typer
from rich.progress import track

from torcello import registry
from torcello.cli.flags import read_game
from torcello.cli.screen import Json, err, out, put_json
from torcello.kernels.playout import count_sequences
from torcello.match import Match, begin


def perft(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as ponte.")],
    depth: Annotated[int, typer.Option(min=0, max=20, help="How many moves deep.")] = 1,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count for each first move as well.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Count all sequences of moves of a given length from the start of a game."""
    rules, options, seats = read_game(game, context.args)
    match = begin(rules, options, seats, luck="manual")
    parts: dict[str, int] = {}
    if divide or depth >= 3:  # long work is done move by move, so that it can be watched
        moves = list(match.legal()) if depth else []
        quiet = not err.is_terminal or depth < 3
        for move in track(moves, "perft", console=err, transient=True, disable=quiet):
            parts[move] = _count(match.copy().play(move), depth - 1)
        total = sum(parts.values()) if depth else 1
    else:
        total = _count(match, depth)
    if as_json:
        facts = {"game": rules.id, "options": match.options, "depth": depth, "nodes": total}
        put_json(facts | ({"divide": parts} if divide else {}))
        return
    if divide:
        for move, count in parts.items():
            out.print(f"{move}: {count}", markup=False)
    out.print(str(total))


def _count(match: Match, depth: int) -> int:
    rules = registry.game(match.game)
    return count_sequences(match.state(), depth, rules.actions_a_move, rules.max_actions)
