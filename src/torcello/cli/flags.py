"""A game's options as flags: `--seats 3`, `--size 8`, `--supply=unlimited`, `--no-choice`."""

from collections.abc import Sequence

from torcello import registry
from torcello.errors import OptionError
from torcello.game import Game
from torcello.options import Option, Value


def flag(option: Option) -> str:
    """How an option is written, the default first where there is a choice."""
    name = option.name.replace("_", "-")
    if not isinstance(option.default, bool):
        return f"--{name}"
    return f"--{name} | --no-{name}" if option.default else f"--no-{name} | --{name}"


def seats_option(game: Game) -> Option:
    """The number of seats, as if it were an option like any other."""
    return Option("seats", tuple(game.seats))


def read_game(word: str, words: Sequence[str]) -> tuple[Game, dict[str, Value], int | None]:
    """A game, the options set for it and the number of seats.

    The name may stand after flags, or be left out.
    """
    names = registry.names()
    given = [word, *words]
    name = next((word for word in given if word in names), None)
    if name is not None:
        given.remove(name)
    elif word.startswith("-"):
        name = names[0]
    else:
        name = given.pop(0)
    game = registry.game(name)
    options = read_flags(game, given)
    seats = options.pop("seats", None)
    return game, options, None if seats is None else int(seats)


def read_flags(game: Game, words: Sequence[str]) -> dict[str, Value]:
    """The options that the words of a command line set."""
    known = {option.name: option for option in (*game.options, seats_option(game))}
    chosen: dict[str, Value] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        name, sign, _ = word.removeprefix("--").replace("-", "_").partition("=")
        wanted = True
        if name not in known and name.startswith("no_"):
            name, wanted = name.removeprefix("no_"), False
        if not word.startswith("--") or name not in known:
            flags = ", ".join(f"--{other.replace('_', '-')}" for other in known)
            raise OptionError("option/unknown", name=word[:80], game=game.name, known=flags)
        option = known[name]
        if isinstance(option.default, bool) and not sign:
            chosen[name] = wanted
        elif wanted:
            if not sign and not left:
                raise OptionError("option/no-value", name=word)
            chosen[name] = option.read(word.partition("=")[2] if sign else left.pop(0))
        else:
            raise option.refused(word)
    return chosen
