"""A game's answers are found by name in the files of its package, as its kernels are by the verbs.

    @found_in("scoring.score")
    def score(self, state: State) -> Score: ...

A game whose package has a file `scoring.py` with a function `score`, which takes the same arguments
without `self`, needs nothing else. Where there is no such function, the method itself answers.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])


class Foldered(Protocol):
    package: str
    """The game's package, by name."""


def find_file(package: str, path: str) -> ModuleType | None:
    """A module of a package or of its subpackages; None if there is none."""
    for name in path.split("."):
        package = f"{package}.{name}"
        if find_spec(package) is None:
            return None
    return import_module(package)


def find(package: str, place: str) -> Any:
    """The object of that name in a file of a package; None if there is none."""
    path, _, name = place.rpartition(".")
    return getattr(find_file(package, path), name, None)


def found_in(*places: str) -> Callable[[Method], Method]:
    """A method that is looked up when it is first asked for, and then kept in the object.

    Where several places are named, the first one that exists counts: a small game has fewer files.
    """

    def finding(method: Method) -> Method:
        return _Found(places, method)  # type: ignore[return-value]

    return finding


class _Found:
    def __init__(self, places: tuple[str, ...], method: Callable[..., Any]) -> None:
        self.places, self.method = places, method
        self.__doc__ = method.__doc__

    def __get__(self, asked: Foldered | None, kind: type) -> Any:
        if asked is None:
            return self
        found = next(
            (found for place in self.places if (found := find(asked.package, place))),
            self.method.__get__(asked),
        )
        name = self.method.__name__
        if getattr(kind, name) is self:  # else a method of the game's own asks for its `super`
            vars(asked)[name] = found
        return found
