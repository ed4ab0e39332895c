"""`torcello games`: the games and their options."""

from rich.table import Table

from torcello import registry, texts
from torcello.cli.flags import flag, seats_option
from torcello.cli.screen import Json, Lang, out, put_json
from torcello.game import Game


def games(as_json: Json = False, lang: Lang = None) -> None:
    """List the games and their options, the default of each first."""
    for name in registry.names():
        game = registry.game(name)
        if as_json:
            options = {option.name: list(option.values) for option in game.options}
            seats = list(game.seats)
            put_json({"game": name, "name": game.name, "seats": seats, "options": options})
        else:
            _print(game, texts.language(lang))


def _print(game: Game, lang: str) -> None:
    out.print(f"[b]{game.id}[/b]  {game.name}")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    if len(game.seats) > 1:
        seats = seats_option(game)
        table.add_row(
            flag(seats), " ".join(map(str, seats.values)), texts.say(lang, "option/how-many-seats")
        )
    for option in game.options:
        values = "" if isinstance(option.default, bool) else " ".join(map(str, option.values))
        table.add_row(flag(option), values, texts.say(lang, f"{game.id}-option-{option.name}"))
    out.print(table)
