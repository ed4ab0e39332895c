"""The options of a game: what may be chosen before a match, and how it is written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from torcello.errors import OptionError

Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """One choice: its name and the values it takes, the default first.

    `always` marks an option that records write even when it has its default.
    """

    name: str
    values: tuple[Value, ...]
    always: bool = False

    @property
    def default(self) -> Value:
        return self.values[0]

    def check(self, value: object) -> Value:
        """The value itself if it is one of ours; True is not 1 here."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise self.refused(value)

    def read(self, text: str) -> Value:
        """The value that is written as `text`; `true` and `false` may be in lower case."""
        for known in self.values:
            if text == str(known) or (isinstance(known, bool) and text == str(known).lower()):
                return known
        raise self.refused(text)

    def refused(self, value: object) -> OptionError:
        shown = value if isinstance(value, str) else repr(value)
        return OptionError(
            "option/value",
            name=self.name,
            value=shown[:80],
            allowed=", ".join(map(str, self.values)),
        )


def settle(game: str, options: Iterable[Option], chosen: Mapping[str, object]) -> dict[str, Value]:
    """Every option's value: the one chosen, or the default."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            raise OptionError("option/unknown", name=name[:80], game=game, known=", ".join(known))
    return {
        name: option.check(chosen[name]) if name in chosen else option.default
        for name, option in known.items()
    }


def to_write(options: Iterable[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """What a record says of the options; the rest have the defaults of its rules version."""
    return {
        option.name: values[option.name]
        for option in options
        if option.always or values[option.name] != option.default
    }
